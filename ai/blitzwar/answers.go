package blitzwar

import (
	"sandtable/ai"
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// best looks at every answer and what stands after it. An answer that need not be given must gain something.
func (a *agent) best(p *bw.Position, must bool) (said game.Action, why string, ok bool) {
	most := a.standing(p) + enough
	n := 0
	game.Each(p, game.Action{Seat: a.seat}, func(x game.Action) bool {
		n++
		q := *p
		if a.words.Is(x.Words()[0], done) || a.words.Is(x.Words()[0], revert) || a.returns(p, x) || q.Apply(x, game.RandTable{Rand: a.Rand}) != nil ||
			!must && crowds(p, &q, a.seat) {
			return true
		}
		v := a.Misjudged(a.standing(&q))
		if must && !ok || v > most {
			said, most, ok = x, v, true
		}
		return n < maxAnswers
	})
	return said, "", ok
}

// standing is what a position is worth to the seat, less the counters that have to go because their zones are too full.
func (a *agent) standing(p *bw.Position) float64 {
	return a.w.value(p, a.g, a.seat) - a.w.surplus(p, a.seat)
}

// returns reports whether an answer takes a counter out of the zone that was just won into one that was ours before.
func (a *agent) returns(p *bw.Position, x game.Action) bool {
	w := x.Words()
	return p.Step == bw.StepAdvance && a.words.Is(w[0], advance) && p.At[w[1].N] == p.Field && p.Holder(bw.Place(w[2].N)) == a.seat
}

// advances takes a counter into the zone that was won, or on from there, if that gains something.
func (a *agent) advances(p *bw.Position) (said game.Action, why string, ok bool) {
	if said, why, ok = a.best(p, false); !ok {
		return said, why, ok
	}
	switch x := bw.Place(said.Words()[2].N); {
	case p.Holder(x) == a.seat:
		why = x.Name() + " is held more firmly with it."
	case x == p.Field:
		why = "The way into " + x.Name() + " is open."
	default:
		why = "Nobody bars the way on to " + x.Name() + "."
	}
	return said, why, ok
}

const (
	maxAnswers = 150
	enough     = 0.05
)

// attacks chooses the next combat of the phase, and who takes part.
func (a *agent) attacks(p *bw.Position) (said game.Action, why string, ok bool) {
	if said, why, ok = a.comesAshore(p); ok {
		return said, why, ok
	}
	t := a.look(p)
	forced := !ai.Legal(p, a.words.Say(a.seat, done))
	most := a.w.Least
	var c game.Choices
	for _, w := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, attack), &c)...) {
		x := bw.Place(w.N)
		if !forced && !a.w.fights(p, a.seat, x, 0) && p.Holder(x) != a.seat {
			continue
		}
		if s, gain := t.assault(x, w, p.Step == bw.StepBlitz); len(s.Words()) > 0 && (gain > most || forced && !ok) {
			said, most, ok = s, gain, true
			why = "The odds at " + x.Name() + " are worth it."
		}
	}
	if !ok {
		return a.steps(p, t)
	}
	return said, why, ok
}

// steps takes counters that have done nothing into empty enemy zones beside them, when the attacks are over.
func (a *agent) steps(p *bw.Position, t *theatre) (said game.Action, why string, ok bool) {
	if t.purse < a.w.Reserve {
		return said, "", false
	}
	most := a.w.Least
	var c game.Choices
	for _, w := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, move), &c)...) {
		m := soldier{u: int(w.N), fare: p.Fare(int(w.N))}
		m.corps, _ = p.Men(m.u)
		if !t.spares(m.u) {
			continue
		}
		for _, to := range ai.OpenInto(p, a.words.Say(a.seat, move, w), &c) {
			x := bw.Place(to.N)
			if p.Holder(x) == a.seat || !a.w.fights(p, a.seat, x, 0) || t.full(x, m.corps) {
				continue
			}
			if n := a.Misjudged(a.g.worth[x]+t.desire(x, &m, false)) - t.price*float64(m.fare); n > most {
				said, most, ok = a.words.Say(a.seat, move, w, to), n, true
				why = "Nobody holds " + x.Name() + "."
			}
		}
	}
	return said, why, ok
}

// assault puts an attack together, counter after counter, first those that have to attack again: the one that gains most of all that may be
// said.
func (t *theatre) assault(x bw.Place, at game.Word, blitz bool) (best game.Action, most float64) {
	say := t.a.words.Say(t.s, attack, at)
	var set bw.UnitSet
	var c game.Choices
	bound := t.p.Bound(t.s, x)
	for range max(maxAttackers, bound.Count()) {
		u, ok := t.strongest(ai.OpenInto(t.p, say, &c), &bound)
		if !ok {
			break
		}
		say = say.With(game.UnitWord(u))
		set.Add(u)
		f, ok := contestOf(t.p, t, x, set)
		if !ok || !ai.Legal(t.p, say) {
			continue
		}
		f.blitz = f.blitz && blitz
		gain := t.a.Misjudged(t.attackGain(x, f))
		if len(best.Words()) == 0 || gain > most {
			best, most = say, gain
		}
	}
	return best, most
}

// strongest takes the counter with most armour, and of equals with most corps; those of a set before others.
func (t *theatre) strongest(list []game.Word, first *bw.UnitSet) (u int, ok bool) {
	most := -1
	for _, w := range list {
		if w.Kind != game.Unit {
			continue
		}
		corps, armour := t.p.Men(int(w.N))
		n := 10*armour + corps
		if first.Has(int(w.N)) {
			n += 1000
		}
		if n > most {
			u, most, ok = int(w.N), n, true
		}
	}
	return u, ok
}
