package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Realms is the state of module 18 and of what the wars make of the minor countries.
type Realms struct {
	Occupied [2]uint64 // cities each seat was the last to have a ground unit in: BM-0.15
	Sleeping minors    // neutral countries, whose armies are no units yet: BM-18.4
	Played   [2]minors // countries in the war, by the seat that plays their armies
	Stormed  int8      `until:"player-turn"` // minor city that has been captured and may be entered, plus one: BK-C22-5, without module 18
	Stormers unitSet   `until:"player-turn"` // who took part in the attempt under way
	Active   minors    // those whose armies may leave their own country: BM-17.0c
	Camps
}

// countrySquares holds the squares of every country.
var countrySquares = func() (at [board.NCountries]board.Squares) {
	for s, c := range board.Map.Country {
		if c != board.NoCountry {
			at[c].Add(board.Square(s))
		}
	}
	return at
}()

// armyOf returns the minor country whose army unit u is of, or -1. Guerillas are of a country's people and not of its army (BM-15.27).
func (p *Position) armyOf(u int) int {
	if p.Kind[u] == guerilla {
		return -1
	}
	return int(p.Country[u]) - 1
}

// enterRealm is told of every unit that has come into a country: BM-18.4. BM-15.16: guerillas take shelter there and violate nothing.
func (p *Position) enterRealm(u int, t game.Table) {
	if p.War == warH {
		p.seizeCenter(u, t)
	}
	if p.Kind[u] != guerilla {
		p.violate(p.seatOf(u), board.Map.Country[p.At[u]], t)
	}
}

// isNeutral reports whether a country stands apart from the war: a minor one nobody has violated (BM-18.3), Neutral Country, and in Third
// Power the great power behind the minor countries until it is free (BM-17.F2).
func (p *Position) isNeutral(c board.Country) bool {
	switch {
	case c.Minor():
		return p.Sleeping.has(int(c - board.NordWalkure))
	case c == board.NeutralCountry:
		return true
	}
	return p.passive(c)
}

// alliedWith reports whether a country is a seat's ally, so that its rail and cities serve that seat as its own: BM-17.0b, BM-17.0c, BM-7.24. One that
// was violated by the other side is no ally: its army stays at home.
func (p *Position) alliedWith(s game.Seat, c board.Country) bool {
	return c.Minor() && p.Played[s].has(int(c-board.NordWalkure)) && (p.Active.has(int(c-board.NordWalkure)) || p.War == warC)
}

// atWar reports whether a seat's zones reach into a country from outside: BM-3.12, BM-18.3. They do unless it is neutral; what is in the war is
// either the seat's own, its friend or its enemy.
func (p *Position) atWar(_ game.Seat, c board.Country) bool { return !p.isNeutral(c) }
