package blitzwar

import (
	"context"
	"fmt"

	"sandtable/ai"
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// deliberate chooses the plan of the seat's own turn when it begins, and again when the seat moves, for by then aircraft have met: each
// is played forward in worlds that the seat cannot tell from the true one.
func (m *mind) deliberate(ctx context.Context, k game.Known, p *bw.Position) {
	now := momentOf(p)
	if m.level.Plans == 0 || p.Side != m.Seat || now == m.chosen {
		return
	}
	share := 0.0
	switch p.Step {
	case bw.StepFly:
		share = 0.5
	case bw.StepMarch:
		share = 1
	default:
		return
	}
	m.chosen, m.aim = now, ""
	tries := int(share * float64(m.Budget().Steps-m.Meter.Taken()))
	if tries < 2 || !m.Meter.InTime(share*searchShare) {
		return
	}
	m.agent.mood = calm
	list := m.agent.variants(p, min(m.level.Plans, max(2, tries/3)))
	before := m.Meter.Taken()
	b := bench{m: m, k: k}
	best, _ := ai.Halving(len(list), tries, func(o, w int) (float64, bool) {
		if ctx.Err() != nil || !m.Meter.InTime(share*searchShare) {
			return 0, false
		}
		m.Meter.Step(1)
		return b.playout(list[o], w), true
	})
	m.agent.mood = list[best]
	m.aim = fmt.Sprintf("The best of %d plans, played forward %d times.", len(list), m.Meter.Taken()-before)
}

// searchShare is the part of a turn's time that may go into playing forward.
const searchShare = 0.8

// bench tries plans in worlds that are the same for all of them.
type bench struct {
	m      *mind
	k      game.Known
	worlds []ai.World
}

// playout plays the seat's turn in a mood and then the script for everyone, until all enemies have replied or the game is over, and
// says how it then stands for the seat.
func (b *bench) playout(in mood, w int) float64 {
	for len(b.worlds) <= w {
		b.worlds = append(b.worlds, ai.Imagine(b.k, b.m.Rand))
	}
	q, r := b.worlds[w].Enter()
	p := q.(*bw.Position)
	dice := ai.NewSeededDice(r.Uint64(), func() uint64 {
		return uint64(p.Turn)<<24 | uint64(p.Stage)<<16 | uint64(p.Side)<<8 | uint64(p.Field)
	})
	var cast [bw.Seats]*agent
	for s := range cast {
		cast[s] = b.m.newAgent(game.Seat(s))
		cast[s].r, cast[s].noise, cast[s].lapse = r, 0, 0
	}
	cast[b.m.Seat].mood = in
	end := p.Ended("player-turn") + replies[b.m.Seat] + b.m.level.Ahead
	walk := game.Walker{Rand: r}
	for p.Step != bw.StepOver && p.Ended("player-turn") <= end {
		s := p.Pending().Seats.First()
		if p.Side != b.m.Seat {
			cast[b.m.Seat].mood = calm
		}
		if said, _ := cast[s].answer(p); p.Apply(said, dice) == nil {
			continue
		}
		a, err := walk.Sample(p, s)
		if err != nil || p.Apply(a, dice) != nil {
			break
		}
	}
	return b.m.w.value(p, b.m.w.survey(p, b.m.g), b.m.Seat)
}

// replies is how many player-turns end before all enemies of a side have replied: those of the sides, and the one that all play
// together.
var replies = [bw.Seats]int{bw.Axis: 2, bw.Allies: 3, bw.Soviets: 2}
