package people

import (
	"context"

	"sandtable/ai"
	"sandtable/ai/people"
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// hand plays one seat of one game.
type hand struct {
	ai.Chair
	idea idea

	when  [3]int // turn, stage and side of the step under way
	moved bw.UnitSet
	said  int // in this step
}

// enoughSaid is how many sentences a step may have.
const enoughSaid = 60

// Think answers the pending question.
func (h *hand) Think(_ context.Context, k game.Known) (ai.Thought, error) {
	p, err := ai.Begin[*bw.Position](k, h.Seat, h.Rand)
	if err != nil {
		return ai.Thought{}, err
	}
	if now := [3]int{int(p.Turn), int(p.Stage), int(p.Side)}; now != h.when {
		h.when, h.moved, h.said = now, bw.UnitSet{}, 0
	}
	h.said++
	var a game.Action
	switch {
	case h.said > enoughSaid:
	case p.Step == bw.StepMarch:
		a = h.march(p)
	case p.Step == bw.StepBlitz || p.Step == bw.StepFight:
		a = h.strike(p)
	case p.Step == bw.StepAdvance:
		a = h.drawn(p, "advance", h.gain(p))
	case p.Step == bw.StepPlace || p.Step == bw.StepMinors:
		a = h.drawn(p, "place", h.nearness(p))
	case p.Step == bw.StepCards:
		a = h.drawn(p, "pick", strength)
	case p.Step == bw.StepLose:
		a = h.drawn(p, "lose", h.gain(p))
	}
	return h.Answer(p, a, "done")
}

// march sends counters one after another to where the idea wants them, each once, and makes those ready that stay beside a target.
func (h *hand) march(p *bw.Position) (a game.Action) {
	t := lookAt(p, h.Seat)
	best, to, most := -1, bw.Nowhere, 0.0
	for u := range bw.CorpsSlots {
		if p.Owner(u) != h.Seat || h.moved.Has(u) || !p.Ashore(u) || !t.mayLeave(u) {
			continue
		}
		ends, _ := p.Reach(u)
		here := h.idea.goal(t, u, p.At[u])
		for x := range ends.All() {
			if t.Count[x] >= perZone || !t.enters(x) {
				continue
			}
			if n := h.idea.goal(t, u, x) - here; n > most {
				best, to, most = u, x, n
			}
		}
	}
	if best >= 0 {
		h.moved.Add(best)
		return h.Words.Say(h.Seat, "move", game.UnitWord(best), game.PlaceWord(to))
	}
	for u := range bw.CorpsSlots {
		if p.Owner(u) != h.Seat || h.moved.Has(u) || !p.MayActivate(u) {
			continue
		}
		for x := range bw.Near(p.At[u]).All() {
			if t.Foe[x] > 0 && t.enters(x) && h.idea.target(t, x) {
				h.moved.Add(u)
				return h.Words.Say(h.Seat, "activate", game.UnitWord(u))
			}
		}
	}
	return a
}

// perZone is how many counters fit into a zone.
const perZone = 3

// strike attacks the target with the best odds, with all who may.
func (h *hand) strike(p *bw.Position) (best game.Action) {
	t := lookAt(p, h.Seat)
	most := -1
	for _, w := range ai.Open(p, h.Words.Say(h.Seat, "attack")) {
		x := bw.Place(w.N)
		if !t.enters(x) || !h.idea.target(t, x) {
			continue
		}
		a := h.Words.Say(h.Seat, "attack", w)
		var set bw.UnitSet
		for range perZone * perZone {
			next := people.FirstUnit(ai.Open(p, a))
			if next < 0 {
				break
			}
			a = a.With(game.UnitWord(next))
			set.Add(next)
		}
		if column, _, _, ok := p.Odds(h.Seat, x, set); ok && column >= h.idea.least(t) && column > most && ai.Legal(p, a) {
			best, most = a, column
		}
	}
	return best
}

// tries is how many sentences are looked at.
const tries = 40

// drawn draws sentences of a verb by lot and takes the best, if it is worth something.
func (h *hand) drawn(p *bw.Position, verb string, worth func(game.Action) float64) game.Action {
	return people.Drawn(&h.Chair, p, verb, tries, 0, worth)
}

// gain is what stands after a sentence: zones that count, and corps, armoured ones twice.
func (h *hand) gain(p *bw.Position) func(game.Action) float64 {
	return func(a game.Action) float64 {
		q := *p
		if q.Apply(a, game.RandTable{Rand: h.Rand}) != nil {
			return 0
		}
		sum := 1000.0
		for u := range bw.CorpsSlots {
			if q.Owner(u) == h.Seat {
				corps, armour := q.Men(u)
				sum += float64(corps + armour)
			}
		}
		for x := range q.Held[h.Seat].All() {
			sum += 0.2 + float64(bw.PointsAt(x))
		}
		if n := q.Overfull(h.Seat); !n.Empty() {
			sum -= 3
		}
		return sum
	}
}

// nearness prefers places near the enemy, and with room.
func (h *hand) nearness(p *bw.Position) func(game.Action) float64 {
	t := lookAt(p, h.Seat)
	far := t.From(func(x bw.Place) bool { return t.Foe[x] > 0 })
	return func(a game.Action) float64 {
		w := a.Words()
		x := bw.Place(w[len(w)-1].N)
		if !x.Land() {
			return 1
		}
		return 100 - float64(far[x]) - 5*float64(t.Count[x])
	}
}

// strength is what a card brings to the front.
func strength(a game.Action) float64 {
	c := bw.CardOf(a.Words()[1])
	return float64(c.Infantry) + 2*float64(c.Armoured) + float64(c.Supply)/4
}
