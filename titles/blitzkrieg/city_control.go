package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// coverage holds the cities that a unit has in its zone of control, by where it is; none for one off the board, nor on a
// sea square: BK-Q81, what is not ashore takes no city. With a row for every such place the sum over an army needs no
// branch.
var coverage = func() (by [offBoard + 1]uint64) {
	for s := range board.Map.Land.All() {
		by[s] = board.Map.CitiesNear[s]
	}
	return by
}()

// covered returns the cities in a seat's zone of control; a unit also controls its own square (BK-Q8).
func (p *Position) covered(s game.Seat) (out uint64) {
	if p.modular() {
		return p.coveredByModules(s)
	}
	from, to := p.unitsOf(s)
	for _, at := range p.At[from:to] {
		out |= coverage[at&offBoard]
	}
	return out
}

// friendly returns the cities that serve a seat: BK-B10.0-3. One in both zones serves neither (BK-B10.0-2).
func (p *Position) friendly(s game.Seat) uint64 {
	hostile := uint64(0)
	if s == p.Mover {
		hostile = p.hostileCities()
	} else {
		hostile = p.covered(opponent(s))
	}
	return p.Owned[s] &^ (hostile &^ p.citiesByOccupation()) & p.servingCities()
}

// contested returns the cities in both zones.
func (p *Position) contested() uint64 { return p.covered(Blue) & p.covered(Red) }

// usable returns the cities the mover may place, take off and land in: friendly now and when his
// player-turn began (BK-A10.0-2, BK-Q7), and not closed by a nuclear attack (BK-Q93).
func (p *Position) usable() uint64 { return p.moverCities().usable }

// moverCities is what the cities are to the mover.
type moverCities struct {
	friendly, usable uint64
	hostile          uint64 // in the enemy's zone of control
}

// moverCities finds out what the cities are to the mover.
func (p *Position) moverCities() moverCities {
	if !p.Facts.On {
		return p.lookAtCities()
	}
	if !p.Facts.Looked {
		p.Facts.Looked, p.Facts.Cities = true, p.lookAtCities()
	}
	return p.Facts.Cities
}

// lookAtCities is moverCities without facts.
func (p *Position) lookAtCities() (k moverCities) {
	k.hostile = p.hostileCities()
	k.friendly = p.Owned[p.Mover] &^ (k.hostile &^ p.citiesByOccupation()) & p.servingCities()
	k.usable = p.Base & k.friendly & p.countedCities() &^ p.citiesClosedByNuke()
	return k
}

// relocate puts a unit on a square, or off the board, and settles what that does to cities.
func (p *Position) relocate(u int, to board.Square, t game.Table) {
	from := p.At[u]
	p.At[u] = to
	if near := (coverage[from&offBoard] | coverage[to&offBoard]) &^ p.uncapturedCities(); near != 0 {
		p.updateCitiesNear(u, from, to, near, t)
	}
	p.noteEntry(u, from, t)
	if !p.modular() {
		p.Exploits[u] |= p.victimsNear(to)
		return
	}
	if to.OnMap() {
		p.arrives(u, t)
	}
	p.supplyMoves(u, from, t)
}

// updateCitiesNear settles the cities near where a unit was and where it has come to. In one's own country, out of sight of
// the enemy, nothing changes hands.
func (p *Position) updateCitiesNear(u int, from, to board.Square, near uint64, t game.Table) {
	s := p.seatOf(u)
	var now [2]uint64 // without him
	now[opponent(s)] = p.covered(opponent(s))
	if near&^p.Owned[s] == 0 && near&now[opponent(s)] == 0 {
		return
	}
	p.At[u] = lost
	now[s] = p.covered(s)
	p.At[u] = to
	before := now
	before[s] |= p.citiesOver(u, from)
	now[s] |= p.citiesOver(u, to)
	p.awardCities(near, before, now, t)
}

// updateControl settles the cities in near by what the two zones cover now and covered before.
func (p *Position) updateControl(near uint64, before [2]uint64, t game.Table) {
	p.awardCities(near, before, [2]uint64{p.covered(Blue), p.covered(Red)}, t)
}

// awardCities keeps BK-B10.0-1: a city belongs to whoever was the last to place it in his zone of control; when one
// zone alone covers it, it is his at once (BK-Q6). BK-Q34: a zone alone never takes a minor city that nobody has
// captured.
func (p *Position) awardCities(near uint64, before, now [2]uint64, t game.Table) {
	near &^= p.uncapturedCities() | p.citiesByOccupation()
	for s := range game.Seat(2) {
		foe := opponent(s)
		gained := near & now[s] & (^now[foe] | ^before[s]) &^ p.Owned[s]
		p.Owned[s] |= gained
		p.Owned[foe] &^= gained
		for ; gained != 0; gained &= gained - 1 {
			c := board.Map.Cities[bits.TrailingZeros64(gained)]
			e := game.Note("BK-B10.0-1", noteTakes[s], game.PlaceWord(c))
			if gained&-gained&now[foe] != 0 { // BK-B10.0-2: the last to come has it, and it serves neither
				e = game.Note("BK-B10.0-2", noteContests[s], game.PlaceWord(c))
			}
			t.Tell(e)
		}
	}
}
