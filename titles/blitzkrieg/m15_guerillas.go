package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Risings is the state of module 15.
type Risings struct{}

// endRisings is what module 15 does at the end of a half-turn.
func (p *Position) endRisings(game.Table) {}

// smallGuerilla reports whether unit u is a guerilla of fewer than four factors: BM-15.6.
func (p *Position) smallGuerilla(u int) bool { return p.Kind[u] == guerilla && p.Str[u] < 4 }

// mayRise says whether unit u, if it is a guerilla, may attack a square: BM-15.13.
func (p *Position) mayRise(int, board.Square) error { return nil }
