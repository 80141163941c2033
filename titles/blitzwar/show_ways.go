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
	if k.Kind[u] == supply { // it may pay for itself, and then no piece may be left for the rest (BW-Q74)
		return game.Way{}, false
	}
	way := game.Way{Places: []int16{int16(k.At[u]), int16(to)}}
	if k.paysAt(a, u, to) {
		return game.Way{}, false
	}
	switch w[0].N {
	case verbMove:
		path, n := k.way(u, to)
		way.Places = way.Places[:0]
		for _, x := range path[:n+1] {
			way.Places = append(way.Places, int16(x))
		}
		way.Price, way.Cost = k.price(a.Seat, u, k.moveCost(u)), costText(k.moveCost(u))
		way.Fights = k.Step == stepMarch && uint8(n)+k.Moved[u] <= k.attackRange(u)
	case verbRail:
		way.Price, way.Cost = k.price(a.Seat, u, k.strategicCost(u)), costText(k.strategicCost(u))
	case verbShip:
		seas := k.crossings(a.Seat, board.coast[k.At[u]])
		fare := k.fare(a.Seat, u, &seas, to)
		way.Price, way.Cost = k.price(a.Seat, u, fare), costText(fare)
	case verbSail:
		way.Price, way.Cost = k.price(a.Seat, u, tables.Cost.Naval), costText(tables.Cost.Naval)
	case verbFly:
		if k.meets(a.Seat, to) >= 0 { // both are lost there: it does not arrive
			return game.Way{}, false
		}
	case verbRebase, verbAdvance, verbLand:
	default:
		return game.Way{}, false
	}
	return way, true
}

// moveCost is what the next part of a move costs: nothing once it is paid.
func (k *Known) moveCost(u int) uint8 {
	if k.Step == stepCut || k.Did[u]&didMove != 0 {
		return 0
	}
	return k.tacticalCost(u)
}

// attackRange is how far a counter may move and still attack (BW-15.3e).
func (k *Known) attackRange(u int) uint8 {
	switch {
	case !k.Kind[u].corps():
		return 0
	case k.Kind[u].tanks():
		return tables.Moves.AttackArmoured
	}
	return tables.Moves.AttackInfantry
}

// costText is a cost as the map shows it; what is free shows nothing.
func costText(halves uint8) string {
	if halves == 0 {
		return ""
	}
	return supplyText(int(halves))
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

// paysAt reports whether a supply counter goes or comes where the sentence leads when it is paid: what is there afterwards is then
// not what the way alone would bring.
func (k *Known) paysAt(a game.Action, u int, to Place) bool {
	stocksAt := func(p *Position) (n int) {
		set := p.stocks(a.Seat)
		for v := range set.All() {
			if p.At[v] == to {
				n++
			}
		}
		return n
	}
	before := stocksAt(&k.Position)
	if before == 0 {
		return false
	}
	q := k.Position
	if q.Apply(a, game.Mute{}) != nil {
		return false
	}
	return stocksAt(&q) != before
}
