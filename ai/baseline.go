package ai

import (
	"context"
	"math/rand/v2"

	"sandtable/game"
)

// Baselines lists players that never change, so that strength measured against them means the same next year. Their IDs carry a
// version; an improved baseline is a new one. They know the contract and no title.
func Baselines() []Player {
	return []Player{
		baseline{level: Level{ID: "pass-1", Name: "Pass", About: "Ends every step as soon as it may."}},
		baseline{
			level: Level{ID: "turtle-1", Name: "Turtle", About: "Fills its own towns and fights only when it must."},
			tries: 32, worth: (*scout).turtle,
		},
		baseline{
			level: Level{ID: "rush-1", Name: "Rush", About: "Runs at the nearest enemy and attacks at two to one."},
			tries: 32, worth: (*scout).rush,
		},
		baseline{
			level: Level{ID: "greedy-1", Name: "Greedy", About: "Says what looks best right after it is said."},
			tries: 32, worth: (*scout).greedy,
		},
	}
}

// baseline draws some sentences at random and says the one it likes best. It makes no plans.
type baseline struct {
	level Level
	tries int
	worth func(*scout, game.Action) float64 // how much better than ending the step; nil: ending it is always best
}

// Level returns the baseline's level.
func (b baseline) Level() Level { return b.level }

// Sit starts playing.
func (b baseline) Sit(t game.Title, s game.Seat, r *rand.Rand) Mind {
	return &baselineMind{baseline: b, seat: s, walk: game.Walker{Rand: r}, spots: spotsOf(t.Info().Board)}
}

type baselineMind struct {
	baseline
	seat  game.Seat
	walk  game.Walker
	spots map[int16]spot
	c     game.Choices
}

// restless: one time in so many a player that may not end its step takes the first sentence it draws. The one it likes least may
// be the only way forward, and all others may lead in a circle.
const restless = 8

// Think answers the pending question.
func (m *baselineMind) Think(_ context.Context, k game.Known) (Thought, error) {
	end, mayEnd := m.end(k)
	if m.worth == nil {
		if !mayEnd {
			game.Each(k, game.Action{Seat: m.seat}, func(a game.Action) bool {
				end = a
				return false
			})
		}
		return Thought{Say: end}, nil
	}
	sc := m.look(k)
	var best game.Action
	var most float64
	for i := range m.tries {
		a, err := m.walk.Sample(k, m.seat)
		if err != nil {
			return Thought{Say: a}, err
		}
		if mayEnd && a == end {
			continue
		}
		n := m.worth(sc, a)
		if i == 0 && !mayEnd && m.walk.Rand.IntN(restless) == 0 {
			return Thought{Say: a}, nil
		}
		if len(best.Words()) == 0 || n > most {
			best, most = a, n
		}
	}
	if mayEnd && (len(best.Words()) == 0 || most <= 0) {
		best = end
	}
	return Thought{Say: best}, nil
}

// end finds the verb that ends the step: the last one that takes no words.
func (m *baselineMind) end(k game.Known) (game.Action, bool) {
	a := game.Action{Seat: m.seat}
	if k.Next(a, &m.c) != nil {
		return a, false
	}
	verbs := append([]game.Word(nil), m.c.Words...)
	for i := range verbs {
		b := a.With(verbs[len(verbs)-1-i])
		if k.Next(b, &m.c) == nil && m.c.Ready && len(m.c.Words) == 0 {
			return b, true
		}
	}
	return a, false
}
