package ai

import (
	"context"
	"fmt"
	"math/rand/v2"

	"sandtable/game"
)

// BestPlan chooses between n plans by playing them forward, tries times in all, in the same worlds for every plan. It stops when share
// of the player-turn's time is used. play returns how well a plan does in a world. BestPlan returns the best plan and a reason in
// words.
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
	if n < 2 || tried < n {
		return best, "" // nothing was compared: a world counts for all plans or for none
	}
	return best, fmt.Sprintf("The best of %d plans that were tried out.", n)
}

// PlayOn plays a position forward by scripts while goesOn says so. A sentence that is refused is replaced by a random legal one.
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

// Answer returns a sentence with its reasons if it is legal; otherwise it ends the step as Close does.
func (c *Chair) Answer(p game.Asker, said game.Action, end string, reasons ...string) (Thought, error) {
	if !Legal(p, said) {
		return Close(p, c.Words, c.Seat, end, c.Rand)
	}
	return Reasoned(said, reasons...), nil
}

// Reply measures a thought by the meter and returns what comes of it as Answer does, with the reason of the sentence and the
// aim that it serves.
func (c *Chair) Reply(p game.Asker, end string, think func() (said game.Action, why, aim string)) (Thought, error) {
	c.Meter.Start()
	defer c.Meter.Stop()
	said, why, aim := think()
	return c.Answer(p, said, end, why, aim)
}
