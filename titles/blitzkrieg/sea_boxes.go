package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// offBoard cuts a place down to a table's row: squares keep their number, and boxes and the other places off
// the board, whose numbers are below 0, come after all squares.
const offBoard = 1<<12 - 1

// seaLimit is BK-T6.1-2: factors a player may have At Sea, in all zones together (BK-T6.1-10). Artillery
// counts its defense factor.
const seaLimit = 40

// boxWord reads word i as the box of a zone.
func boxWord(a game.Action, i int) (zone int, ok bool) {
	zone = int(a.Words()[i].N) - board.Size
	return zone, zone >= 0 && zone < board.NZones
}

func offerBoxes(c *game.Choices, fits func(zone int) bool) {
	for zone := range board.NZones {
		if fits(zone) {
			c.Add(game.Place, board.Size+int16(zone))
		}
	}
}

// voyage is what a unit has done at sea this player-turn. One such deed is all it may do (BK-Q25).
type voyage uint8

const (
	noVoyage voyage = iota
	embarked
	sailed
	landed
	invaded
)

// factorsAtSea counts the factors a seat has At Sea.
func (p *Position) factorsAtSea(s game.Seat) (sum int) {
	if p.Facts.On && s == p.Asked {
		there := p.unitsAt(s, inBoxes)
		for u := range there.All() {
			sum += int(p.Str[u])
		}
		return sum
	}
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.At[u].AtSea() {
			sum += int(p.Str[u])
		}
	}
	return sum
}

// mayUseCity says whether the mover may take off, land or put to sea in the city on s: it must serve him
// now (BK-B10.0-2 if both sides control it, else the refusal given) and not only since this player-turn
// (BK-A10.0-2). Each square of a larger city counts for itself (BK-A10.0-1).
func (p *Position) mayUseCity(s board.Square, k moverCities, hostile error) error {
	c := board.Map.CityAt[s]
	switch {
	case c < 0:
		return hostile
	case board.HasCity(k.usable, c):
		return nil
	case p.isOutsideField(s):
		return game.Clause("BK-Q75")
	case p.closedByNuke(s):
		return game.Clause("BK-C23.5-3")
	case board.HasCity(k.friendly, c):
		return game.Clause("BK-A10.0-2")
	case board.HasCity(k.hostile&p.covered(p.Mover), c):
		return game.Clause("BK-B10.0-2")
	}
	return hostile
}

// mayShipNow keeps the sea out of the Basic Game.
func mayShipNow(p *Position, s game.Seat) error {
	if !p.Rules.has(tournamentRules) {
		return game.Clause("BK-B15.0-1")
	}
	return mayMoveNow(p, s)
}

// groundUnit reads word i as a unit of the speaker that is in play and no aircraft: BK-T6.1-1.
func (p *Position) groundUnit(a game.Action, i int) (int, error) {
	u, err := p.unitWord(a, i)
	switch {
	case err != nil:
		return 0, err
	case p.seatOf(u) != a.Seat:
		return 0, notYours(a.Seat)
	case !p.Kind[u].ground():
		return 0, game.Clause("BK-T6.1-1")
	case !p.inPlay(u):
		return 0, game.Clause("BK-B6.0-1")
	}
	return u, nil
}

// boxName names an At Sea box: sea-A.
func boxName(zone int) string { return "sea-" + string(rune('A'+zone)) }
