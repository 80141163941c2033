package blackswan

import "sandtable/game"

// navyEnters keeps BS-2.0.1d and BS-2.1f: which navies enter which bodies of water.
func navyEnters(n nation, z Place) bool {
	switch b := board.body[z.zone()]; n {
	case germany:
		return b == atlantic || b == baltic
	case italy:
		return b == mediterranean
	case soviet:
		return b == baltic || b == blackSea || b == whiteSea || b == caspian
	default:
		return z != adriatic && (b == usCoastal || b == atlantic || b == indian || b == mediterranean)
	}
}

// sovietOnly keeps BS-1.2b: no control is counted in the White, Black and Caspian Seas.
func sovietOnly(z Place) bool {
	b := board.body[z.zone()]
	return b == whiteSea || b == blackSea || b == caspian
}

// mayPass reports whether a seat may use one of the passages between two sea zones (BS-2.1g, BS-2.1h, BS-2.1i, BS-2.1j, BS-2.1k, BS-2.1m, BS-G.2).
func (p *Position) mayPass(s game.Seat, by passage) bool {
	switch {
	case by&openSea != 0:
		return true
	case by&cape != 0:
		return s == West
	case by&gibraltarStrait != 0:
		return s == West && p.holds(West, gibraltar)
	case by&suezCanal != 0:
		return s == West && p.holds(West, cairo) && p.holds(West, sinai)
	case by&(skagerrak|kielCanal) != 0:
		return s == Axis && (p.holds(Axis, copenhagen) && p.holds(Axis, bergen) || p.holds(Axis, hamburg) && p.holds(Axis, berlin))
	}
	return false // BS-2.1k
}

// holds reports whether an area is controlled by an at-war nation of a seat's faction.
func (p *Position) holds(s game.Seat, x Place) bool {
	n := p.Ctl[x]
	return p.faction(n) == s && p.War[n] == atWar
}

// activeFront keeps BS-1.1e and BS-1.1f: the Med waits for Italy, the East for the Soviet Union.
func (p *Position) activeFront(f front) bool {
	switch f {
	case med:
		return p.War[italy] != neutral
	case east:
		return p.War[soviet] != neutral
	}
	return true
}

// seaControl returns who controls a sea zone as a seat finds it: a disc, or the phasing side in a front that is not
// active (BS-1.1e); Soviet waters are the Soviets' (BS-1.2b).
func (p *Position) seaControl(z Place) side {
	switch {
	case sovietOnly(z):
		return alliedSide
	case !p.activeFront(board.front[z]):
		return p.Side
	}
	return p.Sea[z.zone()]
}

// warships counts a side's ships in a zone that are at war; neutral ships count for nobody (BS-Q76).
func (p *Position) warships(s side, z Place) (n int) {
	for _, seat := range s.members() {
		from, to := own(seat)
		for u := from; u < to; u++ {
			if p.At[u] == z && p.fights(u) {
				n++
			}
		}
	}
	return n
}

// shipsByZone counts the warships of each side in every zone.
func (p *Position) shipsByZone() (n [nZones][2]uint8) {
	for _, g := range shipGroups {
		sd := sideOf(groupInfo[g].seat)
		for u := first[g]; u < first[g+1]; u++ {
			if x := p.At[u]; x != nowhere && p.fights(u) {
				n[x.zone()][sd]++
			}
		}
	}
	return n
}

// fights reports whether a block's nation is at war. Whose a ship is within its colour matters only while the USA is
// neutral and has none, so that everyone can tell.
func (p *Position) fights(u int) bool {
	switch groupOf[u] {
	case frenchUS, frenchUSShips, westMinors, axisMinors:
		return true
	case frenchForts, axisVichy:
		return p.War[france] == atWar || p.VichySide != game.Nobody
	case italians, italianShips:
		return p.War[italy] == atWar
	case russians, sovietForts, sovietShips:
		return p.War[soviet] == atWar
	case britons, britishForts, britishShips:
		return p.War[britain] == atWar
	}
	return p.War[germany] == atWar
}

// countSeas keeps BS-1.2a and BS-2.4a: who has at least twice the other's ships and discs controls a zone.
func (p *Position) countSeas(t game.Table) {
	ships := p.shipsByZone()
	for z := Place(firstZone); z < firstClosed; z++ {
		now := p.counted(z, ships[z.zone()])
		if now == p.Sea[z.zone()] {
			continue
		}
		p.Sea[z.zone()] = now
		t.Tell(game.Note("BS-2.4a", noteSea, game.PlaceWord(z), game.NameWord(sideName(now))))
	}
}

// counted adds up a zone, counting a disc as a ship (BS-2.2c). A zone with nothing in it is controlled by nobody (BS-Q74).
func (p *Position) counted(z Place, ships [2]uint8) side {
	if sovietOnly(z) || !p.activeFront(board.front[z]) {
		return noSide
	}
	d := p.Disc[z.zone()]
	a, b := ships[axisSide]+d[axisSide], ships[alliedSide]+d[alliedSide]
	switch {
	case a == b && a == 0:
		return noSide
	case a >= 2*b:
		return axisSide
	case b >= 2*a:
		return alliedSide
	}
	return noSide
}

// updateDiscs keeps BS-2.2a, BS-2.2b and BS-3.7a: every island and star next to a zone of an active front has a disc
// in it, in each of them if it touches two (BS-Q102). It belongs to the side that controls the site (BS-Q72, BS-G.1).
func (p *Position) updateDiscs(t game.Table) {
	for z := Place(firstZone); z < firstClosed; z++ {
		var d [2]uint8
		if p.activeFront(board.front[z]) {
			ports := board.coast[z].And(&board.site)
			for x := range ports.All() {
				if n := p.Ctl[x]; p.War[n] == atWar {
					d[sideOf(p.faction(n))]++
				}
			}
		}
		if d != p.Disc[z.zone()] {
			p.Disc[z.zone()] = d
			t.Tell(game.Note("BS-2.2a", noteDiscs, game.PlaceWord(z), game.NumberWord(d[0]), game.NumberWord(d[1])))
		}
	}
}

// crossable reports whether a seat may carry units or supply over a zone: it is not the enemy's (BS-3.4f, BS-1.2g, BS-2.4b).
func (p *Position) crossable(s game.Seat, z Place) bool {
	return p.seaControl(z) != sideOf(s).other()
}

// carriesFor reports whether a ship carries units and supply of a nation: nations at war use all ships of their faction that
// are (BS-C.3, BS-C.4), a neutral Major its own alone (BS-1.1j).
func (p *Position) carriesFor(u int, n nation) bool {
	if p.War[n] == atWar {
		return p.fights(u)
	}
	return p.nationAt(u) == n
}

// transports counts the ships in a zone that can carry a nation's units (BS-3.4g); those out of supply cannot (BS-Q16).
func (p *Position) transports(n nation, z Place) (ships int) {
	from, to := own(p.faction(n))
	for u := from; u < to; u++ {
		if p.At[u] == z && !p.Cut.Has(u) && p.carriesFor(u, n) {
			ships++
		}
	}
	return ships
}

// enemyGuns counts what fires at a unit that a seat carries over a zone: enemy ships and discs (BS-3.4i).
func (p *Position) enemyGuns(s game.Seat, z Place) int {
	enemy := sideOf(s).other()
	return p.warships(enemy, z) + int(p.Disc[z.zone()][enemy])
}

// seaNeed is what fires at a unit that a seat carries over a zone must roll: 5 in a contested zone, 6 in a friendly one
// (BS-3.4j).
func (p *Position) seaNeed(s game.Seat, z Place) int {
	if p.seaControl(z) == sideOf(s) {
		return 6
	}
	return 5
}

// sailFire fires at a nation's unit carried over a zone and returns the hits. The dice and hits are public, the unit is
// not (BS-H.17).
func (p *Position) sailFire(by nation, z Place, t game.Table) (hits int) {
	s := p.faction(by)
	need, n := p.seaNeed(s, z), p.enemyGuns(s, z)
	if p.War[by] != atWar { // nobody's enemy
		n = 0
	}
	for range n {
		if t.Roll(game.Die{Clause: "BS-3.4i", Sides: 6}) >= need {
			hits++
		}
	}
	if n > 0 {
		t.Tell(game.Note("BS-3.4j", noteSeaFire, game.PlaceWord(z), game.NumberWord(n), game.NumberWord(hits)))
	}
	return hits
}
