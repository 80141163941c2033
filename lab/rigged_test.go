package lab

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"time"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/titles/duel"
)

// rigged is a player with scripted behaviour.
type rigged struct {
	id     string
	budget time.Duration
	sat    func(game.Seat)
	think  func(k game.Known, anything func() game.Action) (game.Action, error)
}

func (y rigged) Level() ai.Level          { return ai.Level{ID: y.id, Name: y.id, About: y.id} }
func (y rigged) Budget() ai.Budget        { return ai.Budget{Time: y.budget, Steps: 1} }
func (y rigged) With(ai.Budget) ai.Player { return y }

func (y rigged) Sit(_ game.Title, s game.Seat, r *rand.Rand) ai.Mind {
	if y.sat != nil {
		y.sat(s)
	}
	return &riggedMind{y, s, game.Walker{Rand: r}}
}

type riggedMind struct {
	rigged
	seat game.Seat
	walk game.Walker
}

func (m *riggedMind) Think(_ context.Context, k game.Known) (ai.Thought, error) {
	anything := func() game.Action {
		a, err := m.walk.Sample(k, m.seat)
		if err != nil {
			panic(err)
		}
		return a
	}
	if m.think == nil {
		return ai.Thought{Say: anything()}, nil
	}
	a, err := m.think(k, anything)
	return ai.Thought{Say: a}, err
}

var errSulks = errors.New("it sulks")

func named(p ai.Player) Contender { return Contender{p.Level().ID, p} }

func chance() Contender { return named(ai.Random{}) }

func baseline(id string) Contender {
	for _, p := range ai.Baselines() {
		if p.Level().ID == id {
			return named(p)
		}
	}
	panic("no baseline " + id)
}

// toy is a contest that takes no time.
func toy() Contest {
	return Contest{
		Title: duel.Title, Setup: game.Setup{Scenario: "march"}, Vary: []string{"length"}, Seed: 7, Iterations: true,
		clock: func() time.Duration { return 0 },
	}
}

// spyTitle records every roll of every game.
type spyTitle struct {
	game.Title
	mu    *sync.Mutex
	games *[]*[]roll
}

type roll struct{ sides, face int }

func (t spyTitle) New(s game.Setup, tb game.Table) (game.Position, error) {
	log := new([]roll)
	t.mu.Lock()
	*t.games = append(*t.games, log)
	t.mu.Unlock()
	p, err := t.Title.New(s, spyTable{tb, log})
	return spyPosition{p, log}, err
}

type spyPosition struct {
	game.Position
	log *[]roll
}

func (p spyPosition) Apply(a game.Action, t game.Table) error {
	return p.Position.Apply(a, spyTable{t, p.log})
}

type spyTable struct {
	game.Table
	log *[]roll
}

func (t spyTable) Roll(d game.Die) int {
	n := t.Table.Roll(d)
	*t.log = append(*t.log, roll{d.Sides, n})
	return n
}
