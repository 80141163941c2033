package blitzkrieg

import "sandtable/game"

// zone returns the squares that units on the given squares control: BK-B7.0-1, all six around each,
// across rivers and into any terrain, but not onto water (BK-Q8). A friendly unit cancels nothing.
func zone(of *Squares) Squares {
	out := of.spread()
	return out.and(&board.land)
}

// field is what a move or a retreat of one seat looks at. It is made anew for each question:
// that is cheaper than keeping it right.
type field struct {
	foe  Squares
	zone Squares // squares the enemy controls
}

func (p *Position) survey(s game.Seat) (f field) {
	f.foe = p.occupied(other(s))
	f.zone = zone(&f.foe)
	return f
}
