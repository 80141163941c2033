package blitzkrieg

import (
	"context"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/kit/bitset"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// retreat goes back to where the army stands best afterwards.
func (m *mind) retreat(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	a := m.Words.Say(m.Seat, "retreat")
	list := ai.Open(p, a)
	if len(list) == 0 {
		return ai.Thought{}, false
	}
	best, _, ok := m.bestSpot(p, a, list[:1])
	return ai.Thought{Say: best, Why: []string{"The safest way back."}}, ok
}

// follow goes after a beaten enemy where that leaves the army better off.
func (m *mind) follow(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	a := m.Words.Say(m.Seat, "advance")
	best, gain, ok := m.bestAdvance(p, a)
	if ok && gain <= 0 && ai.Legal(p, m.Words.Say(m.Seat, "done")) {
		return ai.Thought{}, false
	}
	why := "To make use of the victory."
	if w := best.Words(); ok && board.Map.CityAt[w[2].N] >= 0 {
		why = "Into the city that we have won, before he comes back."
	}
	return ai.Thought{Say: best, Why: []string{why}}, ok
}

// bestSpot finds which of the units goes where, and what that gains over staying.
func (m *mind) bestSpot(p *bk.Position, a game.Action, who []game.Word) (best game.Action, gain float64, found bool) {
	v := look(p, m.Seat, m.w, m.g)
	v.listUnits()
	if m.Meter.InTime(searchShare) {
		v.threaten(p)
	}
	j := newJudge(v)
	before := j.afterBattles()
	for _, w := range who {
		i := v.index(int(w.N))
		if i < 0 {
			continue
		}
		from := j.at[i]
		for _, to := range ai.Open(p, a.With(w)) {
			j.send(i, board.Square(to.N))
			if n := j.afterBattles() - before; !found || n > gain {
				best, gain, found = a.With(w).With(to), n, true
			}
			j.send(i, from)
		}
	}
	return best, gain, found
}

// index finds a unit in the survey.
func (v *survey) index(u int) int {
	for i := range v.units {
		if v.units[i].id == u {
			return i
		}
	}
	return -1
}

// lose pays for an exchange with as few factors as will do.
func (m *mind) lose(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	a := m.Words.Say(m.Seat, "lose")
	list := ai.Open(p, a)
	if len(list) == 0 || len(list) > 16 {
		return ai.Thought{}, false
	}
	owed, best, least := int(p.Owed[m.Seat]), 0, 1<<30
	for set := 1; set < 1<<len(list); set++ {
		paid, cost := 0, 0
		for i, w := range list {
			if bitset.In(set, i) {
				paid += p.AttackOf(int(w.N))
				cost += int(p.Str[w.N])
			}
		}
		if paid >= owed && cost < least {
			best, least = set, cost
		}
	}
	for i, w := range list {
		if bitset.In(best, i) {
			a = a.With(w)
		}
	}
	return ai.Thought{Say: a, Why: []string{"The cheapest way to pay."}}, true
}

// pay takes losses from the unit whose factors are missed least.
func (m *mind) pay(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	a := m.Words.Say(m.Seat, "pay")
	best, least := -1, 0.0
	for _, w := range ai.Open(p, a) {
		if n := factorPrice(p, int(w.N)) + float64(p.Str[w.N])/100; best < 0 || n < least {
			best, least = int(w.N), n
		}
	}
	return payWith(p, a, best, "What is missed least.")
}

// payWith takes as much as may be taken from a unit; from none, if it is below zero.
func payWith(p *bk.Position, a game.Action, unit int, why string) (ai.Thought, bool) {
	if unit < 0 {
		return ai.Thought{}, false
	}
	a = a.With(game.UnitWord(unit))
	shares := ai.Open(p, a)
	if len(shares) == 0 {
		return ai.Thought{}, false
	}
	return ai.Thought{Say: a.With(shares[len(shares)-1]), Why: []string{why}}, true
}

// starve gives up what cannot be fed, where it is farthest from any use.
func (m *mind) starve(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	v := look(p, m.Seat, m.w, m.g)
	a := m.Words.Say(m.Seat, "pay")
	best, least := -1, 0.0
	for _, w := range ai.Open(p, a) {
		n := factorPrice(p, int(w.N)) / float64(p.Appetite(int(w.N)))
		if p.OnBoard(int(w.N)) {
			n += v.wants(p.At[w.N]) / 20
		}
		if best < 0 || n < least {
			best, least = int(w.N), n
		}
	}
	return payWith(p, a, best, "Our cities cannot feed them.")
}
