package worldconflict

import wc "sandtable/titles/worldconflict"

// threaten spreads enemy factors over the areas that they may come to: what lies beside them counts wholly, what they have to march or
// sail to in part.
func (t *theatre) threaten() {
	for u := range wc.Units {
		if !t.p.Foe(t.s, u) {
			continue
		}
		land, _, _, _ := t.p.Factors(u)
		switch {
		case t.p.Transport(u):
			t.threatenShores(u)
		case land > 0 && t.p.Ground(u) && t.p.At[u].Land() && !t.p.Fixed(u):
			t.threatenAround(u, float64(land)*(1+t.wings/2))
		}
	}
}

// threatenAround counts a land unit against the areas that it could attack or march into.
func (t *theatre) threatenAround(u int, n float64) {
	near := *wc.Border(t.p.At[u])
	far := t.p.Reach(u)
	for x := range far.All() {
		far = far.Or(wc.Border(x))
	}
	far.Drop(t.p.At[u])
	for y := range near.All() {
		t.threat[y] += n
	}
	for y := range far.All() {
		if !near.Has(y) {
			t.threat[y] += n * t.a.w.Far
		}
	}
}

// threatenShores counts what a transport could bring against the coasts that it could come to.
func (t *theatre) threatenShores(ship int) {
	room, n := t.p.Capacity(ship), 0.0
	for v := range wc.Units {
		if room <= 0 {
			break
		}
		aboard := int(t.p.Aboard[v]) == ship+1
		if !aboard && (t.p.At[v] != t.p.At[ship] || !t.p.At[v].Land()) || !t.p.Ground(v) || t.p.Fixed(v) || t.p.Of(v) != t.p.Of(ship) {
			continue
		}
		room -= int(t.p.Size[v])
		n += float64(strength(t.p, v)) / 2
	}
	if n == 0 {
		return
	}
	var shores wc.PlaceSet
	seas := t.p.Voyage(ship)
	if at := t.p.At[ship]; at.Sea() { // it would have to return to base first
		seas = wc.PlaceSet{}
		seas.Add(at)
	}
	for x := range seas.All() {
		if x.Sea() {
			shores = shores.Or(wc.Coast(x))
		}
	}
	for y := range shores.All() {
		t.threat[y] += n * t.a.w.Far
	}
}

// lost is the share of an area's worth that is lost to enemies who may come, by what defends it.
func (w *weights) lost(own float64, count int, threat float64) float64 {
	switch {
	case threat <= 0:
		return 0
	case count == 0:
		return w.Hole
	case threat <= own:
		return 0
	}
	return w.Exposed * min(1, (threat-own)/(2*own+1))
}

// spares reports whether a unit may leave its area: the last one does not leave a key area that an enemy may come to.
func (t *theatre) spares(u int) bool {
	x := t.p.At[u]
	return t.count[x] > 1 || !t.a.g.key[x] || t.threat[x] == 0
}

// bared is what is risked in the areas that an attack takes units from, since whoever can advances. What is attacked no longer threatens
// them if it falls, and who only stood beside it stays if it does not.
func (t *theatre) bared(o *operation, taken float64) (risk float64) {
	var gone [wc.Areas]float64
	var count [wc.Areas]int
	for i, m := range o.men {
		if x := t.p.At[m.u]; t.p.Ground(m.u) && x.Land() {
			share := taken
			if o.from[i] != x {
				share = 1
			}
			gone[x] += share * float64(m.land)
			count[x]++
		}
	}
	for x := range wc.Place(wc.Areas) {
		if count[x] == 0 {
			continue
		}
		threat := t.threat[x]
		if wc.Border(x).Has(o.at) {
			threat = max(0, threat-taken*t.foe[o.at])
		}
		after := t.a.w.lost(max(0, t.own[x]-gone[x]), t.count[x]-count[x], threat)
		risk += t.a.g.worth[x] * max(0, after-t.a.w.lost(t.own[x], t.count[x], t.threat[x]))
	}
	return t.a.mood.guard * risk
}

// stranded is what units that take an area would lose there to those who may come against them.
func (t *theatre) stranded(x wc.Place, own float64, units float64) float64 {
	return t.a.mood.guard * units * t.a.w.lost(own, 1, t.threat[x])
}
