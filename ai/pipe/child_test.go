package pipe

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/titles/duel"
)

// childMode is the environment variable that makes the test program act as the other program, and selects its behaviour.
const childMode = "PIPE_TEST_CHILD"

func TestMain(m *testing.M) {
	if mode := os.Getenv(childMode); mode != "" {
		if err := child(mode); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

func child(mode string) error {
	ticks := time.Duration(0)
	s := Sitter{Title: duel.Title, Name: mode, Player: rigged{mode: mode}, Build: "test", Clock: func() time.Duration {
		ticks += time.Millisecond
		return ticks
	}}
	switch mode {
	case "babbles":
		fmt.Println("Good morning!")
		return nil
	case "leaves":
		return errors.New("it has no time")
	case "old rules":
		s.Title = changed{duel.Title, func(i *game.Info) { i.Version-- }}
	case "other title":
		s.Title = changed{duel.Title, func(i *game.Info) { i.ID = "chess" }}
	case "other form":
		s.Title = relaid{duel.Title}
	}
	return s.Sit(os.Stdin, os.Stdout)
}

// changed is a title with other facts.
type changed struct {
	game.Title
	change func(*game.Info)
}

func (c changed) Info() *game.Info {
	i := *c.Title.Info()
	c.change(&i)
	return &i
}

// relaid is a title with a larger layout of what a seat knows.
type relaid struct{ game.Title }

func (r relaid) New(s game.Setup, t game.Table) (game.Position, error) {
	p, err := r.Title.New(s, t)
	return relaidPosition{p}, err
}

type relaidPosition struct{ game.Position }

func (p relaidPosition) Known(s game.Seat) game.Known {
	return &relaidKnown{Known: *p.Position.Known(s).(*duel.Known)}
}

type relaidKnown struct {
	duel.Known
	More uint8
}

// rigged is a player that behaves as its mode says.
type rigged struct {
	mode   string
	budget ai.Budget
}

func (y rigged) Level() ai.Level   { return ai.Level{ID: y.mode} }
func (y rigged) Budget() ai.Budget { return ai.Budget{Time: time.Second, Steps: 7} }

func (y rigged) With(b ai.Budget) ai.Player {
	y.budget = b
	return y
}

func (y rigged) Sit(t game.Title, s game.Seat, r *rand.Rand) ai.Mind {
	return riggedMind{y, ai.Random{}.Sit(t, s, r)}
}

type riggedMind struct {
	rigged
	ai.Mind
}

func (m riggedMind) Think(ctx context.Context, k game.Known) (ai.Thought, error) {
	switch m.mode {
	case "dies":
		fmt.Fprintln(os.Stderr, "a heart attack")
		os.Exit(3)
	case "sleeps":
		select {}
	case "panics":
		panic("where am I?")
	case "mumbles":
		return ai.Thought{Say: game.Say(0, game.VerbWord(99))}, nil
	case "sulks":
		return ai.Thought{}, fmt.Errorf("%v is not enough", m.budget)
	}
	th, err := m.Mind.Think(ctx, k)
	th.Why = []string{"why not"}
	return th, err
}
