package blitzwar

import (
	"context"
	"fmt"
	"math/rand/v2"

	"sandtable/ai"
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// moods in which a turn is planned, the plainest first.
var moods = []mood{
	calm,
	{bold: 1.5, guard: 1, thrift: 0.7, focus: bw.Nowhere, leave: bw.Nowhere},
	{bold: 0.7, guard: 1.4, thrift: 1, focus: bw.Nowhere, leave: bw.Nowhere},
	{bold: 1.2, guard: 0.4, thrift: 0.5, focus: bw.Nowhere, leave: bw.Nowhere},
	{bold: 0.4, guard: 2, thrift: 2, focus: bw.Nowhere, leave: bw.Nowhere},
	{bold: 2.2, guard: 0.6, thrift: 0.5, focus: bw.Nowhere, leave: bw.Nowhere},
}

// deliberate chooses the mood of the seat's own turn when it begins, and again when the seat moves, for by then aircraft have met:
// each is played forward in worlds that the seat cannot tell from the true one.
func (m *mind) deliberate(ctx context.Context, k game.Known, p *bw.Position) {
	now := momentOf(p)
	if m.level.Plans == 0 || p.Side != m.seat || now == m.chosen {
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
	tries := int(share * float64(m.Budget().Steps-m.meter.Taken()))
	if tries < m.level.Plans || !m.meter.InTime(searchShare) {
		return
	}
	before := m.meter.Taken()
	b := bench{m: m, k: k}
	best, _ := ai.Halving(m.level.Plans, tries, func(o, w int) (float64, bool) {
		if ctx.Err() != nil || !m.meter.InTime(share*searchShare) {
			return 0, false
		}
		m.meter.Step(1)
		return b.playout(moods[o], w), true
	})
	m.agent.mood = moods[best]
	m.aim = fmt.Sprintf("The best of %d plans, played forward %d times.", m.level.Plans, m.meter.Taken()-before)
}

// searchShare is the part of a turn's time that may go into playing forward.
const searchShare = 0.8

// bench tries moods in worlds that are the same for all of them.
type bench struct {
	m      *mind
	k      game.Known
	worlds []ai.World
}

// playout plays the seat's turn in a mood and then the script for everyone, until so many turns of sides are over or the game is,
// and says how it then stands for the seat.
func (b *bench) playout(in mood, w int) float64 {
	for len(b.worlds) <= w {
		b.worlds = append(b.worlds, ai.Imagine(b.k, b.m.r))
	}
	q, r := b.worlds[w].Enter()
	p := q.(*bw.Position)
	dice := newLuck(r.Uint64(), p)
	var cast [bw.Seats]*agent
	for s := range cast {
		cast[s] = b.m.newAgent(game.Seat(s))
		cast[s].r, cast[s].noise, cast[s].lapse = r, 0, 0
	}
	cast[b.m.seat].mood = in
	end := p.Ended("player-turn") + b.m.level.Ahead
	walk := game.Walker{Rand: r}
	for p.Step != bw.StepOver && p.Ended("player-turn") <= end {
		s := p.Pending().Seats.First()
		if said, _ := cast[s].answer(p); p.Apply(said, dice) == nil {
			continue
		}
		a, err := walk.Sample(p, s)
		if err != nil || p.Apply(a, dice) != nil {
			break
		}
	}
	return b.m.w.value(p, b.m.g, b.m.seat)
}

// luck is the chance of a world. It is the same at the same time in the same place, whatever else has happened: two plans that
// differ in one attack have the same luck in all others, so that what is compared is the plans.
type luck struct {
	seed uint64
	p    *bw.Position // the game it is asked in
	at   uint64
	pcg  rand.PCG // starts anew at every occasion
	r    *rand.Rand
}

func newLuck(seed uint64, p *bw.Position) *luck {
	l := &luck{seed: seed, p: p}
	l.r = rand.New(&l.pcg)
	return l
}

// Roll rolls one die.
func (l *luck) Roll(d game.Die) int {
	now := 1<<32 | uint64(l.p.Turn)<<24 | uint64(l.p.Stage)<<16 | uint64(l.p.Side)<<8 | uint64(l.p.Field)
	if now != l.at {
		l.at = now
		l.pcg.Seed(l.seed, now)
	}
	return 1 + l.r.IntN(d.Sides)
}

// Tell hears nothing.
func (l *luck) Tell(game.Event) {}
