package worldconflict

import (
	"context"
	"math/rand/v2"

	"sandtable/ai"
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// deliberate chooses the plan of a phase of the seat's side when the seat is first asked to rebase or to march in it: each is played
// forward in worlds that the seat cannot tell from the true one.
func (m *mind) deliberate(ctx context.Context, k game.Known, p *wc.Position) {
	now := momentOf(p)
	if m.level.Plans == 0 || !p.Acting(m.Seat) || now == m.chosen {
		return
	}
	share := 0.0
	switch p.Step {
	case wc.StepRebase:
		share = 0.4
	case wc.StepMarch:
		share = 0.8
	case wc.StepAnnounce:
		share = 1
	default:
		return
	}
	m.chosen, m.aim = now, ""
	tries := int(share*float64(m.Budget().Steps)) - m.Meter.Taken()
	if tries < 2 || !m.Meter.InTime(share*searchShare) {
		return
	}
	m.agent.mood = calm
	list := m.agent.variants(p, min(m.level.Plans, max(2, tries/3)))
	best, why := m.BestPlan(ctx, k, len(list), tries, share*searchShare, func(plan int, w *ai.World) float64 {
		v := m.playouts(list[plan], w)
		if plan == 0 {
			v += m.w.Habit
		}
		return v
	})
	m.agent.mood, m.aim = list[best], why
}

// searchShare is the part of a phase's time that may go into playing forward.
const searchShare = 0.8

// playouts plays a plan forward in a world: more than once with other dice where a game is short, since it is won or lost by a few throws.
func (m *mind) playouts(in mood, w *ai.World) (sum float64) {
	q, r := w.Enter()
	n := 1
	if _, _, short := q.(*wc.Position).Aims(); short {
		n = throws
	}
	for range n {
		p := *q.(*wc.Position)
		sum += m.playout(in, &p, r)
	}
	return sum / float64(n)
}

// throws is how often a plan of a short game is played forward in each world.
const throws = 8

// playout plays the phase in a mood and then the script for everyone, until all enemies have replied or the game is over, and says how
// it then stands for the seat.
func (m *mind) playout(in mood, p *wc.Position, r *rand.Rand) float64 {
	dice := ai.NewSeededDice(r.Uint64(), func() ai.Occasion {
		return ai.Occasion{Turn: int(p.Turn), Stage: int(p.Stage), Part: int(p.Bout.At), At: int(p.Bout.Round)}
	})
	var cast [wc.Seats]*agent
	for s := range cast {
		cast[s] = m.newAgent(game.Seat(s))
		cast[s].Fallible = ai.Fallible{Rand: r}
	}
	cast[m.Seat].mood = in
	phase := p.Ended("phase")
	end := p.Ended("turn") + 1 + m.level.Ahead
	ai.PlayOn(p, dice, r, func() bool { return p.Step != wc.StepOver && p.Ended("turn") < end }, func(s game.Seat) game.Action {
		if p.Ended("phase") != phase {
			cast[m.Seat].mood = calm
		}
		said, _ := cast[s].answer(p)
		return said
	})
	return m.w.value(p, m.w.survey(p), m.Seat)
}
