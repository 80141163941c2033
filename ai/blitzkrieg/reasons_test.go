package blitzkrieg

import "testing"

// TestPlansReadWell: what a plan expects is said in whole factors, and what rounds to nothing is not counted out.
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
