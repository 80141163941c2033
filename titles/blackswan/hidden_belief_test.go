package blackswan

import (
	"math"
	"path/filepath"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// surprise adds up how little was expected of what hidden blocks are: minus the logarithm of the share of imagined worlds in which a
// slot holds the kind that it does hold, and the same with its steps.
type surprise struct {
	kind, steps float64
	blocks      int
}

// imaginedEach is how many are imagined for each look.
const imaginedEach = 24

func (s *surprise) add(p *Position, k game.Known, seat game.Seat, t game.Table) {
	var kindRight, bothRight [slots]int
	for range imaginedEach {
		q := k.Imagined(t).(*Position)
		for u := range q.Kind {
			if q.Kind[u] == p.Kind[u] {
				kindRight[u]++
				if q.Steps[u] == p.Steps[u] {
					bothRight[u]++
				}
			}
		}
	}
	for u := range p.Kind {
		if p.on(u) && !reads(seat, seatOf(u)) && !p.Shown.Has(u) {
			s.kind -= math.Log((float64(kindRight[u]) + 0.5) / (imaginedEach + 1))
			s.steps -= math.Log((float64(bothRight[u]) + 0.5) / (imaginedEach + 1))
			s.blocks++
		}
	}
}

// TestBelief: who remembers is less surprised by what blocks are than who draws them evenly, in every kept game.
func TestBelief(t *testing.T) {
	files, _ := filepath.Glob("testdata/replays/*.game")
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			var even, kept surprise
			table := rolls(7)
			beliefs := [...]*Belief{Axis: NewBelief(Axis), West: NewBelief(West)}
			n := 0
			gametest.Watch(t, Title, file, func(q game.Position) {
				p := q.(*Position)
				for s, b := range beliefs {
					k := p.Known(game.Seat(s)).(*Known)
					b.See(k)
					if n%100 == 0 {
						even.add(p, k, game.Seat(s), table)
						kept.add(p, k.With(b), game.Seat(s), table)
					}
				}
				n++
			})
			b := float64(even.blocks)
			t.Logf("%d blocks: kinds %.2f instead of %.2f, with steps %.2f instead of %.2f", even.blocks, kept.kind/b, even.kind/b, kept.steps/b, even.steps/b)
			if kept.steps > 0.8*even.steps {
				t.Errorf("memory leaves %.2f of %.2f", kept.steps/b, even.steps/b)
			}
		})
	}
}
