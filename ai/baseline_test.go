package ai_test

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/titles/blitzkrieg"
	"sandtable/titles/duel"
)

// sitDown lets one player play all seats for at most so many sentences, and returns what was said.
func sitDown(t *testing.T, title game.Title, scenario string, who ai.Player, seed uint64, most int) (said []string, over bool) {
	t.Helper()
	dice := game.RandTable{Rand: rand.New(rand.NewPCG(seed, 1))}
	p, err := title.New(game.Setup{Scenario: scenario}, dice)
	if err != nil {
		t.Fatal(err)
	}
	var minds [2]ai.Mind
	for s := range minds {
		minds[s] = who.Sit(title, game.Seat(s), rand.New(rand.NewPCG(seed, uint64(s)+2)))
	}
	for len(said) < most && p.Pending().Seats != 0 {
		s := p.Pending().Seats.First()
		th, err := minds[s].Think(context.Background(), p.Known(s))
		if err == nil {
			err = p.Apply(th.Say, dice)
		}
		if err != nil {
			t.Fatalf("%s, seed %d, sentence %d, %q: %v", who.Level().ID, seed, len(said), title.Info().Lexicon.Format(th.Say), err)
		}
		said = append(said, title.Info().Lexicon.Format(th.Say))
	}
	return said, p.Result().Over
}

func TestBaselinesPlayToTheEnd(t *testing.T) {
	for _, who := range ai.Baselines() {
		for seed := range uint64(10) {
			if said, over := sitDown(t, duel.Title, "march", who, seed, 5000); !over {
				t.Errorf("%s in a duel: no end after %d sentences", who.Level().ID, len(said))
			}
		}
		for _, scenario := range [...]string{"pinsky-gap", "gulf-landing"} {
			if said, over := sitDown(t, blitzkrieg.Title, scenario, who, 1, 20000); !over {
				t.Errorf("%s in %s: no end after %d sentences", who.Level().ID, scenario, len(said))
			}
		}
		for _, scenario := range [...]string{"basic", "tournament-all"} {
			sitDown(t, blitzkrieg.Title, scenario, who, 1, 400)
		}
	}
}

// TestBaselinesAreFrozen checks that baselines play as they always have: measurements of other players rest on them, so a
// change of a baseline's play needs a new version of the baseline. Only a change of the toy game that they play here may
// change the figures.
func TestBaselinesAreFrozen(t *testing.T) {
	frozen := map[string]string{
		"pass-1": "4b7a73549449f4b5", "turtle-1": "b42192690190cb9d", "rush-1": "42478a2eb57d890d", "greedy-1": "b3279985406e64cd",
	}
	for _, who := range ai.Baselines() {
		h := fnv.New64a()
		for seed := range uint64(5) {
			said, _ := sitDown(t, duel.Title, "march", who, seed, 5000)
			fmt.Fprintln(h, strings.Join(said, "\n"))
		}
		id, got := who.Level().ID, fmt.Sprintf("%016x", h.Sum64())
		if want, ok := frozen[id]; !ok || got != want {
			t.Errorf("%s says something else than it did: %s, was %s", id, got, want)
		}
	}
}

// TestBaselinesDiffer checks that baselines use an army differently: the rush approaches the enemy, the turtle and the
// passing players do not.
func TestBaselinesDiffer(t *testing.T) {
	attacks := map[string]int{}
	for _, who := range ai.Baselines() {
		said, _ := sitDown(t, blitzkrieg.Title, "pinsky-gap", who, 3, 20000)
		for _, s := range said {
			if strings.HasPrefix(s, "attack ") {
				attacks[who.Level().ID]++
			}
		}
	}
	if attacks["rush-1"] < 5 || attacks["rush-1"] <= 2*attacks["turtle-1"] || attacks["greedy-1"] == 0 || attacks["pass-1"] > attacks["rush-1"] {
		t.Errorf("attacks: %v", attacks)
	}
}

func TestBaselinesKnowNoSecrets(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	p, err := duel.Title.New(game.Setup{Scenario: "march"}, game.RandTable{Rand: r})
	if err != nil {
		t.Fatal(err)
	}
	w := game.Walker{Rand: r, Drift: true}
	shuffled := 0
	for p.Pending().Seats != 0 {
		s := p.Pending().Seats.First()
		other := p.Known(s).Imagined(game.RandTable{Rand: r})
		if !game.Same(p, other) {
			shuffled++
		}
		for _, who := range ai.Baselines() {
			var said [2]game.Action
			for i, k := range [...]game.Known{p.Known(s), other.Known(s)} {
				th, err := who.Sit(duel.Title, s, rand.New(rand.NewPCG(1, 1))).Think(context.Background(), k)
				if err != nil {
					t.Fatal(err)
				}
				said[i] = th.Say
			}
			if said[0] != said[1] {
				t.Errorf("%s says %v in one world and %v in another", who.Level().ID, said[0], said[1])
			}
		}
		a, err := w.Sample(p, s)
		if err == nil {
			err = p.Apply(a, game.RandTable{Rand: r})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if shuffled == 0 {
		t.Error("no world differed from the truth")
	}
}
