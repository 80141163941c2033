package blitzwar

import (
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// march is a move of a counter that does not attack.
type march struct {
	m    *soldier
	to   bw.Place
	gain float64
}

// marches sends counters that do not attack into empty enemy zones, to where they are wanted, and into bare key zones: those that
// gain most first, as long as supply lasts.
func (t *theatre) marches(men []soldier) (list []order) {
	for len(list) < maxMarches {
		var best march
		for i := range men {
			if m := &men[i]; !m.used && m.fare <= t.purse && t.spares(m.u) {
				t.bestEnd(m, &best)
			}
		}
		if best.m == nil {
			break
		}
		m := best.m
		m.used = true
		t.purse -= m.fare
		list = append(list, order{t.a.words.Say(t.s, move, game.UnitWord(m.u), game.PlaceWord(best.to)), "To " + best.to.Name() + ", where it is of use."})
		t.goes(m.u, best.to)
	}
	return list
}

const maxMarches = 24

// bestEnd looks for a better march.
func (t *theatre) bestEnd(m *soldier, best *march) {
	w := t.a.w
	here := t.desire(t.p.At[m.u], m, true)
	for y := range m.ends.All() {
		if t.count[y] >= perZone {
			continue
		}
		n := 0.0
		switch h := t.p.Holder(y); {
		case h == t.s:
		case w.fights(t.p, t.s, y, 0):
			n = t.a.g.worth[y]
		default:
			continue
		}
		if n == 0 && t.purse < w.Reserve {
			continue
		}
		n += t.desire(y, m, false) - here - w.Fare*float64(m.fare)
		if n = t.a.noisy(n); n > w.Rear && n > best.gain {
			*best = march{m, y, n}
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
	if t.a.g.key[x] && t.threat[x] > 0 && others == 0 {
		n += t.a.mood.guard * t.a.w.Hole * t.a.g.worth[x]
	}
	if t.threat[x] > danger*(others+float64(m.corps)) { // it would stand there to be taken
		n -= t.a.mood.guard * t.a.w.counter(t.p, m.u) / 2
	}
	return n
}

const (
	crowd  = 0.15
	danger = 2.5
)
