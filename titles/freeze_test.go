package titles

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"testing"

	"sandtable/game"
)

// A seat's knowledge can be frozen for another program, thaws completely in any other game of the title, and has the same
// bytes in worlds that look the same to the seat.
func TestKnownFreezesWholeAndWithoutSecrets(t *testing.T) {
	for _, e := range append(All(), Toys()...) {
		t.Run(e.Info().ID, func(t *testing.T) {
			scenarios := e.Info().Scenarios
			other, err := e.New(game.Setup{Scenario: scenarios[0].ID}, game.RandTable{Rand: rand.New(rand.NewPCG(0, 0))})
			if err != nil {
				t.Fatal(err)
			}
			for i, sc := range scenarios {
				walk(t, e.Title, sc.ID, uint64(i), func(p game.Position, r *rand.Rand) {
					for s := range e.Info().Seats {
						freezes(t, p, other, game.Seat(s), r)
					}
					if k := p.Known(game.Nobody); game.TurnOf(k) != k.Show().Turn {
						t.Errorf("turn %d, and %d on the screen", game.TurnOf(k), k.Show().Turn)
					}
				})
			}
		})
	}
}

// walk plays at random and calls look with some of the positions.
func walk(t *testing.T, title game.Title, scenario string, seed uint64, look func(game.Position, *rand.Rand)) {
	r := rand.New(rand.NewPCG(seed, 77))
	table := game.RandTable{Rand: r}
	p, err := title.New(game.Setup{Scenario: scenario}, table)
	if err != nil {
		t.Fatal(err)
	}
	w := game.Walker{Rand: r, Drift: true}
	for n := range 400 {
		asked := p.Pending().Seats
		if asked == 0 {
			return
		}
		if n%20 == 0 {
			look(p, r)
		}
		s := asked.First()
		a, err := w.Sample(p.Known(s), s)
		if err == nil {
			err = p.Apply(a, table)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

func freezes(t *testing.T, p, other game.Position, s game.Seat, r *rand.Rand) {
	t.Helper()
	k := p.Known(s)
	frozen, err := game.Freeze(k)
	if err != nil {
		t.Fatal(err)
	}
	thawed := other.Known(s)
	if err := game.Thaw(thawed, frozen); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(k, thawed) {
		t.Errorf("seat %d: what is thawed is not what was frozen", s)
	}
	same, err := game.Freeze(k.Imagined(game.RandTable{Rand: r}).Known(s))
	if err != nil || !bytes.Equal(frozen, same) {
		t.Errorf("seat %d: two worlds that it cannot tell apart differ when frozen (%v)", s, err)
	}
}
