package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"sandtable/game"
	"sandtable/laws"
	"sandtable/laws/cover"
	"sandtable/titles"
)

type fuzzCmd struct {
	Title string        `arg:"" help:"Title to play."`
	Games int           `default:"1000" help:"How many games, shared among the scenarios (default ${default})."`
	Seed  uint64        `default:"1" help:"Seed of the first game; a breach names the seed to see it again (default ${default})."`
	Pairs bool          `help:"Play set-ups that together cover every pair of option values that a game can have."`
	Row   int           `help:"With --pairs: play this one of them alone." placeholder:"N"`
	Every int           `default:"100" help:"Check the laws at about one step in N; 1 for every step (default ${default})."`
	For   time.Duration `help:"Stop after this time, even in the middle of games." placeholder:"TIME"`
	JSON  bool          `name:"json" help:"Print JSON."`
	setupFlags
}

func (fuzzCmd) Help() string {
	return "Plays all scenarios unless --scenario names one; with --pairs also all values of their options. The exit code is 1 if a law is broken.\n\n" +
		"Examples:\n\n    sandtable fuzz blitzkrieg --games 10000\n    sandtable fuzz duel --games 1 --seed 77 --every 1\n" +
		"    sandtable fuzz modules --pairs --games 5000 --for 2h\n    sandtable fuzz modules --pairs --row 12 --games 1 --seed 77 --every 1"
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
	Stopped  bool     `json:"stopped,omitempty"` // before all games were played
	Rows     int      `json:"rows,omitempty"`    // number of set-ups (--pairs)
	Covered  int      `json:"pairs,omitempty"`   // pairs of values that the set-ups cover
	Barred   int      `json:"pairs_barred,omitempty"`

	played []string // verbs played in any scenario
}

// Run plays the games and reports.
func (c *fuzzCmd) Run(w world) error {
	e, err := titles.Find(c.Title)
	if err != nil {
		return err
	}
	begun := time.Now()
	out := fuzzJSON{Title: e.Info().ID, Broken: []string{}, Unplayed: []string{}}
	starts, err := c.starts(e.Title, &out)
	if err != nil {
		return err
	}
	if c.Games < len(starts) {
		return fmt.Errorf("%d games are too few: there are %d %s to play", c.Games, len(starts), c.what())
	}
	ctx, cancel := interrupted()
	defer cancel()
	if c.For > 0 {
		ctx, cancel = context.WithDeadline(ctx, begun.Add(c.For))
		defer cancel()
	}
	c.play(ctx, w, e.Title, starts, &out)
	out.Stopped = ctx.Err() != nil
	if c.JSON {
		err = json.NewEncoder(w.out).Encode(out)
	} else {
		out.print(w)
	}
	switch {
	case err != nil:
		return err
	case len(out.Broken)+out.Panics+out.DeadEnds+out.Endless > 0:
		return wrongError{fmt.Errorf("%s breaks a law", out.Title)}
	case errors.Is(ctx.Err(), context.Canceled):
		return fmt.Errorf("stopped after %s of %s games", thousands(out.Games), thousands(c.Games))
	}
	return nil
}

// fuzzStart is a set-up whose games are played.
type fuzzStart struct {
	name  string
	setup game.Setup
	most  int // sentences per game; 0: until the end
}

// what describes the set-ups.
func (c *fuzzCmd) what() string {
	if c.Pairs {
		return "rows"
	}
	return "scenarios"
}

// starts lists the set-ups to play.
func (c *fuzzCmd) starts(t game.Title, out *fuzzJSON) (list []fuzzStart, err error) {
	info := t.Info()
	switch {
	case c.Pairs:
		return c.rows(t, out)
	case c.Row != 0:
		return nil, fmt.Errorf("--row is one of the rows of --pairs")
	case c.Scenario != "":
		s, err := c.bounded(info)
		return []fuzzStart{{name: s.Scenario, setup: s}}, err
	}
	for _, s := range info.Scenarios {
		setup, err := setupFlags{s.ID, c.Option}.bounded(info)
		if err != nil {
			return nil, err
		}
		list = append(list, fuzzStart{name: s.ID, setup: setup})
	}
	return list, nil
}

// mostOpen is the number of sentences after which a game without an end in sight is ended.
const mostOpen = 4000

// rows lists the set-ups that cover all pairs of values.
func (c *fuzzCmd) rows(t game.Title, out *fuzzJSON) (list []fuzzStart, err error) {
	if c.Scenario != "" || len(c.Option) > 0 {
		return nil, fmt.Errorf("--pairs chooses scenarios and options itself")
	}
	all, err := cover.Pairs(t)
	if err != nil {
		return nil, err
	}
	out.Rows, out.Covered, out.Barred = len(all.Rows), all.Pairs, len(all.Barred)
	for i, r := range all.Rows {
		s := fuzzStart{name: fmt.Sprintf("row %d (%s)", i+1, r.Scenario), setup: r.Setup}
		if r.Open {
			s.most = mostOpen
		}
		list = append(list, s)
	}
	if c.Row < 0 || c.Row > len(list) {
		return nil, fmt.Errorf("there is no row %d; there are %d", c.Row, len(list))
	}
	if c.Row > 0 {
		return list[c.Row-1 : c.Row], nil
	}
	return list, nil
}

// play shares the games among the set-ups, with one game for each core at a time, and adds up the results.
func (c *fuzzCmd) play(ctx context.Context, w world, t game.Title, starts []fuzzStart, out *fuzzJSON) {
	far := newFuzzed(newWatch(w.err, c.Games), len(starts))
	defer far.seen.bar.end()
	reports := make([]laws.Report, len(starts))
	cores := make(chan struct{}, runtime.GOMAXPROCS(0))
	var wg sync.WaitGroup
	left, seed := c.Games, c.Seed
	for i, s := range starts {
		run := laws.Run{
			Title: t, Setup: s.setup, Games: left / (len(starts) - i), Seed: seed, Every: c.Every, Most: s.most,
			Progress: func(games, actions int) { far.hear(i, s.name, games, actions) },
		}
		left -= run.Games
		seed += uint64(run.Games)
		cores <- struct{}{}
		wg.Go(func() {
			defer func() { <-cores }()
			if ctx.Err() == nil {
				reports[i] = laws.Check(ctx, run)
			}
		})
	}
	wg.Wait()
	for i, s := range starts {
		out.add(s.name, reports[i])
	}
}

// fuzzed adds up the progress of all set-ups.
type fuzzed struct {
	mu             sync.Mutex
	seen           *watch
	games, actions []int // by set-up
}

func newFuzzed(seen *watch, starts int) *fuzzed {
	return &fuzzed{seen: seen, games: make([]int, starts), actions: make([]int, starts)}
}

// hear shows the total progress when a set-up has advanced.
func (f *fuzzed) hear(i int, name string, games, actions int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.games[i], f.actions[i] = games, actions
	done, said := 0, 0
	for n := range f.games {
		done += f.games[n]
		said += f.actions[n]
	}
	f.seen.show(done, fmt.Sprintf("%s, %s actions", name, thousands(said)))
}

// add adds the report of a set-up. A verb counts as played if any of them plays it.
func (f *fuzzJSON) add(name string, r laws.Report) {
	f.Games += r.Games
	f.Actions += r.Actions
	f.Panics += r.Panics
	f.DeadEnds += r.DeadEnds
	f.Endless += r.Endless
	for _, b := range r.Broken {
		f.Broken = append(f.Broken, name+": "+b)
	}
	f.played = append(f.played, r.Played...)
	f.Unplayed = append(f.Unplayed, r.Unplayed...)
	slices.Sort(f.Unplayed)
	f.Unplayed = slices.DeleteFunc(slices.Compact(f.Unplayed), func(v string) bool { return slices.Contains(f.played, v) })
}

func (f *fuzzJSON) print(w world) {
	if f.Rows > 0 {
		fmt.Fprintf(w.out, "%s: %s rows have every pair of values that a game can have: %s pairs, and %s that none can\n",
			f.Title, thousands(f.Rows), thousands(f.Covered), thousands(f.Barred))
	}
	fmt.Fprintf(w.out, "%s: %s games, %s actions, %d panics, %d dead ends, %d endless games, %d laws broken\n",
		f.Title, thousands(f.Games), thousands(f.Actions), f.Panics, f.DeadEnds, f.Endless, len(f.Broken))
	if f.Stopped {
		fmt.Fprintln(w.out, "  stopped before all games were played")
	}
	for _, b := range f.Broken {
		fmt.Fprintln(w.out, "  broken:", b)
	}
	if len(f.Unplayed) > 0 {
		fmt.Fprintln(w.out, "  never played:", strings.Join(f.Unplayed, ", "))
	} else {
		fmt.Fprintln(w.out, "  every verb was played")
	}
}
