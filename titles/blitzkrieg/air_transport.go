package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// liftLimit is BK-T6.3-1: factors a player may fly each turn. Artillery counts its defense factor. Drops of
// airborne units are not counted (BK-Q20).
const liftLimit = 12

// canLift keeps BK-T6.3-5 (from a friendly city only), BK-T6.3-1 (12 factors), BK-T6.3-3 (landing costs
// one movement factor, so one must be left) and BK-Q80 (one flight for a unit).
func (p *Position) canLift(u int, k moverCities) error {
	switch {
	case !p.At[u].OnMap():
		return game.Clause("BK-T6.3-5")
	case p.Frozen.Has(u):
		return p.whyFrozen()
	}
	if err := p.mayUseCity(p.At[u], k, game.Clause("BK-T6.3-5")); err != nil {
		return err
	}
	switch {
	case p.Flown.Has(u):
		return game.Clause("BK-Q80")
	case p.cameByTrain(u):
		return game.Clause("BM-7.8")
	case p.pinned(u):
		return game.Clause("BK-T7.3-5")
	case p.movementLeft(u) < board.LandStep:
		return game.Clause("BK-T6.3-3")
	case p.Sky.grounded():
		return game.Clause("BK-Q47")
	case int(p.Lifted)+int(p.Str[u]) > liftLimit:
		return game.Clause("BK-T6.3-1")
	}
	return p.whyHeldDown(u)
}

// airport reports whether unit u can be flown to a city that may be used, of those within reach.
func (p *Position) airport(u int, s board.Square, reach *board.Squares) bool {
	return s != p.At[u] && p.room(u, s) && p.mayComeInto(u, s) == nil && reach.Has(s) && p.whyNotFlownTo(u, s) == nil
}

// liftReach returns where unit u can be flown to from its city: BK-T6.3-2, at any distance, but not through weather in which nothing flies (BM-14.6).
func (p *Position) liftReach(u int, room *board.Squares) *board.Squares {
	if !p.fogged() {
		return &board.Map.Valid
	}
	return p.airwayOf(u, p.At[u], anyRange, room)
}

// hasAirport says whether unit u can take off and land somewhere.
func (p *Position) hasAirport(u int, k moverCities) error {
	if err := p.canLift(u, k); err != nil {
		return err
	}
	var room board.Squares
	reach := p.liftReach(u, &room)
	for left := k.usable; left != 0; left &= left - 1 {
		if p.airport(u, board.Map.Cities[bits.TrailingZeros64(left)], reach) {
			return nil
		}
	}
	return game.Clause("BK-T6.3-2")
}

// mayLiftAny says whether anybody can be transported: BK-T6.3-1, while there is anything left of the 12 factors.
func mayLiftAny(p *Position, s game.Seat) error {
	if p.Lifted == liftLimit {
		return game.Clause("BK-T6.3-1")
	}
	return someLift(p, s)
}

// someLift says whether anybody can be transported now.
var someLift = anyUnit(hintLift, cityTest(inCities, (*Position).hasAirport), game.Clause("BK-T6.3-5"))

// mayLiftNow keeps air transport out of the Basic Game.
func mayLiftNow(p *Position, s game.Seat) error {
	if !p.Rules.has(tournamentRules) {
		return game.Clause("BK-B18.0-1")
	}
	return mayMoveNow(p, s)
}

func offerAirports(p *Position, a game.Action, c *game.Choices) {
	u := int(a.Words()[1].N)
	var room board.Squares
	reach := p.liftReach(u, &room)
	for left := p.usable(); left != 0; left &= left - 1 {
		if s := board.Map.Cities[bits.TrailingZeros64(left)]; p.airport(u, s, reach) {
			c.Add(game.Place, int16(s))
		}
	}
}

// mayAirport judges where the unit of a sentence is flown to: another city that aircraft may use (BK-T6.3-2), with room (BK-B8.0-1), and a way there (BM-14.6).
func mayAirport(p *Position, a game.Action, i int) error {
	s, err := squareWord(a, i)
	if err != nil {
		return err
	}
	u := int(a.Words()[1].N)
	if err := p.mayUseCity(s, p.moverCities(), game.Clause("BK-T6.3-2")); err != nil {
		return err
	}
	if err := p.mayComeInto(u, s); err != nil {
		return err
	}
	if err := p.whyNotFlownTo(u, s); err != nil {
		return err
	}
	var room board.Squares
	switch {
	case s == p.At[u]:
		return game.Clause("BK-T6.3-2")
	case !p.liftReach(u, &room).Has(s):
		return game.Clause("BM-14.6")
	case !p.room(u, s):
		return p.whyStackFull(u, s)
	}
	return nil
}

// doLift keeps BK-T6.3-4: march, flight and march are one turn's movement. The flight may be as long as the
// board: BK-T6.3-2.
func doLift(p *Position, a game.Action, t game.Table) {
	u, to := int(a.Words()[1].N), board.Square(a.Words()[2].N)
	p.Flown.Add(u)
	p.Lifted += p.Str[u]
	p.Spent[u] += board.LandStep
	var from board.Squares
	from.Add(p.At[u])
	p.overflies(u, &from, to, board.Columns+board.Rows, t)
	p.relocate(u, to, t)
}
