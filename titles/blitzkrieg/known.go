package blitzkrieg

import "sandtable/game"

// known is what a seat knows: everything, since nothing in this game is hidden.
type known struct{ Position }

var _ game.Known = (*known)(nil)

// Known returns the position itself, behind the other face.
func (p *Position) Known(game.Seat) game.Known { return &known{*p} }

// Imagined has no blanks to fill.
func (k *known) Imagined(game.Table) game.Position { q := k.Position; return &q }
