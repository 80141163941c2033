package worldconflict

import (
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// theatre is what a plan has to know of a position.
type theatre struct {
	a      *agent
	p      *wc.Position // as it will be: units of the plan are moved on it
	s      game.Seat
	own    [wc.Areas]float64 // Land Factors of our side
	foe    [wc.Areas]float64 // of enemies we are at war with
	count  [wc.Areas]int     // land units of our side
	threat [wc.Areas]float64 // enemy Land Factors that may come
	pull   [wc.Areas]float64 // what draws units
	vital  [wc.Areas]float64 // what units of ours that an enemy there would cut off are worth
	snare  [wc.Areas]float64 // and units of his that we would cut off there
	wings  float64           // enemy Bombing Factors, as a share of his Land Factors
	front  [wc.Areas]float64 // what an award for standing in an area is worth, beside the area
	clean  float64           // what the award for an area taken without loss is worth, if nobody has earned it yet
	stain  float64           // and what a loss would cost, if somebody has
	march  wc.PlaceSet       // areas from which one marches to the other side, if joined is true
	joined bool
	ward   wc.PlaceSet // key areas of ours into which the other side could come before long
}

// look reads a position.
func (a *agent) look(p *wc.Position) *theatre {
	q := *p
	t := &theatre{a: a, p: &q, s: a.seat}
	land, bombs := 1.0, 0.0
	for u := range wc.Units {
		o := p.Of(u)
		if o == game.Nobody || !p.At[u].Land() {
			continue
		}
		n, _, _, b := p.Factors(u)
		switch {
		case !p.Ground(u):
			if p.Foe(t.s, u) {
				bombs += float64(b)
			}
		case wc.Allied(o, t.s):
			t.own[p.At[u]] += float64(n)
			t.count[p.At[u]]++
		case p.Foe(t.s, u):
			t.foe[p.At[u]] += float64(n)
			land += float64(n)
		}
	}
	t.wings = min(1, bombs/land)
	t.bloodless()
	t.fronts()
	t.threaten()
	t.wards()
	if a.w.Lines > 0 && p.NeedsSupply() {
		t.lines()
	}
	t.draw()
	return t
}

// enemy reports whether an area is one that we fight for.
func (t *theatre) enemy(x wc.Place) bool { return t.p.Hostile(t.s, x) }

// ours reports whether an area is our side's.
func (t *theatre) ours(x wc.Place) bool { return wc.Allied(t.p.Holder(x), t.s) }

// open reports whether our units may stand in an area of our side: in our own, and the AFA and the USA in each other's once the USA is at
// war (WC-1.3e).
func (t *theatre) open(x wc.Place) bool {
	h := t.p.Holder(x)
	if h == t.s || h == game.Nobody {
		return h == t.s
	}
	west := func(s game.Seat) bool { return s == wc.AFA || s == wc.USA }
	return west(h) && west(t.s) && (t.p.AtWar(wc.USA, wc.Germany) || t.p.AtWar(wc.USA, wc.Japan))
}

// draw finds what draws units: enemy areas, and areas of ours that are in danger. It fades with distance.
func (t *theatre) draw() {
	g := t.a.g
	var open [wc.Areas]bool
	for x := range wc.Place(wc.Areas) {
		open[x] = t.p.InPlay(x) && (t.open(x) || t.enemy(x))
		switch {
		case !open[x]:
		case t.enemy(x):
			t.pull[x] = t.a.mood.draws(x) * (g.worth[x] + t.front[x] + t.clean/2 + t.foe[x]*t.a.w.Land/2 + t.snare[x]/2)
		case t.threat[x] > t.own[x]:
			t.pull[x] = t.a.mood.guard * (g.worth[x] + t.vital[x]) * min(1, (t.threat[x]-t.own[x])/(1+t.own[x]))
		}
	}
	far := t.crossings()
	for range spread {
		for x := range wc.Place(wc.Areas) {
			if !open[x] {
				continue
			}
			for y := range wc.Near(x).All() {
				t.pull[x] = max(t.pull[x], t.pull[y]*t.a.w.Fade)
			}
			for y := range far[x].All() {
				t.pull[x] = max(t.pull[x], t.pull[y]*t.a.w.Across)
			}
		}
	}
}

const spread = 8

// goes counts a unit in another area.
func (t *theatre) goes(u int, x wc.Place) {
	land, _, _, _ := t.p.Factors(u)
	from := t.p.At[u]
	if from.Land() {
		t.own[from] -= float64(land)
		t.count[from]--
	}
	t.own[x] += float64(land)
	t.count[x]++
	t.p.At[u] = x
}
