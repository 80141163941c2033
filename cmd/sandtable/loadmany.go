package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"text/tabwriter"

	"sandtable/lab/load"
	"sandtable/lab/scale"
	"sandtable/server"
	"sandtable/store/postgres/private"
)

// fleet is a number of processes over one database, all started for the measurement.
type fleet struct {
	database *private.Server
	list     []*child
}

// loadBus is the login for a fleet's bus.
const loadBus = "house:load@"

// startFleet starts a database, n processes, and the bus in the first of them.
func startFleet(program string, n int, errs io.Writer) (f *fleet, err error) {
	f = &fleet{}
	if f.database, err = private.Start("-c", "shared_buffers=128MB"); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			f.stop()
		}
	}()
	for i := range n {
		bus := "embedded://" + loadBus + "127.0.0.1:0"
		if i > 0 {
			bus = "nats://" + loadBus + f.list[0].bus
		}
		c, err := startChild(program, "", errs, "--store", f.database.TCP("load"), "--bus", bus, "--peer", "127.0.0.1:0", "--drain", "0s")
		if err != nil {
			return nil, err
		}
		f.list = append(f.list, c)
	}
	return f, nil
}

// stop stops the processes, the one with the bus last, and then the database.
func (f *fleet) stop() {
	for _, c := range slices.Backward(f.list) {
		c.stop()
	}
	f.database.Stop()
}

// memory returns the memory use of all processes together.
func (f *fleet) memory() (all server.Memory, err error) {
	for _, c := range f.list {
		m, e := c.memory()
		all.Heap, all.Stack, all.Sys = all.Heap+m.Heap, all.Stack+m.Stack, all.Sys+m.Sys
		err = errors.Join(err, e)
	}
	return all, err
}

// cpu returns the CPU seconds of all processes together.
func (f *fleet) cpu() (all float64, err error) {
	for _, c := range f.list {
		s, e := c.cpu()
		all, err = all+s, errors.Join(err, e)
	}
	return all, err
}

// waits returns the records of updates of all processes since the last call.
func (f *fleet) waits() (all []server.Wait, err error) {
	for _, c := range f.list {
		list, e := c.waits()
		all, err = append(all, list...), errors.Join(err, e)
	}
	return all, err
}

// comparison compares one process with a folder of games with several processes over a database.
type comparison struct {
	One       *load.Report `json:"one"`
	Many      *load.Report `json:"many"`
	Processes int          `json:"processes"`
}

// compare measures one process and then several under the same load.
func (c *loadCmd) compare(ctx context.Context, w world, l *load.Load) error {
	if c.URL != "" || c.Against != "" {
		return errors.New("--processes starts its own: no --url and no --against with it")
	}
	one, err := c.measure(ctx, w, l, "")
	if err != nil {
		return err
	}
	program, err := os.Executable()
	if err != nil {
		return err
	}
	many, err := c.measureMany(ctx, w, l, program)
	if err != nil {
		return err
	}
	found := comparison{one, many, c.Proc}
	if c.JSON {
		out := json.NewEncoder(w.out)
		out.SetIndent("", "  ")
		err = out.Encode(found)
	} else {
		err = found.print(w.out, c)
	}
	if err == nil && !many.OK {
		err = wrongError{fmt.Errorf("load: %d processes: %s", c.Proc, many.Fault)}
	}
	return err
}

// measureMany measures several processes.
func (c *loadCmd) measureMany(ctx context.Context, w world, l *load.Load, program string) (*load.Report, error) {
	f, err := startFleet(program, c.Proc, w.err)
	if err != nil {
		return nil, err
	}
	defer f.stop()
	b := newBar(w.err, int(c.Rate*c.For.Seconds()))
	defer b.end()
	l.Base, l.Others = f.list[0].base, nil
	for _, other := range f.list[1:] {
		l.Others = append(l.Others, other.base)
	}
	l.Memory, l.CPU, l.Waits, l.Database, l.Progress = f.memory, f.cpu, f.waits, f.database.CPU, b.show
	l.Playing = c.profiles(w, "many", f.list...)
	return l.Run(ctx)
}

// print prints both results side by side, their ratio, and the prediction of the model.
func (c *comparison) print(w io.Writer, asked *loadCmd) error {
	fmt.Fprintf(w, "%s %s: %s games, %s watchers, %g actions a second for %v%s\n\n",
		c.One.Title, c.One.Scenario, thousands(c.One.Games), thousands(c.One.Watchers), asked.Rate, asked.For, map[bool]string{true: ", each at any process"}[asked.Scatter])
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(t, "\t1 process, SQLite\t%d processes, PostgreSQL\tratio\t\n", c.Processes)
	for _, r := range []struct {
		name string
		of   func(*load.Report) float64
	}{
		{"actions a second", func(r *load.Report) float64 { return r.Rate }},
		{"actions that failed", func(r *load.Report) float64 { return float64(r.Failed) }},
		{"acknowledged, p50 ms", func(r *load.Report) float64 { return r.AckP50 }},
		{"acknowledged, p99 ms", func(r *load.Report) float64 { return r.AckP99 }},
		{"seen by all, p50 ms", func(r *load.Report) float64 { return r.P50 }},
		{"seen by all, p99 ms", func(r *load.Report) float64 { return r.P99 }},
		{"seen at another process, p50 ms", func(r *load.Report) float64 { return r.FarP50 }},
		{"seen at another process, p99 ms", func(r *load.Report) float64 { return r.FarP99 }},
		{"updates seen at another process", func(r *load.Report) float64 { return float64(r.Far) }},
		{"updates lost or out of order", func(r *load.Report) float64 { return float64(r.Lost + r.Reordered) }},
		{"servers, ms of a core an action", func(r *load.Report) float64 { return r.CPU }},
		{"database, ms of a core an action", func(r *load.Report) float64 { return r.Database }},
		{"both, ms of a core an action", func(r *load.Report) float64 { return r.CPU + r.Database }},
		{"who measures, ms of a core an action", func(r *load.Report) float64 { return r.Own }},
		{"memory of servers, MB", func(r *load.Report) float64 { return float64(r.Sys) / (1 << 20) }},
	} {
		one, many, ratio := r.of(c.One), r.of(c.Many), ""
		if one > 0 {
			ratio = fmt.Sprintf("%.2f", many/one)
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t\n", r.name, short(one), short(many), ratio)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for _, r := range []struct {
		who  string
		list []load.Stage
	}{
		{"1 process", c.One.Stages},
		{fmt.Sprintf("%d processes, at the player's", c.Processes), c.Many.Stages},
		{fmt.Sprintf("%d processes, at another", c.Processes), c.Many.FarStages},
	} {
		if len(r.list) > 0 {
			fmt.Fprintf(w, "\nWhere the wait of watchers goes: %s\n", r.who)
			printStages(w, r.list)
		}
	}
	fmt.Fprintf(w, "\n1 process: %s; %d processes: %s\n", cmp.Or(c.One.Fault, "ok"), c.Processes, cmp.Or(c.Many.Fault, "ok"))
	return c.printModel(w)
}

// short formats a number with its significant decimals.
func short(v float64) string {
	if v >= 100 || v == float64(int(v)) {
		return thousands(int(v + 0.5))
	}
	return fmt.Sprintf("%.2f", v)
}

// printModel compares the measurement with the model.
func (c *comparison) printModel(w io.Writer) error {
	costs, err := scale.ReadCosts()
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "\nThe model (sandtable lab scale) beside what was measured, ms of a core an action\n")
	for _, r := range []struct {
		name      string
		processes int
		of        *load.Report
	}{{"1 process", 1, c.One}, {fmt.Sprintf("%d processes", c.Processes), c.Processes, c.Many}} {
		p := costs.Predict(scale.Run{Processes: r.processes, Games: float64(r.of.Games), Watchers: float64(r.of.Watchers), Rate: r.of.Rate})
		fmt.Fprintf(w, "  %-12s servers %5.2f, measured %5.2f; database %5.2f, measured %5.2f\n", r.name, p.ServerMS, r.of.CPU, p.DatabaseMS, r.of.Database)
	}
	return nil
}
