package blitzkrieg

import "sandtable/game"

// asksSupply balances supply at the end of the mover's player-turn: BK-T21.0-4.
func (p *Position) asksSupply(game.Table) bool { return false }
