package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"sandtable/game"
	"sandtable/lab"
)

type benchCmd struct {
	Title   string        `arg:"" help:"Title to measure."`
	Round   time.Duration `default:"1s" help:"How long one measurement lasts (default ${default})."`
	Best    int           `default:"5" help:"Number of measurements, of which the best counts (default ${default})."`
	Against string        `help:"Another build of this program, measured in turn with this one and compared." placeholder:"PROGRAM"`
	Least   float64       `help:"With --against: the least ratio of this build's speed to the other's, in random play and in replay; the exit code is 1 below it." placeholder:"RATIO"`
	JSON    bool          `name:"json" help:"Print JSON."`
	setupFlags
}

func (benchCmd) Help() string {
	return "Examples:\n\n    sandtable bench blitzkrieg\n    sandtable bench blitzkrieg --json\n" +
		"    sandtable bench blitzkrieg --against old/sandtable --least 0.97"
}

// Run measures and prints.
func (c *benchCmd) Run(w world) error {
	e, setup, err := c.boundedGame(c.Title)
	if err != nil {
		return err
	}
	switch {
	case c.Against != "" && c.Best < 1:
		return fmt.Errorf("--best is at least 1, not %d", c.Best)
	case c.Against != "":
		return c.comparePrograms(w, e.Info().ID, setup)
	case c.Least != 0:
		return errors.New("--least is a ratio to the speed of another program: name it with --against")
	}
	bar := newBar(w.err, 4)
	s, err := lab.Bench{
		Title: e.Title, Setup: setup, Seed: 1, Rounds: c.Best, Round: c.Round,
		Progress: func(done, _ int) { bar.show(done) },
	}.Run()
	bar.end()
	if err != nil {
		return err
	}
	if c.JSON {
		return json.NewEncoder(w.out).Encode(s)
	}
	fmt.Fprintf(w.out, "%s, scenario %s, one core\n", s.Title, setup.Scenario)
	for _, row := range []struct{ what, figure string }{
		{"random play, Next and Apply", thousands(int(s.Playout)) + " actions/s"},
		{"replay, Apply alone", thousands(int(s.Replay)) + " actions/s"},
		{"replay of a whole game", fmt.Sprintf("%s actions, %.3g ms", thousands(int(s.GameActions)), s.GameMs)},
		{"Clone", fmt.Sprintf("%.0f ns", s.CloneNs)},
		{"position", thousands(s.PositionBytes) + " bytes"},
		{"allocations in Apply", fmt.Sprint(s.ApplyAllocs)},
		{"allocations in Next", fmt.Sprint(s.NextAllocs)},
	} {
		fmt.Fprintf(w.out, "  %-28s %24s\n", row.what, row.figure)
	}
	return nil
}

type perftCmd struct {
	Title string `arg:"" help:"Title to count."`
	Depth int    `default:"1" help:"Number of sentences (default ${default})."`
	setupFlags
}

func (perftCmd) Help() string {
	return "A set of words counts once, in whatever order; every face of a die counts by itself. Counts grow fast, so begin small.\n\n" +
		"Examples:\n\n    sandtable perft duel --depth 3"
}

// Run counts depth by depth. A random set-up is rolled with fixed dice, so that counts stay the same.
func (c *perftCmd) Run(w world) error {
	e, setup, err := c.boundedGame(c.Title)
	if err != nil {
		return err
	}
	if c.Depth < 1 {
		return fmt.Errorf("the depth is at least 1, not %d", c.Depth)
	}
	p, err := e.New(setup, game.RandTable{Rand: fixed(1)})
	if err != nil {
		return err
	}
	for d := range c.Depth {
		start := time.Now()
		n := game.Perft(p, d+1)
		fmt.Fprintf(w.out, "depth %d  %16s positions  %8.3f s\n", d+1, thousands(int(n)), time.Since(start).Seconds())
	}
	return nil
}

// thousands writes a number with commas.
func thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
