package play

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/game"
	"sandtable/match"
	"sandtable/wire"
)

// A lead is counted by the title's margin or by the change in strength, whichever moves, always against the best enemy.
func TestLeads(t *testing.T) {
	two := &game.Info{Seats: []string{"Blue", "Red"}}
	three := &game.Info{Seats: []string{"Axis", "West", "Soviets"}, Sides: []int8{0, 1, 1}}
	at := func(margin, strength []int) wire.Standing { return wire.Standing{Margin: margin, Strength: strength} }
	for name, tt := range map[string]struct {
		info   *game.Info
		plays  game.Seats
		course []wire.Standing
		by     wire.Measure
		want   []int // after the last standing
	}{
		"points of each":                {two, 0b11, []wire.Standing{at([]int{1, 2}, []int{9, 9}), at([]int{2, 2}, []int{9, 9}), at([]int{3, 2}, []int{9, 9}), at([]int{5, 7}, []int{9, 1})}, wire.ByMargin, []int{-2, 2}},
		"the lead itself":               {two, 0b11, []wire.Standing{at([]int{0, 0}, []int{9, 9}), at([]int{1, -1}, []int{9, 9}), at([]int{2, -2}, []int{9, 9}), at([]int{3, -3}, []int{9, 9})}, wire.ByMargin, []int{3, -3}},
		"a measure that hardly moves":   {two, 0b11, []wire.Standing{at([]int{1, -1}, []int{20, 10}), at([]int{1, -1}, []int{12, 9})}, wire.ByStrength, []int{-7, 7}},
		"strength denies who won":       {two, 0b11, []wire.Standing{at([]int{-1, 1}, []int{20, 20}), at([]int{-2, 2}, []int{20, 12})}, wire.ByMargin, []int{-2, 2}},
		"nothing moves":                 {two, 0b11, []wire.Standing{at([]int{1, -1}, []int{20, 10})}, wire.ByMargin, []int{1, -1}},
		"allies are one side":           {three, 0b111, []wire.Standing{at([]int{0, 0, 0}, []int{20, 20, 20}), at([]int{0, 0, 0}, []int{15, 12, 20})}, wire.ByStrength, []int{3, -3, -3}},
		"who is not there leads nobody": {&game.Info{Seats: three.Seats}, 0b011, []wire.Standing{at([]int{0, 0, 0}, []int{20, 20, 0}), at([]int{0, 0, 0}, []int{15, 12, 0})}, wire.ByStrength, []int{3, -3, 0}},
	} {
		l := newLeads(tt.info, tt.plays, tt.course)
		if got := l.fill(tt.course)[len(tt.course)-1].Lead; l.by != tt.by || !cmp.Equal(got, tt.want) {
			t.Errorf("%s: lead %v by %s, want %v by %s", name, got, l.by, tt.want, tt.by)
		}
	}
}

// The moments at which the lead passes agree with the chart, even if the title's margin differs.
func TestMomentsFollowTheLead(t *testing.T) {
	c := chronicle{info: &game.Info{Seats: []string{"Blue", "Red"}}, seats: 2, st: &state{}, dice: map[int]int{1: 1, 2: 1, 3: 1}}
	for n, strength := range [][]int{{20, 20}, {20, 16}, {10, 16}} {
		s := wire.Standing{Line: n + 1, Margin: []int{-1, 1}, Strength: strength} // by margin, Red is always ahead
		if n == 0 {
			c.before = s
		}
		c.course, c.after, c.now = append(c.course, s), s, match.Line{N: n + 1}
		c.close()
	}
	l := newLeads(c.info, 0b11, c.course)
	var got []bool
	for _, m := range c.told(&l) {
		got = append(got, m.Leads)
	}
	if want := []bool{false, true, true}; l.by != wire.ByStrength || !cmp.Equal(got, want) {
		t.Errorf("the lead passes %v by %s, want %v", got, l.by, want)
	}
}
