package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Ships of module 11, for machine players.

// Ship reports whether unit u is a ship in play.
func (p *Position) Ship(u int) bool { return p.sails(u) }

// UnderWay reports whether unit u is a ship at sea or off a coast.
func (p *Position) UnderWay(u int) bool { return p.afloat(u) }

// SeaOf returns the sea zone of a ship, from 0.
func (p *Position) SeaOf(u int) int { return p.seaOf(u) }

// Superior returns who is superior in a sea zone, or nobody.
func (p *Position) Superior(zone int) game.Seat { return p.superior(zone) }

// Rough reports whether nobody lands in a zone for the state of the sea, and Stormy whether ships do nothing there.
func (p *Position) Rough(zone int) bool { return p.rough(zone) >= roughSea }

// Stormy reports whether ships do nothing in a zone.
func (p *Position) Stormy(zone int) bool { return p.rough(zone) >= stormSea }

// Charge reports whether a task force escorts something.
func (p *Position) Charge(u int) bool { return p.hasCharge(u) }

// EscortsOf counts the task forces that escort a ship.
func (p *Position) EscortsOf(u int) int {
	set := p.escortsOf(u)
	return set.Count()
}

// Together reports whether two ships of a side are one stack.
func (p *Position) Together(u, v int) bool { return p.together(u, v) }

// Unassigned reports whether a task force has no mission yet.
func (p *Position) Unassigned(u int) bool { return p.whyNoneGiven(u) == nil }

// LandingSquares returns the beaches that troops land on.
func LandingSquares() board.Squares { return landingSquares }

// LandsFirst reports whether a unit may be in the first wave of a landing.
func (p *Position) LandsFirst(u int) bool { return chartRows[p.Kind[u]].Wave == 1 }

// DockOf returns the square where ships lie in the port of a city; nowhere if it has none.
func DockOf(c int) board.Square {
	for i := range docks {
		if board.HasCity(docks[i].cities, c) {
			return docks[i].at
		}
	}
	return board.Nowhere
}
