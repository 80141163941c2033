package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// landing is what becomes of a seat's aircraft if all go home for whom there is room, in order, and the others to the
// first city that takes them. Whether one may land somewhere, whether the rest may be left to go home, and who is asked
// at all comes from it.
type landing struct {
	lost     int  // factors that find no place
	away     bool // somebody has to land elsewhere than at home
	squeezed bool // of those who share a home not all can go there
}

// planLanding plans the landing of all but unit u, which is taken to stand in city s; noUnit for none.
func (p *Position) planLanding(seat game.Seat, u int, s board.Square, h *airbases) (l landing) {
	parked := h.parked
	if u != noUnit {
		parked[board.Map.CityAt[s]] += p.Str[u]
	}
	var late unitSet
	from, to := p.aircraftOf(seat)
	for v := from; v < to; v++ {
		if v == u || !p.needsLanding(v, h) || !p.Air[v].OnMap() {
			continue
		}
		c := board.Map.CityAt[p.Air[v]]
		if p.mayReturn(v, h) == nil && p.mayHoldAir(p.Air[v], int(parked[c]+p.Str[v])) == nil {
			parked[c] += p.Str[v]
		} else {
			late.Add(v)
			l.squeezed = l.squeezed || p.mayReturn(v, h) == nil
		}
	}
	for v := from; v < to; v++ {
		if late.Has(v) {
			if c := p.otherCity(v, &parked, h); c >= 0 {
				parked[c] += p.Str[v]
				l.away = true
			} else {
				l.lost += int(p.Str[v])
			}
		}
	}
	return l
}

// otherCity finds the first city other than its base that aircraft v can come to and that has room; -1 if there is none.
func (p *Position) otherCity(v int, parked *[board.NCities]uint8, h *airbases) int {
	for left := h.serves; left != 0; left &= left - 1 {
		c := bits.TrailingZeros64(left)
		if s := board.Map.Cities[c]; s != p.Air[v] && p.canComeTo(v, s) && p.mayHoldAir(s, int(parked[c]+p.Str[v])) == nil {
			return c
		}
	}
	return -1
}

// mayLandIn says whether a city other than its base has room for aircraft u: beside all that are based there, or in the
// place of some that are still in the air and find another, so that full bases change places (BK-Q104).
func (p *Position) mayLandIn(u int, s board.Square, h *airbases) error {
	err := p.mayBase(u, s, h)
	if err == nil || p.mayHoldAir(s, int(h.parked[board.Map.CityAt[s]]+p.Str[u])) != nil {
		return err
	}
	if p.planLanding(p.seatOf(u), u, s, h).lost > p.planLanding(p.seatOf(u), noUnit, board.Nowhere, h).lost {
		return err
	}
	return nil
}
