package blitzkrieg

import (
	"math"
	"math/rand/v2"
	"testing"

	bk "sandtable/titles/blitzkrieg"
)

// TestPictureKeepsUp checks that a plan built unit by unit is judged like the same plan set as a whole.
func TestPictureKeepsUp(t *testing.T) {
	for _, scenario := range [...]string{"basic", "tournament"} {
		fought := 0
		for turn := uint16(7); fought < 50 && turn < 15; turn++ { // the armies have to meet first
			fought += keepUp(t, scenario, turn)
		}
		if fought < 50 {
			t.Errorf("%s: only %d plans had battles", scenario, fought)
		}
	}
}

// keepUp plans one position in many ways and counts the plans that lead to battles.
func keepUp(t *testing.T, scenario string, turn uint16) (fought int) {
	p := midgame(t, scenario, turn)
	y := byID(t, "officer")
	v := look(p, bk.Blue, y.w, y.g)
	v.muster(noDrops)
	r := rand.New(rand.NewPCG(4, 4))
	s := search{v: v, j: newJudge(v), r: r}
	for range 300 {
		for range 1 + r.IntN(4) {
			s.tryMove()
		}
		if r.IntN(3) == 0 {
			s.takeBack()
		}
		s.trial = s.trial[:0]
		whole := newJudge(v)
		whole.setPlan(s.j.at)
		if a, b := s.j.worth(), whole.worth(); math.Abs(a-b) > 1e-3 {
			t.Fatalf("%s: worth %v step by step, %v at once", scenario, a, b)
		}
		if len(whole.fighters) > 0 {
			fought++
		}
	}
	return fought
}
