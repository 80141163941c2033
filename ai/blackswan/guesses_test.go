package blackswan

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

func seeded(n uint64) *rand.Rand { return rand.New(rand.NewPCG(n, n)) }

// TestGuessesKeepWhatIsKnown checks that all imagined worlds have our own blocks in the same slots, and as many enemies in
// each area: plans name the slots of one world and are judged in all.
func TestGuessesKeepWhatIsKnown(t *testing.T) {
	for _, scenario := range [...]string{"blau", "fall-gelb", "overlord"} {
		p, m := atStep(t, scenario, bs.Axis, bs.StepMove)
		m.level.Guesses = 6
		b := &trial{m: m, ctx: context.Background(), k: p.Known(bs.Axis), p: p}
		b.guess()
		differ := 0
		for _, q := range m.guesses {
			if !game.Same(p, q) {
				differ++
			}
			from, to := bs.OwnSlots(bs.Axis)
			for u := from; u < to; u++ {
				if q.At[u] != p.At[u] || p.At[u] != bs.Nowhere && q.Face(u) != p.Face(u) {
					t.Fatalf("%s: slot %d is another block", scenario, u)
				}
			}
			if count := func(p *bs.Position) (n [bs.Areas]int) {
				for u := range bs.Slots {
					if x := p.At[u]; x != bs.Nowhere && x.Land() {
						n[x]++
					}
				}
				return n
			}; count(p) != count(q) {
				t.Fatalf("%s: other areas are held", scenario)
			}
		}
		if differ == 0 {
			t.Errorf("%s: all worlds are the same", scenario)
		}
	}
}

// TestPlansForAllGuesses checks that a plan made for all worlds does not attack a stack that is weak in one world and strong
// in the others.
func TestPlansForAllGuesses(t *testing.T) {
	const around = "from blau ; season summer 1942 ; germany kharkov inf3 tank3 ; germany kursk inf3 ; germany stalino inf3 ; germany southern-baltic hs2 ; " +
		"soviet-union rostov inf4 tank4 art4 ; soviet-union tula inf4 tank4 art4 ; soviet-union moscow inf3 ; soviet-union stalingrad inf3 ; soviet-union grozny inf3 ; soviet-union white-sea ls1 ; "
	weak, m := stagedMind(t, around+"soviet-union voronezh inf1 tank1 art1 ; at move axis")
	strong, _ := stagedMind(t, around+"soviet-union voronezh inf4 tank4 art4 ; at move axis")
	voronezh := named(t, "voronezh")
	if got := targetsOf(m.planner(plainStyle).campaign(weak)); !slices.Contains(got, voronezh) {
		t.Fatalf("three cadres are spared: %v", got)
	}
	m.guesses = []*bs.Position{weak, strong, strong, strong}
	if got := targetsOf(m.planner(plainStyle).campaign(weak)); slices.Contains(got, voronezh) {
		t.Error("a stack that is likely strong is attacked by chance of one guess")
	}
	a := m.planner(plainStyle).survey(weak)
	if one, all := m.newAgent(m.Seat, m.agent.g).survey(weak).foes[voronezh], a.foes[voronezh]; all < 2*one {
		t.Errorf("%.1f is expected in Voronezh, %.1f in one world", all, one)
	}
}
