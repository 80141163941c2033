package play

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/titles"
)

// For each sentence of a random game, after says correctly whether it finally ends the step and which step follows, also for
// some moves that fill a place.
func TestFinal(t *testing.T) {
	entry, err := titles.Find("blitzkrieg")
	if err != nil {
		t.Fatal(err)
	}
	title := entry.Title
	info, found, told := title.Info(), 0, 0
	for seed := range uint64(8) {
		r := rand.New(rand.NewPCG(seed, 1))
		p, err := title.New(game.Setup{Scenario: "pinsky-gap"}, game.RandTable{Rand: r})
		if err != nil {
			t.Fatal(err)
		}
		for range 120 {
			s := p.Pending().Seats.First()
			k, w := p.Known(s), game.Walker{Rand: r}
			a, err := w.Sample(k, s)
			if err != nil {
				break
			}
			said, then := after(k, a, info.Lexicon.Format(a))
			said = said && k.Pending().Close != ""
			if err := p.Apply(a, game.RandTable{Rand: r}); err != nil {
				t.Fatal(err)
			}
			if said && p.Pending().Step == k.Pending().Step {
				t.Fatalf("%s does not end %s", info.Lexicon.Format(a), k.Pending().Step)
			}
			if then != "" && p.Pending().Step != then {
				t.Fatalf("%s leads to %q, not to %q", info.Lexicon.Format(a), p.Pending().Step, then)
			}
			if then != "" {
				told++
			}
			if said && len(a.Words()) > 1 {
				found++
			}
		}
	}
	if found == 0 || told == 0 {
		t.Error("no move ends a step by itself: the test proves little")
	}
}
