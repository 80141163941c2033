package modules

import (
	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// patrols plans where fighters stay up: over enemies near a city of ours that is held by too few, who then march at half their rate.
func (a *agent) patrols(p *bk.Position) []order {
	if !p.Module(12) || !a.joint {
		return nil
	}
	return a.another(a.bestPatrol(p, a.look(p)))
}

// bestPatrol finds the patrol that slows most.
func (a *agent) bestPatrol(p *bk.Position, t *theatre) (best raid) {
	begun := a.mission(onPatrol)
	if len(ai.Open(p, begun)) == 0 {
		return best
	}
	for x := range t.bars.All() {
		worth := t.menace(x)
		if worth <= best.gain || p.Interceptors(1-a.seat, x) > 0 || a.covered(p, x) {
			continue
		}
		a.wing(p, begun.With(board.PlaceWord(x)), true, func(say game.Action, factors, _ int) {
			if gain := worth - patrolCost*float64(factors); factors >= leastPatrol && gain > best.gain && a.flies(p, say) {
				best = raid{order{say, "To slow the enemy at " + x.String() + "."}, gain}
			}
		})
	}
	return best
}

// covered reports whether fighters of ours stay up near a square.
func (a *agent) covered(p *bk.Position, x board.Square) bool {
	for u := range p.Aloft.All() {
		if p.SeatOf(u) == a.seat && board.Distance(p.PlaceOf(u), x) <= 2 {
			return true
		}
	}
	return false
}

const (
	leastPatrol = 2    // factors that cover the squares around theirs
	patrolCost  = 0.15 // what a factor is worth that does not wait for enemy flights
	slowed      = 0.15 // of the worth of a city that enemies reach later
)

// menace is what enemies on and beside a square put at risk: the city of ours in their reach that is held by too few.
func (t *theatre) menace(x board.Square) (worth float64) {
	strong := 0.0
	for y := range ring(x, 1) {
		strong += t.foe[y]
	}
	for c, city := range board.Map.Cities {
		d := board.Distance(x, city)
		if t.p.CityHolder(c) == t.s && d > 1 && d <= strike && t.own[city]*doubled(city) < strong/2 {
			worth = max(worth, t.a.g.city[c]*slowed)
		}
	}
	return worth
}

// strike is how far enemies come in a half-turn, about.
const strike = 7

// hunts plans the next flight against fighters that stay up over units of ours.
func (a *agent) hunts(p *bk.Position) []order {
	if !p.Module(12) || !a.joint {
		return nil
	}
	return a.another(a.bestHunt(p, a.look(p)))
}

// bestHunt finds the flight that frees most of our units.
func (a *agent) bestHunt(p *bk.Position, t *theatre) (best raid) {
	begun := a.mission(onHunt)
	for _, at := range ai.Open(p, begun) {
		x, held := board.Square(at.N), 0.0
		for y := range ring(x, 1) {
			held += t.own[y]
		}
		a.wing(p, begun.With(at), true, func(say game.Action, factors, _ int) {
			if gain := held*freed - patrolCost*float64(factors); gain > best.gain && a.flies(p, say) {
				best = raid{order{say, "Against fighters over " + x.String() + "."}, gain}
			}
		})
	}
	return best
}

// freed is what it is worth for a factor to march at its full rate.
const freed = 0.1
