package play

import (
	"math"

	"sandtable/game"
	"sandtable/wire"
)

// leads computes who was ahead in a finished game, by one measure for the whole game, so that the chart and the moments
// agree: the title's margin if that changes often enough, otherwise the change of strength since the beginning, unless that
// names another winner at the end.
type leads struct {
	info  *game.Info
	plays game.Seats // those with a part in the scenario
	by    wire.Measure
	first wire.Standing
	whole bool // the title's margin is the lead itself, such as 3 and -3
}

// fewSteps is the number of different leads up to which the margin says too little for a chart.
const fewSteps = 3

// newLeads chooses the measure for a course of standings.
func newLeads(info *game.Info, plays game.Seats, course []wire.Standing) leads {
	l := leads{info: info, plays: plays, by: wire.ByMargin}
	if len(course) == 0 {
		return l
	}
	l.first, l.whole = course[0], len(info.Seats) == 2
	for _, s := range course {
		l.whole = l.whole && s.Margin[0] == -s.Margin[1]
	}
	last := &course[len(course)-1]
	if n, ahead := l.steps(course), l.leader(last); n <= fewSteps {
		l.by = wire.ByStrength
		if l.steps(course) == 1 || n > 1 && l.leader(last) != ahead { // strength never changes the lead, or names another winner
			l.by = wire.ByMargin
		}
	}
	return l
}

// steps returns the greatest number of different leads that a seat has.
func (l *leads) steps(course []wire.Standing) (most int) {
	for seat := range l.info.Seats {
		seen := map[int]bool{}
		for i := range course {
			seen[l.of(&course[i])[seat]] = true
		}
		most = max(most, len(seen))
	}
	return most
}

// of returns how far each seat is ahead of its best enemy; negative if it is behind, 0 for seats without a part.
func (l *leads) of(s *wire.Standing) []int {
	list := make([]int, len(l.info.Seats))
	for a := range list {
		best := math.MinInt
		for b := range list {
			if l.plays.Has(game.Seat(b)) && l.info.SideOf(game.Seat(a)) != l.info.SideOf(game.Seat(b)) {
				best = max(best, l.measured(s, b))
			}
		}
		switch {
		case best == math.MinInt || !l.plays.Has(game.Seat(a)):
		case l.by == wire.ByMargin && l.whole:
			list[a] = s.Margin[a]
		default:
			list[a] = l.measured(s, a) - best
		}
	}
	return list
}

// measured returns a seat's margin, or the change in strength of its whole side, since allies may fight on one front only.
func (l *leads) measured(s *wire.Standing, seat int) (n int) {
	if l.by == wire.ByMargin {
		return s.Margin[seat]
	}
	for t := range l.info.Seats {
		if l.info.SideOf(game.Seat(t)) == l.info.SideOf(game.Seat(seat)) {
			n += s.Strength[t] - l.first.Strength[t]
		}
	}
	return n
}

// leader returns the seat that is farthest ahead; -1 if none is.
func (l *leads) leader(s *wire.Standing) int {
	best, at := 0, -1
	for seat, n := range l.of(s) {
		if n > best {
			best, at = n, seat
		}
	}
	return at
}

// fill returns standings with their leads.
func (l *leads) fill(list []wire.Standing) []wire.Standing {
	out := append([]wire.Standing{}, list...)
	for i := range out {
		out[i].Lead = l.of(&out[i])
	}
	return out
}
