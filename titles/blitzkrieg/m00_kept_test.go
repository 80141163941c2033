package blitzkrieg

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// TestKept works out anew after every sentence of random wars what a position keeps: BM-10.1, BM-3.1, BM-18.9.
func TestKept(t *testing.T) {
	for i, war := range []string{"a", "b", "c", "d", "g"} {
		tab := game.RandTable{Rand: rand.New(rand.NewPCG(uint64(i), 6))}
		w := game.Walker{Rand: tab.Rand, Drift: true}
		p, err := newWar(war, map[string]string{"modules": "everything", "turns": "15"}, tab)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 900 && p.Pending().Seats != 0; n++ {
			compareKept(t, p, n)
			a, err := w.Sample(p, p.Asked)
			if err == nil {
				err = p.Apply(a, tab)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

// compareKept compares what a position keeps with what a copy finds out that keeps nothing.
func compareKept(t *testing.T, p *Position, n int) {
	t.Helper()
	q := p.trial()
	if q.keep(); q.Facts != p.Facts {
		t.Fatalf("sentence %d: what is kept is not as it should be", n)
	}
	f := q.survey(q.Mover)
	if f.open != p.Facts.Open || f.zone != p.Facts.Zone {
		t.Fatalf("sentence %d: the field is another one", n)
	}
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if !p.inPlay(u) || !p.marches(u) {
			continue
		}
		var room board.Squares
		open, got, want := f.open, *p.fedFor(u, &room), p.allSupplied(p.Mover, p.armyNo(u))
		if p.Kind[u] == guerilla { // BM-15.7
			want = p.suppliedFor(u)
		}
		p.dropRealms(u, &open)
		open.Add(p.place(u))
		if got, want = got.And(&open), want.And(&open); got != want {
			t.Fatalf("sentence %d: unit %d is supplied on %d squares, want %d", n, u, got.Count(), want.Count())
		}
	}
}
