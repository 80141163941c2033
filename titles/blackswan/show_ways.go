package blackswan

import (
	"fmt"

	"sandtable/game"
)

var _ game.Guide = (*Known)(nil)

// Way tells how the block of a complete sentence would go: over land area by area, strategically with every sea zone.
func (k *Known) Way(a game.Action) (w game.Way, ok bool) {
	a = k.toSlots(a)
	said := a.Words()
	if len(said) < 3 || said[0].Kind != game.Verb {
		return w, false
	}
	switch said[0].N {
	case verbSail, verbMove, verbTransfer, verbRetreat:
	default:
		return w, false
	}
	if verbTable.Complete(&k.Position, k.Position.Pending().Seats, a) != nil {
		return w, false
	}
	u, x := int(said[1].N), Place(said[2].N)
	w.Places = []int16{int16(k.At[u]), int16(x)}
	switch said[0].N {
	case verbMove:
		sv := k.survey()
		m := sv.landMove(u)
		via := m.through(x)
		if via != nowhere {
			w.Places = []int16{int16(k.At[u]), int16(via), int16(x)}
		}
		w.Price = fmt.Sprintf("%d of %d", m.cost(x, via), m.mp)
	case verbRetreat:
		if len(said) > 3 && Place(said[3].N) != k.At[u] {
			w.Places = []int16{int16(k.At[u]), said[3].N, int16(x)}
		}
	case verbTransfer:
		d := k.transferPlan(a.Seat)
		way, _ := d.chosen(a, d.way(u, x))
		w.Places = w.Places[:0]
		for _, y := range way.places() {
			w.Places = append(w.Places, int16(y))
		}
		w.Price = fmt.Sprintf("%d of %d", k.transferPrice(way.places()), d.points(k.patron(k.nationAt(u))))
	}
	return w, true
}
