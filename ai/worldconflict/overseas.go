package worldconflict

import (
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// staging reports whether units are brought overseas step by step: in the long wars. Where a scenario is over in a few turns they stand at the
// shore from which they go.
func (a *agent) staging(p *wc.Position) bool { return a.w.Across > 0 && p.Scoring() }

// crossings finds the shores that transports of ours reach from each area with a Port of ours, but for areas from which one marches to the other
// side: who stands there has no business at sea.
func (t *theatre) crossings() (far [wc.Areas]wc.PlaceSet) {
	ship := t.firstTransport()
	if ship < 0 || !t.a.staging(t.p) {
		return far
	}
	joined := t.landFront()
	var seen [wc.Places]wc.PlaceSet // the sea areas one move away from one
	for x := range wc.Place(wc.Areas) {
		if !t.p.InPlay(x) || !t.open(x) || joined.Has(x) {
			continue
		}
		seas := t.p.SeasFrom(x)
		reached := seas
		for y := range seas.All() {
			if seen[y].Empty() {
				one := wc.PlaceSet{}
				one.Add(y)
				seen[y] = t.p.SeasNext(ship, &one)
			}
			reached = reached.Or(&seen[y])
		}
		for y := range reached.All() {
			far[x] = far[x].Or(wc.Coast(y))
		}
		far[x].Drop(x)
	}
	return far
}

// landFront returns the areas of our side that are joined by land of ours to one of the other side, at war or not.
func (t *theatre) landFront() (set wc.PlaceSet) {
	for done := false; !done; {
		done = true
		for x := range wc.Place(wc.Areas) {
			if set.Has(x) || !t.ours(x) {
				continue
			}
			for y := range wc.Near(x).All() {
				if h := t.p.Holder(y); set.Has(y) || h != game.Nobody && !wc.Allied(h, t.s) {
					set.Add(x)
					done = false
					break
				}
			}
		}
	}
	return set
}

// firstTransport is a transport of ours on the map; -1 if there is none.
func (t *theatre) firstTransport() int {
	for u := range wc.Units {
		if t.p.Of(u) == t.s && t.p.Transport(u) {
			return u
		}
	}
	return -1
}

// cargo is which part of its room a transport could fill in a Port.
func (t *theatre) cargo(u int, x wc.Place) float64 {
	size := 0
	for v := range wc.Units {
		if t.p.At[v] == x && t.p.Of(v) == t.s && t.p.Ground(v) && !t.p.Fixed(v) && t.spares(v) {
			size += int(t.p.Size[v])
		}
	}
	return min(1, float64(size)/float64(max(1, t.p.Capacity(u))))
}

// landfall is what the best coast of a sea area is worth to those who land there: an enemy's, or one of ours that draws units.
func (t *theatre) landfall(x wc.Place) (best float64) {
	for y := range wc.Coast(x).All() {
		switch {
		case t.enemy(y):
			best = max(best, t.a.g.worth[y]+t.front[y])
		case t.open(y):
			best = max(best, t.pull[y])
		}
	}
	return best
}

// idleCargo is what a Port is worth to a transport that could carry nobody from it: a share.
const idleCargo = 0.2
