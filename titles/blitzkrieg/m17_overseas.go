package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// The variant of National Liberation in which the occupier's country lies across the sea: BM-17.G6. All of the board is occupied land. His production centers
// are off the board, in the At Sea box of zone C, where nobody reaches them; what they make comes through the ports of zones C and D that he has a
// garrison in, and from there he is supplied (BM-Q109).

// overseasOption is the option of war G.
func overseasOption() game.Option {
	return game.Option{
		ID: overseasID, Name: "Occupier", About: "Where the occupier's own country is.", Clause: "BM-17.G6",
		Values: []game.Value{
			{ID: "continent", Name: "On the continent"},
			{ID: fromOverseas, Name: "Overseas", About: "All of the board is occupied; new units come through ports of zones C and D."},
		},
	}
}

const (
	overseasID   = "occupier"
	fromOverseas = "overseas"
)

// overseas is where the centers of such an occupier are.
var overseas = board.Box(2)

// entryCities are the port cities through which he comes: those of zones C and D.
var entryCities = func() (set uint64) {
	for i, at := range board.Map.Cities {
		if z := board.PortZone[at]; z == 3 || z == 4 {
			set |= board.CityBit(i)
		}
	}
	return set
}()

// isOverseas reports whether a seat's country is across the sea.
func (p *Position) isOverseas(s game.Seat) bool { return p.Overseas && s == p.occupier() }

// entryPorts returns the ports of zones C and D in which the occupier has a garrison: BM-17.G6; one without is the guerillas' (BM-17.G3).
func (p *Position) entryPorts() uint64 {
	return p.garrisons(p.occupier()) & entryCities
}

// sendOverseas takes the occupier's centers off the board, and gives each city of what was his home a garrison.
func (p *Position) sendOverseas() {
	s := p.occupier()
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Kind[u] == center && p.inPlay(u) {
			p.Air[u] = overseas
		}
	}
	held := p.garrisons(s)
	for left := homeOf(s) &^ held; left != 0; left &= left - 1 {
		p.detach(s, board.Map.Cities[bits.TrailingZeros64(left)], infantry, levy, marine, airborne, armor)
	}
}

// garrisons returns the cities in which a seat has ground units: BM-0.15.
func (p *Position) garrisons(s game.Seat) (set uint64) {
	from, to := p.unitsOf(s)
	for _, at := range p.At[from:to] {
		if at.OnMap() && board.Map.CityAt[at] >= 0 {
			set |= board.CityBit(board.Map.CityAt[at])
		}
	}
	return set
}

// entryBarracks is where units of an occupier from overseas come: his ports with room that are not wholly surrounded (BM-9.12).
func (p *Position) entryBarracks(m product) (out board.Squares) {
	s := p.seatOf(m.center)
	for left := p.entryPorts(); left != 0; left &= left - 1 {
		c := board.Map.Cities[bits.TrailingZeros64(left)]
		if p.roomFor(s, m.branch, m.size, c) && !p.hemmedIn(s, c) {
			out.Add(c)
		}
	}
	return out
}

// entryDistance returns how far a square is from the nearest of those ports; board.Size if there is none.
func (p *Position) entryDistance(at board.Square) int {
	best := board.Size
	for left := p.entryPorts(); left != 0; left &= left - 1 {
		best = min(best, board.Distance(at, board.Map.Cities[bits.TrailingZeros64(left)]))
	}
	return best
}
