package blitzkrieg

import "sandtable/game"

// GroundWar is the state of modules 4 and 5.
type GroundWar struct{}

// beginGroundWar forgets the battles of the half-turn before.
func (p *Position) beginGroundWar() {}

// asksGroundWar asks what is open in the battle under way: BM-4.6 to BM-4.17.
func (p *Position) asksGroundWar(game.Table) bool { return false }
