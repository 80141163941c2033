package modules

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// order is a part of a plan.
type order struct {
	say game.Action
	why string
}

// campaign plans the marches of an impulse: into bare cities, for attacks if battles are to come, and then the rest.
func (a *agent) campaign(t *theatre, battles bool) (list []order) {
	t.musters()
	list = append(t.walksIn(), t.guards()...)
	if battles {
		at := t.p.At
		for _, o := range t.operations() {
			for i, n := range o.men {
				if u := t.men[n].u; o.from[i] != at[u] {
					list = append(list, t.march(u, o.from[i], "For the attack on "+o.at.String()+"."))
				}
			}
		}
	}
	list = append(list, t.touches()...)
	return append(list, t.advances()...)
}

// march is the order for a unit to go to a square.
func (t *theatre) march(u int, to board.Square, why string) order {
	return order{t.a.words.Say(t.s, move, game.UnitWord(u), board.PlaceWord(to)), why}
}

// walksIn sends a unit into each enemy city that nobody holds, and into each of ours that enemies may walk into: the weakest that can go,
// since attacks want the others.
func (t *theatre) walksIn() (list []order) {
	for c, at := range board.Map.Cities {
		ours := t.p.CityHolder(c) == t.s
		if ours && (t.ends() || t.own[at] > t.guns[at] || !t.raided.Has(at) || t.a.g.city[c] < t.a.w.City) {
			continue
		}
		who := t.weakest(at)
		if who < 0 {
			continue
		}
		m := &t.men[who]
		m.used = true
		t.goes(m.u, at)
		list = append(list, t.march(m.u, at, "Nobody holds "+at.String()+"."))
	}
	return list
}

// ends reports whether this is the last half-turn, after which nobody takes a city that has no garrison.
func (t *theatre) ends() bool { return t.a.g.last && !t.p.Liberates(1-t.s) }

// guards sends a unit to each base of ours with aircraft and nobody else, if enemies may walk into it.
func (t *theatre) guards() (list []order) {
	if t.a.g.last {
		return nil
	}
	for at := range t.raided.All() {
		if !t.parked(at) || t.own[at] > t.guns[at] {
			continue
		}
		if i := t.weakest(at); i >= 0 {
			m := &t.men[i]
			m.used = true
			t.goes(m.u, at)
			list = append(list, t.march(m.u, at, "To guard the aircraft on "+at.String()+"."))
		}
	}
	return list
}

// touches sends units beside enemy cities that a zone takes, garrison or not (BM-0.15): where they are safe, and at the end of the war wherever they can.
func (t *theatre) touches() (list []order) {
	left := t.p.TakenByZone() & t.p.WarCities() &^ t.p.Covered(t.s)
	for i := len(t.men) - 1; i >= 0 && left != 0; i-- {
		m := &t.men[i]
		if m.used || !t.spares(m.u) {
			continue
		}
		if to, cities := t.touch(m, left); cities != 0 {
			m.used = true
			left &^= cities
			t.goes(m.u, to)
			list = append(list, t.march(m.u, to, "To control a city from "+to.String()+"."))
		}
	}
	return list
}

// touch finds the square from which a unit takes most of some cities from the enemy, and of several the safest.
func (t *theatre) touch(m *soldier, left uint64) (best board.Square, cities uint64) {
	most := 0.0
	for y := range m.ends.All() {
		over := t.p.CitiesOver(m.u, y) & left
		if over == 0 || !t.room(m.u, y) || !t.mayEnter(y) {
			continue
		}
		n := -t.exposed(m.u, y)
		for c := range board.Map.Cities {
			if board.HasCity(over, c) && t.p.CityHolder(c) == 1-t.s {
				n += t.a.g.city[c]
			}
		}
		if n > most {
			best, most, cities = y, n, over
		}
	}
	return best, cities
}

// exposed is what a unit is expected to lose on a square before enemies who may come there.
func (t *theatre) exposed(u int, y board.Square) float64 {
	if t.a.g.last {
		return 0
	}
	own := t.defends(u, y)
	return t.a.g.life * t.a.mood.guard * t.a.w.unit(t.p, u) * min(1, t.threat[y]/(own*doubled(y)*4)) * fragile
}

// fragile is what the loss of a unit counts for beside what it is worth: the square is lost as well.
const fragile = 3

// weakest finds the weakest unit that can go to a square and may leave where it stands; -1 if there is none.
func (t *theatre) weakest(at board.Square) int {
	for i := len(t.men) - 1; i >= 0; i-- {
		m := &t.men[i]
		if !m.used && m.ends.Has(at) && (t.a.g.last || !t.gun(m.u)) && t.room(m.u, at) && t.spares(m.u) && t.mayEnter(at) {
			return i
		}
	}
	return -1
}

// mayEnter reports whether the plan wants units in a square: a country is violated for its cities only, and when that pays.
func (t *theatre) mayEnter(at board.Square) bool {
	return !t.p.Violates(at) || t.a.violates(t, at)
}

// advances sends units that do not attack towards what draws them.
func (t *theatre) advances() (list []order) {
	aims := t.aims()
	for i := range t.men {
		m := &t.men[i]
		if m.used {
			continue
		}
		x := t.choose(aims, m.u)
		if x == nil {
			continue
		}
		x.sent += float64(t.p.Str[m.u])
		if m.ends.Empty() || !t.spares(m.u) {
			continue
		}
		if to := t.stride(m, x); to != m.at {
			t.goes(m.u, to)
			list = append(list, t.march(m.u, to, "Towards "+x.at.String()+"."))
		}
	}
	return list
}

// stride chooses where a unit goes on its way to an aim: nearer to it, together with others, and not before enemies who are too many.
func (t *theatre) stride(m *soldier, x *aim) board.Square {
	best, most := m.at, t.stands(m.u, m.at, x)
	for y := range m.ends.All() {
		if !t.room(m.u, y) || !t.mayEnter(y) {
			continue
		}
		if n := t.stands(m.u, y, x); n > most {
			best, most = y, n
		}
	}
	return best
}

// stands is how well a unit stands on a square on its way to an aim.
func (t *theatre) stands(u int, y board.Square, x *aim) float64 {
	n := -float64(x.far[y])
	own := t.defends(u, y)
	if threat := t.threat[y]; threat > 0 {
		n += min(own, 12) * 0.1
		if odds := threat / (own * doubled(y)); odds > t.a.w.Danger {
			n -= t.a.mood.guard * min(odds-t.a.w.Danger, 4) * caution
		}
		n += doubled(y) - 1
	}
	return n
}

// caution is how many squares of its way a unit gives up for a point of odds against it.
const caution = 1.2
