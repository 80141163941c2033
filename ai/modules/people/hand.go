package people

import (
	"context"
	"math"
	"slices"

	"sandtable/ai"
	"sandtable/ai/people"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// hand plays one seat of one game.
type hand struct {
	ai.Chair
	idea idea

	when   [3]int // turn, mover and step under way
	orders []game.Action
	said   int // in this step
}

// enoughSaid is how many sentences a step may have.
const enoughSaid = 120

// Think answers the pending question.
func (h *hand) Think(_ context.Context, k game.Known) (ai.Thought, error) {
	p, err := ai.Begin[*bk.Position](k, h.Seat, h.Rand)
	if err != nil {
		return ai.Thought{}, err
	}
	if now := [3]int{int(p.Turn), int(p.Mover), int(p.Step)}; now != h.when {
		h.when, h.orders, h.said = now, nil, 0
		if h.marches(p) {
			h.orders = h.march(p)
		}
	}
	h.said++
	var a game.Action
	switch {
	case h.said > enoughSaid:
	case h.marches(p):
		a = h.obey(p)
	case p.Step == bk.StepFights || p.Step == bk.StepAssign:
		a = h.strike(p)
	case p.Step == bk.StepBuilds && p.Mover == h.Seat:
		a = h.drawn(p, "build", func(game.Action) float64 { return 1 })
	default:
		a = h.react(p)
	}
	return h.Answer(p, a, "done")
}

// marches reports whether our units march in this step.
func (h *hand) marches(p *bk.Position) bool {
	return p.Mover == h.Seat && (p.Step == bk.StepActs || p.Step == bk.StepMove || p.Step == bk.StepAfter)
}

// obey says the next order that may be said.
func (h *hand) obey(p *bk.Position) game.Action {
	for len(h.orders) > 0 {
		a := h.orders[0]
		h.orders = h.orders[1:]
		if ai.Legal(p, a) {
			return a
		}
	}
	return game.Action{}
}

// march sends every unit to where the idea wants it most, the strongest first.
func (h *hand) march(p *bk.Position) (list []game.Action) {
	t := lookAt(p, h.Seat)
	study := p.StudyWar()
	for _, u := range t.men {
		if !t.mayLeave(u) {
			continue
		}
		from := p.At[u]
		to, most := from, h.idea.goal(t, u, from)
		ends := study.Ends(u)
		for x := range ends.All() {
			if !t.room(u, x) || p.Violates(x) {
				continue
			}
			if n := h.idea.goal(t, u, x); n > most {
				to, most = x, n
			}
		}
		if to != from {
			t.goes(u, to)
			list = append(list, h.Words.Say(h.Seat, "move", game.UnitWord(u), board.PlaceWord(to)))
		}
	}
	return list
}

// strike attacks the target with the best odds, with all who may.
func (h *hand) strike(p *bk.Position) (best game.Action) {
	t := lookAt(p, h.Seat)
	most := 0.0
	for _, w := range slices.Clone(ai.Open(p, h.Words.Say(h.Seat, "attack"))) {
		if w.Kind != game.Place {
			continue
		}
		x := board.Square(w.N)
		a, by := h.Words.Say(h.Seat, "attack", w), []int(nil)
		for range mostAttackers {
			next := people.FirstUnit(ai.Open(p, a))
			if next < 0 || a.Full() {
				break
			}
			a = a.With(game.UnitWord(next))
			by = append(by, next)
		}
		attack, defense := p.Strength(x, by)
		odds := float64(attack) / float64(max(defense, 1))
		if len(by) > 0 && odds >= h.idea.least(t, x) && odds > most && ai.Legal(p, a) {
			best, most = a, odds
		}
	}
	return best
}

// mostAttackers is how many units attack one square.
const mostAttackers = 12

// tries is how many sentences are looked at.
const tries = 40

// drawn draws sentences of a verb by lot and takes the best.
func (h *hand) drawn(p *bk.Position, verb string, worth func(game.Action) float64) game.Action {
	return people.Drawn(&h.Chair, p, verb, tries, 0, worth)
}

// react answers a question about what is under way: of sentences drawn by lot the one after which most stands.
func (h *hand) react(p *bk.Position) (best game.Action) {
	walk, most := game.Walker{Rand: h.Rand}, math.Inf(-1)
	if ai.Legal(p, h.Words.Say(h.Seat, "done")) {
		most = h.standing(p)
	}
	for range tries {
		a, err := walk.Sample(p, h.Seat)
		if err != nil {
			continue
		}
		q := *p
		if q.Apply(a, game.RandTable{Rand: h.Rand}) != nil {
			continue
		}
		if n := h.standing(&q); n > most {
			best, most = a, n
		}
	}
	return best
}

// standing is what is ours: factors in play, and cities.
func (h *hand) standing(p *bk.Position) (sum float64) {
	for u := range bk.WarUnits {
		switch {
		case !p.InPlay(u):
		case p.SeatOf(u) == h.Seat:
			sum += float64(p.Str[u])
		default:
			sum -= float64(p.Str[u])
		}
	}
	for c := range board.NCities {
		switch p.CityHolder(c) {
		case h.Seat:
			sum += cityFactors
		case 1 - h.Seat:
			sum -= cityFactors
		}
	}
	return sum
}

// cityFactors is what a city counts for, in factors.
const cityFactors = 6
