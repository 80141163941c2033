package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// Replacements in a Brush Fire War, war E.

// countryRate is how many ground factors a country has a turn: BM-17.E2.
const countryRate = 2

// replaced are the types that come back: BM-17.E5.
var replaced = [...]branch{infantry, armor}

// grantReplacements gives each country its factors at the end of a complete turn: BM-17.E2. BM-17.E5: none to one under enemy control; what was not used
// before has lapsed.
func (p *Position) grantReplacements() {
	if p.Mover == p.First {
		return
	}
	for m := range nMinors {
		for s := range game.Seat(2) {
			if p.Played[s].has(m) && !p.controlsCountry(opponent(s), m) {
				p.Replacing[m] = countryRate
			}
		}
	}
}

// asksReplacements asks each seat in turn where its countries' factors come.
func (p *Position) asksReplacements() bool {
	for _, s := range [...]game.Seat{p.First, opponent(p.First)} {
		if p.replacementsOpen(s) {
			p.ask(stepReplacements, s)
			return true
		}
	}
	return false
}

// replacementsOpen reports whether a seat can bring back anything.
func (p *Position) replacementsOpen(s game.Seat) bool {
	for _, b := range replaced {
		if places := p.replacementPlaces(s, b, 1); !places.Empty() {
			return true
		}
	}
	return false
}

// endReplacements lets lapse what the seat that is asked has not used.
func (p *Position) endReplacements(t game.Table) {
	for m := range nMinors {
		if p.Played[p.Asked].has(m) {
			p.Replacing[m] = 0
		}
	}
	p.goOn(t)
}

// fallenFactors returns how many factors of a type a country has lost: BM-17.E5, only those come back. They are what its army began with less what is in
// play.
func (p *Position) fallenFactors(m int, b branch) (n int) {
	for _, c := range booklet.Minors[m].Counters {
		if branchOf(c) == b {
			n += int(c.Size)
		}
	}
	for u := range p.slots() {
		if p.Kind[u] == b && p.armyOf(u) == m && p.inPlay(u) {
			n -= int(p.Str[u])
		}
	}
	return n
}

// replacementPlaces returns where so many factors of a type may come for a seat: BM-17.E2, a city of the country that it holds.
func (p *Position) replacementPlaces(s game.Seat, b branch, n int) (out board.Squares) {
	for m := range nMinors {
		if !p.Played[s].has(m) || n > int(p.Replacing[m]) || n > p.fallenFactors(m, b) {
			continue
		}
		for c := p.Owned[s] & board.Map.CitiesOf[minorCountry(m)]; c != 0; c &= c - 1 {
			at := board.Map.Cities[bits.TrailingZeros64(c)]
			if p.hasRoomFor(s, n, at) {
				out.Add(at)
			}
		}
	}
	if p.firstFree(s) < 0 {
		return board.Squares{}
	}
	return out
}

// hasRoomFor reports whether a new ground unit of so many factors may stand in a square: BM-5.9, or BK-B8.0-1 without module 5.
func (p *Position) hasRoomFor(s game.Seat, n int, at board.Square) bool {
	if p.on(mClasses) {
		return p.classOn(s, booklet.Ground, at) < 3
	}
	return int(p.factorsOn(s, at))+n <= stackLimit
}

// mayReinforceNow opens the arrival of replacements (BM-17.E2).
func mayReinforceNow(p *Position, _ game.Seat) error {
	if p.Step != stepReplacements {
		return game.Clause("BM-17.E2")
	}
	return nil
}

// replacedWord reads word i as a type that comes back.
func replacedWord(a game.Action, i int) (branch, error) {
	for _, b := range replaced {
		if a.Words()[i] == game.NameWord(moduleName(nameKind(b))) {
			return b, nil
		}
	}
	return 0, game.Clause("BM-17.E5")
}

func offerReplaced(p *Position, a game.Action, c *game.Choices) {
	for _, b := range replaced {
		if places := p.replacementPlaces(a.Seat, b, 1); !places.Empty() {
			c.Add(game.Name, int16(moduleName(nameKind(b))))
		}
	}
}

// mayReplaced wants a branch of which something can arrive (BM-17.E5).
func mayReplaced(p *Position, a game.Action, i int) error {
	b, err := replacedWord(a, i)
	if err != nil {
		return err
	}
	if places := p.replacementPlaces(a.Seat, b, 1); places.Empty() {
		return game.Clause("BM-17.E5")
	}
	return nil
}

func offerReplacedFactors(p *Position, a game.Action, c *game.Choices) {
	b, _ := replacedWord(a, 1)
	for n := 1; n <= countryRate; n++ {
		if places := p.replacementPlaces(a.Seat, b, n); !places.Empty() {
			c.Add(game.Number, int16(n))
		}
	}
}

// mayReplacedFactors bounds the factors of it by what can be placed (BM-17.E5).
func mayReplacedFactors(p *Position, a game.Action, i int) error {
	b, _ := replacedWord(a, 1)
	n := int(a.Words()[i].N)
	if places := p.replacementPlaces(a.Seat, b, n); n < 1 || places.Empty() {
		return game.Clause("BM-17.E5")
	}
	return nil
}

func replacementSquares(p *Position, a game.Action) board.Squares {
	b, _ := replacedWord(a, 1)
	return p.replacementPlaces(a.Seat, b, int(a.Words()[2].N))
}

// mayReplacementSquare wants a square where they arrive (BM-17.E2).
func mayReplacementSquare(p *Position, a game.Action, i int) error {
	at, err := squareWord(a, i)
	if err != nil {
		return err
	}
	if places := replacementSquares(p, a); !places.Has(at) {
		return game.Clause("BM-17.E2")
	}
	return nil
}

// doReinforce raises the factors in the city, for the country it belongs to.
func doReinforce(p *Position, a game.Action, t game.Table) {
	b, _ := replacedWord(a, 1)
	n, at := uint8(a.Words()[2].N), board.Square(a.Words()[3].N)
	m := int(board.Map.Country[at] - board.NordWalkure)
	u := p.firstFree(a.Seat)
	p.raise(u, b, n, 0, toCome)
	p.Country[u] = uint8(m + 1)
	p.Replacing[m] -= n
	p.relocate(u, at, t)
	t.Tell(game.Note("BM-17.E2", noteReplaced, game.UnitWord(u), game.PlaceWord(at)))
	p.goOn(t)
}
