package blitzkrieg

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// TestLimitsAtRandom plays movement with full ports, full bases and many trains at random: BM-5.14, when movement is over nothing holds too many, and whatever
// is offered to mend a square can be said.
func TestLimitsAtRandom(t *testing.T) {
	const text = "modules all -9 -15 ; blue TF 1 M-15 TF 1 M-15 TF 1 M-15 MST 1 sea-A INF4 4 no4 MST 1 sea-A TF 1 sea-B TF 1 W-34 TF 1 W-34 TF 1 W-34" +
		" RR 1 S-20 RR 1 S-21 RR 1 S-22 RR 1 S-25 RR 1 R-25 INF4 4 S-21 INF4 4 R-25" +
		" AIRBASE 1 O-18 FTR 4 O-18 FTR 4 O-18 MDM 4 O-18 AIRBASE 1 R-17 FTR 4 R-17 TAC 4 R-17 SAC 4 R-17 AIRBASE 1 K-24 MAC 1 K-24 FTR 3 no7 INF4 4 D-7 ; red INF4 4 SSS-40 TF 1 sea-B"
	mended := 0
	for seed := uint64(1); seed <= 30; seed++ {
		w := game.Walker{Rand: rand.New(rand.NewPCG(seed, 5))}
		tab := game.RandTable{Rand: w.Rand}
		p := stagedWar(t, text)
		for n := 0; n < 300 && p.phaseNow() == phaseActs && p.Mover == Blue; n++ {
			if p.Step == stepMend {
				mended++
			}
			a, err := w.Sample(p, p.Pending().Seats.First())
			if err == nil {
				err = p.Apply(a, tab)
			}
			if err != nil {
				t.Fatalf("seed %d, sentence %d, step %d: %v", seed, n, p.Step, err)
			}
		}
		q := *p
		q.Phase = 0
		if p.phaseNow() == phaseActs {
			continue
		}
		if all := q.tooMany(); !all.Empty() {
			t.Errorf("BM-5.14: seed %d: movement is over with too many: %v", seed, all)
		}
	}
	if mended == 0 {
		t.Error("BM-5.14: nothing had to be mended")
	}
}
