package ai

import (
	"context"
	"fmt"
	"math/rand/v2"

	"sandtable/game"
)

// BestPlan chooses between n plans by playing them forward, so many times in all, in worlds that are the same for all of them; share is
// the part of the player-turn's time after which it stops. Whoever plays says how well a plan does in a world. It returns the best
// plan, and what it did as a reason.
func (c *Chair) BestPlan(ctx context.Context, k game.Known, n, tries int, share float64, play func(plan int, w *World) float64) (best int, why string) {
	var worlds []World
	before := c.Meter.Taken()
	best, _ = Halving(n, tries, func(plan, w int) (float64, bool) {
		if ctx.Err() != nil || !c.Meter.InTime(share) {
			return 0, false
		}
		c.Meter.Step(1)
		for len(worlds) <= w {
			worlds = append(worlds, Imagine(k, c.Rand))
		}
		return play(plan, &worlds[w]), true
	})
	tried := c.Meter.Taken() - before
	if n < 2 || tried < 2 {
		return best, "" // nothing was compared
	}
	return best, fmt.Sprintf("The best of %d plans that were tried out.", n)
}

// PlayOn lets scripts play a position on while it goes on. A sentence that is refused is replaced by any that is legal.
func PlayOn(p game.Position, t game.Table, r *rand.Rand, goesOn func() bool, speak func(game.Seat) game.Action) {
	walk := game.Walker{Rand: r}
	for goesOn() {
		s := p.Pending().Seats.First()
		if p.Apply(speak(s), t) == nil {
			continue
		}
		a, err := walk.Sample(p, s)
		if err != nil || p.Apply(a, t) != nil {
			return
		}
	}
}

// Answer is what a mind says with its reasons; if it is not legal the mind ends the step by a verb, or says whatever is.
func (c *Chair) Answer(p game.Asker, said game.Action, end string, reasons ...string) (Thought, error) {
	if !Legal(p, said) {
		return Close(p, c.Words, c.Seat, end, c.Rand)
	}
	return Reasoned(said, reasons...), nil
}
