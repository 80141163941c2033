package blitzwar

import (
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// theatre is what a plan has to know of a position.
type theatre struct {
	a      *agent
	p      *bw.Position // as it is when the side's movement begins
	s      game.Seat
	own    [bw.Zones]float64 // corps
	foe    [bw.Zones]float64
	count  [bw.Zones]int     // counters of ours with corps: three fit into a zone
	threat [bw.Zones]float64 // enemy corps that may come
	pull   [bw.Zones]float64 // what draws units
	front  [bw.Zones]bool    // zones from which enemies are reached by land
	purse  int               // halves of supply units that may still be spent
}

// look reads a position.
func (a *agent) look(p *bw.Position) *theatre {
	t := &theatre{a: a, p: p, s: a.seat, purse: p.Halves(a.seat)}
	for u := range bw.CorpsSlots {
		w := p.Owner(u)
		if w == game.Nobody || !p.Ashore(u) {
			continue
		}
		corps, _ := p.Men(u)
		switch {
		case w == t.s:
			t.own[p.At[u]] += float64(corps)
			t.count[p.At[u]]++
		case bw.Foes(w, t.s):
			t.foe[p.At[u]] += float64(corps)
		}
	}
	t.threaten()
	t.draw()
	return t
}

// threaten spreads enemy corps over the zones that they may come to.
func (t *theatre) threaten() {
	w := t.a.w
	for x := range bw.Place(bw.Zones) {
		if t.foe[x] == 0 {
			continue
		}
		for y := range bw.Near(x).All() {
			t.threat[y] += t.foe[x]
			for z := range bw.Near(y).All() {
				if z != x {
					t.threat[z] += w.Threat * t.foe[x] / 4
				}
			}
		}
	}
}

// draw finds what draws units: enemy zones, now or soon, and zones of ours that are in danger. It fades with distance, over
// zones that are ours or that we fight for.
func (t *theatre) draw() {
	w, g := t.a.w, t.a.g
	var open [bw.Zones]bool
	for x := range bw.Place(bw.Zones) {
		h := t.p.Holder(x)
		target := w.fights(t.p, t.s, x, soon)
		open[x] = h == t.s || target
		switch {
		case target:
			t.pull[x] = t.a.mood.bold * (g.worth[x] + t.foe[x]/2)
		case h == t.s && t.threat[x] > t.own[x]:
			t.pull[x] = t.a.mood.guard * g.worth[x] * min(1, (t.threat[x]-t.own[x])/(1+t.own[x]))
		}
	}
	for range spread {
		for x := range bw.Place(bw.Zones) {
			if !open[x] {
				continue
			}
			for y := range bw.Near(x).All() {
				if n := t.pull[y] * w.Fade; n > t.pull[x] {
					t.pull[x] = n
				}
			}
		}
	}
	for x := range bw.Place(bw.Zones) {
		t.front[x] = t.pull[x] > w.Rear
	}
	t.stages()
}

const (
	soon   = 2 // turns before a war in which a side takes up its positions
	spread = 12
)

// spares reports whether a counter may leave its zone: the last one does not leave a key zone that an enemy may come to.
func (t *theatre) spares(u int) bool {
	x := t.p.At[u]
	return t.count[x] > 1 || !t.a.g.key[x] || t.threat[x] == 0 && !bw.SupplyOf(t.s).Has(x)
}

// goes counts a counter in another zone.
func (t *theatre) goes(u int, x bw.Place) {
	corps, _ := t.p.Men(u)
	from := t.p.At[u]
	t.own[from] -= float64(corps)
	t.count[from]--
	t.own[x] += float64(corps)
	t.count[x]++
	t.p.At[u] = x
}

const perZone = 3 // counters with corps

// noisy blurs a judgement.
func (a *agent) noisy(n float64) float64 {
	if a.noise == 0 {
		return n
	}
	return n * (1 + a.noise*(2*a.r.Float64()-1))
}
