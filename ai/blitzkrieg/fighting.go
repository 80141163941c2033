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
	v := look(p, m.seat, m.w)
	v.dropAssigned()
	j := newJudge(v)
	j.worth(v.stay())
	if a, why, ok := m.planned(p, j); ok {
		return ai.Thought{Say: a, Why: []string{why}}, true
	}
	return m.drawn(p)
}

// dropAssigned forgets units and enemies that have their battle.
func (v *survey) dropAssigned() {
	v.units = slices.DeleteFunc(v.units, func(u unit) bool { return v.p.Battle[u.id] != 0 })
	for u := range bk.Units {
		if v.p.OnBoard(u) && bk.SeatOf(u) != v.seat && v.p.Battle[u] != 0 {
			v.foeAt[v.p.At[u]] = 0
		}
	}
}

// planned says the first battle of the judge's assignment that the rules allow.
func (m *mind) planned(p *bk.Position, j *judge) (game.Action, string, bool) {
	for f := range j.duels {
		if !j.duels[f].met || j.duels[f].attack == 0 {
			continue
		}
		var with []int
		for i := range j.men {
			if int(j.men[i].foe) == f {
				with = append(with, j.v.units[j.men[i].unit].id)
			}
		}
		slices.Sort(with)
		a := m.words.say(m.seat, "attack", placeWord(j.v.foes[f].at))
		for _, u := range with {
			a = a.With(unitWord(u))
		}
		if may(p, a) {
			return a, oddsReason(p.Forecast(a), m.seat), true
		}
	}
	return game.Action{}, "", false
}

// drawn draws legal attacks by lot and takes the one with the best expected exchange.
func (m *mind) drawn(p *bk.Position) (ai.Thought, bool) {
	w := game.Walker{Rand: m.r}
	var best game.Action
	most, found := 0.0, false
	for range 32 {
		a, err := w.Sample(p, m.seat)
		if err != nil {
			return ai.Thought{}, false
		}
		if a.Words()[0] != m.words.verbs["attack"] {
			continue
		}
		f := p.Forecast(a)
		if v := m.w.Kill*f.Loss(1-m.seat) - m.w.Loss*f.Loss(m.seat); !found || v > most {
			best, most, found = a, v, true
		}
	}
	return ai.Thought{Say: best, Why: []string{oddsReason(p.Forecast(best), m.seat)}}, found
}

// fight resolves the battle first that promises most, since what it opens helps the others.
func (m *mind) fight(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	var c game.Choices
	a := m.words.say(m.seat, "fight")
	if p.Next(a, &c) != nil || len(c.Words) == 0 {
		return ai.Thought{}, false
	}
	var best game.Action
	most, found := 0.0, false
	for _, w := range c.Words {
		x := a.With(w)
		f := p.Forecast(x)
		if v := f.Loss(1-m.seat) - f.Loss(m.seat); !found || v > most {
			best, most, found = x, v, true
		}
	}
	return ai.Thought{Say: best, Why: []string{oddsReason(p.Forecast(best), m.seat)}}, found
}

// oddsReason puts the odds of a battle into a sentence.
func oddsReason(f game.Forecast, s game.Seat) string {
	return fmt.Sprintf("%s: the enemy is expected to lose %.1f factors, we %.1f.", f.Column, f.Loss(1-s), f.Loss(s))
}
