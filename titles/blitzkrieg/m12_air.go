package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

const airClass = 1 // BM-0.6

// Flights is the state of modules 12 and 13.
type Flights struct{}

// beginFlights begins a half-turn.
func (p *Position) beginFlights(game.Table) {}

// asksFlight asks for what is open in the flight under way: flak, interception, abort, losses.
func (p *Position) asksFlight(game.Table) bool { return false }

// supportOver returns the factors of aircraft that support the mover's attack on a square: BM-12.M17a.
func (p *Position) supportOver(board.Square) int { return 0 }

// interdiction returns how many factors of a seat's fighters cover a square: BM-12.M13.
func (p *Position) interdiction(game.Seat, board.Square) int { return 0 }
