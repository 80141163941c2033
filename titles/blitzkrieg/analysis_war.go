package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Supply, minor countries and the sea, for machine players.

// Supplies returns the factors a seat's cities can feed now.
func (p *Position) Supplies(s game.Seat) int { return p.supplyGiven(s) }

// Need returns the supply a seat's units need now.
func (p *Position) Need(s game.Seat) int { return p.supplyNeeded(s) }

// Appetite returns the supply that one factor of unit u needs where it stands.
func (p *Position) Appetite(u int) int { return p.supplyPerFactor(u) }

// Routes reports whether units need supply routes.
func (p *Position) Routes() bool { return p.Rules.has(routeRules) }

// Fed returns the squares where any of a seat's units would have a supply route now.
func (p *Position) Fed(s game.Seat) board.Squares {
	n := p.network(s)
	return n.fed
}

// FedAshore returns the squares where unit u would have a supply route over the beach it has invaded; its side's
// others may need all of it.
func (p *Position) FedAshore(u int) board.Squares {
	if !p.comesOverBeach(u) {
		return board.Squares{}
	}
	n := p.network(p.seatOf(u))
	return p.overBeach(&n, int(p.Ashore[u])-1)
}

// Unfed reports whether unit u had no supply route when its owner's last player-turn ended.
func (p *Position) Unfed(u int) bool { return p.Cut.Has(u) }

// Minors is how many minor countries there are.
const Minors = nMinors

// MinorCities returns the cities of a minor country.
func MinorCities(m int) uint64 { return board.Map.CitiesOf[minorCountry(m)] }

// MinorAt returns the minor country of a square; -1 if it belongs to none.
func MinorAt(s board.Square) int {
	if !s.OnMap() || !board.Map.Country[s].Minor() {
		return -1
	}
	return int(board.Map.Country[s] - board.NordWalkure)
}

// Untaken returns the minor cities that nobody has captured: they are to be stormed.
func (p *Position) Untaken() uint64 { return p.uncapturedCities() }

// Resists reports whether a minor country costs a seat factors each turn it has units there, or would.
func (p *Position) Resists(m int, s game.Seat) bool {
	bit := only(m)
	return p.unsubdued()&bit != 0 && p.Entered[opponent(s)]&bit == 0
}

// StormCell reads the city capture table: the cost of an attempt with that many factors, and whether it succeeds. Fewer
// than StormLeast ground factors may not try.
func StormCell(die, factors int) (lost int, captured bool) {
	x := storm{ground: factors}
	c := tables.storm[die][max(x.column(), 0)]
	return int(c.lost), c.captured
}

// StormLeast is how many ground factors an attempt on a minor city takes.
const StormLeast = stormLeast

// Barred returns the squares no ground unit may enter beside those the board closes.
func (p *Position) Barred() board.Squares { return p.closedSquares() }

// AtSea reports whether unit u lies in the box of a sea zone, and in which.
func (p *Position) AtSea(u int) (zone int, ok bool) { return p.At[u].Box() }

// Landings returns the sea squares from which troops of a zone can go ashore on beaches, and where they land.
func Landings(visit func(zone int, sea board.Square, shore board.Squares)) {
	for s := range offCoast.All() {
		if beachBy[s] > 0 {
			visit(int(board.Map.Zone[s])-1, s, infantry.landingSquares(s))
		}
	}
}

// Invades reports whether unit u may assault from the sea.
func (p *Position) Invades(u int) bool { return p.Kind[u].invades() }

// AfloatLimit is how many factors a seat may have at sea; Afloat counts those it has.
const AfloatLimit = seaLimit

// Afloat counts the factors a seat has at sea.
func (p *Position) Afloat(s game.Seat) int { return p.factorsAtSea(s) }
