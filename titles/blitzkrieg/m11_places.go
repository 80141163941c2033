package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/kit/bitset"
	"sandtable/titles/blitzkrieg/board"
)

// dock is where ships lie in port: the sea square beside its city, or the city itself of an inland port (BM-11.10).
type dock struct {
	at       board.Square
	cities   uint64
	zone     int
	room     int           // ships: BM-5.6, BM-11.9
	mouth    board.Square  // of an inland port's river; nowhere for others
	approach board.Squares // river squares from there to the port: BM-Q47
}

const shipsPerPort = 3

// docks lists the docks by square; dockAt finds one by its square, from 1. BM-11.9: two cities with one dock give it twice the room.
var docks, dockAt = func() (list []dock, at [board.Size]uint8) {
	for _, port := range board.Map.Ports {
		d := dock{at: port.Sea, zone: int(port.Zone) - 1, mouth: board.Nowhere}
		if port.River != "" {
			d.at, d.mouth, d.approach = port.City, port.Sea, approachTo(port)
		}
		if at[d.at] == 0 {
			list = append(list, d)
			at[d.at] = uint8(len(list))
		}
		have := &list[at[d.at]-1]
		have.room += shipsPerPort
		have.cities |= board.CityBit(board.Map.CityAt[port.City])
	}
	return list, at
}()

// approachTo returns the river squares between an inland port and the sea.
func approachTo(port board.Port) (out board.Squares) {
	for _, r := range board.Map.Rivers {
		if r.Name != port.River {
			continue
		}
		passed := false
		for _, s := range r.At {
			if passed {
				out.Add(s)
			}
			passed = passed || s == port.City
		}
	}
	return out
}

// naval reports whether a branch is of ships: BM-0.6.
func (b branch) naval() bool { return b == taskForce || b == transport || b == landingShip }

// shipping reports whether a branch is of ships that carry troops.
func (b branch) shipping() bool { return b == transport || b == landingShip }

// sails reports whether unit u is a ship in play.
func (p *Position) sails(u int) bool { return p.Kind[u].naval() && p.At[u] == aside }

// afloat reports whether unit u is a ship at sea, in a box or on an assault square: BM-Q40.
func (p *Position) afloat(u int) bool { return p.sails(u) && !p.InPort.Has(u) }

// inPort reports whether a ship lies in port and not on an assault square, where a square is both.
func (p *Position) inPort(u int) bool { return p.InPort.Has(u) }

// seaOf returns the sea zone of a ship.
func (p *Position) seaOf(u int) int {
	at := p.Air[u]
	if zone, ok := at.Box(); ok {
		return zone
	}
	if p.InPort.Has(u) {
		return docks[dockAt[at]-1].zone
	}
	return int(board.Map.Zone[at]) - 1
}

// rough returns the state of the sea in a zone: BM-14.12.
func (p *Position) rough(zone int) uint8 { return p.weatherAt(board.Box(zone)).Sea }

// moor notes for a ship that has been put somewhere whether it lies in port: in a dock it does, unless it is said to lie off the coast.
func (p *Position) moor(u int) {
	at := p.Air[u]
	p.InPort.Put(u, at.OnMap() && dockAt[at] > 0)
	for i := range p.Stacks {
		p.Stacks[i].Drop(u)
	}
}

// A ship's Voyage holds what it has done in the half-turn, whether its stack has been changed, and a task force's mission. BM-11.16: it does one
// thing, but may enter port or take an assault square after a voyage, and take one after a sortie.
const (
	stayed voyage = iota
	cruised
	docked
	sortied
	stationed
	setSail

	deeds     voyage = 7
	arrayed   voyage = 8
	mission11        = 4 // bits before the mission
)

// order is the surface mission of a task force: BM-11.T1 to BM-11.T5. Escorts are kept apart, since they last.
type order uint8

const (
	noOrder order = iota
	toEngage
	toRaid
	toFire
	toLand
	toLandFired // has fired, and may still land its Rangers
	hasActed
)

func (p *Position) deed(u int) voyage { return p.Voyage[u] & deeds }

func (p *Position) setDeed(u int, d voyage) { p.Voyage[u] = p.Voyage[u]&^deeds | d }

func (p *Position) orderOf(u int) order { return order(p.Voyage[u] >> mission11) }

func (p *Position) setOrder(u int, o order) {
	p.Voyage[u] = p.Voyage[u]&(1<<mission11-1) | voyage(o)<<mission11
}

// stackOf returns the number of a ship's stack in its box.
func (p *Position) stackOf(u int) (n int) {
	for i := range p.Stacks {
		if p.Stacks[i].Has(u) {
			n |= 1 << i
		}
	}
	return n
}

// together reports whether two ships of a side are one stack: BM-11.2, on a square all there are.
func (p *Position) together(u, v int) bool {
	return p.Air[u] == p.Air[v] && p.InPort.Has(u) == p.InPort.Has(v) && p.stackOf(u) == p.stackOf(v)
}

// freeStack finds a number for a new stack of a seat in a box, ships in set not counted; -1 if all are in use.
func (p *Position) freeStack(s game.Seat, box board.Square, set *unitSet) int {
	used := 0
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.afloat(u) && p.Air[u] == box && !set.Has(u) {
			used |= 1 << p.stackOf(u)
		}
	}
	for n := range 1 << len(p.Stacks) {
		if !bitset.In(used, n) {
			return n
		}
	}
	return -1
}

// formStack makes ships in a box one stack. If there are too many stacks there they join the last.
func (p *Position) formStack(set *unitSet) {
	u := set.First()
	if u < 0 || !p.Air[u].AtSea() {
		return
	}
	n := p.freeStack(p.seatOf(u), p.Air[u], set)
	for u := range set.All() {
		for i := range p.Stacks {
			p.Stacks[i].Put(u, bitset.In(n, i))
		}
	}
}

// sendTo puts ships somewhere, as one stack.
func (p *Position) sendTo(set *unitSet, at board.Square, t game.Table) {
	for u := range set.All() {
		p.put(u, at, t)
	}
	p.formStack(set)
}

// shipsOn counts the ships of both sides in port, or those of a seat that lie off the coast, on a square.
func (p *Position) shipsOn(s game.Seat, at board.Square, inPort bool) (n int) {
	for u := range p.slots() {
		if p.Air[u] == at && p.sails(u) && p.InPort.Has(u) == inPort && (inPort || p.seatOf(u) == s) {
			n++
		}
	}
	return n
}

// berths returns how many ships more a dock can take: BM-5.6.
func (p *Position) berths(d *dock) int { return d.room - p.shipsOn(0, d.at, true) }

// whyNoPort says what keeps a seat's ships out of a port. BM-11.14: it is friendly, and was so when the half-turn began, and has not been bombed;
// BM-11.11: and not sealed off.
func (p *Position) whyNoPort(s game.Seat, d *dock) error {
	return p.whyNoPortIn(p.portCitiesOf(s), s, d)
}

// portCitiesOf returns the cities whose ports can be open to a seat's ships.
func (p *Position) portCitiesOf(s game.Seat) uint64 {
	if s == p.Mover {
		return p.usable()
	}
	return p.friendly(s)
}

// whyNoPortIn is whyNoPort with the cities known whose ports can be open.
func (p *Position) whyNoPortIn(open uint64, s game.Seat, d *dock) error {
	switch {
	case open&d.cities == 0, p.bombed(d):
		return game.Clause("BM-11.14")
	case p.sealed(s, d):
		return game.Clause("BM-11.11")
	}
	return nil
}

// bombed reports whether a dock is closed by bombs on one of its cities: BM-12.M5, BM-12.M6.
func (p *Position) bombed(d *dock) bool {
	for left := d.cities; left != 0; left &= left - 1 {
		if p.portClosed(board.Map.Cities[bits.TrailingZeros64(left)]) {
			return true
		}
	}
	return false
}

// sealed reports whether an inland port is closed to a seat's ships: BM-11.11, by an enemy task force on the mouth of its river or beside it, or by
// ground units on the river.
func (p *Position) sealed(s game.Seat, d *dock) bool {
	if d.mouth == board.Nowhere {
		return false
	}
	from, to := p.unitsOf(opponent(s))
	for u := from; u < to; u++ {
		switch {
		case p.At[u].OnMap() && d.approach.Has(p.At[u]):
			return true
		case p.Kind[u] == taskForce && p.afloat(u) && p.Air[u].OnMap() && board.Distance(p.Air[u], d.mouth) <= 1:
			return true
		}
	}
	return false
}

// portsHeld returns the cities whose ports are a seat's for whoever would bomb them: by version 4 also those in both zones.
func (p *Position) portsHeld(s game.Seat) uint64 {
	if !p.since(version4) {
		return p.Owned[s]
	}
	return p.Owned[s] | p.contested()&^p.citiesByOccupation()
}

// captured reports whether a ship lies in a port that the enemy has taken: BM-11.12. A city in both zones is neither side's (BK-B10.0-2), so
// that its port is not his, whoever came last; by versions 1 to 3 it was.
func (p *Position) captured(u int) bool {
	if !p.InPort.Has(u) {
		return false
	}
	s, cities := p.seatOf(u), docks[dockAt[p.Air[u]]-1].cities
	return cities&^p.Owned[opponent(s)] == 0 && (!p.since(version4) || cities&p.covered(s)&^p.citiesByOccupation() == 0)
}

// mustBeGone reports whether a ship lies in a captured port that it has to leave before anything else. A port that falls after I.3C, because its garrison
// goes aboard, can be left at once; by versions 1 to 3 it could not.
func (p *Position) mustBeGone(u int) bool {
	return p.captured(u) && (!p.since(version4) || p.Segment <= atSorties)
}

// endSorties ends I.3C: BM-11.12, what has not left a captured port is lost; BM-6.I.3Z, superiority is noted anew.
func (p *Position) endSorties(t game.Table) {
	if !p.on(mNaval) {
		return
	}
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.sails(u) && p.captured(u) {
			p.eliminate(u, "BM-11.12", t)
		}
	}
	p.noteSuperiority()
}
