package blitzwar

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// TestChanceFights: random play neither disbands its armies nor reorganises them without end, but goes to war.
func TestChanceFights(t *testing.T) {
	for _, tt := range []struct {
		id      string
		attacks int // at least, in two games
	}{{scenarioCampaign, 80}, {"1941", 60}, {"1943", 40}, {"barbarossa", 10}, {"poland", 3}} {
		said := [nVerbs]int{}
		for seed := range uint64(2) {
			w := game.Walker{Rand: rand.New(rand.NewPCG(seed, 9)), Drift: seed == 1}
			table := game.RandTable{Rand: w.Rand}
			p := begin(startNamed(tt.id), false, table)
			for p.Step != stepOver {
				a, err := w.Sample(p, p.askedSeats().First())
				if err == nil {
					err = p.Apply(a, table)
				}
				if err != nil {
					t.Fatal(err)
				}
				said[a.Words()[0].N]++
			}
		}
		idle := said[verbJoin] + said[verbSplit] + said[verbDivide] + said[verbSwap] + said[verbRemove]
		t.Logf("%s: %d attacks, %d moves, %d counters exchanged or given up", tt.id, said[verbAttack], said[verbMove], idle)
		if said[verbAttack] < tt.attacks || idle > said[verbMove] {
			t.Errorf("%s: %d attacks, want %d; %d moves, %d counters exchanged or given up", tt.id, said[verbAttack], tt.attacks, said[verbMove], idle)
		}
	}
}
