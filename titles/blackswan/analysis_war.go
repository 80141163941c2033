package blackswan

import "sandtable/game"

// Scout sees who stands where and where units can go. It is good for one position as it stands.
type Scout struct {
	sv    *survey
	crowd *[2][nPlaces]uint8
}

// Scout looks at the map.
func (p *Position) Scout() Scout {
	sv := p.survey()
	s := Scout{&sv, &[2][nPlaces]uint8{}}
	for u, x := range p.At {
		if x != nowhere {
			s.crowd[sideOf(seatOf(u))][x]++
		}
	}
	return s
}

// Free reports whether a block may still move on land in this phase.
func (s Scout) Free(u int) bool { return s.sv.p.mayMoveNow(seatOf(u), u) == nil }

// Moves visits the areas where a free block may end a move that engages nobody, and says whether the move takes the
// area from the enemy.
func (s Scout) Moves(u int, visit func(x Place, takes bool)) {
	m := s.sv.landMove(u)
	ends := m.ends()
	for x := range ends.All() {
		visit(x, m.land.vacant.Has(x))
	}
}

// Targets visits the areas that a free block could engage.
func (s Scout) Targets(u int, visit func(x Place)) {
	m := s.sv.landMove(u)
	targets := m.attackTargets()
	for x := range targets.All() {
		if _, err := m.engages(x, nowhere); err == nil {
			visit(x)
		}
	}
}

// Refits visits the blocks of a seat that could get a step, with its price and what their nation can pay.
func (p *Position) Refits(s game.Seat, visit func(u, price, purse int)) {
	q := p.reinforcePlan()
	worn := p.filterSlots(s, false, q.mayReinforce)
	for u := range worn.All() {
		price, _ := q.stepPrice(u)
		visit(u, price, p.purse(p.patron(p.nationAt(u))))
	}
}

// Clash is a land combat that is fought in thought.
type Clash struct {
	m       landCombat
	capital bool
}

// Clash is the combat that results if some of a seat's blocks enter an area, together with those of its own that attack
// there already. ok is false if nobody defends the area or there are too many blocks.
func (s Scout) Clash(x Place, seat game.Seat, with []int) (c Clash, ok bool) {
	q := *s.sv.p
	return s.fight(&q, x, seat, with, false)
}

// LandingClash is the combat of a special operation, assuming no losses on the way. ok is false if nobody defends the area
// or the place is no area.
func (p *Position) LandingClash(a game.Action) (c Clash, ok bool) {
	q := *p
	x := Place(a.Words()[1].N)
	if _, ok := q.placeAssault(p.toSlots(a)); !ok {
		return c, false
	}
	c.m = q.landCombat(x, a.Seat)
	c.capital = q.capitalOf(x, &c.m)
	return c, c.m.n < maxFighters
}

// AssaultWaits reports whether a landing would lie off the coast until others attack the area by land.
func (p *Position) AssaultWaits(a game.Action) bool {
	a = p.toSlots(a)
	f := p.operationPlan(a.Seat)
	f.aimAt(Place(a.Words()[1].N))
	blocks, _ := namedBlocks(&a)
	o, _, _ := f.namedOperation(blocks)
	return o.ground > 0 && o.waits(&f)
}

// ClashLosses is how a combat ended: who stays, and what the lost steps had cost.
type ClashLosses struct {
	Won                  bool
	Attackers, Defenders float64
}

// Try fights a clash with the dice of a table. The stance is that of Forecast.
func (c *Clash) Try(t game.Table) (end ClashLosses) {
	m := c.m
	for sub := range fireDone {
		m.round(sub, t)
	}
	for i := range m.list[:m.n] {
		f := &m.list[i]
		lost := float64(c.m.list[i].steps-f.steps) * float64(price(f))
		if f.attacks {
			end.Attackers += lost
		} else {
			end.Defenders += lost
		}
	}
	r := m.result(m.start(), c.capital)
	end.Won = r == outcomeTaken || r == outcomeDriven
	return end
}

// round rolls a sub-phase; its hits fall at its end.
func (m *landCombat) round(sub int, t game.Table) {
	var hits [2][nClasses + 1]int
	if sub == fireGuns {
		hits[1][nClasses] = rollHits(m.guns, 5, t)
	} else {
		for i := range m.list[:m.n] {
			f := &m.list[i]
			if !m.fires(f, sub) {
				continue
			}
			dice, need := m.aims(f)
			by := f.class
			if by == fort {
				by = nClasses
			}
			hits[boolToInt(f.attacks)][by] += rollHits(dice, need, t)
		}
	}
	for by := range nClasses + 1 {
		for attacks := range 2 {
			m.takeHits(&shot{onAttackers: attacks == 0, class: by}, hits[attacks][by])
		}
	}
}

// rollHits counts the hits of some dice.
func rollHits(dice, need int, t game.Table) (n int) {
	for range dice {
		if t.Roll(game.Die{Clause: "BS-3.5f", Sides: 6}) >= need {
			n++
		}
	}
	return n
}
