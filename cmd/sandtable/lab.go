package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"sandtable/lab"
)

// labCmd groups measurements of titles other than the strength of players.
type labCmd struct {
	Balance balanceCmd `cmd:"" help:"Measure whether a scenario is fair to all sides."`
	Tune    tuneCmd    `cmd:"" help:"Fit the weights of a machine player to the games it plays."`
	Scale   scaleCmd   `cmd:"" help:"Estimate what a house with many games needs, from measured costs."`
}

type balanceCmd struct {
	Title  string `arg:"" help:"Title to play."`
	Level  string `default:"officer" help:"Player that plays all sides (default ${default})." placeholder:"LEVEL"`
	Resume string `help:"Keep finished games in a file and go on from there." type:"path" placeholder:"FILE"`
	seriesFlags
}

func (balanceCmd) Help() string {
	return "A player plays a scenario against itself; each game has different dice and another opening.\n\n" +
		"Examples:\n\n    sandtable lab balance blitzkrieg --scenario basic --level officer --games 1000 --report balance.html"
}

// Run plays and reports.
func (c *balanceCmd) Run(w world) error {
	set, err := c.series(c.Title)
	if err != nil {
		return err
	}
	b := lab.Balance{Contest: set, Games: c.Games, Jobs: c.Jobs}
	if b.Player, err = contender(c.Title, c.Level); err != nil {
		return err
	}
	if c.Resume != "" {
		if b.Journal, err = b.OpenJournal(c.Resume); err != nil {
			return err
		}
	}
	ctx, cancel := interrupted()
	defer cancel()
	seen := newWatch(w.err, c.Games)
	b.Progress = func(done int) { seen.show(done, "balance of "+set.Setup.Scenario) }
	f, err := b.Play(ctx)
	seen.bar.end()
	err = errors.Join(err, b.Journal.Close())
	if f.Games == 0 {
		return err
	}
	if c.JSON {
		err = errors.Join(err, json.NewEncoder(w.out).Encode(f))
	} else {
		printBalance(w, &f)
	}
	if c.Report != "" {
		err = errors.Join(err, writeReport(c.Report, f.Report(set.Title.Info(), command())))
	}
	return errors.Join(err, conduct(f.Illegal, f.Timeouts))
}

func printBalance(w world, f *lab.Findings) {
	fmt.Fprintf(w.out, "%s, %s: %d games of %s against itself, %d drawn\n", f.Title, f.Scenario, f.Games, f.Level, f.Draws)
	for _, s := range f.Sides {
		fmt.Fprintf(w.out, "  %-8s %5d won: %.1f %% (%.1f to %.1f)", s.Seat, s.Wins, 100*s.Score.Value, 100*s.Score.Low, 100*s.Score.High)
		if m := s.Margin; m != nil {
			fmt.Fprintf(w.out, ", margin %.2f (%.2f to %.2f)", m.Value, m.Low, m.High)
		}
		fmt.Fprintln(w.out)
	}
	fmt.Fprintf(w.out, "  %.1f turns, %.0f sentences in a game\n", f.Turns.Mean, f.Actions.Mean)
	var hot []string
	for _, h := range f.Hot[:min(5, len(f.Hot))] {
		hot = append(hot, h.Name)
	}
	fmt.Fprintf(w.out, "  most is lost at %s\n", strings.Join(hot, ", "))
}
