package blitzkrieg

import (
	"context"
	"fmt"
	"slices"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
)

// attack assigns one of the battles that must be fought.
func (m *mind) attack(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	if len(ai.Open(p, m.Words.Say(m.Seat, "attack"))) == 0 {
		return ai.Thought{}, false
	}
	v := look(p, m.Seat, m.w, m.g)
	v.listUnits()
	v.dropAssigned()
	j := newJudge(v)
	j.worth()
	if m.w.Swaps {
		j.swapBattles()
	}
	if t, ok := m.sayAssigned(p, j); ok {
		return t, true
	}
	return m.sayDrawn(p)
}

// dropAssigned forgets units and enemies that have their battle, and enemies that only the air fights.
func (v *survey) dropAssigned() {
	v.units = slices.DeleteFunc(v.units, func(u unit) bool { return v.p.Battle[u.id] != 0 })
	v.each(1-v.seat, func(u int) {
		if _, strike := v.p.Sorties(v.p.At[u]); strike > 0 || v.p.Battle[u] != 0 {
			v.foeAt[v.p.At[u]] = 0
		}
	})
}

// sayAssigned says the first battle of the judge's assignment that the rules allow.
func (m *mind) sayAssigned(p *bk.Position, j *judge) (ai.Thought, bool) {
	for f := range j.duels {
		if !j.duels[f].met || j.duels[f].attack == 0 {
			continue
		}
		var with []int
		for i := range j.fighters {
			if int(j.fighters[i].foe) == f {
				with = append(with, j.v.units[j.fighters[i].unit].id)
			}
		}
		slices.Sort(with)
		a := m.Words.Say(m.Seat, "attack", game.PlaceWord(j.v.foes[f].at))
		for _, u := range with {
			a = a.With(game.UnitWord(u))
		}
		if ai.Legal(p, a) {
			return m.withOdds(p, a), true
		}
	}
	return ai.Thought{}, false
}

// draws is how many attacks are drawn where the assignment in mind is not allowed.
const draws = 16

// sayDrawn draws legal attacks by lot and takes the one with the best expected exchange.
func (m *mind) sayDrawn(p *bk.Position) (ai.Thought, bool) {
	w := game.Walker{Rand: m.Rand}
	var best game.Action
	most, found := 0.0, false
	for n := 0; n < draws && (!found || m.Meter.InTime(searchShare)); n++ {
		a, err := w.Sample(p, m.Seat)
		if err != nil {
			return ai.Thought{}, false
		}
		if !m.Words.Is(a.Words()[0], "attack") {
			continue
		}
		f := p.Forecast(a)
		if v := m.w.Kill*f.Loss(1-m.Seat) - m.w.Loss*f.Loss(m.Seat); !found || v > most {
			best, most, found = a, v, true
		}
	}
	return m.withOdds(p, best), found
}

// fight resolves the battle first that promises most, since what it opens helps the others.
func (m *mind) fight(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	a := m.Words.Say(m.Seat, "fight")
	choices := ai.Open(p, a)
	if len(choices) == 0 {
		return ai.Thought{}, false
	}
	best, most := a.With(choices[0]), 0.0
	for i, w := range choices {
		if !m.level.Attacks || !m.Meter.InTime(searchShare) {
			break
		}
		f := p.Forecast(a.With(w))
		if v := f.Loss(1-m.Seat) - f.Loss(m.Seat); i == 0 || v > most {
			best, most = a.With(w), v
		}
	}
	return m.withOdds(p, best), true
}

// withOdds adds the odds of a battle to a sentence.
func (m *mind) withOdds(p *bk.Position, a game.Action) ai.Thought {
	t := ai.Thought{Say: a}
	if m.Meter.InTime(1) {
		f := p.Forecast(a)
		t.Why = []string{fmt.Sprintf("%s: the enemy is expected to lose %.1f factors, we %.1f.", f.Column, f.Loss(1-m.Seat), f.Loss(m.Seat))}
	}
	return t
}

// abandon gives up the unit that is missed least.
func (m *mind) abandon(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	a := m.Words.Say(m.Seat, "abandon")
	u, ok := leastMissed(p, ai.Open(p, a))
	return ai.Thought{Say: a.With(game.UnitWord(u)), Why: []string{"It stands where it cannot fight."}}, ok
}

// ration names the unit that a beach feeds no longer: one that has been fed so far, for it can bear it.
func (m *mind) ration(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	a := m.Words.Say(m.Seat, "abandon")
	list := ai.Open(p, a)
	if fed := slices.DeleteFunc(slices.Clone(list), func(w game.Word) bool { return p.Unfed(int(w.N)) }); len(fed) > 0 {
		list = fed
	}
	u, ok := leastMissed(p, list)
	return ai.Thought{Say: a.With(game.UnitWord(u)), Why: []string{"The beach cannot feed all, and it is missed least."}}, ok
}

// leastMissed finds the unit that is missed least.
func leastMissed(p *bk.Position, list []game.Word) (best int, ok bool) {
	least := 0.0
	for i, w := range list {
		if n := float64(p.Str[w.N]) * factorPrice(p, int(w.N)); i == 0 || n < least {
			best, least = int(w.N), n
		}
	}
	return best, len(list) > 0
}

// factorPrice is what a factor of a unit is worth beside others: what it attacks with, and how far it goes.
func factorPrice(p *bk.Position, u int) float64 {
	n := float64(p.AttackOf(u))/float64(max(p.Str[u], 1)) + float64(p.MoveOf(u))/20
	if !p.Ground(u) {
		n++
	}
	return n
}
