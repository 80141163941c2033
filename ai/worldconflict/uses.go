package worldconflict

import wc "sandtable/titles/worldconflict"

// use is what a point of Size of a unit counts for in a place: by what is near, but little for a guard where nobody may come, and less for ships
// of a power that marches to the enemy from there.
func (t *theatre) use(u int, x wc.Place) float64 {
	switch {
	case t.a.w.Serve == 0 || !x.Land() || !t.p.Scoring():
	case wc.Guards(u) && !t.dreads(u, x):
		return idleGuard
	case wc.Sails(u) && !wc.Lends(u) && t.onFront(x):
		return fleetAside
	}
	return t.wanted(x)
}

const (
	idleGuard  = 0.1
	fleetAside = 0.6
)

// dreads reports whether there is something in an area for a guard to meet: enemies who may come, aircraft in range for one that fires at those alone.
func (t *theatre) dreads(u int, x wc.Place) bool {
	if land, _, _, _ := wc.FactorsAt(u, wc.LargestSize(u)); land > 0 {
		return t.peril(x) > 0
	}
	for v := range wc.Units {
		if t.p.Foe(t.s, v) && t.p.Aircraft(v) && t.p.At[v].Land() {
			if reach := t.p.Flight(v); reach.Has(x) {
				return true
			}
		}
	}
	return false
}

// onFront reports whether one marches from an area to the other side.
func (t *theatre) onFront(x wc.Place) bool {
	if !t.joined {
		t.joined, t.march = true, t.landFront()
	}
	return t.march.Has(x)
}
