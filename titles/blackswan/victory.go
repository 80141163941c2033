package blackswan

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

const (
	starGoal  = 11 // BS-5.3c
	axisStars = 7  // BS-5.3d, when the last season is over
	axisPower = 40 // BS-5.3d
)

// ending is how a game was decided.
type ending uint8

const (
	undecided ending = iota
	byBerlin
	byStars
	byStrategy
	byEconomy
	byConquest
	byGoal
	byDefence
)

var endings = [...]struct {
	level  string
	clause game.Clause
}{
	undecided:  {"undecided", "BS-5.3a"},
	byBerlin:   {"decisive", "BS-5.3b"},
	byStars:    {"decisive", "BS-5.3c"},
	byStrategy: {"strategic", "BS-5.3d"},
	byEconomy:  {"economic", "BS-5.3d"},
	byConquest: {"strategic", "BS-5.3d"},
	byGoal:     {"scenario won", "BS-5.3d"},
	byDefence:  {"scenario held", "BS-5.3d"},
}

// stars counts the Strategic Areas that a seat's warring nations control (BS-5.3c, BS-G.6, BS-Q55).
func (p *Position) stars(s game.Seat) int {
	set := p.heldAreas(s)
	set = set.And(&board.star)
	return set.Count()
}

// checkVictory keeps BS-5.3a to BS-5.3d. Stars decide campaigns alone: in a scenario most of them cannot change hands
// (BS-Q122). Of factions that come to it together the phasing side's wins, and Berlin comes
// before stars (BS-Q84).
func (p *Position) checkVictory(t game.Table) {
	if who, how := p.decided(); how != undecided {
		p.finish(who, how, t)
	} else if p.Side == alliedSide && p.Season == p.Last {
		who, how := p.judged()
		p.finish(who, how, t)
	}
}

// decided says who has won before the last season is over; undecided if nobody has.
func (p *Position) decided() (game.Seats, ending) {
	for _, s := range alliedMembers {
		if p.holds(s, berlin) {
			return game.Only(s), byBerlin
		}
	}
	if p.Fronts != allFronts {
		return 0, undecided
	}
	for _, sd := range [...]side{p.Side, p.Side.other()} {
		for _, s := range sd.members() {
			if p.stars(s) >= starGoal {
				return game.Only(s), byStars
			}
		}
	}
	return 0, undecided
}

func (p *Position) finish(who game.Seats, how ending, t game.Table) {
	p.Winner, p.Ending = who, how
	p.Step = stepOver
	t.Tell(game.Note(endings[how].clause, noteOver+int16(how)))
}

// axisPower is the Economic Power of Germany, and of Italy if it is at war.
func (p *Position) axisPower() int {
	ger, _ := p.power(germany)
	if p.War[italy] != atWar {
		return ger
	}
	ita, _ := p.power(italy)
	return ger + ita
}

// conquered counts the Strategic Areas that an Allied faction holds and the Axis has held.
func (p *Position) conquered(s game.Seat) (n int) {
	held := p.heldAreas(s)
	held = held.And(&board.star)
	for x := range held.All() {
		if bitset.In(p.Held, starIndex[x]) {
			n++
		}
	}
	return n
}

// judged decides a game whose last season is over. Berlin is the Axis', or it would have ended before (BS-5.3b).
func (p *Position) judged() (game.Seats, ending) {
	if p.hasGoals() {
		return p.judgedByGoals(p.goals())
	}
	west, soviets := p.conquered(West), p.conquered(Soviets)
	switch {
	case p.stars(Axis) >= axisStars:
		return game.Only(Axis), byStrategy
	case p.axisPower() >= axisPower:
		return game.Only(Axis), byEconomy
	case west > soviets:
		return game.Only(West), byConquest
	case soviets > west:
		return game.Only(Soviets), byConquest
	}
	return sideSeats[alliedSide], byConquest
}

// sideSeats are the seats of each side.
var sideSeats = [2]game.Seats{game.Only(Axis), game.Only(West) | game.Only(Soviets)}

// judgedByGoals looks at the conditions of a scenario, which are one side's. The other wins by holding out.
func (p *Position) judgedByGoals(goals []goal) (game.Seats, ending) {
	attacker := goals[0].side
	for i := range goals {
		if goals[i].met(p) {
			return sideSeats[attacker], byGoal
		}
	}
	return sideSeats[attacker.other()], byDefence
}

// hasGoals reports whether conditions of its own decide the game: those of a scenario.
func (p *Position) hasGoals() bool { return p.Fronts != allFronts && len(p.goals()) > 0 }

// goals are the conditions of the scenario that is played.
func (p *Position) goals() []goal { return games[p.Game].goals }

// Result says how the game stands or ended. The margin is Strategic Areas, one's own less the enemy's.
func (p *Position) Result() (r game.Result) {
	axis := int16(p.stars(Axis))
	allies := int16(p.stars(West) + p.stars(Soviets))
	r.Margin = [game.MaxSeats]int16{Axis: axis - allies, West: allies - axis, Soviets: allies - axis}
	r.Over = p.Step == stepOver
	r.Level, r.Clause = endings[p.Ending].level, endings[p.Ending].clause
	if !r.Over {
		return r
	}
	r.Why = p.why()
	for s := range game.Seat(seats) {
		switch {
		case p.Winner.Has(s):
			r.Scores[s] = 1
		case p.Winner.Has(Axis) != (s == Axis): // the other side has won; an Allied faction beside the winner draws
			r.Scores[s] = -1
		}
	}
	return r
}
