package ai

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"sandtable/game"
)

// Sampler plays any title. It draws some sentences at random, plays on at random from each of them in imagined worlds, and says the
// one that did best. Where several seats answer in secret it mixes its answers so that nobody gains by guessing them. It knows the
// contract and no title.
type Sampler struct{ Rank }

// NewSampler returns the sampler with a small budget, for beginners.
func NewSampler() Sampler {
	return Sampler{NewRank(
		Level{ID: "sampler", Name: "Sampler", About: "Tries some moves by letting chance play on from them; knows no plan."},
		Budget{Time: 300 * time.Millisecond, Steps: 400},
	)}
}

var _ Budgeted = Sampler{}

// With returns the same player with another budget.
func (y Sampler) With(b Budget) Player { return Sampler{y.Spending(b)} }

// Sit starts playing a seat.
func (y Sampler) Sit(_ game.Title, s game.Seat, r *rand.Rand) Mind {
	return &samplerMind{seat: s, r: r, meter: Meter{Budget: y.Budget()}}
}

type samplerMind struct {
	seat  game.Seat
	r     *rand.Rand
	meter Meter
}

const (
	drawn   = 24  // sentences drawn at random
	options = 8   // different ones that are tried, at most
	far     = 120 // sentences in a playout
	rounds  = 600 // of regret matching
	scored  = 100 // what winning counts for, in the units of the title's margin
)

// Think answers the pending question.
func (m *samplerMind) Think(ctx context.Context, k game.Known) (Thought, error) {
	m.meter.Turn()
	m.meter.Start()
	defer m.meter.Stop()
	own, err := m.draw(k, m.seat)
	if err != nil || len(own) == 1 {
		return Thought{Say: own[0]}, err
	}
	if others := k.Pending().Seats &^ game.Only(m.seat); others != 0 {
		if a, ok := m.mix(ctx, k, own, others); ok {
			return Thought{Say: a}, nil
		}
	}
	var worlds []World
	best, _ := Halving(len(own), m.meter.Budget.Steps, func(o, w int) (float64, bool) {
		for len(worlds) <= w {
			worlds = append(worlds, Imagine(k, m.r))
		}
		return m.try(ctx, &worlds[w], own[o])
	})
	return Thought{Say: own[best]}, nil
}

// draw lists different sentences that a seat could say. If the seat may say nothing, the list has one empty sentence and err is set.
func (m *samplerMind) draw(p game.Asker, s game.Seat) (list []game.Action, err error) {
	w := game.Walker{Rand: m.r}
	for range drawn {
		a, err := w.Sample(p, s)
		if err != nil {
			return []game.Action{a}, err
		}
		if !slices.Contains(list, a) {
			list = append(list, a)
		}
		if len(list) == options {
			break
		}
	}
	return list, nil
}

// mix answers a question that another seat answers at the same time; ok is false if there was no time to try every pair of answers.
func (m *samplerMind) mix(ctx context.Context, k game.Known, own []game.Action, others game.Seats) (a game.Action, ok bool) {
	first := Imagine(k, m.r)
	theirs, err := m.draw(first.Position, others.First())
	if err != nil {
		return a, false
	}
	payoff := make([][]float64, len(own))
	each := max(1, m.meter.Budget.Steps/(len(own)*len(theirs)))
	for i := range own {
		payoff[i] = make([]float64, len(theirs))
	}
	for range each {
		w := Imagine(k, m.r)
		for i := range own {
			for j := range theirs {
				v, in := m.try(ctx, &w, own[i], theirs[j])
				if !in {
					return a, false
				}
				payoff[i][j] += v / float64(each)
			}
		}
	}
	mine, _ := Equilibrium(payoff, rounds)
	return own[mine.Pick(m.r)], true
}

// try says some sentences in a world, plays on at random, and returns what the result is worth to the seat; false if time is up.
func (m *samplerMind) try(ctx context.Context, w *World, say ...game.Action) (float64, bool) {
	if ctx.Err() != nil || !m.meter.InTime(1) {
		return 0, false
	}
	m.meter.Step(1)
	p, r := w.Enter()
	walk, dice := game.Walker{Rand: r}, game.RandTable{Rand: r}
	for _, a := range say {
		if p.Apply(a, dice) != nil {
			return m.standing(p), true
		}
	}
	for range far {
		a, err := walk.Sample(p, p.Pending().Seats.First())
		if err != nil || p.Apply(a, dice) != nil { // the game is over
			break
		}
	}
	return m.standing(p), true
}

// standing is what a position is worth to the seat.
func (m *samplerMind) standing(p game.Position) float64 {
	r := p.Result()
	return float64(scored*int(r.Scores[m.seat])) + float64(r.Margin[m.seat])
}
