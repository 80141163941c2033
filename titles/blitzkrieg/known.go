package blitzkrieg

import "sandtable/game"

// known is what a seat knows: everything, since nothing is hidden in Blitzkrieg, and in the Module System written production alone (BM-0.13).
type known struct {
	Position
	seat game.Seat
}

var _ game.Known = (*known)(nil)

// Known returns the position itself, behind the other face, without the other side's plans.
func (p *Position) Known(s game.Seat) game.Known {
	k := &known{*p, s}
	if p.modular() {
		k.Facts.Survivor = [2]uint8{}
		if !k.Facts.Kept { // what is left of other positions goes: those that are alike are equal
			k.keep()
		}
	}
	if p.writes() {
		k.hidePlans(s)
	}
	return k
}

// Open implements game.Open: plans are all that is ever hidden.
func (k *known) Open() bool { return !k.writes() }

// Imagined fills in plans that the seat does not know. There are no other blanks.
func (k *known) Imagined(game.Table) game.Position {
	q := k.Position
	if q.writes() {
		q.imaginePlans(k.seat)
	}
	return &q
}
