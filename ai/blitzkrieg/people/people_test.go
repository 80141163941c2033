package people

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"testing"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
)

// sitDown lets a player play both seats and returns all that is said.
func sitDown(t *testing.T, scenario string, who ai.Player, seed uint64, most int) (said []string, over bool) {
	t.Helper()
	dice := game.RandTable{Rand: rand.New(rand.NewPCG(seed, 1))}
	p, err := bk.Title.New(game.Setup{Scenario: scenario}, dice)
	if err != nil {
		t.Fatal(err)
	}
	minds := [2]ai.Mind{}
	for s := range minds {
		minds[s] = who.Sit(bk.Title, game.Seat(s), rand.New(rand.NewPCG(seed, uint64(s)+2)))
	}
	for len(said) < most && p.Pending().Seats != 0 {
		s := p.Pending().Seats.First()
		th, err := minds[s].Think(context.Background(), p.Known(s))
		text := bk.Title.Info().Lexicon.Format(th.Say)
		if err == nil {
			err = p.Apply(th.Say, dice)
		}
		if err != nil {
			t.Fatalf("%s in %s, sentence %d, %q: %v", who.Level().ID, scenario, len(said), text, err)
		}
		said = append(said, text)
	}
	return said, p.Result().Over
}

// TestFrozen: whoever changes what one of them says makes a new version, or all that was measured against it is worth nothing.
// Only a change of the rules may change the figures.
func TestFrozen(t *testing.T) {
	frozen := map[string]string{"feint-1": "4d50413f0682dda7", "raid-1": "e5bfe95694a6c950", "hunter-1": "9e273689d67f2ba0"}
	for _, who := range Baselines() {
		h := fnv.New64a()
		for seed := range uint64(2) {
			said, over := sitDown(t, "pinsky-gap", who, seed, 5000)
			if !over {
				t.Errorf("%s: no end", who.Level().ID)
			}
			fmt.Fprintln(h, said)
		}
		id, got := who.Level().ID, fmt.Sprintf("%016x", h.Sum64())
		if frozen[id] != got {
			t.Errorf("%s says something else than it did: %s, was %s", id, got, frozen[id])
		}
	}
}

// TestPlayEverywhere: they say something legal in every scenario.
func TestPlayEverywhere(t *testing.T) {
	for i, sc := range bk.Title.Info().Scenarios {
		who := Baselines()[i%len(Baselines())]
		if said, over := sitDown(t, sc.ID, who, 1, 300); !over && len(said) < 300 {
			t.Errorf("%s in %s: stopped after %d sentences", who.Level().ID, sc.ID, len(said))
		}
	}
}
