package duel

import "sandtable/game"

// Known is what one seat knows: a position with unknown values (strength 0, pledge sealed).
type Known struct {
	seat game.Seat
	p    Position
}

var _ game.Known = (*Known)(nil)

// Known removes what seat s may not know: strengths it has not seen (DU-1.2, DU-4.4) and the other seat's bid until both are
// revealed (DU-2.1).
func (p *Position) Known(s game.Seat) game.Known {
	k := &Known{seat: s, p: *p}
	for u := range k.p.Strength {
		if !k.p.shows(u, s) {
			k.p.Strength[u] = 0
		}
	}
	for i, v := range k.p.Pledge {
		if game.Seat(i) != s && v != 0 {
			k.p.Pledge[i] = sealed
		}
	}
	return k
}

// shows reports whether a seat has seen a block's face. A spectator has seen what everyone has.
func (p *Position) shows(u int, s game.Seat) bool {
	return p.Seen[u] == game.Everyone || p.Seen[u].Has(s)
}

// Pending returns who owes which decision, and the name of the verb that ends it.
func (k *Known) Pending() game.Ask {
	a := k.p.Pending()
	a.Close = closings[k.p.Step]
	return a
}

// Next judges a sentence by what the seat knows.
func (k *Known) Next(a game.Action, c *game.Choices) error { return k.p.Next(a, c) }

// Imagined draws the unknown strengths (DU-1.2), and bids within the purse (DU-2.2).
func (k *Known) Imagined(t game.Table) game.Position {
	q := k.p
	for s := range game.Seat(seats) {
		q.draw(s, t)
		if q.Pledge[s] == sealed {
			most := min(highest, q.Purse[s])
			q.Pledge[s] = int8(t.Roll(game.Die{Clause: "DU-2.2", Sides: int(most) + 1}))
		}
	}
	return &q
}
