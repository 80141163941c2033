package blitzkrieg

import "sandtable/game"

// Most verbs begin with one of the speaker's units. What differs is which units are read at all and what
// forbids one; the rest is here.

// reader reads a word as a unit of the speaker.
type reader func(p *Position, a game.Action, i int) (int, error)

// test says what forbids a unit. What it has to know of the position beside the unit is looked up first, once
// for all units.
type test[K any] struct {
	look func(p *Position, s game.Seat) K
	can  func(p *Position, u int, k K) error
}

// unitTest makes a test that looks at nothing but the unit.
func unitTest(can func(*Position, int) error) test[struct{}] {
	return test[struct{}]{
		look: func(*Position, game.Seat) (none struct{}) { return none },
		can:  func(p *Position, u int, _ struct{}) error { return can(p, u) },
	}
}

// cityTest makes a test that asks what the cities are to the mover.
func cityTest(can func(*Position, int, moverCities) error) test[moverCities] {
	return test[moverCities]{look: func(p *Position, _ game.Seat) moverCities { return p.moverCities() }, can: can}
}

// airbaseTest makes a test that asks where aircraft may be based.
func airbaseTest(can func(*Position, int, airbases) error) test[airbases] {
	return test[airbases]{look: (*Position).airbases, can: can}
}

// anyUnit opens a verb if any unit of the seat can; none is the reason why nobody can.
func anyUnit[K any](t test[K], none error) func(*Position, game.Seat) error {
	return func(p *Position, s game.Seat) error {
		k := t.look(p, s)
		from, to := p.unitsOf(s)
		for u := from; u < to; u++ {
			if t.can(p, u, k) == nil {
				return nil
			}
		}
		return none
	}
}

// unitSlot makes the slot for a unit that can. All offered can be read, or the verb would offer what it refuses.
func unitSlot[K any](read reader, t test[K]) slot {
	return slot{
		Kind: game.Unit,
		Offer: func(p *Position, a game.Action, c *game.Choices) {
			k := t.look(p, a.Seat)
			from, to := p.unitsOf(a.Seat)
			for u := from; u < to; u++ {
				if t.can(p, u, k) == nil {
					c.Add(game.Unit, int16(u))
				}
			}
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
	if err == nil && seatOf(u) != a.Seat {
		err = notYours(a.Seat)
	}
	return u, err
}
