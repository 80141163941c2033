package blackswan

import (
	"math/rand/v2"

	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// theatre is what a plan of the land has to know of a position.
type theatre struct {
	p     *bs.Position
	me    game.Seat
	w     *weights
	g     *ground
	r     *rand.Rand
	style *style
	tries int
	noise float64
	scout bs.Scout

	scouts []bs.Scout // of the worlds that the plan is made for; none: only of the position

	worth     [bs.Areas]float64 // of the areas, in this style
	ours      [bs.Areas]float64 // strength of our side
	foes      [bs.Areas]float64
	blocks    [bs.Areas]int     // of ours
	threat    [bs.Areas]float64 // strength of the enemies next to an area
	help      [bs.Areas]float64 // how much help is wanted there
	helpStops [bs.Areas]bool    // no help comes through

	engaged [bs.Areas]int // blocks of ours that attack there, and may have to come back
	poised  [2]areaSet    // areas from where blocks of one movement point, or two, could attack in the next phase what the game is lost without

	gain   [bs.Areas]float64       // beside its worth, for who takes an area: enemies cut off, our own relieved
	life   [bs.Areas]float64       // beside its worth, for who holds it: blocks that live by it
	kinds  [bs.Areas][classes]int8 // blocks of ours of each class
	value  [bs.Areas]float64       // of our blocks
	facing [bs.Areas]int           // classes of the enemies next to an area
	firm   [bs.Areas]bool          // attackers leave it in the end
}

// style is how a plan is made: several styles make several plans.
type style struct {
	bold        float64    // what gains count for against losses
	guard       float64    // what holding counts for
	discs       int8       // how many Blitz Discs are bought: -1 as many as seem good
	seeksBattle bool       // fleets look for battle
	passive     bool       // nothing attacks
	wide        bool       // supply, garrisons and lone blocks are looked to
	posts       int8       // areas get their garrisons before anything attacks: 1 those that count most, 2 all
	efforts     []bs.Place // what is attacked with all that may, whatever the odds
	biases      []bias     // what counts for more or less than usual
}

var plainStyle = style{bold: 1, guard: 1, discs: -1}

// surveyOfStep returns what was seen of the land when the step began: purchases and retreats change little of it.
func (a *agent) surveyOfStep(p *bs.Position) *theatre {
	if a.seen == nil {
		a.seen = a.survey(p)
	}
	a.seen.p = p
	return a.seen
}

// survey surveys the land.
func (a *agent) survey(p *bs.Position) *theatre {
	t := &theatre{p: p, me: a.seat, w: a.w, g: a.g, r: a.r, style: &a.style, tries: a.tries, noise: a.noise, scout: p.Scout(), worth: a.g.worth}
	for _, l := range a.style.biases {
		t.worth[l.at] *= l.by
	}
	for u := range bs.Slots {
		x := p.At[u]
		if x == bs.Nowhere || !x.Land() {
			continue
		}
		n := t.w.strength(p.Block(u))
		if bs.Hostile(t.me, bs.SeatOf(u)) {
			t.foes[x] += n
		} else {
			t.ours[x] += n
			t.blocks[x]++
		}
	}
	t.expect(a.worlds)
	for x := range bs.Place(bs.Areas) {
		if t.foes[x] == 0 {
			continue
		}
		for _, h := range bs.Hops(x) {
			t.threat[h.To()] += t.foes[x]
		}
	}
	t.press()
	t.lookAhead()
	t.feelOut()
	t.lookToSupply()
	t.callHelp()
	return t
}

// callHelp finds where help is wanted: where the enemy threatens what is ours, and where we threaten what is his; from
// there it spreads.
func (t *theatre) callHelp() {
	for x := range bs.Place(bs.Areas) {
		h := t.p.Holder(x)
		if h == game.Nobody || bs.Hostile(t.me, h) || t.threat[x] == 0 {
			continue
		}
		n := (t.worth[x] + t.life[x]) * t.threat[x] / (t.threat[x] + t.ours[x] + 1)
		for _, hop := range bs.Hops(x) {
			if y := hop.To(); t.foes[y] > 0 {
				n = max(n, (t.worth[y]+t.gain[y])*t.style.bold/2)
			}
		}
		t.help[x] = n
	}
	for x := range bs.Place(bs.Areas) {
		t.helpStops[x] = t.stopsHelp(x)
	}
	for range 4 { // as far as it matters
		t.spread()
	}
}

func (t *theatre) spread() {
	for x := range bs.Place(bs.Areas) {
		if t.helpStops[x] {
			continue
		}
		for _, h := range bs.Hops(x) {
			t.help[x] = max(t.help[x], t.help[h.To()]*t.w.Spread)
		}
	}
	for _, shore := range t.g.shore {
		most := 0.0
		for _, x := range shore {
			most = max(most, t.help[x]*t.w.Sail)
		}
		for _, x := range shore {
			if t.help[x] < most && !t.helpStops[x] {
				t.help[x] = most
			}
		}
	}
}

// stopsHelp reports whether help does not come through an area.
func (t *theatre) stopsHelp(x bs.Place) bool {
	h := t.p.Holder(x)
	return h == game.Nobody || bs.Hostile(t.me, h)
}

// guardValue is what it is worth to have so much strength in an area.
func (t *theatre) guardValue(x bs.Place, n float64) float64 {
	threat := t.threat[x] * t.w.Threat
	if threat == 0 || n <= 0 {
		return 0
	}
	return t.w.Hold * t.style.guard * (t.worth[x] + t.life[x]) * n / (n + threat)
}

// leavingCost is what it costs to take a block out of where it stands.
func (t *theatre) leavingCost(m *landUnit) float64 {
	x := m.at
	cost := t.guardValue(x, t.ours[x]) - t.guardValue(x, t.ours[x]-m.power)
	if t.blocks[x] <= 1 && t.threat[x] > 0 {
		cost += t.w.Hole * (t.worth[x] + t.life[x])
	}
	return cost
}

// addNoise spoils a judgement as much as the level has it.
func (t *theatre) addNoise(n float64) float64 {
	if t.noise == 0 {
		return n
	}
	return n * (1 + t.noise*t.r.NormFloat64())
}
