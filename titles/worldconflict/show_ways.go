package worldconflict

import (
	"fmt"
	"slices"
	"strconv"

	"sandtable/game"
)

var _ game.Guide = (*Known)(nil)

// Way tells how the unit of a complete sentence would go and what that costs of its movement: on land area by area, at sea by every sea
// area of its course, through the air by all that it crosses. A TRS that carries something has none, since more than it arrives, nor has
// a march that sets off so much at once that it does not simply arrive.
func (k *Known) Way(a game.Action) (game.Way, bool) {
	said := a.Words()
	if len(said) < 3 || !goes(said[0].N) || verbTable.Complete(&k.Position, k.askedSeats(), a) != nil {
		return game.Way{}, false
	}
	u, to := unitIn(a, 1), placeIn(a, 2)
	if k.carries(u) || said[0].N == verbMove && !k.arrives(a) {
		return game.Way{}, false
	}
	var way game.Way
	switch verb := said[0].N; {
	case verb == verbMove:
		way = k.landWay(u, to)
	case verb == verbLand || verb == verbReturn && k.kind(u).naval():
		way = wayOver(k.At[u], to)
	case k.airMove(u) > 0 && !k.kind(u).naval():
		reach := k.airMove(u)
		if verb == verbRebase {
			reach *= rebaseFactor
		}
		way = k.airWay(u, to, reach)
	case verb == verbRebase:
		way = k.rebaseWay(u, a)
	default:
		way = k.seaWay(u, a)
	}
	if len(said) > 3 { // a sea says which Port
		way.Places = []int16{int16(k.At[u]), said[3].N, int16(to)}
	}
	return way, true
}

// goes reports whether a verb moves a unit from place to place.
func goes(verb int16) bool {
	return slices.Contains([]int16{verbMove, verbLand, verbRebase, verbSail, verbReturn}, verb)
}

// carries reports whether a unit has others aboard.
func (p *Position) carries(u int) bool { return slices.Contains(p.Aboard[:], uint8(u)+1) }

// arrives reports whether a march ends with one unit more of its power where it leads: to take a land area may align countries and move
// others at once.
func (k *Known) arrives(a game.Action) bool {
	to := placeIn(a, 2)
	if k.Control[to].side() == power(a.Seat).side() {
		return true
	}
	q := k.Position
	return q.Apply(a, game.Mute{}) == nil && q.piecesAt(power(a.Seat), to) == k.piecesAt(power(a.Seat), to)+1
}

// piecesAt counts the units of a power in a place.
func (p *Position) piecesAt(w power, x Place) (n int) {
	for u := range nUnits {
		if p.At[u] == x && p.own(w, u) {
			n++
		}
	}
	return n
}

// wayOver is a way through places, without a price.
func wayOver(places ...Place) (w game.Way) {
	for _, x := range places {
		w.Places = append(w.Places, int16(x))
	}
	return w
}

// priced adds what a way costs of so much movement.
func priced(w game.Way, cost, of int) game.Way {
	w.Price, w.Cost = fmt.Sprintf("%d of %d movement", cost, of), strconv.Itoa(cost)
	return w
}

// landWay is the way of a land unit, and where a Land Route ends it (WC-5.2g).
func (k *Known) landWay(u int, to Place) game.Way {
	r := k.march(u)
	from, left := k.At[u], int(units.all[u].move-k.Spent[u])
	places, stops := []Place{to}, false
	for x := to; x != from; {
		y, route := k.cameFrom(u, x, &r)
		if y == nowhere { // over the sea to Paris
			y = from
		}
		places, stops = append(places, y), stops || route
		x = y
	}
	slices.Reverse(places)
	w := priced(wayOver(places...), int(r.cost[to])-1, left)
	if stops {
		w.Stop = "WC-5.2g"
	}
	return w
}

// cameFrom is the area from which a land unit comes into one at the cost of its route; nowhere if it does not come over land.
func (k *Known) cameFrom(u int, x Place, r *route) (from Place, overRoute bool) {
	from = nowhere
	step := charts.ground[board.terrain[x]].Move
	for y := range board.near[x].All() {
		if r.cost[y] == 0 || y != k.At[u] && !k.through(u, y) {
			continue
		}
		switch {
		case board.route[y].Has(x):
			if from == nowhere && r.cost[y] < r.cost[x] {
				from, overRoute = y, true
			}
		case r.cost[y]+step == r.cost[x]:
			return y, false
		}
	}
	return from, overRoute
}

// airWay is the way of an air unit: the cheapest over land and sea (WC-A.3b, WC-4.2d).
func (k *Known) airWay(u int, to Place, reach uint8) game.Way {
	var cost [nPlaces]uint8 // plus one; 0 if it is not reached
	var before [nPlaces]Place
	space, from := k.airspace(), k.At[u]
	cost[from] = 1
	for c := uint8(1); c <= reach; c++ {
		for x := range Place(nPlaces) {
			if cost[x] != c {
				continue
			}
			for y := range board.air[x].All() {
				if n := c + airCost(y); space.Has(y) && (cost[y] == 0 || n < cost[y]) {
					cost[y], before[y] = n, x
				}
			}
		}
	}
	if cost[to] == 0 {
		return wayOver(from, to)
	}
	places := []Place{to}
	for x := to; x != from; x = before[x] {
		places = append(places, before[x])
	}
	slices.Reverse(places)
	return priced(wayOver(places...), int(cost[to])-1, int(reach))
}

// airCost is what an air unit pays for a place that it enters.
func airCost(x Place) uint8 {
	if x.sea() {
		return 2
	}
	return 1
}

// rebaseWay is the way of a naval unit to another Port, with what it costs (WC-5.1a, WC-5.1c).
func (k *Known) rebaseWay(u int, a game.Action) game.Way {
	x, r := placeIn(a, 2), k.shipRoute(u, false)
	port := k.cheapest(&r, u, x)
	if len(a.Words()) > 3 {
		port = portAt(x, placeIn(a, 3))
	}
	return priced(wayOver(k.At[u], x), int(r.cost[x][port]), rebaseFactor*int(units.all[u].move)-int(k.Spent[u]))
}

// seaWay is the course of a naval unit, with the Blockade Values that it has to run (WC-4.3b).
func (k *Known) seaWay(u int, a game.Action) game.Way {
	to := placeIn(a, 2)
	seas, n := k.course(u, a, openWays)
	places := append([]Place{k.At[u]}, seas[:n]...)
	cost := n
	if to.land() {
		places, cost = append(places, to), n+1
	}
	w := priced(wayOver(places...), cost, k.sailLeft(u))
	values := k.blockades(u)
	if worst := k.worstBlockade(places, &values); worst > 0 {
		w.Price += fmt.Sprintf(", through a blockade of %d", worst)
	}
	return w
}

// worstBlockade is the highest Blockade Value of the sea areas that a course leaves.
func (k *Known) worstBlockade(places []Place, values *[nSeas]uint8) (worst uint8) {
	for _, x := range places[:len(places)-1] {
		if x.sea() {
			worst = max(worst, values[x-firstSea])
		}
	}
	return worst
}
