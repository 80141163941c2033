package blitzkrieg

import (
	"fmt"

	"sandtable/kit/bitset"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// reason says why unit i goes to a square.
func (j *judge) reason(i int, to board.Square) string {
	for m := range j.fighters {
		if f := j.fighters[m].foe; j.fighters[m].unit == i && f >= 0 {
			return j.battleReason(f)
		}
	}
	if c := j.guarded(to); c >= 0 {
		return j.guardReason(c)
	}
	if c := board.Map.CityAt[to]; c >= 0 {
		return fmt.Sprintf("To hold the city at %v.", to)
	}
	best, most := -1, 0.0
	for c, pull := range &j.v.pull {
		if n := pull * float64(j.v.g.near[to][c]); n > most {
			best, most = c, n
		}
	}
	if best < 0 {
		return "To a better place in the line."
	}
	return fmt.Sprintf("Towards the city at %v.", board.Map.Cities[best])
}

// guarded finds the city of ours that somebody on a square keeps from the enemy; -1 if there is none.
func (j *judge) guarded(at board.Square) int {
	for left := bk.CitiesNear(at) & j.v.ours & j.v.counted; left != 0; left &= left - 1 {
		c := lowestBit(left)
		if j.covering[c] == 1 && (j.v.threat[board.Map.Cities[c]] > 0 || bitset.In(j.v.dropped, c)) {
			return c
		}
	}
	return -1
}

// guardReason says from what a city is guarded.
func (j *judge) guardReason(c int) string {
	city := board.Map.Cities[c]
	if n := j.v.threat[city]; n > 0 {
		return fmt.Sprintf("To guard %v: the enemy can bring %s there in his next turn.", city, factors(float64(n)))
	}
	return fmt.Sprintf("To guard %v: airborne troops can drop beside it.", city)
}

// standingWords says who is ahead when the end is near; "" as long as it is far.
func (v *survey) standingWords() string {
	if v.left > 2*soon {
		return ""
	}
	turns, by := (v.left+1)/2, v.lead()
	when := fmt.Sprintf("with %d turns left", turns)
	switch turns {
	case 0:
		when = "on the last turn"
	case 1:
		when = "with one turn left"
	}
	switch {
	case by > 0:
		return fmt.Sprintf("We are %s ahead %s.", citySquares(by), when)
	case by < 0:
		return fmt.Sprintf("We are %s behind %s.", citySquares(-by), when)
	}
	return fmt.Sprintf("Neither side is ahead %s.", when)
}

// soon is how many turns before the end it is said who is ahead.
const soon = 4

func citySquares(n int) string {
	if n == 1 {
		return "one city square"
	}
	return fmt.Sprintf("%d city squares", n)
}

// aim says what a plan wants: the city that gains most by it, the battles, and what the reply may cost.
func (j *judge) aim() string {
	before := newJudge(j.v)
	best, most := -1, float32(0)
	for c, pull := range &j.v.pull {
		if n := float32(pull) * (j.cityMass[c] - before.cityMass[c]); n > most {
			best, most = c, n
		}
	}
	text := "We hold what we have"
	if best >= 0 {
		text = fmt.Sprintf("We go for %v", board.Map.Cities[best])
	}
	return text + j.battlesAhead() + "; " + j.replyAhead()
}

// battlesAhead says how much a plan attacks.
func (j *judge) battlesAhead() string {
	battles, killed := 0, 0.0
	for f := range j.duels {
		if d := &j.duels[f]; d.met && d.attack > 0 {
			battles++
			killed += d.kill * float64(j.v.foes[f].str)
		}
	}
	text := ""
	switch {
	case battles == 0:
		return text
	case battles == 1:
		text = " and attack once"
	default:
		text = fmt.Sprintf(" and attack %d times", battles)
	}
	if killed >= counts {
		text += " to kill about " + factors(killed)
	}
	return text
}

// counts is the least amount of factors that does not round to nothing.
const counts = 0.5

// replyAhead says what the enemy's next turn is expected to cost. Who does not care about danger has not counted it.
func (j *judge) replyAhead() string {
	if cost := j.replyCost / j.v.w.Danger; cost >= counts {
		return fmt.Sprintf("the reply may cost us %s.", factors(cost))
	}
	return "the reply can hardly hurt us."
}

// factors puts an amount into words.
func factors(n float64) string {
	if n < 1+counts {
		return "1 factor"
	}
	return fmt.Sprintf("%.0f factors", n)
}

// battleReason names the enemy, the odds and what is expected of the battle.
func (j *judge) battleReason(f int16) string {
	d, e := &j.duels[f], &j.v.foes[f]
	return fmt.Sprintf("To attack %v at %s; he is expected to lose %.1f of %d factors.",
		e.at, oddsName(bk.Column(d.attack+e.air, j.defense(f))), d.kill*float64(e.str), e.str)
}

// oddsName writes a column of odds as players do.
func oddsName(col int) string {
	switch {
	case col == bk.ForbiddenOdds:
		return "hopeless odds"
	case col == bk.AutomaticOdds:
		return "overwhelming odds"
	case col < bk.EvenOdds:
		return fmt.Sprintf("1-%d", bk.EvenOdds-col+1)
	}
	return fmt.Sprintf("%d-1", col-bk.EvenOdds+1)
}
