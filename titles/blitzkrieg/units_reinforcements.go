package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// isDue reports whether unit u waits on its card and may come now: BK-B17.0-1, not before its turn;
// BK-B17.0-2, as late as its owner likes.
func (p *Position) isDue(u int) bool {
	if p.At[u] != toCome {
		return false
	}
	if p.modular() {
		c := p.card(u)
		return c != nil && uint16(c.arrives) <= p.Turn
	}
	return uint16(army[u].arrives) <= p.Turn
}

// mayPlaceNow keeps BK-B17.0-5: at any time before combat.
func mayPlaceNow(p *Position, _ game.Seat) error {
	if !p.beforeCombat() && !p.settingUp() {
		return game.Clause("BK-B17.0-5")
	}
	return p.whyCrowded()
}

// beforeCombat reports whether the mover may bring units onto the board: while he moves, and while his aircraft fly
// (BK-Q103).
func (p *Position) beforeCombat() bool { return p.Step == stepMove || p.Step == stepAir }

// canReinforce reports whether anything is left for the mover to bring onto the board.
func (p *Position) canReinforce() bool {
	from, to := p.unitsOf(p.Mover)
	h := p.airbases(p.Mover)
	for u := from; u < to; u++ {
		if p.isDue(u) && p.mayPlaceUnit(u, h) == nil {
			return true
		}
	}
	return mayReplaceAny(p, p.Mover) == nil
}

// placeUnit reads word i as a unit of the speaker that may be on its card.
func (p *Position) placeUnit(a game.Action, i int) (int, error) {
	u, err := p.sideUnit(a, i)
	if err != nil && err != game.NoSuchWord && p.settingUp() {
		err = wrongSetup(a.Seat)
	}
	return u, err
}

// mayPlaceUnit says whether a unit can be placed: in set-up any of turn 1, also to place it anew; later one
// that is due, if a city will take it.
func (p *Position) mayPlaceUnit(u int, h airbases) error {
	if p.settingUp() {
		return p.maySetUp(u)
	}
	if !p.isDue(u) {
		return game.Clause("BK-B17.0-1")
	}
	for left := h.arrivals(p.Mover); left != 0; left &= left - 1 {
		if p.fitsAt(u, board.Map.Cities[bits.TrailingZeros64(left)], &h) == nil {
			return nil
		}
	}
	return game.Clause("BK-B17.0-3") // BK-Q59: the arrival waits
}

// mayBePlaced reports whether a unit is one that mayPlaceUnit has to look at closely.
func (p *Position) mayBePlaced(u int) bool { return p.settingUp() || p.isDue(u) }

func offerSites(p *Position, a game.Action, c *game.Choices) {
	u := int(a.Words()[1].N)
	if p.settingUp() {
		p.offerStands(u, c)
		return
	}
	h := p.airbases(p.Mover)
	for left := h.arrivals(p.Mover); left != 0; left &= left - 1 {
		if s := board.Map.Cities[bits.TrailingZeros64(left)]; p.fitsAt(u, s, &h) == nil {
			c.Add(game.Place, int16(s))
		}
	}
}

// maySite judges where a unit is placed.
func maySite(p *Position, a game.Action, i int) error {
	if _, ok := boxWord(a, i); ok && p.settingUp() {
		return p.mayStartAtSea(int(a.Words()[1].N))
	}
	s, err := squareWord(a, i)
	if err != nil {
		return err
	}
	u := int(a.Words()[1].N)
	if p.settingUp() {
		return p.mayStand(u, s, p.room(u, s))
	}
	if err := p.mayArriveAt(s); err != nil {
		return err
	}
	h := p.airbases(p.Mover)
	return p.fitsAt(u, s, &h)
}

// mayArriveAt says whether units may come to a square from the card or the dead pile.
func (p *Position) mayArriveAt(s board.Square) error {
	if c := board.Map.CityAt[s]; c < 0 || !board.HasCity(homeOf(p.Mover), c) {
		return game.Clause("BK-B17.0-3")
	}
	return p.mayUseCity(s, p.moverCities(), game.Clause("BK-B17.0-3"))
}

// fitsAt keeps BK-B17.0-4, the stacking limit, and for aircraft their own; BK-O23.5-3: no ground unit comes next to where
// one's own nuclear attack goes.
func (p *Position) fitsAt(u int, s board.Square, h *airbases) error {
	switch {
	case !p.Kind[u].ground():
		return p.mayBase(u, s, h)
	case !p.room(u, s):
		return game.Clause("BK-B17.0-4")
	case p.inFallout(s):
		return game.Clause("BK-O23.5-3")
	}
	return nil
}

// doPlace puts the unit on the board; it may move and fight at once (BK-B17.0-6).
func doPlace(p *Position, a game.Action, t game.Table) {
	u, to := int(a.Words()[1].N), board.Square(a.Words()[2].N)
	switch {
	case p.settingUp():
		p.stand(u, a)
	case p.Kind[u].ground():
		p.relocate(u, to, t)
	default:
		p.baseAt(u, to)
	}
}
