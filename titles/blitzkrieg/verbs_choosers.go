package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/bitset"
	"sandtable/titles/blitzkrieg/board"
)

// Most verbs begin with one of the speaker's units. What differs is which units are read at all and what
// forbids one; the rest is here.

// reader reads a word as a unit of the speaker.
type reader func(p *Position, a game.Action, i int) (int, error)

// spots are the kinds of places where units can be.
type spots uint8

const (
	onBoard  spots = 1 << iota
	inCities       // of those on the board
	onShores       // of those on the board, where ships can be boarded: in ports, and for Rangers on any coast
	inBases        // aircraft
	inBoxes        // At Sea
	inPiles        // of the lost
	onCard         // and while players set up, wherever a unit is
	setAside       // trains, ships, flak, bases and centers, with modules
	nSpots   = iota
	inPlay   = onBoard | inBases | inBoxes | setAside
	anySpot  = inPlay | inPiles | onCard
)

// spotsAt holds of which kinds each place is. The places off the board come after all squares.
var spotsAt = func() (at [offBoard + 1]spots) {
	for s := range board.Map.Valid.All() {
		at[s] = onBoard
		if board.Map.CityAt[s] >= 0 {
			at[s] |= inCities
		}
		if board.PortZone[s] > 0 || board.CoastZone[s] > 0 {
			at[s] |= onShores
		}
	}
	at[toCome&offBoard], at[lost&offBoard], at[based&offBoard], at[aside&offBoard] = onCard, inPiles, inBases, setAside
	for zone := range board.NZones {
		at[board.Box(zone)&offBoard] = inBoxes
	}
	return at
}()

// test says what forbids a unit. What it has to know of the position beside the unit is looked up first, once
// for all units. It passes none that is in other places than those it names.
type test[K any] struct {
	of   spots
	soon func(p *Position, u int) bool // what it passes at most, found out quickly; nil for all
	look func(p *Position, s game.Seat) K
	can  func(p *Position, u int, k K) error
}

// unitTest makes a test that looks at nothing but the unit.
func unitTest(of spots, can func(*Position, int) error) test[struct{}] {
	return test[struct{}]{
		of:   of,
		look: func(*Position, game.Seat) (none struct{}) { return none },
		can:  func(p *Position, u int, _ struct{}) error { return can(p, u) },
	}
}

// cityTest makes a test that asks what the cities are to the mover.
func cityTest(of spots, can func(*Position, int, moverCities) error) test[moverCities] {
	return test[moverCities]{of: of, look: func(p *Position, _ game.Seat) moverCities { return p.moverCities() }, can: can}
}

// airbaseTest makes a test that asks where aircraft may be based.
func airbaseTest(of spots, soon func(*Position, int) bool, can func(*Position, int, airbases) error) test[airbases] {
	return test[airbases]{of: of, soon: soon, look: (*Position).airbases, can: can}
}

// passing returns the units of a seat that can, or the first of them.
func (t *test[K]) passing(p *Position, s game.Seat, one bool) (set unitSet) {
	var k K
	of, looked := t.of, false
	if of&onCard != 0 && p.settingUp() {
		of = anySpot
	}
	there := p.unitsAt(s, of)
	for i, word := range there.Words {
		for ; word != 0; word &= word - 1 {
			u := bitset.Lowest(i, word)
			if t.soon != nil && !t.soon(p, u) {
				continue
			}
			if !looked {
				k, looked = t.look(p, s), true
			}
			if t.can(p, u, k) == nil {
				set.Add(u)
				if one {
					return set
				}
			}
		}
	}
	return set
}

// anyUnit allows a verb if any unit of the seat can do it; none is the reason if no unit can. In a series of questions it
// first asks the unit that could before.
func anyUnit[K any](h hint, t test[K], none error) func(*Position, game.Seat) error {
	return func(p *Position, s game.Seat) error {
		first := int(s) * int(p.Each)
		if bitset.In(p.Facts.None, h) && t.stillNone(p, s, h) {
			return none
		}
		if p.Facts.On && s == p.Asked && t.passes(p, s, first+int(p.Facts.Hints[h])) {
			return nil
		}
		set := t.passing(p, s, true)
		u := set.First()
		if u < 0 {
			p.noteNone(s, h)
			return none
		}
		if p.Facts.On {
			p.Facts.Hints[h] = uint8(u - first)
		}
		return nil
	}
}

// stillNone reports whether no unit can that has changed since none could.
func (t *test[K]) stillNone(p *Position, s game.Seat, h hint) bool {
	k := &p.Facts
	if bitset.In(k.Sure, h) {
		return true
	}
	for i, word := range k.Fresh.Words {
		for ; word != 0; word &= word - 1 {
			if t.passes(p, s, bitset.Lowest(i, word)) {
				k.None &^= 1 << h
				return false
			}
		}
	}
	k.Sure |= 1 << h
	return true
}

// noteNone keeps for the next series that no unit of the mover can, if that hangs on cities, shores and the unit alone.
func (p *Position) noteNone(s game.Seat, h hint) {
	if k := &p.Facts; k.On && h <= hintInvade && p.Step == stepMove && s == p.Mover && !p.modular() {
		k.None |= 1 << h
		k.Sure |= 1 << h
	}
}

// passes reports whether a unit of the seat that is asked is one of those that can.
func (t *test[K]) passes(p *Position, s game.Seat, u int) bool {
	in := spotsAt[p.At[u]&offBoard]
	if in&t.of == 0 && !(t.of&onCard != 0 && in&anySpot != 0 && p.settingUp()) {
		return false
	}
	return (t.soon == nil || t.soon(p, u)) && t.can(p, u, t.look(p, s)) == nil
}

// unitSlot makes the slot for a unit that can. All offered can be read, or the verb would offer what it refuses.
func unitSlot[K any](read reader, t test[K]) slot {
	return slot{
		Kind: game.Unit,
		Offer: func(p *Position, a game.Action, c *game.Choices) {
			set := t.passing(p, a.Seat, false)
			offerUnits(&set, c)
		},
		May: func(p *Position, a game.Action, i int) error {
			u, err := read(p, a, i)
			if err != nil {
				return err
			}
			return t.can(p, u, t.look(p, a.Seat))
		},
	}
}

// offerUnits offers the units of a set. In a generic function the loop would allocate.
func offerUnits(set *unitSet, c *game.Choices) {
	for u := range set.All() {
		c.Add(game.Unit, int16(u))
	}
}

// unitSlotThen makes the slot for a unit that may be named by a short test and can be used by a longer one, which
// is made only when units are listed or nothing may follow.
func unitSlotThen[K, L any](read reader, may test[K], can test[L]) slot {
	s := unitSlot(read, can)
	s.May = unitSlot(read, may).May
	s.Open = func(p *Position, a game.Action, i int) error {
		return can.can(p, int(a.Words()[i].N), can.look(p, a.Seat))
	}
	return s
}

// sideUnit reads word i as a unit of the speaker, wherever it is.
func (p *Position) sideUnit(a game.Action, i int) (int, error) {
	u, err := p.unitWord(a, i)
	if err == nil && p.seatOf(u) != a.Seat {
		err = notYours(a.Seat)
	}
	return u, err
}
