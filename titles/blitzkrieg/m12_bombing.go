package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// bombing is an attack on the bombardment table, by aircraft, ships or artillery: BM-12.F2, BM-11.T3, BM-16.5.
type bombing struct {
	by      game.Seat
	at      board.Square
	what    modName // nameTroops to nameFlak
	factors int     // after weather
	flak    bool    // flak in the square has fired: BM-13.10
}

// portClosed reports whether bombs keep ships from entering and leaving the port of a city: BM-12.M5, BM-12.M6.
func (p *Position) portClosed(board.Square) bool { return false }

// bombard rolls for an attack and carries out what it does.
func (p *Position) bombard(bombing, game.Table) {}
