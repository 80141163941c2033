package blitzkrieg

import (
	"math/bits"
	"strings"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// openRealms makes the countries what the war has them be. BM-17.H6, BM-17.G1: civil war and liberation know no minor armies. Without module 18 the base
// game's minor countries stay (BM-Q77).
func (p *Position) openRealms(w *booklet.War, t game.Table) {
	switch {
	case p.War == warG:
		p.Taken = minorCities
		p.Owned = [2]uint64{}
		p.Owned[p.occupier()] = 1<<board.NCities - 1
		return
	case p.War == warH:
		p.Taken = minorCities
		p.Owned = [2]uint64{}
		return
	case !p.on(mMinors):
		return
	case p.War == warE: // nobody's units ever come there: BM-17.E3
		p.Owned = [2]uint64{}
	}
	p.Taken = minorCities // BM-18.6: no table, no drain
	for m := range nMinors {
		p.setStance(m, w.Minors[strings.ToLower(minorCountry(m).Short())], t)
	}
}

// setStance makes a country neutral or an ally when a war begins: BM-17.0b, BM-17.0c, BM-17.C1, BM-17.D2. BM-17.0f: allies are at war with the other side from
// the start.
func (p *Position) setStance(m int, is booklet.Stance, t game.Table) {
	side := Blue
	switch is {
	case booklet.Neutral:
		p.Sleeping |= only(m)
		return
	case booklet.PassiveRed, booklet.ActiveRed:
		side = Red
	}
	if is == booklet.ActiveBlue || is == booklet.ActiveRed {
		p.Active |= only(m)
	}
	p.Played[side] |= only(m)
	p.ceded(minorCountry(m), side)
	p.musterMinor(m, side, t)
}

// foundCenters gives the minor alliance its production centers: BM-17.F4, each of five points in a city of another country.
func (p *Position) foundCenters(w *booklet.War) {
	for i, at := range board.Map.Cities {
		points := w.Centers[at.String()]
		if points == 0 || !p.on(mProduction) {
			continue
		}
		u := p.firstFree(p.alliance())
		p.raise(u, center, points, uint8(i), at)
		p.Country[u] = uint8(board.Map.Country[at]-board.NordWalkure) + 1
	}
}

// occupyContinent gives the occupier a garrison of one factor in every city that is not his own: BM-17.G1, BM-17.G7. They are taken from the army as it
// stands at home, infantry and marines first.
func (p *Position) occupyContinent() {
	s := p.occupier()
	if p.Overseas {
		defer p.sendOverseas()
	}
	if p.Swapped {
		for left := p.occupiedCities() &^ homeOf(s); left != 0; left &= left - 1 {
			p.detach(s, board.Map.Cities[bits.TrailingZeros64(left)], infantry, levy, marine, airborne, armor)
		}
		return
	}
	for _, at := range booklet.OneInfantry {
		p.detach(s, at, infantry, levy, marine, airborne, armor)
	}
	for _, at := range booklet.OneMarine {
		p.detach(s, at, marine, infantry, levy, airborne, armor)
	}
}

// detach puts one factor of the first of some types that a seat has at home into a city.
func (p *Position) detach(s game.Seat, at board.Square, types ...branch) {
	from, to := p.unitsOf(s)
	for _, b := range types {
		for u := from; u < to; u++ {
			if p.Kind[u] != b || !p.At[u].OnMap() || board.Map.Country[p.At[u]] != homeland(s) {
				continue
			}
			if p.Overseas && p.Str[u] == 1 && board.Map.CityAt[p.At[u]] >= 0 { // it is a garrison itself: BM-17.G6
				continue
			}
			x := u
			if p.Str[u] > 1 {
				x = p.firstFree(s)
				p.copyUnit(x, u)
				p.Str[u]--
			}
			p.Str[x], p.At[x] = 1, at
			return
		}
	}
}

// placeBands puts the first guerillas on the board: BM-17.G2, 18 factors, each within three squares of a city.
func (p *Position) placeBands() {
	for i, site := range booklet.GuerillaBand {
		u := p.firstFree(opponent(p.occupier()))
		p.raise(u, guerilla, 1, uint8(i+1), site.At)
		p.Country[u] = peopleOf(board.Map.Country[site.City])
		p.Risen |= 1 << board.Map.Country[site.City]
	}
}
