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

// bombard rolls for an attack and carries out what it does.
func (p *Position) bombard(bombing, game.Table) {}
