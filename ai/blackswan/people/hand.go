package people

import (
	"context"

	"sandtable/ai"
	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// hand plays one seat of one game.
type hand struct {
	ai.Chair
	idea   func(*field)
	belief *bs.Belief // nil: it remembers nothing

	at     moment
	said   int // in this step
	orders []game.Action
}

// moment names a step of a turn.
type moment struct {
	season, stage, who uint8
	axis               bool
	step               bs.Step
}

// mostSaid is more than a step ever needs.
const mostSaid = 80

// See remembers what the seat is shown.
func (h *hand) See(k game.Known) {
	if known, ok := k.(*bs.Known); ok && h.belief != nil {
		h.belief.See(known)
	}
}

// Think answers the pending question.
func (h *hand) Think(_ context.Context, k game.Known) (ai.Thought, error) {
	h.See(k)
	if known, ok := k.(*bs.Known); ok && h.belief != nil {
		k = known.With(h.belief)
	}
	p, err := ai.Begin[*bs.Position](k, h.Seat, h.Rand)
	if err != nil {
		return ai.Thought{}, err
	}
	if now := (moment{p.Season, p.Stage, p.Who, p.Phasing(bs.Axis), p.Step}); now != h.at {
		h.at, h.said, h.orders = now, 0, nil
		if p.Step == bs.StepMove {
			f := h.look(p)
			h.idea(f)
			f.advance()
			h.orders = f.orders
		}
	}
	h.said++
	if a := h.answer(p); h.said < mostSaid && len(a.Words()) > 0 && ai.Legal(p, a) {
		return ai.Thought{Say: a}, nil
	}
	return ai.Close(p, h.Words, h.Seat, closing(p), h.Rand)
}

// closing is how a step ends.
func closing(p *bs.Position) string {
	switch p.Step {
	case bs.StepDefend, bs.StepPress:
		return "stand"
	case bs.StepAnswer:
		return "accept"
	}
	return "done"
}

// answer answers by the step; nothing means that the step ends.
func (h *hand) answer(p *bs.Position) (a game.Action) {
	switch p.Step {
	case bs.StepDeclare:
		return h.first(p, "declare", func(w game.Word) bool { return p.MustDeclareOn(h.Seat, bs.NationNamed(w)) })
	case bs.StepSpend:
		return h.spend(p)
	case bs.StepPlace:
		return h.best(p, "deploy", func(w game.Word) float64 { return nearness(p, h.Seat, bs.Place(w.N)) })
	case bs.StepMove:
		return h.next(p)
	case bs.StepTransfer:
		return h.transfer(p)
	case bs.StepBattles:
		return h.first(p, "battle", func(game.Word) bool { return true })
	case bs.StepCombat:
		return h.first(p, "fight", func(game.Word) bool { return true })
	case bs.StepLose:
		return h.best(p, "lose", func(w game.Word) float64 { return -float64(p.Block(p.Slot(h.Seat, w)).Price) })
	case bs.StepTarget:
		return h.best(p, "target", func(w game.Word) float64 { return float64(p.Block(p.Slot(h.Seat, w)).Price) })
	case bs.StepRetreat:
		return h.retreat(p)
	}
	return a
}

// next says the next order that is legal still.
func (h *hand) next(p *bs.Position) (a game.Action) {
	for len(h.orders) > 0 {
		a, h.orders = h.orders[0], h.orders[1:]
		if ai.Legal(p, a) && !h.crowds(p, a) {
			return a
		}
	}
	return game.Action{}
}

// crowds reports whether an order is a move into a full area.
func (h *hand) crowds(p *bs.Position, a game.Action) bool {
	w := a.Words()
	return h.Words.Is(w[0], "move") && p.Full(h.Seat, bs.Place(w[2].N))
}

// first says a verb with the first word on offer that will do.
func (h *hand) first(p *bs.Position, verb string, fit func(game.Word) bool) (a game.Action) {
	a = h.Words.Say(h.Seat, verb)
	for _, w := range ai.Open(p, a) {
		if fit(w) {
			return a.With(w)
		}
	}
	return game.Action{}
}

// best says a verb with the word on offer that is best by a measure.
func (h *hand) best(p *bs.Position, verb string, measure func(game.Word) float64) (best game.Action) {
	most := 0.0
	a := h.Words.Say(h.Seat, verb)
	for _, w := range ai.Open(p, a) {
		if n := measure(w); len(best.Words()) == 0 || n > most {
			best, most = a.With(w), n
		}
	}
	return best
}

// retreat sends the first block on offer where most of its friends are.
func (h *hand) retreat(p *bs.Position) (best game.Action) {
	a := h.Words.Say(h.Seat, "retreat")
	blocks := ai.Open(p, a)
	if len(blocks) == 0 {
		return best
	}
	a = a.With(blocks[0])
	most := -1
	for _, to := range ai.Open(p, a) {
		if n := friends(p, h.Seat, bs.Place(to.N)); n > most {
			best, most = a.With(to), n
		}
	}
	return best
}

// transfer brings a block from far behind to the front.
func (h *hand) transfer(p *bs.Position) (best game.Action) {
	if h.said > mostTransfers {
		return best
	}
	a := h.Words.Say(h.Seat, "transfer")
	for _, u := range ai.Open(p, a) {
		if nearness(p, h.Seat, p.At[p.Slot(h.Seat, u)]) > 0 {
			continue
		}
		for _, to := range ai.Open(p, a.With(u)) {
			if x := bs.Place(to.N); x.Land() && nearness(p, h.Seat, x) > 0 && !p.Full(h.Seat, x) {
				return a.With(u).With(to)
			}
		}
	}
	return best
}

const mostTransfers = 4

// nearness counts the enemies next to an area.
func nearness(p *bs.Position, s game.Seat, x bs.Place) (n float64) {
	if !x.Land() {
		return 0
	}
	for u := range bs.Slots {
		if y := p.At[u]; y != bs.Nowhere && y.Land() && bs.Hostile(s, bs.SeatOf(u)) && bs.Next(x, y) {
			n++
		}
	}
	return n
}

// friends counts our blocks in an area.
func friends(p *bs.Position, s game.Seat, x bs.Place) (n int) {
	from, to := bs.OwnSlots(s)
	for u := from; u < to; u++ {
		if p.At[u] == x {
			n++
		}
	}
	return n
}
