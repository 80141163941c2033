package people

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"testing"

	"sandtable/ai"
	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// sitDown lets a player play all seats and returns all that is said.
func sitDown(t *testing.T, scenario string, who ai.Player, seed uint64, most int) (said []string, over bool) {
	t.Helper()
	dice := game.RandTable{Rand: rand.New(rand.NewPCG(seed, 1))}
	p, err := bs.Title.New(game.Setup{Scenario: scenario}, dice)
	if err != nil {
		t.Fatal(err)
	}
	minds := [bs.Seats]ai.Mind{}
	for s := range minds {
		minds[s] = who.Sit(bs.Title, game.Seat(s), rand.New(rand.NewPCG(seed, uint64(s)+2)))
	}
	for len(said) < most && p.Pending().Seats != 0 {
		s := p.Pending().Seats.First()
		th, err := minds[s].Think(context.Background(), p.Known(s))
		text := bs.Title.Info().Lexicon.Format(th.Say)
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
	frozen := map[string]string{"cutter-1": "57ca2623e152cda3", "classes-1": "6edec99c2140266b", "memory-1": "f90d9cdc0782ce5a"}
	for _, who := range Baselines() {
		h := fnv.New64a()
		for seed, scenario := range [...]string{"blau", "bagration"} {
			said, over := sitDown(t, scenario, who, uint64(seed), 5000)
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
	for i, sc := range bs.Title.Info().Scenarios {
		who := Baselines()[i%len(Baselines())]
		if said, over := sitDown(t, sc.ID, who, 1, 300); !over && len(said) < 300 {
			t.Errorf("%s in %s: stopped after %d sentences", who.Level().ID, sc.ID, len(said))
		}
	}
}
