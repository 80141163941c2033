package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Realms is the state of module 18 and of what the wars make of the minor countries.
type Realms struct {
	Occupied [2]uint64 // cities each seat was the last to have a ground unit in: BM-0.15
}

// endRealms is what module 18 does at the end of a half-turn.
func (p *Position) endRealms(game.Table) {}

// occupyCity notes who was the last in a city: BM-0.15.
func (p *Position) occupyCity(u int, _ game.Table) {
	if c := board.Map.CityAt[p.At[u]]; c >= 0 {
		s := p.seatOf(u)
		p.Occupied[s] |= board.CityBit(c)
		p.Occupied[opponent(s)] &^= board.CityBit(c)
	}
}

// enterRealm is told of every unit that has come into a country: BM-18.4.
func (p *Position) enterRealm(int, game.Table) {}

// atWar reports whether a seat is at war with a country, so that its units may enter it and control squares in it: BM-3.12, BM-18.3.
func (p *Position) atWar(game.Seat, board.Country) bool { return true }

// realmsClosed returns the squares that unit u may not enter for what country they belong to: BM-17.E3, BM-17.F2, BM-18.9.
func (p *Position) realmsClosed(int) (out board.Squares) { return out }

// firesOn is told of every attack and barrage on a square before it is carried out: BM-15.18, BM-18.4, BM-17.C6.
func (p *Position) firesOn(game.Seat, board.Square, game.Table) {}
