package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"

	"sandtable/lab"
)

type tuneCmd struct {
	Title string `arg:"" help:"Title to play."`
	Level string `default:"officer" help:"Player whose weights are fitted (default ${default})." placeholder:"LEVEL"`
	Out   string `help:"Write the weights to a file; the arena plays them as LEVEL:FILE." type:"path" placeholder:"FILE"`

	Only       []string `help:"Weights to fit; the others stay as they are. By default all are fitted." placeholder:"NAME"`
	Prior      float64  `default:"100" help:"How many positions the old weights count as (default ${default})."`
	Chance     bool     `help:"Fit the estimate of the chance to win instead, for players that use one."`
	Games      int      `default:"200" help:"How many games (default ${default})."`
	Iterations bool     `default:"true" negatable:"" help:"Let players count steps and read no clock, so that the same seed gives the same weights (default)."`
	contestFlags
}

func (tuneCmd) Help() string {
	return "A player plays itself, and the weights of its evaluation are fitted to who won, by logistic regression.\n" +
		"Use the arena to find out whether the new weights are better.\n\n" +
		"Examples:\n\n    sandtable lab tune blitzkrieg --level officer --games 500 --out weights.yaml\n" +
		"    sandtable lab tune blitzkrieg --scenario pinsky-gap --level general --chance --games 400 --prior 0\n" +
		"    sandtable arena blitzkrieg --a officer:weights.yaml --b officer --sprt 0,35 --games 2000 --iterations"
}

// Run plays, fits and writes.
func (c *tuneCmd) Run(w world) error {
	set, err := c.contest(c.Title, c.Games, c.Iterations)
	if err == nil {
		err = mayWrite(c.Out)
	}
	if err != nil {
		return err
	}
	t := lab.Tuning{Contest: set, Games: c.Games, Jobs: c.Jobs, Prior: c.Prior, Only: c.Only, Chance: c.Chance}
	if t.Player, err = contender(c.Title, c.Level); err != nil {
		return err
	}
	ctx, cancel := interrupted()
	defer cancel()
	seen := newWatch(w.err, c.Games)
	t.Progress = func(done int) { seen.show(done, "tuning "+t.Player.Name) }
	f, err := t.Fit(ctx)
	seen.bar.end()
	if f.Games == 0 {
		return err
	}
	if c.JSON {
		err = errors.Join(err, json.NewEncoder(w.out).Encode(f))
	} else {
		fmt.Fprintf(w.out, "%s, %s: %d positions of %d games of %s\n", f.Title, f.Scenario, f.Positions, f.Games, f.Level)
		for i, x := range f.After {
			fmt.Fprintf(w.out, "  %-10s %8.3f, was %g (standard error %.3f)\n", f.Names[i], x, f.Before[i], f.Sigma[i])
		}
		fmt.Fprintf(w.out, "  loss on games held back: %.4f, was %.4f; a coin's is 0.6931\n", f.LossAfter, f.LossBefore)
	}
	if err != nil || c.Out == "" {
		return err
	}
	return os.WriteFile(c.Out, weightsFile(&f), 0o644)
}

// weightsFile writes weights as a player reads them.
func weightsFile(f *lab.Weights) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "# Fitted to %d games of %s, %s, %s, seed %d. Made by: %s\n", f.Games, f.Level, f.Title, f.Scenario, f.Seed, command())
	for i, name := range f.Names {
		fmt.Fprintf(&b, "%s: %g\n", name, f.After[i])
	}
	return []byte(b.String())
}
