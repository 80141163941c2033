package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// inAir reports whether aircraft u is in the air, over a target or on patrol.
func (p *Position) inAir(u int) bool {
	return p.isAircraft(u) && (p.Aloft.Has(u) || p.At[u] == based && p.Mission[u] >= missions)
}

// airPlace returns where an aircraft in the air is.
func (p *Position) airPlace(u int) board.Square {
	if p.Aloft.Has(u) {
		return p.Air[u]
	}
	return p.Target[u]
}

// isLanding reports whether aircraft u lands now: BM-6.I.1A, who interdicted in the turn before, and may then fly again (BM-12.16); BM-6.III.1A, all others.
func (p *Position) isLanding(u int) bool {
	if p.phaseNow() == phaseActs {
		return p.Aloft.Has(u)
	}
	return p.inAir(u) && !p.Aloft.Has(u)
}

// toLand reports whether the mover has aircraft to land in this segment.
func (p *Position) toLand() bool {
	switch ph := p.phaseNow(); {
	case ph == phaseActs && p.Segment <= atPatrolsHome:
		if p.anyIn(p.Mover, &p.Aloft) {
			return true
		}
	case ph == phaseAfter && p.Segment == atLandings:
		from, to := p.unitsOf(p.Mover)
		for u := from; u < to; u++ {
			if p.isLanding(u) {
				return true
			}
		}
	default:
		return false
	}
	p.Landing = false
	return false
}

// asksLanding12 asks where aircraft land, if any of them has a choice, and else sends the next of them home.
func (p *Position) asksLanding12(t game.Table) bool {
	if !p.Landing && p.anyShelter() {
		p.ask(stepHome, p.Mover)
		return true
	}
	p.Landing = true
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if !p.isLanding(u) {
			continue
		}
		at := p.shelter(u)
		if at == board.Nowhere {
			p.grounds(u, t)
			return false
		}
		p.sendHome(u, at, t)
		return false
	}
	return false
}

// grounds loses an aircraft that cannot land: BM-12.19.
func (p *Position) grounds(u int, t game.Table) {
	p.Aloft.Drop(u)
	p.eliminate(u, "BM-12.19", t)
}

// canShelter says whether aircraft u lands in a place: within its reach (BM-12.14), and open to it.
func (p *Position) canShelter(u int, at board.Square) bool {
	return p.reachesShelter(u, at) && p.whyShutOut(u, at) == nil
}

// whyShutOut says what keeps aircraft u from ending a mission where it would be in reach and have room, as it keeps a ferry from going there: BM-18.10, BM-17.F7, who is
// bound to a country lands in it; BM-14.6, BM-Q65, V3 weather closes bases, but (BM-Q125) not for whom it leaves no other. Before version 5 only a ferry minded.
func (p *Position) whyShutOut(u int, at board.Square) error {
	if !p.since(version5) {
		return nil
	}
	if at.OnMap() && (p.Aboard[u] == 0 || p.place(u) != at) { // not its own deck
		if err := p.whyBound(u, at); err != nil {
			return err
		}
	}
	if !p.blind(at) {
		return nil
	}
	from, to := p.unitsOf(p.seatOf(u))
	for x := from; x < to; x++ {
		if b := p.Air[x]; p.isHaven(x) && !p.blind(b) && p.reachesShelter(u, b) && p.whyShutOut(u, b) == nil {
			return game.Clause("BM-14.6")
		}
	}
	return nil
}

// reachesShelter keeps BM-12.14: the base that aircraft u left, or any of its side with room that lies within its range of the target.
func (p *Position) reachesShelter(u int, at board.Square) bool {
	over := p.airPlace(u)
	if !p.Aloft.Has(u) && p.place(u) == at && p.Aboard[u] > 0 {
		return true // its task force, wherever that has gone
	}
	if at.AtSea() || over.AtSea() {
		z, ok := over.Box()
		return p.mayLandOn(u, at) && (at == over || ok && at.OnMap() && p.navalZone(at) == z)
	}
	return board.Distance(over, at) <= p.rangeOf(u) && p.mayLandOn(u, at)
}

// shelter returns where aircraft u lands of itself: the base it left, or else the nearest; nowhere if there is none.
func (p *Position) shelter(u int) board.Square {
	if home := p.place(u); !p.Aloft.Has(u) && p.canShelter(u, home) {
		return home
	}
	best := board.Nowhere
	from, to := p.unitsOf(p.seatOf(u))
	for x := from; x < to; x++ {
		if !p.isHaven(x) {
			continue
		}
		if at := p.Air[x]; p.canShelter(u, at) && (best == board.Nowhere || nearerPlace(p.airPlace(u), at, best)) {
			best = at
		}
	}
	return best
}

// isHaven reports whether aircraft can land on unit x.
func (p *Position) isHaven(x int) bool {
	return p.At[x] == aside && p.Aboard[x] == 0 && (p.Kind[x] == airbase || p.Kind[x] == taskForce)
}

// nearerPlace is nearer for places that may be boxes, which are nearest.
func nearerPlace(from, a, b board.Square) bool {
	if !from.OnMap() || !a.OnMap() || !b.OnMap() {
		return a < b
	}
	return nearer(from, a, b)
}

// anyShelter reports whether an aircraft could land elsewhere than where it would of itself.
func (p *Position) anyShelter() bool {
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if !p.isLanding(u) {
			continue
		}
		usual := p.shelter(u)
		for x := from; x < to; x++ {
			if p.isHaven(x) && p.Air[x] != usual && p.canShelter(u, p.Air[x]) {
				return true
			}
		}
	}
	return false
}

// sendHome flies aircraft u, and those with it that would land in the same place, to a base. Flak that has not fired may fire: BM-13.12.
func (p *Position) sendHome(u int, at board.Square, t game.Table) {
	over := p.airPlace(u)
	air := p.airspace()
	p.boundAir(u, &air)
	p.plot(over, at, nil, p.rangeOf(u), &air)
	p.Job, p.Leg = homeward, onTheWay
	p.Group.Add(u)
	counters, factors := 1, int(p.Str[u])
	from, to := p.unitsOf(p.Mover)
	for x := from; x < to; x++ {
		if x == u || !p.Landing || !p.isLanding(x) || p.airPlace(x) != over || p.shelter(x) != at {
			continue
		}
		if p.Aloft.Has(x) && !p.fieldRoom(p.Mover, at, counters+1, factors+int(p.Str[x])) {
			continue
		}
		p.Group.Add(x)
		counters, factors = counters+1, factors+int(p.Str[x])
	}
	p.crossBorder(t)
}

// landOrLose lands an aircraft that is ferried where there is room.
func (p *Position) landOrLose(u int, at board.Square, t game.Table) {
	if !p.mayFerryTo(u, at) {
		p.eliminate(u, "BM-12.19", t)
		return
	}
	p.putDown(u, at, t)
}

// putDown puts aircraft u down: on the task force it came from, on an airbase, or on a deck with room (BM-5.3).
func (p *Position) putDown(u int, at board.Square, t game.Table) {
	if p.Aboard[u] == 0 || p.place(u) != at {
		p.Aboard[u] = 0
		switch x := p.deckFor(u, at); {
		case p.hasField(p.seatOf(u), at):
		case x >= 0:
			p.embark(u, x)
		default:
			p.grounds(u, t)
			return
		}
		p.At[u], p.Air[u] = based, at
	}
	p.Aloft.Drop(u)
	p.Mission[u], p.Target[u] = noMission, 0
}

// mayHome opens the choice of bases.
func mayHome(p *Position, _ game.Seat) error {
	if p.Step != stepHome {
		return game.Clause("BM-6.III.1A")
	}
	return nil
}

// offerShelters lists the places where some aircraft can land.
func offerShelters(p *Position, a game.Action, c *game.Choices) {
	var out aims
	from, to := p.unitsOf(a.Seat)
	for x := from; x < to; x++ {
		if !p.isHaven(x) || out.has(p.Air[x]) {
			continue
		}
		for u := from; u < to; u++ {
			if p.isLanding(u) && p.canShelter(u, p.Air[x]) {
				out.add(p.Air[x])
				break
			}
		}
	}
	out.offer(c)
}

func mayShelterAt(p *Position, a game.Action, i int) error {
	at := placeOf(a.Words()[i])
	if !at.AtSea() {
		if _, err := squareWord(a, i); err != nil {
			return err
		}
	}
	from, to := p.unitsOf(a.Seat)
	why := error(nil)
	for u := from; u < to; u++ {
		if !p.isLanding(u) {
			continue
		}
		if p.canShelter(u, at) {
			return nil
		}
		if why == nil && p.reachesShelter(u, at) {
			why = p.whyShutOut(u, at)
		}
	}
	if why != nil {
		return why
	}
	return p.whyNoShelter(a.Seat, at)
}

// whyNoShelter tells an airbase of one's own that is of no use yet from one that is too far or full: BM-12.5, taken in this half-turn; BM-12.M9, closed by bombs.
func (p *Position) whyNoShelter(s game.Seat, at board.Square) error {
	if p.unitAt(s, airbase, at) >= 0 {
		for i := range p.Marks {
			switch m := &p.Marks[i]; {
			case m.What != fieldShut || m.At != at:
			case m.By == s:
				return game.Clause("BM-12.5")
			default:
				return game.Clause("BM-12.M9")
			}
		}
	}
	return game.Clause("BM-12.14")
}

func offerHomers(p *Position, a game.Action, c *game.Choices) {
	at := placeOf(a.Words()[1])
	from, to := p.unitsOf(a.Seat)
	for u := from; u < to; u++ {
		if p.isLanding(u) && p.canShelter(u, at) {
			c.Add(game.Unit, int16(u))
		}
	}
}

// mayHomer wants aircraft that land now (BM-6.III.1A) and can land at the base that was named.
func mayHomer(p *Position, a game.Action, i int) error {
	u, err := p.sideUnit(a, i)
	switch {
	case err != nil:
		return err
	case !p.isLanding(u):
		return game.Clause("BM-6.III.1A")
	}
	at := placeOf(a.Words()[1])
	if !p.reachesShelter(u, at) {
		return p.whyNoShelter(a.Seat, at)
	}
	return p.whyShutOut(u, at)
}

func doHome(p *Position, a game.Action, t game.Table) {
	p.sendHome(int(a.Words()[2].N), placeOf(a.Words()[1]), t)
	p.goOn(t)
}
