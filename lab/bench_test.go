package lab

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"sandtable/game"
	"sandtable/titles/duel"
)

var quick = Bench{Title: duel.Title, Setup: game.Setup{Scenario: "march"}, Seed: 1, Rounds: 1, Round: time.Millisecond}

func TestBench(t *testing.T) {
	var steps []int
	b := quick
	b.Progress = func(done, of int) { steps = append(steps, done, of) }
	s, err := b.Run()
	if err != nil {
		t.Fatal(err)
	}
	if s.Title != "duel" || s.Playout <= 0 || s.Replay <= 0 || s.GameActions <= 0 || s.GameMs <= 0 || s.CloneNs <= 0 || s.PositionBytes <= 0 {
		t.Errorf("a figure is missing: %+v", s)
	}
	if s.ApplyAllocs != 0 || s.NextAllocs != 0 {
		t.Errorf("the duel allocates: %+v", s)
	}
	if n := len(steps); n == 0 || steps[n-1] != steps[n-2] {
		t.Errorf("progress does not reach its end: %v", steps)
	}
}

// TestWholeGame: games of 100 and 300 sentences are 200 on average, which at 8,000 in a second takes 25 ms.
func TestWholeGame(t *testing.T) {
	games := []playout{{actions: make([]game.Action, 100)}, {actions: make([]game.Action, 300)}}
	if actions, ms := wholeGame(games, 8000); actions != 200 || ms != 25 {
		t.Errorf("%v sentences in %v ms", actions, ms)
	}
}

// wasteful allocates once in Apply and twice in Next.
type wasteful struct {
	game.Position
	keep *[3]*int
}

func (w wasteful) Clone() game.Position { return wasteful{w.Position.Clone(), w.keep} }

func (w wasteful) Next(a game.Action, c *game.Choices) error {
	w.keep[0], w.keep[1] = new(int), new(int)
	return w.Position.Next(a, c)
}

func (w wasteful) Apply(a game.Action, t game.Table) error {
	w.keep[2] = new(int)
	return w.Position.Apply(a, t)
}

func TestAllocsAreCounted(t *testing.T) {
	g, err := quick.record(1)
	if err != nil {
		t.Fatal(err)
	}
	g.first = wasteful{g.first, new([3]*int)}
	apply, next := allocs([]playout{g})
	if apply != 1 || next != 2 {
		t.Errorf("counted %v in Apply and %v in Next, want 1 and 2", apply, next)
	}
}

// endless never ends: it asks one seat for one word.
type endless struct{ game.Position }

func (endless) Pending() game.Ask { return game.Ask{Seats: 1} }

func (endless) Next(a game.Action, c *game.Choices) error {
	c.Reset()
	if len(a.Words()) == 0 {
		c.Add(game.Verb, 0)
		return nil
	}
	c.Ready = true
	return nil
}

func (endless) Apply(game.Action, game.Table) error { return nil }

func TestWalkStops(t *testing.T) {
	w := game.Walker{Rand: rand.New(rand.NewPCG(1, 1))}
	_, err := walk(endless{}, &w, game.RandTable{}, func(game.Action) {})
	if err == nil || !strings.Contains(err.Error(), "not ended") {
		t.Errorf("an endless game: %v", err)
	}
	if _, err := (Bench{Title: duel.Title, Setup: game.Setup{Scenario: "none"}}).Run(); err == nil || errors.Is(err, game.NotAsked) {
		t.Errorf("an unknown scenario: %v", err)
	}
}
