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
	if t.kept(u) {
		return false
	}
	return t.a.stray.Has(u) || t.count[x] > 1 || !t.a.g.key[x] && t.vital[x] == 0 || t.peril(x) == 0
}

// kept reports whether a unit has to stay because a scenario wants so much in its area.
func (t *theatre) kept(u int) bool {
	x := t.p.At[u]
	if t.a.w.Keep == 0 || !x.Land() {
		return false
	}
	need := t.p.MustKeep(t.s, x)
	if need == 0 {
		return false
	}
	for v := range wc.Units {
		if v != u && t.p.At[v] == x && t.p.Of(v) == t.s && t.p.Ground(v) {
			need -= int(t.p.Size[v])
		}
	}
	return need > 0
}

// trades reports whether a unit that is the last in its area may leave it all the same, for something that is worth more than what the
// area would lose.
func (t *theatre) trades(u int, gain float64) bool {
	return t.spares(u) || t.a.w.Trade > 0 && !t.kept(u) && gain > t.bareRisk(u)
}

// bareRisk is what is given up when a unit is the last to leave an area in danger: whoever comes has it for nothing.
func (t *theatre) bareRisk(u int) float64 {
	x := t.p.At[u]
	return t.a.w.Trade * (t.a.g.worth[x] + t.vital[x])
}

// bared is what is risked in the areas that an attack takes units from, since whoever can advances. What is attacked no longer threatens
// them if it falls, and who only stood beside it stays if it does not.
func (t *theatre) bared(o *operation, taken float64) (risk float64) {
	var gone [wc.Areas]float64
	var count, marched [wc.Areas]int
	for i, m := range o.men {
		if x := t.p.At[m.u]; t.p.Ground(m.u) && x.Land() {
			share := taken
			if o.from[i] != x {
				share = 1
				marched[x]++
			}
			gone[x] += share * float64(m.land)
			count[x]++
		}
	}
	for x := range wc.Place(wc.Areas) {
		if count[x] == 0 {
			continue
		}
		threat := t.peril(x)
		if wc.Border(x).Has(o.at) {
			threat = max(0, threat-taken*t.foe[o.at])
		}
		after := t.a.w.lost(max(0, t.own[x]-gone[x]), t.count[x]-count[x], threat)
		if t.a.w.Trade > 0 && marched[x] == t.count[x] && threat > 0 {
			after = t.a.w.Trade // nobody is left, whatever comes of the attack
		}
		risk += t.a.g.worth[x] * max(0, after-t.a.w.lost(t.own[x], t.count[x], t.threat[x]))
	}
	return t.a.mood.guard * risk
}

// stranded is what units that take an area would lose there to those who may come against them.
func (t *theatre) stranded(x wc.Place, own float64, units float64) float64 {
	return t.a.mood.guard * units * t.a.w.lost(own, 1, t.threat[x])
}
