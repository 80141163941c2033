package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"time"

	"sandtable/lab/load"
	"sandtable/titles"
)

type loadCmd struct {
	Title    string        `help:"Title to play; by default the first." placeholder:"ID"`
	Games    int           `help:"Number of games open at once (default ${default})." default:"1000"`
	Watchers int           `help:"Number of streams open at once, spread over the games (default ${default})." default:"2000"`
	Rate     float64       `help:"Actions a second in all games together (default ${default})." default:"200"`
	For      time.Duration `help:"How long (default ${default})." default:"30s"`
	Within   time.Duration `help:"Longest time for 99 of 100 updates from action to watcher (default ${default})." default:"100ms"`
	URL      string        `name:"url" help:"Server to measure; by default one is started for it. It must run with --no-limits." placeholder:"URL"`
	Against  string        `help:"Another build of this program, whose server is measured first under the same load and compared." placeholder:"PROGRAM"`
	Proc     int           `name:"processes" help:"Measure this many processes over one PostgreSQL, which is started for it, and compare them with one process and a folder of games." placeholder:"N"`
	Scatter  bool          `help:"With --processes: send each action to a random process, as a load balancer without affinity does."`
	Draw     bool          `help:"Let players ask for the ways of units to all places, as screens that draw them do."`
	Players  int           `help:"Number of guests who share the games (default ${default})." default:"50"`
	Seed     uint64        `help:"Seed of the random play (default ${default})." default:"1"`
	Profile  string        `help:"Write CPU profiles of all processes to this folder." placeholder:"DIR"`
	JSON     bool          `name:"json" help:"Print JSON."`
	setupFlags
}

func (loadCmd) Help() string {
	return "Opens games, follows them by streams and plays at random. It measures the time from sending an action until a\n" +
		"watcher has read the update. The exit code is 1 if an update is lost or out of order, if the rate is not reached,\n" +
		"or if updates take longer than --within.\n\n" +
		"Examples:\n\n    sandtable load\n    sandtable load --games 1000 --watchers 2000 --rate 200 --json\n    sandtable load --url http://127.0.0.1:8117\n    sandtable load --against old/sandtable\n" +
		"    sandtable load --processes 3 --watchers 5000 --rate 300 --within 150ms"
}

// Run measures a server.
func (c *loadCmd) Run(w world) error {
	ctx, stop := interrupted()
	defer stop()
	tuneCollector(os.Getenv, ownMemory())
	if c.Title == "" {
		c.Title = titles.All()[0].Info().ID
	}
	e, setup, err := c.boundedGame(c.Title)
	if err != nil {
		return err
	}
	l := &load.Load{
		New: load.Hotseat(e.Info(), setup), Games: c.Games, Watchers: c.Watchers, Players: c.Players, Rate: c.Rate,
		For: c.For, Within: c.Within, Seed: c.Seed, Draw: c.Draw, Scatter: c.Scatter, Own: ownCPU,
	}
	if c.Proc > 0 {
		return c.compare(ctx, w, l)
	}
	var before *load.Report
	if c.Against != "" {
		if before, err = c.measure(ctx, w, l, c.Against); err != nil {
			return err
		}
		printLoad(w.err, before)
	}
	report, err := c.measure(ctx, w, l, "")
	if err != nil {
		return err
	}
	if c.JSON {
		out := json.NewEncoder(w.out)
		out.SetIndent("", "  ")
		err = out.Encode(report)
	} else {
		printLoad(w.out, report)
		printShare(w.out, report, before)
	}
	if err == nil && !report.OK {
		err = wrongError{fmt.Errorf("load: %s", report.Fault)}
	}
	return err
}

// measure measures the server of a program; an empty name is the server to be measured.
func (c *loadCmd) measure(ctx context.Context, w world, l *load.Load, program string) (*load.Report, error) {
	s, err := c.target(w, program)
	if err != nil {
		return nil, err
	}
	defer s.stop()
	b := newBar(w.err, int(c.Rate*c.For.Seconds()))
	defer b.end()
	l.Base, l.Memory, l.CPU, l.Waits, l.Progress = s.base, s.memory, s.cpu, s.waits, b.show
	l.Playing = c.profiles(w, "one", s)
	return l.Run(ctx)
}

// target returns the server to measure.
func (c *loadCmd) target(w world, program string) (*child, error) {
	if c.URL != "" && program == "" {
		return &child{base: c.URL}, nil
	}
	dir, err := os.MkdirTemp("", "sandtable-load-")
	if err != nil {
		return nil, err
	}
	if program == "" {
		if program, err = os.Executable(); err != nil {
			return nil, err
		}
	}
	s, err := startChild(program, dir, w.err)
	if err != nil {
		os.RemoveAll(dir)
		return nil, err
	}
	s.after = func() { os.RemoveAll(dir) }
	return s, nil
}

// printLoad describes a report.
func printLoad(w io.Writer, r *load.Report) {
	fmt.Fprintf(w, "%s %s: %s games open, %s watchers\n", r.Title, r.Scenario, thousands(r.Games), thousands(r.Watchers))
	fmt.Fprintf(w, "actions             %s in %.1f s: %.1f a second, %d failed\n", thousands(r.Actions), r.Seconds, r.Rate, r.Failed)
	fmt.Fprintf(w, "acknowledged after  p50 %.1f ms, p99 %.1f ms\n", r.AckP50, r.AckP99)
	fmt.Fprintf(w, "seen by watchers    p50 %.1f ms, p99 %.1f ms, at most %.1f ms (%s updates)\n", r.P50, r.P99, r.Max, thousands(r.Updates))
	printStages(w, r.Stages)
	fmt.Fprintf(w, "lost, out of order  %d, %d\n", r.Lost, r.Reordered)
	fmt.Fprintf(w, "bytes               %.0f an update; answers to a player %.0f an action\n", r.Update, r.Answer)
	if r.CPU > 0 {
		fmt.Fprintf(w, "server              %.2f ms of a core an action, with all that goes with it\n", r.CPU)
	}
	if r.Sys > 0 {
		fmt.Fprintf(w, "memory              %.1f KB an idle open game; %.0f MB heap, %.0f MB in all under load\n",
			float64(r.GameBytes)/1024, float64(r.Heap)/(1<<20), float64(r.Sys)/(1<<20))
	}
	verdict := "ok"
	if !r.OK {
		verdict = r.Fault
	}
	fmt.Fprintln(w, verdict)
}

// printStages shows where an update's time goes.
func printStages(w io.Writer, list []load.Stage) {
	for i := range list {
		s := &list[i]
		fmt.Fprintf(w, "  %-26s p50 %6.2f ms, p99 %6.1f ms; of the slowest 1 %%: %6.1f ms\n", s.Name, s.P50, s.P99, s.Slow)
	}
}

// printShare compares the costs of a server with those of another.
func printShare(w io.Writer, now, before *load.Report) {
	if before == nil {
		return
	}
	share := func(a, b float64) float64 { return 100 * a / max(b, 1e-9) }
	fmt.Fprintf(w, "of the other        %.0f %% of the bytes an update, %.0f %% of the bytes in answers, %.0f %% of the time of a core\n",
		share(now.Update, before.Update), share(now.Answer, before.Answer), share(now.CPU, before.CPU))
}
