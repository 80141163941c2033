package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

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

// inPort reports whether a ship lies in port and not on an assault square, where a square is both.
func (p *Position) inPort(u int) bool { return !p.place(u).AtSea() && p.atDock(u) }

// atDock reports whether a ship is where ships in port lie.
func (p *Position) atDock(u int) bool {
	for i := range board.Map.Ports {
		if dockOf(&board.Map.Ports[i]) == p.place(u) {
			return true
		}
	}
	return false
}
