package blitzkrieg

import (
	"math"
	"testing"

	bk "sandtable/titles/blitzkrieg"
)

// TestStanding checks that reasons name the side in the lead near the end, and never in a game without an end.
func TestStanding(t *testing.T) {
	for _, tt := range []struct {
		ours uint64
		left int
		want string
	}{
		{0b1, 0, "We are one city square ahead on the last turn."},
		{0b111, 3, "We are 3 city squares ahead with 2 turns left."},
		{0, 1, "Neither side is ahead with one turn left."},
		{0b1, 9, ""},
		{0b1, math.MaxInt, ""},
	} {
		v := &survey{p: &bk.Position{}, counted: 0b111, ours: tt.ours, left: tt.left}
		if got := v.standingWords(); got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
}

// TestGuardReason checks that the reason of a unit that guards a city names the threat.
func TestGuardReason(t *testing.T) {
	p := stage(t, "pinsky-gap", []string{"1inf BB-31"}, []string{"1arm DD-38", "2arm DD-38"})
	y := byID(t, "officer")
	v := look(p, bk.Blue, y.w, y.g)
	v.muster(noDrops)
	want := "To guard BB-31: the enemy can bring 12 factors there in his next turn."
	if got := newJudge(v).reason(0, square(t, "BB-31")); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestPlansReadWell checks that expectations of a plan are given in whole factors, without those that round to zero.
func TestPlansReadWell(t *testing.T) {
	for _, tt := range []struct {
		peril, danger float64
		kills         []float64 // of enemies of 4 factors
		want          string
	}{
		{0, 0.5, nil, "; the reply can hardly hurt us."},
		{0.2, 0.5, nil, "; the reply can hardly hurt us."},
		{0, 0, nil, "; the reply can hardly hurt us."},
		{0.6, 0.5, []float64{0.25}, " and attack once to kill about 1 factor; the reply may cost us 1 factor."},
		{2.5, 0.5, []float64{0.5, 0.75}, " and attack 2 times to kill about 5 factors; the reply may cost us 5 factors."},
		{2.5, 0.5, []float64{0.1}, " and attack once; the reply may cost us 5 factors."},
	} {
		j := judge{planBoard: planBoard{v: &survey{w: &weights{Danger: tt.danger}}}, replyCost: tt.peril}
		for _, k := range tt.kills {
			j.duels = append(j.duels, encounter{met: true, attack: 4, kill: k})
			j.v.foes = append(j.v.foes, foe{str: 4})
		}
		if got := j.battlesAhead() + "; " + j.replyAhead(); got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
}
