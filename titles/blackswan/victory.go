package blackswan

import "sandtable/game"

const starGoal = 11 // BS-5.3c

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
	set := p.held(s)
	set = set.And(&board.star)
	return set.Count()
}

// checkVictory keeps BS-5.3a to BS-5.3d. Stars decide campaigns alone: in a scenario most of them cannot change hands
// (BS-Q122). Of factions that come to it together the phasing side's wins, and Berlin comes
// before stars (BS-Q84).
func (p *Position) checkVictory(t game.Table) {
	for _, s := range alliedMembers {
		if p.holds(s, berlin) {
			p.finish(game.Only(s), byBerlin, t)
			return
		}
	}
	if p.Fronts == allFronts {
		for _, sd := range [...]side{p.Side, p.Side.other()} {
			for _, s := range sd.members() {
				if p.stars(s) >= starGoal {
					p.finish(game.Only(s), byStars, t)
					return
				}
			}
		}
	}
	if p.Side == alliedSide && p.Season == p.Last {
		p.judge(t)
	}
}

func (p *Position) finish(who game.Seats, how ending, t game.Table) {
	p.Winner, p.Ending = who, how
	p.Step = stepOver
	t.Tell(game.Note(endings[how].clause, noteOver+int16(how)))
}

// judge decides a game whose last season is over. Berlin is the Axis', or it would have ended before (BS-5.3b).
func (p *Position) judge(t game.Table) {
	if p.Fronts != allFronts {
		p.judgeGoals(p.goals(), t)
		return
	}
	ger, _ := p.power(germany)
	ita, _ := p.power(italy)
	if p.War[italy] != atWar {
		ita = 0
	}
	conquered := [seats]int{}
	for _, s := range alliedMembers {
		held := p.held(s)
		held = held.And(&board.star)
		for x := range held.All() {
			if p.Held>>starIndex[x]&1 != 0 {
				conquered[s]++
			}
		}
	}
	switch {
	case p.stars(Axis) >= 7:
		p.finish(game.Only(Axis), byStrategy, t)
	case ger+ita >= 40:
		p.finish(game.Only(Axis), byEconomy, t)
	case conquered[West] > conquered[Soviets]:
		p.finish(game.Only(West), byConquest, t)
	case conquered[Soviets] > conquered[West]:
		p.finish(game.Only(Soviets), byConquest, t)
	default:
		p.finish(game.Only(West)|game.Only(Soviets), byConquest, t)
	}
}

// judgeGoals looks at the conditions of a scenario, which are one side's. The other wins by holding out.
func (p *Position) judgeGoals(goals []goal, t game.Table) {
	attacker := goals[0].side
	all := [2]game.Seats{game.Only(Axis), game.Only(West) | game.Only(Soviets)}
	for _, g := range goals {
		if g.met(p) {
			p.finish(all[attacker], byGoal, t)
			return
		}
	}
	p.finish(all[attacker.other()], byDefence, t)
}

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
