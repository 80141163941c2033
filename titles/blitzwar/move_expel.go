package blitzwar

import "sandtable/game"

// homeless reports whether a counter has to leave its zone: a ship a port that is lost (BW-15.3d), anything a Vichy that has just
// been made (BW-9.4b), the Axis Eastern Poland when it is handed over (BW-Q8). Nothing else ever stands in a zone of nobody's, nor the
// Axis in one of the Soviets'.
func (p *Position) homeless(u int) bool {
	if !p.ashore(u) || p.Mission.Has(u) {
		return false
	}
	s := p.sideOf(u)
	if s == game.Nobody || p.Held[s].Has(p.At[u]) {
		return false
	}
	h := p.holder(p.At[u])
	if p.Kind[u].naval() {
		return h == game.Nobody || foes(h, s)
	}
	return p.now() == onSurrenders && (h == game.Nobody || s == Axis && h == Soviets)
}

// quartered reports whether a counter is in a zone of its side's, as nearly all are.
func (p *Position) quartered(u int, x Place) bool {
	s := p.sideOf(u)
	return s != game.Nobody && p.Held[s].Has(x)
}

// asksExpelled puts out whoever has to leave a zone: to the only place there is, else its owner chooses (BW-15.3d, BW-Q54, BW-Q72).
func (p *Position) asksExpelled(t game.Table) bool {
	from, to := first[germanFleet], first[axisSupply]
	if p.now() == onSurrenders {
		from, to = 0, slots
	}
	asked := game.Nobody
	for u := from; u < to; u++ {
		if x := p.At[u]; !x.land() || p.quartered(u, x) || !p.homeless(u) {
			continue
		}
		switch set := p.refugesOf(u); set.Count() {
		case 0:
			t.Tell(game.Note("BW-Q10", noteRemoved, game.UnitWord(u), game.PlaceWord(p.At[u])))
			p.clear(u)
		case 1:
			p.At[u] = set.First()
		default:
			if asked == game.Nobody {
				asked = p.sideOf(u)
			}
		}
	}
	return asked != game.Nobody && p.ask(stepExpel, asked, t)
}

// refugesOf returns where a counter may go: a ship to the seas of its port; who is in metropolitan Vichy to the nearest zones of
// Occupied France that his side holds; all others to the nearest zones of their side (BW-9.4b, BW-Q8, BW-Q10, BW-Q54, BW-Q83).
func (p *Position) refugesOf(u int) placeSet {
	x, s := p.At[u], p.sideOf(u)
	if p.Kind[u].naval() {
		return board.coast[x]
	}
	to := p.Held[s]
	if board.vichy.Has(x) && board.region[x] == europe {
		to = to.And(&board.home[france])
	}
	return nearest(x, &to)
}

// nearest returns the zones of a set that are nearest to a zone by lines, all at one distance; none if no line leads to any.
func nearest(x Place, among *placeSet) (hit placeSet) {
	var in placeSet
	in.Add(x)
	for {
		if hit = in.And(among); !hit.Empty() {
			return hit
		}
		next := board.near.Near(&in)
		next = next.Or(&in)
		if next == in {
			return hit
		}
		in = next
	}
}

// expelled returns a side's counters that have to leave.
func expelled(p *Position, a game.Action) (set unitSet) {
	for u := range slots {
		if p.sideOf(u) == a.Seat && p.homeless(u) {
			set.Add(u)
		}
	}
	return set
}

// mayExpel wants a counter of the side that has to leave (BW-15.3d).
func mayExpel(p *Position, a game.Action, i int) error {
	if u := int(a.Words()[i].N); p.sideOf(u) != a.Seat || !p.homeless(u) {
		return game.Clause("BW-15.3d")
	}
	return nil
}

// refuges are where the counter of a sentence may go.
func refuges(p *Position, a game.Action) placeSet { return p.refugesOf(int(a.Words()[1].N)) }

// noRefuge tells ships from those who are put out of a country.
func noRefuge(p *Position, a game.Action, _ int) error {
	if p.Kind[a.Words()[1].N].naval() {
		return game.Clause("BW-15.3d")
	}
	return game.Clause("BW-Q54")
}

// doExpel takes the counter to where it may stay.
func doExpel(p *Position, a game.Action, t game.Table) {
	p.At[a.Words()[1].N] = Place(a.Words()[2].N)
	p.goOn(t)
}
