package blitzkrieg

import "sandtable/game"

// Fleets is the state of module 11.
type Fleets struct{}

// beginFleets begins a half-turn.
func (p *Position) beginFleets(game.Table) {}

// asksFleets asks for what is open at sea: refusals, losses and withdrawals.
func (p *Position) asksFleets(game.Table) bool { return false }

// superior returns who has superiority in a sea zone, or nobody: BM-11.S1, BM-0.X1.
func (p *Position) superior(int) game.Seat { return game.Nobody }

// assaultOver is told when a battle is over: BM-11.I8, BM-11.I9. It knows by Battle which of the units aboard have fought in it.
func (p *Position) assaultOver(game.Table) {}
