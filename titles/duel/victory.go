package duel

import "sandtable/game"

// Result keeps DU-6.1 to DU-6.3. The margin is the difference in blocks.
func (p *Position) Result() (r game.Result) {
	blue, red := p.left(0), p.left(1)
	r.Margin[0], r.Margin[1] = blue-red, red-blue
	r.Over = p.Step == over
	switch {
	case !r.Over:
		r.Level = "undecided"
		return r
	case blue == red:
		r.Level, r.Clause = "draw", "DU-6.3"
		r.Why = p.why(&r)
		return r
	case blue == 0 || red == 0:
		r.Level, r.Clause = "decisive", "DU-6.1"
	default:
		r.Level, r.Clause = "narrow", "DU-6.2"
	}
	r.Scores[0], r.Scores[1] = 1, -1
	if red > blue {
		r.Scores[0], r.Scores[1] = -1, 1
	}
	r.Why = p.why(&r)
	return r
}
