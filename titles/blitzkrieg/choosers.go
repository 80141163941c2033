package blitzkrieg

import "sandtable/game"

// Most verbs begin with one of the speaker's units. What differs is which units are read at all and what
// forbids one; the rest is here.

// reader reads a word as a unit of the speaker.
type reader func(p *Position, a game.Action, i int) (int, error)

// judge says what forbids a unit.
type judge func(p *Position, u int) error

// some opens a verb if any unit of the seat can; none is the reason why nobody can.
func some(can judge, none error) func(*Position, game.Seat) error {
	return func(p *Position, s game.Seat) error {
		from, to := p.ranks(s)
		for u := from; u < to; u++ {
			if can(p, u) == nil {
				return nil
			}
		}
		return none
	}
}

// whom makes the slot for a unit that can. All offered can be read, or the verb would offer what it refuses.
func whom(read reader, can judge) slot {
	return slot{
		Kind: game.Unit,
		Offer: func(p *Position, a game.Action, c *game.Choices) {
			from, to := p.ranks(a.Seat)
			for u := from; u < to; u++ {
				if can(p, u) == nil {
					c.Add(game.Unit, int16(u))
				}
			}
		},
		May: func(p *Position, a game.Action, i int) error {
			u, err := read(p, a, i)
			if err != nil {
				return err
			}
			return can(p, u)
		},
	}
}

// whomThen makes the slot for a unit that may be named by a short test and can be used by a longer one, which
// is made only when units are listed or nothing may follow.
func whomThen(read reader, may, can judge) slot {
	s := whom(read, can)
	s.May = whom(read, may).May
	s.Open = func(p *Position, a game.Action, i int) error { return can(p, int(a.Words()[i].N)) }
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
