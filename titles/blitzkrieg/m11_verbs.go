package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/verbs"
	"sandtable/titles/blitzkrieg/board"
)

// What the verbs of module 11 have in common.

// atSea11 opens a verb of the mover in a segment of his movement.
func atSea11(at segment) func(*Position, game.Seat) error {
	return func(p *Position, _ game.Seat) error {
		switch {
		case !p.on(mNaval):
			return game.Clause("BM-0.S7")
		case p.Step != stepActs:
			return game.Clause("BM-6.1")
		case at > atMarches:
			return p.mayEndMarches(at)
		}
		return p.maySegment(at)
	}
}

// fightsAtSea opens a verb of the mover in a segment of his combat.
func fightsAtSea(at segment) func(*Position, game.Seat) error {
	return func(p *Position, _ game.Seat) error {
		switch {
		case !p.on(mNaval):
			return game.Clause("BM-0.S7")
		case p.Step != stepFights:
			return game.Clause("BM-6.1")
		}
		return p.maySegment(at)
	}
}

// shipWord reads word i as a ship of the speaker.
func (p *Position) shipWord(a game.Action, i int) (int, error) {
	u, err := p.sideUnit(a, i)
	if err == nil && !p.sails(u) {
		err = game.Clause("BM-0.6")
	}
	return u, err
}

// anyShip opens a verb if one of the seat's ships can; none is the reason why nobody can.
func anyShip(can func(*Position, int) error, none error) func(*Position, game.Seat) error {
	return func(p *Position, s game.Seat) error {
		from, to := p.unitsOf(s)
		for u := from; u < to; u++ {
			if p.sails(u) && can(p, u) == nil {
				return nil
			}
		}
		return none
	}
}

// fleetSlot makes the slot for ships that act together. All lie in one place, each can act by itself, and not more are named than fit: it is told the sentence
// and how many it names.
func fleetSlot(can func(*Position, int) error, fits func(p *Position, a game.Action, n int) error) slot {
	may := func(p *Position, a game.Action, i int) error {
		a = a.Cut(i + 1) // what follows has not been judged
		u, err := p.shipWord(a, i)
		if err != nil {
			return err
		}
		if err := can(p, u); err != nil {
			return err
		}
		first := int(a.Words()[1].N)
		if i > 1 && (p.Air[u] != p.Air[first] || p.InPort.Has(u) != p.InPort.Has(first)) {
			return game.Clause("BM-11.2")
		}
		return fits(p, a, i)
	}
	return verbs.Several(slot{Kind: game.Unit, May: may, Offer: func(p *Position, a game.Action, c *game.Choices) {
		i := len(a.Words())
		a = a.With(game.Word{Kind: game.Unit})
		from, to := p.unitsOf(a.Seat)
		for u := from; u < to; u++ {
			if a.Words()[i].N = int16(u); p.sails(u) && may(p, a, i) == nil {
				c.Add(game.Unit, int16(u))
			}
		}
	}})
}

// anyNumber lets any number of ships go together.
func anyNumber(*Position, game.Action, int) error { return nil }

// namedShips returns the ships a sentence names after its verb.
func namedShips(a game.Action) (set unitSet) {
	for _, w := range a.Words()[1:] {
		if w.Kind == game.Unit && w.N >= 0 && w.N < units {
			set.Add(int(w.N))
		}
	}
	return set
}

// lastSquare reads the last word as a square or an At Sea box.
func lastSquare(a game.Action) board.Square {
	n := a.Words()[len(a.Words())-1].N
	if zone := int(n) - board.Size; zone >= 0 {
		return board.Box(zone)
	}
	return board.Square(n)
}

// placeSlot makes the slot for where ships go: boxes and squares of which may passes.
func placeSlot(may func(p *Position, first, n int, to board.Square) error) slot {
	judge := func(p *Position, a game.Action, n int) error {
		return may(p, int(a.Words()[1].N), n, lastSquare(a))
	}
	return slot{
		Kind: game.Place,
		May: func(p *Position, a game.Action, i int) error {
			if n := a.Words()[i].N; n < 0 || n >= board.Size+board.NZones || n < board.Size && !board.Map.Valid.Has(board.Square(n)) {
				return game.NoSuchWord
			}
			return judge(p, a.Cut(i+1), i-1)
		},
		Offer: func(p *Position, a game.Action, c *game.Choices) {
			first, n := int(a.Words()[1].N), len(a.Words())-1
			for i, word := range harbourSquares.Words { // a range over all squares would allocate, since may is any function
				for ; word != 0; word &= word - 1 {
					if s := board.SquareAt(i, lowest(word)); may(p, first, n, s) == nil {
						c.Add(game.Place, int16(s))
					}
				}
			}
			for zone := range board.NZones {
				if may(p, first, n, board.Box(zone)) == nil {
					c.Add(game.Place, board.Size+int16(zone))
				}
			}
		},
	}
}

// harbourSquares holds the squares where ships can be: docks, and all sea squares off a coast (BM-11.3); BM-5.7: on land only inland ports.
var harbourSquares = func() board.Squares {
	out := offCoast
	for i := range docks {
		out.Add(docks[i].at)
	}
	return out
}()
