package play

import (
	"math"

	"sandtable/game"
	"sandtable/wire"
)

// leads says who was ahead in a game that has ended, all through it by one measure, so that a chart and the moments cannot contradict
// each other: by the title's own if it moves with the game, else by strength against the beginning, unless that
// says at the end that another was ahead.
type leads struct {
	info  *game.Info
	plays game.Seats // those that have a part in the scenario
	by    wire.Measure
	first wire.Standing
	whole bool // the title's measure is the lead itself: 3 and -3
}

// fewSteps is how many values a lead takes at most that says too little for a chart.
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
		if l.steps(course) == 1 || n > 1 && l.leader(last) != ahead { // nothing ever changed by strength, or it would deny who won
			l.by = wire.ByMargin
		}
	}
	return l
}

// steps counts the values that the lead takes which takes most.
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

// of is how far each seat is ahead of the best of its enemies; less than nothing if it is behind, and nothing for who takes no part.
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

// measured is a seat's margin, or what its whole side has lost or gained in strength: allies may fight on one front only.
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

// leader is the seat that is farthest ahead; -1 if none is.
func (l *leads) leader(s *wire.Standing) int {
	best, at := 0, -1
	for seat, n := range l.of(s) {
		if n > best {
			best, at = n, seat
		}
	}
	return at
}

// fill writes the leads into standings.
func (l *leads) fill(list []wire.Standing) []wire.Standing {
	out := append([]wire.Standing{}, list...)
	for i := range out {
		out[i].Lead = l.of(&out[i])
	}
	return out
}
