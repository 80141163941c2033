package blitzwar

import (
	"strconv"

	"sandtable/game"
)

var _ game.Guide = (*Known)(nil)

// Way shows how a counter would go, and what that costs of what can pay for it.
func (k *Known) Way(a game.Action) (game.Way, bool) {
	w := a.Words()
	if len(w) < 3 || w[1].Kind != game.Unit || w[2].Kind != game.Place || verbTable.Complete(&k.Position, k.askedSeats(), a) != nil {
		return game.Way{}, false
	}
	u, to := int(w[1].N), Place(w[2].N)
	way := game.Way{Places: []int16{int16(k.At[u]), int16(to)}}
	cost := uint8(0)
	switch w[0].N {
	case verbMove:
		path, n := k.way(u, to)
		way.Places = way.Places[:0]
		for _, x := range path[:n+1] {
			way.Places = append(way.Places, int16(x))
		}
		cost = k.moveCost(u)
		way.Price = k.price(a.Seat, u, cost)
	case verbRail:
		cost = k.strategicCost(u)
		way.Price = k.price(a.Seat, u, cost)
	case verbShip:
		seas := k.crossings(a.Seat, board.coast[k.At[u]])
		cost = k.fare(a.Seat, u, &seas, to)
		way.Price = k.price(a.Seat, u, cost)
	case verbSail:
		way.Price = supplyText(int(tables.Cost.Naval))
	case verbFly, verbRebase, verbAdvance, verbLand:
	default:
		return game.Way{}, false
	}
	if k.spent(a.Seat, u, cost) {
		return game.Way{}, false // it gets nowhere
	}
	return way, true
}

// spent reports whether a supply counter would pay for its own way with its last unit.
func (k *Known) spent(s game.Seat, u int, halves uint8) bool {
	if k.Kind[u] != supply || halves == 0 {
		return false
	}
	set, _ := k.payers(s, u)
	for halves > 0 && !set.Empty() {
		v := k.payer(set)
		n := min(halves, k.Size[v])
		if v == u && n == k.Size[v] {
			return true
		}
		halves -= n
		set.Drop(v)
	}
	return false
}

// moveCost is what the next part of a move costs: nothing once it is paid.
func (k *Known) moveCost(u int) uint8 {
	if k.Step == stepCut || k.Did[u]&didMove != 0 {
		return 0
	}
	return k.tacticalCost(u)
}

// price puts a cost into words: "½ of 6 supply".
func (k *Known) price(s game.Seat, u int, halves uint8) string {
	if halves == 0 {
		return "free"
	}
	set, _ := k.payers(s, u)
	return supplyText(int(halves)) + " of " + supplyText(k.purse(set)) + " supply"
}

// supplyText writes halves as units.
func supplyText(halves int) string {
	text := strconv.Itoa(halves / 2)
	switch {
	case halves == 1:
		return "½"
	case halves%2 == 1:
		return text + "½"
	}
	return text
}
