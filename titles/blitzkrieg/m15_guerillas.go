package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/kit/bitset"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// Risings is the state of module 15.
type Risings struct {
	Waiting  [board.NCities]uint8 // bands that have been raised in a city and not yet appeared: BM-15.4
	Risen    uint16               // countries where guerillas have appeared, a bit for each
	Rose     uint8                `until:"player-turn"` // bands that have appeared in this half-turn
	PastZone unitSet              `until:"player-turn"` // small ones that have passed through an enemy zone in this impulse: BM-15.12
}

const (
	smallBand   = 4  // BM-15.6: below so many factors a unit is small
	bandReach   = 3  // BM-15.3: squares from its city
	bandFactors = 60 // BM-Q68: of all counters
	bandCap     = 18 // BM-17.G2: in a cycle
)

// smallGuerilla reports whether unit u is a guerilla of fewer than four factors: BM-15.6. BM-15.26, BM-15.27: each is judged by what it is now.
func (p *Position) smallGuerilla(u int) bool { return p.Kind[u] == guerilla && p.Str[u] < smallBand }

// peopleOf is what Country says of a guerilla that rose in a country: a minor one plus one, and after those the great powers (BM-17.G9).
func peopleOf(c board.Country) uint8 {
	if c.Minor() {
		return uint8(c-board.NordWalkure) + 1
	}
	return uint8(nMinors) + uint8(c)
}

// homeOfBand returns the country where a guerilla rose: BM-15.27.
func (p *Position) homeOfBand(u int) board.Country { return realmOf[p.Country[u]] }

// oppressed returns the cities of a country that have fallen to a seat: BM-Q67, taken from the country by a side that is not its friend. BM-0.X6: without
// module 18 those it has captured. BM-17.G9: in war G all outside the occupier's home.
func (p *Position) oppressed(by game.Seat, c board.Country) uint64 {
	cities := board.Map.CitiesOf[c]
	switch {
	case p.War == warG:
		if by == p.occupier() {
			return cities & p.occupiedCities()
		}
		return 0
	case !c.Minor() || p.Played[by].has(int(c-board.NordWalkure)):
		return 0
	}
	return cities & p.Owned[by] & p.Taken
}

// hasFallen reports whether guerillas may rise in a country against a seat: BM-15.1, at least half of its cities have fallen.
func (p *Position) hasFallen(by game.Seat, c board.Country) bool {
	n := bits.OnesCount64(p.oppressed(by, c))
	return n > 0 && 2*n >= bits.OnesCount64(board.Map.CitiesOf[c])
}

// isPacified keeps BM-15.22: guerillas have appeared in a country, and none of them is left inside it. BM-15.23: one that comes back ends that.
func (p *Position) isPacified(c board.Country) bool {
	if !bitset.In(p.Risen, c) {
		return false
	}
	for u := range p.slots() {
		if p.Kind[u] == guerilla && p.At[u].OnMap() && p.homeOfBand(u) == c && board.Map.Country[p.At[u]] == c {
			return false
		}
	}
	return true
}

// isLiberated keeps BM-15.25: the oppressor holds no city of a country.
func (p *Position) isLiberated(by game.Seat, c board.Country) bool {
	return p.oppressed(by, c)&p.Owned[by] == 0
}

// mayRise says whether unit u, if it is a guerilla, may attack a square: BM-15.13, at home, and abroad once its country is liberated.
func (p *Position) mayRise(u int, at board.Square) error {
	if p.Kind[u] != guerilla || board.Map.Country[at] == p.homeOfBand(u) || p.isLiberated(opponent(p.seatOf(u)), p.homeOfBand(u)) {
		return nil
	}
	return game.Clause("BM-15.13")
}

// inSanctuary keeps BM-15.16: a guerilla in Neutral Country, or in a minor country other than its own that nobody has invaded, is supplied.
func (p *Position) inSanctuary(u int) bool {
	if p.Kind[u] != guerilla || !p.At[u].OnMap() {
		return false
	}
	c := board.Map.Country[p.At[u]]
	return c == board.NeutralCountry || c.Minor() && c != p.homeOfBand(u) && p.isNeutral(c)
}

// startRisings raises what the cycle brings to the mover's friends: BM-15.2, BM-6.IV.A, one band for each fallen city. Those that have not appeared wait
// (BM-15.4); in a pacified country they are gone.
func (p *Position) startRisings(t game.Table) {
	if !p.on(mGuerillas) || !p.isCycle() {
		return
	}
	foe := opponent(p.Mover)
	for c := board.GreatBlue; c < board.NeutralCountry; c++ {
		if !p.hasFallen(foe, c) {
			continue
		}
		pacified := p.isPacified(c)
		if pacified {
			t.Tell(game.Note("BM-15.22", notePacified, game.PlaceWord(board.Map.Cities[bits.TrailingZeros64(board.Map.CitiesOf[c])])))
		}
		for left := p.oppressed(foe, c); left != 0; left &= left - 1 {
			n := bits.TrailingZeros64(left)
			if pacified {
				p.Waiting[n] = 0
			} else if p.Waiting[n] < 255 {
				p.Waiting[n]++
			}
		}
	}
}

// bandsLeft returns how many bands of one factor a seat may still put on the board: BM-Q68, as there are counters.
func (p *Position) bandsLeft(s game.Seat) int {
	ones, sum := 0, 0
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Kind[u] == guerilla && p.inPlay(u) {
			sum += int(p.Str[u])
			if p.Str[u] == 1 {
				ones++
			}
		}
	}
	most, _ := booklet.Sheet(booklet.Guerilla, 1)
	return min(most-ones, bandFactors-sum)
}
