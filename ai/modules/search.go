package modules

import (
	"context"
	"math/rand/v2"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
)

// deliberate chooses the plan of a half-turn of the seat when units begin to move: each is played forward in worlds that the seat cannot tell from the
// true one.
func (m *mind) deliberate(ctx context.Context, k game.Known, p *bk.Position) {
	if m.level.Plans == 0 || m.chosen || p.Mover != m.Seat || p.Step != bk.StepActs {
		return
	}
	m.chosen = true
	m.agent.g = m.w.survey(p)
	t := m.agent.look(p)
	t.musters()
	list := t.variants(m.level.Plans)
	for i := range list {
		list[i] = list[i].in(&m.Style)
	}
	best, why := m.BestPlan(ctx, k, len(list), m.Budget().Steps, searchShare, func(plan int, w *ai.World) float64 {
		q, r := w.Enter()
		v := m.playout(list[plan], q.(*bk.Position), r)
		if plan == 0 {
			v += m.w.Habit
		}
		return v
	})
	m.agent.mood, m.aim = list[best], why
}

// searchShare is the part of a half-turn's time that may go into playing forward.
const searchShare = 0.8

// playout plays the half-turn in a mood and the enemy's reply by the script, and says how it then stands for the seat.
func (m *mind) playout(in mood, p *bk.Position, r *rand.Rand) float64 {
	dice := ai.NewSeededDice(r.Uint64(), func() ai.Occasion {
		return ai.Occasion{Turn: int(p.Turn), Stage: int(p.Mover), At: int(uint16(p.Vacated[0]))}
	})
	var cast [2]*agent
	for s := range cast {
		cast[s] = m.newAgent(game.Seat(s))
		cast[s].Fallible = ai.Fallible{Rand: r}
	}
	cast[m.Seat].mood = in
	end := halfTurn(p) + 2
	ai.PlayOn(p, dice, r, func() bool { return p.Pending().Seats != 0 && halfTurn(p) < end }, func(s game.Seat) game.Action {
		said, _ := cast[s].answer(p)
		return said
	})
	g := m.w.survey(p)
	return m.w.value(p, &g, m.Seat)
}
