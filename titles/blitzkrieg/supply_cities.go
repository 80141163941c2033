package blitzkrieg

import (
	"math/bits"
	"strings"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// koufax holds the squares that double the need for supply: BK-Q31, all desert and the beach before it.
var koufax = func() board.Squares {
	out := board.Map.Desert
	for _, b := range board.Map.Beaches {
		if strings.HasSuffix(b.Name, "Koufax") {
			for _, s := range b.At {
				out.Add(s)
			}
		}
	}
	return out
}()

// supplyGiven keeps BK-T21.0-1 and BK-T21.0-7: the sum over friendly city squares, less what bombing has
// destroyed. A square captured this player-turn counts at once (BK-Q7).
func (p *Position) supplyGiven(s game.Seat) (sum int) {
	for c := p.friendly(s); c != 0; c &= c - 1 {
		sum += p.capacity(bits.TrailingZeros64(c))
	}
	return sum
}

// supplyPerFactor returns the supply that one factor of unit u needs. BK-T21.0-6: two in the Great Koufax Desert;
// aircraft, wherever they are, have their base in a city.
func (p *Position) supplyPerFactor(u int) int {
	if at := p.At[u]; at.OnMap() && koufax.Has(at) {
		return 2
	}
	return 1
}

// supplyNeeded adds up what a side's units need: BK-T21.0-2, aircraft and artillery like all others by the factors
// they defend with; BK-T21.0-5, those At Sea as well.
func (p *Position) supplyNeeded(s game.Seat) (sum int) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.inPlay(u) && p.isFedByCities(u) {
			sum += int(p.Str[u]) * p.supplyPerFactor(u)
		}
	}
	return sum
}

// isFedByCities reports whether unit u is of a class that the base game supplies: not trains, ships, bases and the like. BM-0.X22: without module 10 the
// cities feed everybody else, ashore and at sea.
func (p *Position) isFedByCities(u int) bool {
	return !p.modular() || p.Kind[u].ground() || p.Kind[u].class() == airClass
}

// supplyLacking returns the supply that a side lacks.
func (p *Position) supplyLacking(s game.Seat) int { return max(0, p.supplyNeeded(s)-p.supplyGiven(s)) }

// asksSupply balances supply at the end of the mover's player-turn. It keeps BK-T21.0-3, BK-Q30: an excess is noted, and one that was noted a turn ago already must
// go. BK-T21.0-4: the owner chooses what to remove, as long as anything can be fed.
func (p *Position) asksSupply(t game.Table) bool {
	s := p.Mover
	lack := p.supplyLacking(s)
	switch {
	case lack == 0:
		p.Short[s] = false
		return false
	case !p.Short[s]:
		p.Short[s] = true
		t.Tell(game.Note("BK-T21.0-3", noteShort, game.NumberWord(p.supplyGiven(s)), game.NumberWord(p.supplyNeeded(s))))
		return false
	case p.supplyGiven(s) > 0:
		p.ask(stepSupply, s)
		return true
	}
	p.starve(s, t)
	p.Short[s] = false
	return false
}

// starve removes every unit of a side that has no supply at all.
func (p *Position) starve(s game.Seat, t game.Table) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.inPlay(u) {
			p.eliminate(u, "BK-T21.0-4", t)
		}
	}
}
