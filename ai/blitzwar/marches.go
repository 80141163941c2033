package blitzwar

import (
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// march is a move of a counter that does not attack.
type march struct {
	m    *soldier
	to   bw.Place
	rail bool
	fare int
	gain float64
}

// marches sends counters that do not attack into empty enemy zones, to where they are wanted, and into bare key zones: those that
// gain most first, as long as supply lasts. Who goes by rail goes before all others.
func (t *theatre) marches(men []soldier) (rails, list []order) {
	best := make([]march, len(men))
	for i := range men {
		best[i] = t.bestEnd(&men[i])
	}
	for len(list)+len(rails) < maxMarches {
		k := -1
		for i := range best {
			if best[i].m != nil && (k < 0 || best[i].gain > best[k].gain) {
				k = i
			}
		}
		if k < 0 {
			break
		}
		if now := t.bestEnd(best[k].m); now != best[k] { // what others have done changes it
			best[k] = now
			continue
		}
		b := best[k]
		best[k] = march{}
		t.dispatch(b, &rails, &list)
	}
	return rails, list
}

const maxMarches = 24

// dispatch has a counter go, and says so among those that go by rail or among the others.
func (t *theatre) dispatch(b march, rails, list *[]order) {
	b.m.used = true
	t.purse -= b.fare
	verb, to := move, list
	if b.rail {
		verb, to = rail, rails
	}
	*to = append(*to, order{t.a.words.Say(t.s, verb, game.UnitWord(b.m.u), game.PlaceWord(b.to)), t.reason(b.to)})
	t.goes(b.m.u, b.to)
}

// reason says what somebody is wanted for in a zone.
func (t *theatre) reason(x bw.Place) string {
	name, bare := x.Name(), t.own[x] == 0
	switch ours := t.p.Holder(x) == t.s; {
	case !ours && t.snare[x] > 0:
		return "To " + name + ", where the enemy's supply runs."
	case ours && bare && t.vital[x] > 0:
		return "To " + name + ", on which our supply hangs."
	case ours && bare && t.a.g.key[x] && t.open.Has(x):
		return "To " + name + ", since the enemy can be there next turn."
	}
	return "To " + name + ", where it is of use."
}

// bestEnd looks for the best march of a counter.
func (t *theatre) bestEnd(m *soldier) (best march) {
	if m.used || m.fare > t.purse || !t.spares(m.u) {
		return march{}
	}
	w := t.a.w
	here := t.desire(t.p.At[m.u], m, true)
	for y := range m.ends.All() {
		n := 0.0
		switch h := t.p.Holder(y); {
		case h == t.s:
		case w.fights(t.p, t.s, y, 0):
			n = t.a.mood.draws(y)*t.a.g.worth[y] + t.snare[y]
		default:
			continue
		}
		if n == 0 && t.purse < w.Reserve || t.full(y, m.corps) {
			continue
		}
		n += t.desire(y, m, false) - here - t.price*float64(m.fare)
		if n > w.Rear && n > best.gain {
			best = march{m: m, to: y, fare: m.fare, gain: n}
		}
	}
	if t.purse >= w.Reserve+2*m.fare {
		t.bestTrain(m, here, &best)
	}
	return best
}

// bestTrain looks for a better way by rail.
func (t *theatre) bestTrain(m *soldier, here float64, best *march) {
	for y := range m.rails.All() {
		if t.full(y, m.corps) || t.pull[y] <= here && !t.wantsGuard(y) || m.ends.Has(y) {
			continue
		}
		n := t.desire(y, m, false) - here - 2*t.price*float64(m.fare) - t.a.w.Rear
		if n > t.a.w.Rear && n > best.gain {
			*best = march{m: m, to: y, rail: true, fare: 2 * m.fare, gain: n}
		}
	}
}

// desire is how much a counter is wanted in a zone.
func (t *theatre) desire(x bw.Place, m *soldier, here bool) float64 {
	others := t.own[x]
	if here {
		others -= float64(m.corps)
	}
	n := t.pull[x] / (1 + others*crowd)
	if others == 0 {
		n += t.guardWorth(x)
	}
	if !here && t.strands(x) {
		n -= t.a.w.Abroad * t.a.w.counter(t.p, m.u) * lasting(t.p)
	}
	if bw.SupplyOf(t.s).Has(x) && others >= siteRoom {
		n -= t.a.w.Foot / 2 // reinforcements come here, and find no room
	}
	if t.threat[x] > worstOdds*(others+float64(m.corps)) { // it would stand there to be taken
		n -= t.a.mood.guard * t.a.w.counter(t.p, m.u) / 2
	}
	return n - t.trapped(x, m, others, here)
}

// trapped is what a counter loses in a zone where it could be beaten and has nowhere to retreat to.
func (t *theatre) trapped(x bw.Place, m *soldier, others float64, here bool) float64 {
	w := t.a.w
	if w.Retreat == 0 || t.threat[x] <= others+float64(m.corps) || !bw.Near(x).Meets(&t.stand) {
		return 0
	}
	ways := bw.Near(x).And(&t.p.Held[t.s])
	for y := range ways.All() {
		own := t.own[y]
		if !here && y == t.p.At[m.u] { // it comes from there
			own -= float64(m.corps)
		}
		if waysOut(y, own, &t.stand) {
			return 0
		}
	}
	return w.Retreat * t.a.mood.guard * w.counter(t.p, m.u)
}

// strands reports whether who goes to a zone will not be able to leave it: the ally's, without supply of ours.
func (t *theatre) strands(x bw.Place) bool {
	return t.a.w.Abroad > 0 && t.s != bw.Axis && t.p.Stranded(t.s, x)
}

const (
	crowd     = 0.15
	worstOdds = 2.5

	siteRoom = 2 // corps in a supply zone that leave room for reinforcements
)
