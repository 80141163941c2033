package blackswan

import (
	"context"
	"math/rand/v2"
	"testing"

	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// TestHiddenThingsChangeNothing checks that a seat says the same for the same reasons whatever the enemy's hidden blocks are
// (L-5 of the examples).
func TestHiddenThingsChangeNothing(t *testing.T) {
	shuffled, weighed := 0, 0
	for i, scenario := range [...]string{"fall-gelb", "blau", "afrika", "bagration"} {
		r := rand.New(rand.NewPCG(uint64(i), 1))
		p := start(t, scenario, r)
		w := game.Walker{Rand: r, Drift: true}
		for n := 0; n < 36 && p.Step != bs.StepOver; n++ {
			s := p.Asked
			other := p.Known(s).Imagined(game.RandTable{Rand: r}) // the same to s, another truth
			if !game.Same(p, other) {
				shuffled++
			}
			l := levels[n%len(levels)]
			one, n1 := thought(t, l.Level().ID, p, s)
			two, n2 := thought(t, l.Level().ID, other, s)
			weighed += n1 + n2
			if one != two {
				t.Fatalf("%s, %s at %q: %s in one world, %s in another", scenario, l.Level().ID, p.Pending().Step, one, two)
			}
			a, err := w.Sample(p, s)
			if err == nil {
				err = p.Apply(a, game.RandTable{Rand: r})
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if shuffled < 60 || weighed < 60 {
		t.Errorf("only %d worlds differed from the truth, only %d games were played forward: the test tests nothing", shuffled, weighed)
	}
}

// thought returns what a fresh mind says and why, and how many games it played forward.
func thought(t *testing.T, id string, p game.Position, s game.Seat) (string, int) {
	t.Helper()
	m := steady(t, id, 12).Sit(bs.Title, s, rand.New(rand.NewPCG(1, 2))).(*mind)
	th, err := m.Think(context.Background(), p.Known(s))
	if err != nil {
		t.Fatal(err)
	}
	text := format(th.Say)
	for _, why := range th.Why {
		text += "; " + why
	}
	return text, m.Meter.Taken()
}
