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
	mood  *mood
	tries int
	noise float64
	scout bs.Scout

	worth  [bs.Areas]float64 // of the areas, to this mood
	ours   [bs.Areas]float64 // strength of our side
	foes   [bs.Areas]float64
	blocks [bs.Areas]int     // of ours
	threat [bs.Areas]float64 // strength of the enemies next to an area
	help   [bs.Areas]float64 // how much help is wanted there
	shut   [bs.Areas]bool    // no help comes through
}

// mood is how a plan is made: several moods make several plans.
type mood struct {
	bold  float64 // what gains count for against losses
	guard float64 // what holding counts for
	discs int8    // how many Blitz Discs are bought: -1 as many as seem good
	sail  bool    // fleets look for battle
	still bool    // nothing attacks
	taste []lean  // what counts for more or less than usual
}

var calm = mood{bold: 1, guard: 1, discs: -1}

// view returns what was seen of the land when the step began: purchases and retreats change little of it.
func (a *agent) view(p *bs.Position) *theatre {
	if a.seen == nil {
		a.seen = a.look(p)
	}
	a.seen.p = p
	return a.seen
}

// look surveys the land.
func (a *agent) look(p *bs.Position) *theatre {
	t := &theatre{p: p, me: a.seat, w: a.w, g: a.g, r: a.r, mood: &a.mood, tries: a.tries, noise: a.noise, scout: p.Scout(), worth: a.g.worth}
	for _, l := range a.mood.taste {
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
	for x := range bs.Place(bs.Areas) {
		if t.foes[x] == 0 {
			continue
		}
		for _, h := range bs.Hops(x) {
			t.threat[h.To()] += t.foes[x]
		}
	}
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
		n := t.worth[x] * t.threat[x] / (t.threat[x] + t.ours[x] + 1)
		for _, hop := range bs.Hops(x) {
			if y := hop.To(); t.foes[y] > 0 {
				n = max(n, t.worth[y]*t.mood.bold/2)
			}
		}
		t.help[x] = n
	}
	for x := range bs.Place(bs.Areas) {
		t.shut[x] = t.closed(x)
	}
	for range 4 { // as far as it matters
		t.spread()
	}
}

func (t *theatre) spread() {
	for x := range bs.Place(bs.Areas) {
		if t.shut[x] {
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
			if t.help[x] < most && !t.shut[x] {
				t.help[x] = most
			}
		}
	}
}

// closed reports whether help does not come through an area.
func (t *theatre) closed(x bs.Place) bool {
	h := t.p.Holder(x)
	return h == game.Nobody || bs.Hostile(t.me, h)
}

// guarded is what it is worth to have so much strength in an area.
func (t *theatre) guarded(x bs.Place, n float64) float64 {
	threat := t.threat[x] * t.w.Threat
	if threat == 0 || n <= 0 {
		return 0
	}
	return t.w.Hold * t.mood.guard * t.worth[x] * n / (n + threat)
}

// leaves is what it costs to take so much strength, and so many blocks, out of an area.
func (t *theatre) leaves(x bs.Place, n float64, blocks int) float64 {
	cost := t.guarded(x, t.ours[x]) - t.guarded(x, t.ours[x]-n)
	if t.blocks[x] <= blocks && t.threat[x] > 0 {
		cost += t.w.Hole * t.worth[x]
	}
	return cost
}

// blur spoils a judgement as much as the level has it.
func (t *theatre) blur(n float64) float64 {
	if t.noise == 0 {
		return n
	}
	return n * (1 + t.noise*t.r.NormFloat64())
}
