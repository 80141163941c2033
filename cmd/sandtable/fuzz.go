package main

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"sandtable/game"
	"sandtable/laws"
	"sandtable/titles"
)

type fuzzCmd struct {
	Title string `arg:"" help:"Title to play."`
	Games int    `default:"1000" help:"How many games, shared among the scenarios (default ${default})."`
	Seed  uint64 `default:"1" help:"Seed of the first game; a breach names the seed to see it again (default ${default})."`
	Every int    `default:"100" help:"Check the costly laws at about one step in so many; 1 for all (default ${default})."`
	JSON  bool   `name:"json" help:"Print JSON."`
	setupFlags
}

func (fuzzCmd) Help() string {
	return "Without --scenario all scenarios are played. The exit code is 1 if a law is broken.\n\n" +
		"Examples:\n\n    sandtable fuzz blitzkrieg --games 10000\n    sandtable fuzz duel --games 1 --seed 77 --every 1"
}

// fuzzJSON is the outcome for programs.
type fuzzJSON struct {
	Title    string   `json:"title"`
	Games    int      `json:"games"`
	Actions  int      `json:"actions"`
	Panics   int      `json:"panics"`
	DeadEnds int      `json:"dead_ends"`
	Endless  int      `json:"endless"`
	Broken   []string `json:"broken_laws"`
	Unplayed []string `json:"verbs_never_played"`

	played []string // in any scenario
}

// Run plays the games and reports.
func (c *fuzzCmd) Run(w world) error {
	e, err := titles.Find(c.Title)
	if err != nil {
		return err
	}
	setups, err := c.setups(e.Info())
	if err != nil {
		return err
	}
	if c.Games < len(setups) {
		return fmt.Errorf("%d games are too few: there are %d scenarios to play", c.Games, len(setups))
	}
	ctx, cancel := interrupted()
	defer cancel()
	out := c.play(ctx, w, e.Title, setups)
	if c.JSON {
		err = json.NewEncoder(w.out).Encode(out)
	} else {
		out.print(w)
	}
	switch {
	case err != nil:
		return err
	case ctx.Err() != nil:
		return fmt.Errorf("stopped after %d games", out.Games)
	case len(out.Broken)+out.Panics+out.DeadEnds+out.Endless > 0:
		return wrongError{fmt.Errorf("%s breaks a law", out.Title)}
	}
	return nil
}

// setups lists the scenarios to play.
func (c *fuzzCmd) setups(info *game.Info) (list []game.Setup, err error) {
	if c.Scenario != "" {
		s, err := c.bounded(info)
		return []game.Setup{s}, err
	}
	for _, s := range info.Scenarios {
		setup, err := setupFlags{s.ID, c.Option}.bounded(info)
		if err != nil {
			return nil, err
		}
		list = append(list, setup)
	}
	return list, nil
}

// play shares the games among the set-ups and adds up what they come to.
func (c *fuzzCmd) play(ctx context.Context, w world, t game.Title, setups []game.Setup) fuzzJSON {
	out := fuzzJSON{Title: t.Info().ID, Broken: []string{}, Unplayed: []string{}}
	bar := newBar(w.err, c.Games)
	defer bar.end()
	left, seed := c.Games, c.Seed
	for i, s := range setups {
		games := left / (len(setups) - i)
		done := c.Games - left
		r := laws.Check(ctx, laws.Run{
			Title: t, Setup: s, Games: games, Seed: seed, Every: c.Every,
			Progress: func(n int) { bar.show(done + n) },
		})
		left -= games
		seed += uint64(games)
		out.add(r)
	}
	return out
}

// add adds a scenario's report. A verb counts as played if any scenario plays it.
func (f *fuzzJSON) add(r laws.Report) {
	f.Games += r.Games
	f.Actions += r.Actions
	f.Panics += r.Panics
	f.DeadEnds += r.DeadEnds
	f.Endless += r.Endless
	for _, b := range r.Broken {
		f.Broken = append(f.Broken, r.Scenario+": "+b)
	}
	f.played = append(f.played, r.Played...)
	f.Unplayed = append(f.Unplayed, r.Unplayed...)
	slices.Sort(f.Unplayed)
	f.Unplayed = slices.DeleteFunc(slices.Compact(f.Unplayed), func(v string) bool { return slices.Contains(f.played, v) })
}

func (f *fuzzJSON) print(w world) {
	fmt.Fprintf(w.out, "%s: %s games, %s actions, %d panics, %d dead ends, %d endless games, %d laws broken\n",
		f.Title, thousands(f.Games), thousands(f.Actions), f.Panics, f.DeadEnds, f.Endless, len(f.Broken))
	for _, b := range f.Broken {
		fmt.Fprintln(w.out, "  broken:", b)
	}
	if len(f.Unplayed) > 0 {
		fmt.Fprintln(w.out, "  never played:", strings.Join(f.Unplayed, ", "))
	} else {
		fmt.Fprintln(w.out, "  every verb was played")
	}
}
