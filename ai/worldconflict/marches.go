package worldconflict

import (
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// campaign plans the marches of step E: first those who attack, then the rest.
func (a *agent) campaign(p *wc.Position) (list []order) {
	t := a.look(p)
	men := t.soldiers()
	list = append(t.posts(men), t.walksIn(men)...)
	at := t.p.At
	for _, o := range t.operations(men) {
		for i, m := range o.men {
			if o.from[i] != at[m.u] {
				say := a.words.Say(a.seat, move, game.UnitWord(m.u), game.PlaceWord(o.from[i]))
				list = append(list, order{say, "For the attack on " + o.at.Name() + "."})
			}
		}
	}
	return append(list, t.marches(men)...)
}

// walksIn sends a unit into each empty enemy area that matters: the weakest that can go, since attacks want the others.
func (t *theatre) walksIn(men []soldier) (list []order) {
	for x := range wc.Place(wc.Areas) {
		if !t.enemy(x) || t.foe[x] > 0 || !t.a.g.key[x] && t.snare[x] == 0 && t.clean == 0 {
			continue
		}
		var who *soldier
		for i := range men {
			if m := &men[i]; !m.used && m.land > 0 && m.ends.Has(x) && t.trades(m.u, t.a.g.worth[x]+t.snare[x]+t.clean) && (who == nil || m.land < who.land) {
				who = m
			}
		}
		if who == nil {
			continue
		}
		who.used = true
		say := t.a.words.Say(t.s, move, game.UnitWord(who.u), game.PlaceWord(x))
		list = append(list, order{say, "Nobody holds " + x.Name() + "."})
		t.goes(who.u, x)
		t.earned()
	}
	return list
}

// marches sends units that do not attack into empty enemy areas, to where they are wanted, and into bare key areas: those that gain most
// first.
func (t *theatre) marches(men []soldier) (list []order) {
	for len(list) < maxMarches {
		var who *soldier
		var to wc.Place
		most := t.a.w.Rear
		for i := range men {
			m := &men[i]
			if m.used || m.ends.Empty() || !t.spares(m.u) && (t.a.w.Trade == 0 || t.kept(m.u)) {
				continue
			}
			here := t.desire(t.p.At[m.u], m, true)
			if t.a.stray.Has(m.u) {
				here = 0
			} else if !t.spares(m.u) {
				here += t.bareRisk(m.u) * (1 - t.a.w.Hole)
			}
			for y := range m.ends.All() {
				n := t.desire(y, m, false) - here
				if t.enemy(y) {
					n += t.a.mood.draws(y)*2*t.a.g.worth[y] + t.snare[y] + t.clean
				} else if !t.ours(y) {
					continue
				}
				if n = t.a.Misjudged(n); n > most {
					who, to, most = m, y, n
				}
			}
		}
		if who == nil {
			break
		}
		who.used = true
		say := t.a.words.Say(t.s, move, game.UnitWord(who.u), game.PlaceWord(to))
		list = append(list, order{say, t.reason(to)})
		t.goes(who.u, to)
		if t.enemy(to) {
			t.earned()
			t.threat[to] = max(0, t.threat[to]-t.foe[to])
		}
	}
	return list
}

const maxMarches = 24

// reason says what somebody is wanted for in an area.
func (t *theatre) reason(x wc.Place) string {
	name, bare := x.Name(), t.count[x] == 0
	switch {
	case t.enemy(x) && t.snare[x] > 0:
		return "To " + name + ", where the enemy's supply runs."
	case t.ours(x) && bare && t.vital[x] > 0:
		return "To " + name + ", on which our supply hangs."
	case t.ours(x) && bare && t.a.g.key[x] && t.threat[x] > 0:
		return "To " + name + ", since the enemy can be there next."
	}
	return "To " + name + ", where it is of use."
}

// desire is how much a unit is wanted in an area.
func (t *theatre) desire(x wc.Place, m *soldier, here bool) float64 {
	others, count := t.own[x], t.count[x]
	if here {
		others -= float64(m.land)
		count--
	}
	n := t.pull[x] / (1 + others*crowd)
	n += t.a.mood.guard * t.a.g.worth[x] * (t.a.w.lost(others, count, t.threat[x]) - t.a.w.lost(others+float64(m.land), count+1, t.threat[x]))
	if count == 0 && t.threat[x] > 0 {
		n += t.a.mood.guard * t.vital[x]
	}
	if t.threat[x] > worstOdds*(others+float64(m.land)) { // it would stand there to be taken
		n -= t.a.mood.guard * t.a.w.unit(t.p, m.u) / 2
	}
	return n
}

const (
	crowd     = 0.08
	worstOdds = 2.5
)
