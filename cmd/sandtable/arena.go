package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"sandtable/lab"
)

type arenaCmd struct {
	Title      string   `arg:"" help:"Title to play."`
	A          string   `help:"Player to measure: a level or a baseline, LEVEL:FILE with weights of its own, or LEVEL@PROGRAM of another sandtable." placeholder:"LEVEL"`
	B          string   `help:"Player to measure it against." placeholder:"LEVEL"`
	Ladder     []string `help:"Instead of --a and --b: several players, weakest first." placeholder:"LEVEL"`
	RoundRobin bool     `help:"On a ladder, let everyone meet everyone, not only their neighbours."`
	SPRT       string   `name:"sprt" help:"Stop when it is known whether a is stronger by less than ELO0 or by more than ELO1." placeholder:"ELO0,ELO1"`
	Tolerance  float64  `default:"1.5" help:"A turn is too late if it takes this many times its budget (default ${default})."`
	Resume     string   `help:"Keep finished pairs in a file and go on from there." type:"path" placeholder:"FILE"`
	seriesFlags
}

func (arenaCmd) Help() string {
	return "Games are played in pairs with the same opening and the same dice, sides swapped. Players are the\n" +
		"levels of a title and the baselines random, pass, turtle, rush and greedy; Blitzkrieg has feint, raid,\n" +
		"hunter and marshal-0 as well, the Module System feint, raid and hunter, Black Swan cutter,\n" +
		"classes, memory and marshal-0, BlitzWAR and World in Conflict cutter, raid, hunter and\n" +
		"marshal-0. The exit code is 1 if a player said something illegal or was late.\n\n" +
		"Examples:\n\n    sandtable arena blitzkrieg --a officer --b cadet --games 200\n" +
		"    sandtable arena blitzkrieg --a cadet --b greedy --iterations --json\n" +
		"    sandtable arena blitzkrieg --ladder random,recruit,cadet --games 100 --report ladder.html\n" +
		"    sandtable arena blitzkrieg --a officer --b officer@./sandtable-1.0 --sprt 0,35 --games 2000"
}

// Run plays and reports.
func (c *arenaCmd) Run(w world) error {
	set, err := c.series(c.Title)
	if err != nil {
		return err
	}
	set.Tolerance = c.Tolerance
	switch {
	case len(c.Ladder) > 0 && c.A == "" && c.B == "" && c.SPRT == "":
		return c.climb(w, set)
	case len(c.Ladder) == 0 && c.A != "" && c.B != "" && !c.RoundRobin:
		return c.meeting(w, set)
	}
	return errors.New("say who plays: --a LEVEL --b LEVEL, or --ladder with two LEVELs or more")
}

// journal opens the file for finished pairs after everything else has been checked; nil if none is wanted.
func (c *arenaCmd) journal(set *lab.Contest) (*lab.Journal, error) {
	if c.Resume == "" {
		return nil, nil
	}
	return set.OpenJournal(c.Resume)
}

// meeting plays two players against each other.
func (c *arenaCmd) meeting(w world, set lab.Contest) error {
	m := lab.Meeting{Contest: set, Pairs: (c.Games + 1) / 2, Jobs: c.Jobs}
	var err error
	if m.A, err = contender(c.Title, c.A); err != nil {
		return err
	}
	if m.B, err = contender(c.Title, c.B); err != nil {
		return err
	}
	if m.SPRT, err = sprt(c.SPRT); err != nil {
		return err
	}
	if m.Journal, err = c.journal(&set); err != nil {
		return err
	}
	ctx, cancel := interrupted()
	defer cancel()
	seen := newWatch(w.err, m.Pairs)
	what := m.A.Name + " against " + m.B.Name
	m.Progress = func(done int, _ lab.Pentanomial) { seen.show(done, what) }
	r, err := m.Play(ctx)
	seen.bar.end()
	err = errors.Join(err, m.Journal.Close())
	if r.Games == 0 {
		return err
	}
	if c.JSON {
		err = errors.Join(err, json.NewEncoder(w.out).Encode(r))
	} else {
		printMeeting(w, &r)
	}
	return errors.Join(err, writeReport(c.Report, lab.MeetingReport(&r, command())), conduct(r.Illegal, r.Timeouts))
}

// climb plays a ladder of several players.
func (c *arenaCmd) climb(w world, set lab.Contest) error {
	l := lab.Ladder{Contest: set, All: c.RoundRobin, Pairs: (c.Games + 1) / 2, Jobs: c.Jobs}
	for _, name := range c.Ladder {
		p, err := contender(c.Title, name)
		if err != nil {
			return err
		}
		l.Contenders = append(l.Contenders, p)
	}
	var err error
	if l.Journal, err = c.journal(&set); err != nil {
		return err
	}
	ctx, cancel := interrupted()
	defer cancel()
	seen := newWatch(w.err, l.Meetings()*l.Pairs)
	l.Progress = seen.show
	s, err := l.Play(ctx)
	seen.bar.end()
	err = errors.Join(err, l.Journal.Close())
	if s.Games == 0 {
		return err
	}
	if c.JSON {
		err = errors.Join(err, json.NewEncoder(w.out).Encode(s))
	} else {
		printLadder(w, &s)
	}
	return errors.Join(err, writeReport(c.Report, lab.LadderReport(&s, command())), conduct(s.Illegal, s.Timeouts))
}

// sprt parses the two bounds of a test.
func sprt(text string) (*lab.SPRT, error) {
	if text == "" {
		return nil, nil
	}
	x, y, _ := strings.Cut(text, ",")
	a, err := strconv.ParseFloat(x, 64)
	b, err2 := strconv.ParseFloat(y, 64)
	if err != nil || err2 != nil || !(a < b) {
		return nil, fmt.Errorf("--sprt takes two figures, the lower first: 0,50; not %q", text)
	}
	return &lab.SPRT{Elo0: a, Elo1: b}, nil
}

// conduct returns an error if players broke the rules of the arena.
func conduct(illegal, timeouts int) error {
	if illegal+timeouts == 0 {
		return nil
	}
	return wrongError{fmt.Errorf("%d illegal sentences, %d turns over time", illegal, timeouts)}
}

func printMeeting(w world, r *lab.Result) {
	fmt.Fprintf(w.out, "%s, %s: %s against %s, %d games\n", r.Title, r.Scenario, r.A, r.B, r.Games)
	fmt.Fprintf(w.out, "  %d won, %d lost, %d drawn: %.1f %% (%.1f to %.1f), Elo %+.0f (%+.0f to %+.0f)\n",
		r.WinsA, r.WinsB, r.Draws, 100*r.Score.Value, 100*r.Score.Low, 100*r.Score.High, r.Elo.Value, r.Elo.Low, r.Elo.High)
	for _, s := range r.BySeat {
		fmt.Fprintf(w.out, "  as %-16s %4d won, %4d lost, %4d drawn\n", s.Seat, s.Wins, s.Losses, s.Draws)
	}
	fmt.Fprintf(w.out, "  %.1f turns, %.0f sentences and %.1f s of thinking in a game; %d openings\n", r.Turns.Mean, r.Actions.Mean, r.Seconds.Mean, r.Openings)
	for _, p := range []struct {
		name string
		lab.Conduct
	}{{r.A, r.PlayerA}, {r.B, r.PlayerB}} {
		fmt.Fprintf(w.out, "  %-10s a turn takes %.1f ms, 99 %% below %.1f ms (on the wall %.1f); %d illegal, %d late\n",
			p.name, p.Ms.Mean, p.Ms.P99, p.WallMs.P99, p.Illegal, p.Timeouts)
	}
	if t := r.SPRT; t != nil {
		fmt.Fprintf(w.out, "  test of Elo %g against %g: %s (evidence %.2f of %.2f)\n", t.Elo0, t.Elo1, t.Verdict, t.Evidence, t.Bound)
	}
}

func printLadder(w world, s *lab.Standings) {
	fmt.Fprintf(w.out, "%s, %s: %d games, %d illegal, %d late\n", s.Title, s.Scenario, s.Games, s.Illegal, s.Timeouts)
	for _, r := range s.Ladder {
		fmt.Fprintf(w.out, "  %-12s %+6.0f Elo (%+.0f to %+.0f) in %d games\n", r.Name, r.Elo.Value, r.Elo.Low, r.Elo.High, r.Games)
	}
	for i := range s.Meetings {
		m := &s.Meetings[i]
		fmt.Fprintf(w.out, "  %s over %s: %.1f %% (%.1f to %.1f)\n", m.A, m.B, 100*m.Score.Value, 100*m.Score.Low, 100*m.Score.High)
	}
}
