package blitzkrieg

import "sandtable/game"

// firstBox is where a unit is that lies At Sea in zone A; the boxes of the other zones follow downwards.
const firstBox Square = -16

// offBoard cuts a place down to a table's row: squares keep their number, and boxes and the other places off
// the board, whose numbers are below 0, come after all squares.
const offBoard = 1<<12 - 1

// seaLimit is BK-T6.1-2: factors a player may have At Sea, in all zones together (BK-T6.1-10). Artillery
// counts its defense factor.
const seaLimit = 40

// boxOf returns the At Sea box of a zone, from 0 for A. Both players may use one box: BK-T6.1-11. Nothing
// in it can be attacked (BK-A6.1-1), since it is no square.
func boxOf(zone int) Square { return firstBox - Square(zone) }

// box returns the zone of an At Sea box; ok is false for anything else.
func (s Square) box() (zone int, ok bool) {
	zone = int(firstBox - s)
	return zone, zone >= 0 && zone < nZones
}

func (s Square) atSea() bool {
	_, ok := s.box()
	return ok
}

// spot returns the word for where a unit is: a square, or an At Sea box. The boxes are the places after
// the squares.
func spot(s Square) game.Word {
	if zone, ok := s.box(); ok {
		return game.PlaceWord(squares + int16(zone))
	}
	return game.PlaceWord(s)
}

// boxWord reads word i as the box of a zone.
func boxWord(a game.Action, i int) (zone int, ok bool) {
	zone = int(a.Words()[i].N) - squares
	return zone, zone >= 0 && zone < nZones
}

func offerBoxes(c *game.Choices, fits func(zone int) bool) {
	for zone := range nZones {
		if fits(zone) {
			c.Add(game.Place, squares+int16(zone))
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

// portZone and coastZone hold the zone that ships leave for from a port, and Rangers from any coast, plus
// one; 0 where they cannot. A coast on two zones counts as the first unless the port chart says otherwise.
// Lakes are no sea: BK-T6.1-12.
var portZone, coastZone = func() (port, coast [squares]uint8) {
	for s := range board.open.All() {
		for _, n := range board.near[s] {
			if n.onMap() && board.zone[n] > 0 && (coast[s] == 0 || board.zone[n] < coast[s]) {
				coast[s] = board.zone[n]
			}
		}
	}
	for _, p := range board.ports {
		port[p.city] = p.zone
		if coast[p.city] > 0 {
			coast[p.city] = p.zone
		}
	}
	return port, coast
}()

// seaway reports whether ships may go from one zone to the other in a turn: BK-T6.1-5, a zone touches
// the next letter and the last; BK-T6.1-7, one zone a turn.
func seaway(a, b int) bool { return abs(a-b) <= 1 }

// afloat counts the factors a seat has At Sea.
func (p *Position) afloat(s game.Seat) (sum int) {
	from, to := p.ranks(s)
	for u := from; u < to; u++ {
		if p.At[u].atSea() {
			sum += int(p.Str[u])
		}
	}
	return sum
}

// mayUseCity says whether the mover may take off, land or put to sea in the city on s: it must serve him
// now (BK-B10.0-2 if both sides control it, else the refusal given) and not only since this player-turn
// (BK-A10.0-2). Each square of a larger city counts for itself (BK-A10.0-1).
func (p *Position) mayUseCity(s Square, k towns, hostile error) error {
	c := board.cityAt[s]
	switch {
	case c < 0:
		return hostile
	case k.usable>>c&1 == 1:
		return nil
	case p.outside(s):
		return game.Clause("BK-Q75")
	case p.shut(s):
		return game.Clause("BK-C23.5-3")
	case k.friendly>>c&1 == 1:
		return game.Clause("BK-A10.0-2")
	case k.hostile&p.covered(p.Mover)>>c&1 == 1:
		return game.Clause("BK-B10.0-2")
	}
	return hostile
}

// mayShipNow keeps the sea out of the Basic Game.
func mayShipNow(p *Position, s game.Seat) error {
	if !p.Rules.has(tournament) {
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
	case seatOf(u) != a.Seat:
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
