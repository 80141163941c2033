package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// What a transport carries: BM-12.M18, BM-12.M19a, BM-12.M20, BM-12.M21.
const (
	liftLoad = 3
	dropLoad = 2
)

// loadOf returns the factors that each transport of a mission takes.
func loadOf(n modName) int {
	if n == nameAirdrop {
		return dropLoad
	}
	return liftLoad
}

// mayEmplane judges a ground unit that is to ride: BM-12.18, it began the turn on an airbase; BM-6.4, it has not been carried before;
// BM-4.18, it is not immobilised.
func (p *Position) mayEmplane(u int) error {
	switch {
	case !p.At[u].OnMap() || p.Spent[u] > 0 || p.Mission[u] != noMission || !p.hasField(p.seatOf(u), p.At[u]):
		return game.Clause("BM-12.18")
	case p.Arrived[u] != notArrived:
		return game.Clause("BM-6.4")
	case p.Frozen.Has(u):
		return game.Clause("BM-4.18")
	}
	return nil
}

// mayCarry judges a ground unit for a place: BM-10.8, nobody is taken from where he has supply to where he would have none. Who drops is supplied (BM-10.19).
// BM-18.9, BM-17.F7: who is bound to a country is not flown out of it either; before version 5 another army's transport did that.
func (p *Position) mayCarry(n modName, u int, at board.Square) error {
	err := p.mayEmplane(u)
	if err == nil && p.since(version5) && at.OnMap() {
		err = p.whyBound(u, at)
	}
	if err != nil || !p.since(version2) || n != nameAirlift || !p.boundToSupply(u) {
		return err
	}
	var room board.Squares
	if fed := p.fedFor(u, &room); fed.Has(p.place(u)) && !fed.Has(at) {
		return game.Clause("BM-10.8")
	}
	return nil
}

// enoughTransport says whether transports and what rides fit together, and where supplies come from: BM-12.M20, a supplied airbase.
func (p *Position) enoughTransport(n modName, c *crew) error {
	switch {
	case n != nameAirlift && n != nameAirdrop:
		return nil
	case c.macs == 0 || c.cargo == 0:
		return game.Clause("BM-12.18")
	case c.cargo > c.macs*loadOf(n):
		return sorties[n].why
	}
	return nil
}

// emplane puts a ground unit into the flight. Its base is kept for the case that the flight turns back.
func (p *Position) emplane(u int, t game.Table) {
	base := p.At[u]
	p.relocate(u, aside, t)
	p.Air[u], p.Mission[u] = base, emplaned
}

// dropOverload keeps BM-Q62: troops die with the transport that carries them.
func (p *Position) dropOverload(t game.Table) {
	if p.Job != nameAirlift && p.Job != nameAirdrop {
		return
	}
	room, load := 0, 0
	for u := range p.Group.All() {
		switch {
		case !p.inPlay(u):
		case p.Kind[u] == airlift:
			room += loadOf(p.Job)
		case p.Mission[u] == emplaned:
			load += int(p.Str[u])
		}
	}
	for u := range p.Group.All() {
		if !p.inPlay(u) || p.Mission[u] != emplaned || load <= room {
			continue
		}
		n := min(load-room, int(p.Str[u]))
		load -= n
		if n == int(p.Str[u]) {
			p.eliminate(u, "BM-12.M18", t)
			continue
		}
		p.shrink(u, n, "BM-12.M18", t)
	}
}

// deliver lets a flight of transports do its work, or lands what is ferried: BM-6.I.1F, BM-6.I.1G.
func (p *Position) deliver(at board.Square, t game.Table) {
	macs := 0
	for u := range p.Group.All() {
		switch {
		case !p.inPlay(u):
		case p.Job == nameFerry:
			p.landOrLose(u, at, t)
		case p.Mission[u] == emplaned:
			p.Mission[u] = noMission
			p.deplane(u, at, t)
		case p.Kind[u] == airlift:
			p.Mission[u] = goingHome
			macs++
		}
	}
	if p.Job == nameSupplies && macs > 0 {
		p.bringSupplies(at, macs)
	}
}

// deplane puts a ground unit down: BM-12.M18, it may march with a factor less; BM-12.M19b, what has dropped does not march, and is
// supplied in this turn (BM-10.19).
func (p *Position) deplane(u int, at board.Square, t game.Table) {
	p.Arrived[u] = hasDeplaned
	if p.Job == nameAirdrop {
		p.Arrived[u] = hasDropped
		p.Isolated.Drop(u)
	}
	p.Air[u] = 0
	p.put(u, at, t)
}

// bringSupplies notes what transports have brought. BM-12.M21: through an airbase; BM-12.M20: from the air, half of it in V2 weather
// (BM-14.5).
func (p *Position) bringSupplies(at board.Square, macs int) {
	lifted := p.hasField(p.Mover, at)
	factors := macs * liftLoad
	if !lifted {
		factors = p.weathered(macs*dropLoad, at, false)
	}
	p.bringSupply(at, factors, !lifted)
}

// hasRiders reports whether a transport finds somebody at its base whom the mission can take; other missions need nobody.
func (p *Position) hasRiders(n modName, u int) bool {
	if n != nameAirlift && n != nameAirdrop {
		return true
	}
	from, to := p.unitsOf(p.seatOf(u))
	for x := from; x < to; x++ {
		if p.At[x] == p.place(u) && p.roleIn(n, x) == rides && p.mayEmplane(x) == nil {
			return true
		}
	}
	return false
}
