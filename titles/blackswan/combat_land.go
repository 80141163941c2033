package blackswan

import "sandtable/game"

// openFights returns the areas where a seat's units and enemies stand (BS-3.5a).
func (p *Position) openFights(s game.Seat) placeSet {
	foes := p.enemyPlaces(s)
	set := p.Kept.Posts[s].And(&foes)
	return set.And(&ground.land)
}

// asksCombat fights the land combats, one after another; the phasing seat picks the order.
func (p *Position) asksCombat(t game.Table) bool {
	for {
		if p.Field != nowhere {
			if p.fightOnLand(t) {
				return true
			}
			continue
		}
		if int(p.Who) == len(p.Side.members()) {
			return false
		}
		open := p.openFights(p.active())
		switch open.Count() {
		case 0:
			p.Who++
		case 1:
			for x := range open.All() {
				p.beginCombat(x, t)
			}
		default:
			p.ask(stepCombat, p.active(), t)
			return true
		}
	}
}

func fightAreas(p *Position, a game.Action) placeSet { return p.openFights(a.Seat) }

// noCombat refuses an area where nobody is engaged.
func noCombat(*Position, game.Action, int) error { return game.Clause("BS-3.5a") }

func doFight(p *Position, a game.Action, t game.Table) {
	p.beginCombat(Place(a.Words()[1].N), t)
	p.goOn(t)
}

// beginCombat reveals both sides' units in an area (BS-3.5b, BS-H.8), and the ships that will give gunfire (BS-H.25).
func (p *Position) beginCombat(x Place, t game.Table) {
	p.Field, p.Sub = x, fireGuns
	p.reveal(x, t)
	for u := p.hiddenGunner(x); u >= 0; u = p.hiddenGunner(x) { // slots of one look change their blocks
		p.tellFace(p.flag(u, &p.Shown, true), t)
	}
	m := p.landCombat(x, p.active())
	p.Absorb = m.absorb
	p.Onset = m.onset
}

// hiddenGunner returns the first slot with a ship of the attacker that gives gunfire to an area and is not revealed; -1 if there is none.
func (p *Position) hiddenGunner(x Place) int {
	for _, g := range shipGroups {
		if groupInfo[g].seat != p.active() {
			continue
		}
		for u := first[g]; u < first[g+1]; u++ {
			if p.Goal[u] == x && !p.Shown.Has(u) {
				return u
			}
		}
	}
	return -1
}

// fightOnLand fires one sub-phase after another, and then lets one side retreat. It reports whether someone is asked.
func (p *Position) fightOnLand(t game.Table) bool {
	var m landCombat
	for known := false; p.Sub < fireDone && p.defender(p.Field) != game.Nobody; {
		sub := int(p.Sub)
		p.Sub++
		if !known {
			m, known = p.landCombat(p.Field, p.active()), true
		}
		p.fireLand(&m, sub, t)
		if p.Debts > 0 {
			known = false
		}
		if p.asksLosses(t) {
			return true
		}
	}
	p.Sub = max(p.Sub, fireDone)
	return p.afterCombat(t)
}

// fireLand rolls the fire of a sub-phase. Hits fall at its end (BS-3.5c).
func (p *Position) fireLand(m *landCombat, sub int, t game.Table) {
	attacker, defender := p.active(), p.defender(p.Field)
	if sub == fireGuns {
		if m.guns > 0 { // BS-3.1.2h, BS-3.1.2i
			hits := p.rollHits(m.guns, 5, "BS-3.1.2h", t)
			t.Tell(game.Note("BS-3.1.2h", noteFire, game.NameWord(sideName(p.Side)), game.NameWord(fireName(heavy)), game.NumberWord(m.guns), game.NumberWord(5), game.NumberWord(hits)))
			p.strike(defender, hits, nClasses, t)
		}
		return
	}
	fired := false
	var hits [2][nClasses + 1]int
	for i := range m.list[:m.n] {
		f := &m.list[i]
		if !m.fires(f, sub) {
			continue
		}
		dice, need := m.aims(f)
		n := p.rollHits(dice, need, "BS-3.5f", t)
		s := sideOf(seatOf(f.u))
		if dice > 0 {
			t.Tell(game.Note("BS-3.5f", noteFireOf, game.NameWord(kindName(p.Kind[f.u])), game.NumberWord(dice), game.NumberWord(need), game.NumberWord(n)))
		}
		hits[s][f.class] += n
		fired = fired || n > 0
	}
	if !fired {
		return
	}
	for _, c := range m.order() {
		p.strike(defender, hits[p.Side][c], c, t)
		p.strike(attacker, hits[p.Side.other()][c], c, t)
	}
}

// strike lets hits fall on a seat's units in the combat; the defender ignores the first ones (BS-3.5s).
func (p *Position) strike(s game.Seat, hits int, by class, t game.Table) {
	if hits > 0 && s != p.active() && p.Absorb > 0 {
		n := min(hits, int(p.Absorb))
		p.Absorb -= uint8(n)
		hits -= n
		t.Tell(game.Note("BS-3.5s", noteAbsorbed, game.NumberWord(n)))
	}
	if by == fort {
		by = nClasses
	}
	p.owe(debt{Seat: s, N: uint8(hits), Rule: onLand, Class: by, At: p.Field})
}

// defender returns the seat of those who do not attack in an area.
func (p *Position) defender(x Place) game.Seat {
	for _, s := range p.Side.other().members() {
		if p.Kept.Posts[s].Has(x) {
			return s
		}
	}
	return game.Nobody
}

// hasUnits reports whether a seat still has units in an area.
func (p *Position) hasUnits(s game.Seat, x Place) bool { return p.Kept.Posts[s].Has(x) }

// hasGroundUnits reports whether a seat has units in an area that aircraft may join (BS-3.2f).
func (p *Position) hasGroundUnits(s game.Seat, x Place) bool {
	units := p.unitsIn(s, x)
	for u := range units.All() {
		if p.class(u) != air {
			return true
		}
	}
	return false
}
