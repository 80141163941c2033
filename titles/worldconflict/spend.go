package worldconflict

import "sandtable/game"

// DevelopmentPart is new weapons and builds (chapters 7.3 and 7.8). Draft is what powers have chosen in secret (WC-1.9a): Known blanks
// it, reveal makes it true when all have finished.
type DevelopmentPart struct {
	Draft [slots]order `until:"stage"`
}

// order is what its owner has chosen for a unit: counters to develop, points of Size to build, the place of a new unit.
type order struct {
	Chosen bool
	Points uint8
	At     Place
	Port   uint8
}

// spendVerbs are those of chapter 7.8.
func spendVerbs(grammar) {}

// asksWeapons and asksSpend: 7.3 and 7.8.
func (p *Position) asksWeapons(game.Table) bool { return false }
func (p *Position) asksSpend(game.Table) bool   { return false }

// reveal makes true what all powers have chosen in secret (WC-1.9a).
func (p *Position) reveal(game.Table) {}

// endDevelopmentStage forgets what lasted a stage.
func (p *Position) endDevelopmentStage() { p.Draft = [slots]order{} }
