package blitzwar

import (
	"context"
	"slices"

	"sandtable/ai"
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// deliberate chooses the plan of the seat's own turn when it begins, and again when the seat moves, for by then aircraft have met: each
// is played forward in worlds that the seat cannot tell from the true one.
func (m *mind) deliberate(ctx context.Context, k game.Known, p *bw.Position) {
	now := momentOf(p)
	share := m.share(p.Step)
	if share == 0 || p.Side != m.Seat || now == m.chosen {
		return
	}
	if m.level.Worlds > 0 {
		m.deepen(ctx, k, p, share)
		return
	}
	m.chosen, m.aim = now, ""
	tries := int(share * float64(m.Budget().Steps-m.Meter.Taken()))
	if tries < 2 || !m.Meter.InTime(share*searchShare) {
		return
	}
	m.agent.mood = calm
	list := m.agent.variants(p, min(m.level.Plans, max(2, tries/3)))
	best, why := m.BestPlan(ctx, k, len(list), tries, share*searchShare, func(plan int, w *ai.World) float64 { return m.playout(list[plan], w) })
	m.agent.mood, m.aim = list[best], why
}

// share is the part of a turn's budget that is spent when a step is over.
func (m *mind) share(at bw.Step) float64 {
	switch {
	case m.level.Plans == 0:
	case at == bw.StepMarch && m.level.Worlds > 0:
		return 0.8
	case at == bw.StepMarch, at == bw.StepFight && m.level.Worlds > 0:
		return 1
	case at == bw.StepFly:
		return 0.5
	case at == bw.StepBlitz && m.level.Worlds > 0:
		return 0.9
	}
	return 0
}

// deepen chooses a plan by challenging the best one. What was planned before is the first that others have to beat.
func (m *mind) deepen(ctx context.Context, k game.Known, p *bw.Position, share float64) {
	m.chosen = momentOf(p)
	tries := int(share*float64(m.Budget().Steps)) - m.Meter.Taken()
	if tries < 2 || !m.Meter.InTime(share*searchShare) {
		return
	}
	before, why := m.agent.mood, m.aim
	m.agent.mood = calm
	list := m.agent.variants(p, m.level.Plans)
	if before != calm && before != list[0] {
		list = slices.Insert(list, 0, before)
	}
	m.agent.mood, m.aim = m.improve(ctx, k, p, list, tries, share*searchShare)
	if m.aim == "" {
		m.aim = why
	}
}

// searchShare is the part of a turn's time that may go into playing forward.
const searchShare = 0.8

// playout plays the seat's turn in a mood and then the script for everyone, until all enemies have replied or the game is over, and
// says how it then stands for the seat.
func (m *mind) playout(in mood, w *ai.World) float64 {
	q, r := w.Enter()
	p := q.(*bw.Position)
	dice := newDice(r.Uint64(), p)
	cast := m.cast(r)
	cast[m.Seat].mood = in
	end := p.Ended("player-turn") + replies[m.Seat] + m.level.Ahead
	ai.PlayOn(p, dice, r, func() bool { return p.Step != bw.StepOver && p.Ended("player-turn") <= end }, func(s game.Seat) game.Action {
		if p.Side != m.Seat {
			cast[m.Seat].mood = calm
		}
		said, _ := cast[s].answer(p)
		return said
	})
	return m.w.value(p, m.w.survey(p, m.g), m.Seat)
}

// newDice returns the chance of a world, which starts anew at every stage and field of battle.
func newDice(seed uint64, p *bw.Position) *ai.SeededDice {
	return ai.NewSeededDice(seed, func() ai.Occasion {
		return ai.Occasion{Turn: int(p.Turn), Stage: int(p.Stage), Part: int(p.Side), At: int(p.Field)}
	})
}

// replies is how many player-turns end before all enemies of a side have replied: those of the sides, and the one that all play
// together.
var replies = [bw.Seats]int{bw.Axis: 2, bw.Allies: 3, bw.Soviets: 2}
