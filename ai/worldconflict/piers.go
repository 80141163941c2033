package worldconflict

import wc "sandtable/titles/worldconflict"

// pier is what a Port is worth to an LL unit: all if it reaches the sea area in which it delivers, less for each sea area that it is too far
// away.
func (t *theatre) pier(u int, x wc.Place) float64 {
	n := t.p.SeasAway(u, x, wc.LeaseSea(u))
	switch {
	case n == 0:
		return 0
	case t.reaches(u, x):
		return pierWorth
	}
	return max(0, pierWorth-float64(n))
}

// pierWorth is what a Port is worth from which an LL unit delivers.
const pierWorth = 8

// reaches reports whether an LL unit that lay in a Port could sail to where it delivers.
func (t *theatre) reaches(u int, x wc.Place) bool {
	q := *t.p
	q.At[u], q.Port[u] = x, 0
	seas := q.Voyage(u)
	return seas.Has(wc.LeaseSea(u))
}

// pierShare is which part of its worth an LL unit has that is built in an area.
func (t *theatre) pierShare(u int, x wc.Place) float64 {
	if t.a.w.Piers == 0 || !wc.Lends(u) {
		return 1
	}
	return t.pier(u, x) / pierWorth
}
