package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Rails is the state of module 7.
type Rails struct{}

// beginRails begins a half-turn.
func (p *Position) beginRails() {}

// friendlyRail returns the rail and city squares that a seat's trains and supply may use: BM-7.24.
func (p *Position) friendlyRail(game.Seat) (out board.Squares) { return out }

// cutLine puts the markers of a seat's cut on a square: BM-7.20.
func (p *Position) cutLine(board.Square, game.Seat, game.Table) {}
