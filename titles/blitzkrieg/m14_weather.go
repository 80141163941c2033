package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// Skies is the state of module 14.
type Skies struct {
	Chits [3]uint8 // of the weather zones, left to right; 0 for clear weather
}

// beginWeather rolls for a new turn: BM-14.2.
func (p *Position) beginWeather(game.Table) {}

// skyOver returns the weather on a square or in a sea zone's box: BM-14.12.
func (p *Position) skyOver(board.Square) booklet.Sky {
	return booklet.Sky{Visibility: 1, Ground: 1, Sea: 1}
}

// riverFrozen reports whether a river square is frozen, so that it doubles nobody: BM-14.11, BM-14.13.
func (p *Position) riverFrozen(board.Square) bool { return false }
