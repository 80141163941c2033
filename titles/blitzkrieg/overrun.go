package blitzkrieg

import "sandtable/game"

// asksAutomatic tests the automatic victories again and removes their victims: BK-T7.3-4.
func (p *Position) asksAutomatic(game.Table) bool { return false }
