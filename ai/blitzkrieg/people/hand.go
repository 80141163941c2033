package people

import (
	"context"
	"math"

	"sandtable/ai"
	"sandtable/ai/people"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// hand plays one seat of one game.
type hand struct {
	ai.Chair
	idea   func(*table)
	orders []order
}

// order sends a unit somewhere.
type order struct {
	unit int
	to   board.Square
}

// Think answers the pending question.
func (h *hand) Think(_ context.Context, k game.Known) (ai.Thought, error) {
	p, err := ai.Begin[*bk.Position](k, h.Seat, h.Rand)
	if err != nil {
		return ai.Thought{}, err
	}
	var a game.Action
	switch p.Step {
	case bk.StepSetup:
		a = h.deploy(p)
	case bk.StepMove:
		a = h.move(p)
	case bk.StepAssign:
		a = h.drawn(p, "attack", h.swing(p))
	case bk.StepExchange:
		a = h.drawn(p, "lose", cheapness(p))
	case bk.StepAdvance:
		a = h.advance(p)
	}
	return h.Answer(p, a, "done")
}

// deploy takes the first ready-made deployment.
func (h *hand) deploy(p *bk.Position) (a game.Action) {
	from := int(h.Seat) * bk.PerSide
	for _, at := range p.At[from : from+bk.PerSide] {
		if at.OnMap() {
			return a
		}
	}
	a = h.Words.Say(h.Seat, "deploy")
	if list := ai.Open(p, a); len(list) > 0 {
		return a.With(list[0])
	}
	return game.Action{}
}

// move brings reinforcements, plans once a turn and says it order by order.
func (h *hand) move(p *bk.Position) (a game.Action) {
	if a, ok := h.reinforce(p); ok {
		return a
	}
	if h.Enter(2*int(p.Turn) + int(p.Mover)) {
		t := lookAt(p, h.Seat)
		h.idea(t)
		h.orders = t.orders
	}
	for len(h.orders) > 0 {
		o := h.orders[0]
		h.orders = h.orders[1:]
		a = h.Words.Say(h.Seat, "move", game.UnitWord(o.unit), game.PlaceWord(o.to))
		if p.At[o.unit] != o.to && p.OnBoard(o.unit) && p.Room(o.unit, o.to) && ai.Legal(p, a) {
			return a
		}
	}
	return game.Action{}
}

// reinforce places a unit that is due where the rules offer a city first.
func (h *hand) reinforce(p *bk.Position) (a game.Action, ok bool) {
	a = h.Words.Say(h.Seat, "place")
	units := ai.Open(p, a)
	if len(units) == 0 || p.Tournament() && p.Need(h.Seat)+int(p.Str[units[0].N]) > p.Supplies(h.Seat) {
		return a, false
	}
	a = a.With(units[0])
	for _, w := range ai.Open(p, a) {
		if w.Kind == game.Place && int(w.N) < board.Size {
			return a.With(w), true
		}
	}
	return a, false
}

// tries is how many sentences are looked at.
const tries = 48

// drawn draws sentences of a verb by lot and takes the best.
func (h *hand) drawn(p *bk.Position, verb string, worth func(game.Action) float64) game.Action {
	return people.Drawn(&h.Chair, p, verb, tries, math.Inf(-1), worth)
}

// swing is how much more the enemy is expected to lose in a battle.
func (h *hand) swing(p *bk.Position) func(game.Action) float64 {
	return func(a game.Action) float64 {
		f := p.Forecast(a)
		return f.Loss(1-h.Seat) - f.Loss(h.Seat)
	}
}

// cheapness prefers sentences that name fewer factors.
func cheapness(p *bk.Position) func(game.Action) float64 {
	return func(a game.Action) (n float64) {
		for _, w := range a.Words()[1:] {
			n -= float64(p.Str[w.N])
		}
		return n
	}
}

// advance steps into cities and stays elsewhere.
func (h *hand) advance(p *bk.Position) game.Action {
	a := h.Words.Say(h.Seat, "advance")
	for _, u := range ai.Open(p, a) {
		for _, to := range ai.Open(p, a.With(u)) {
			if board.Map.CityAt[to.N] >= 0 {
				return a.With(u).With(to)
			}
		}
	}
	return game.Action{}
}
