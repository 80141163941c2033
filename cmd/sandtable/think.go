package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"runtime"

	"sandtable/ai/players"
	"sandtable/metrics"
	"sandtable/play"
	"sandtable/server"
	"sandtable/store/metered"
	"sandtable/store/postgres"
	"sandtable/think"
)

type thinkCmd struct {
	Store     string `help:"PostgreSQL database with the games, as given to the servers." required:"" placeholder:"URL" env:"SANDTABLE_STORE"`
	Bus       string `help:"Bus of the servers: nats://USER:PASSWORD@HOST:PORT,…" required:"" placeholder:"ADDRESS" env:"SANDTABLE_BUS"`
	Slots     int    `help:"How many machines think at once; 0: one for each core." placeholder:"N"`
	DebugAddr string `help:"Figures for Prometheus and profiles for the operator; keep it to this machine." placeholder:"HOST:PORT"`
	Trace     string `help:"Send trace spans to a collector, as the servers do." placeholder:"URL"`
	LogFormat string `help:"Form of the log: ${enum}." enum:"text,json" default:"text"`
	Quiet     bool   `help:"Print errors only."`
	Verbose   bool   `help:"Log more."`
}

func (thinkCmd) Help() string {
	return "Lets the machine players of servers think in this process, on a machine of its own. Any number of such processes may run,\n" +
		"and they may come and go. Servers ask over the bus; games are read from the database, and nothing is written there. Ctrl-C or\n" +
		"SIGTERM lets running thoughts finish.\n\nExample:\n\n    sandtable think --store postgres://sandtable@db.example.org/sandtable --bus nats://bus.example.org:4222"
}

// Run thinks until it is told to stop.
func (c *thinkCmd) Run(w world) (err error) {
	ctx, stop := interrupted()
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal stops at once
	if !postgres.IsURL(c.Store) {
		return errors.New("--store: want postgres://USER@HOST/DATABASE")
	}
	if c.Slots < 0 {
		return errors.New("--slots: want a number of machines, or 0")
	}
	if c.Slots == 0 {
		c.Slots = runtime.GOMAXPROCS(0)
	}
	log := (&serveCmd{Quiet: c.Quiet, Verbose: c.Verbose, LogFormat: c.LogFormat}).logger(w.err)
	b, err := openBus(ctx, c.Bus, log)
	if err != nil {
		return err
	}
	if b == nil || b.think == nil {
		return errors.New("--bus: want a bus of other processes: nats://USER:PASSWORD@HOST:PORT")
	}
	defer func() { err = errors.Join(err, b.Close()) }()
	s, err := postgres.Open(ctx, c.Store)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	endTracing, err := startTracing(ctx, c.Trace, log)
	if err != nil {
		return err
	}
	defer endTracing()
	figures := metrics.New()
	figures.Slots(c.Slots)
	figures.Pool(s.Connections)
	closeDebug, err := c.openDebug(w, figures)
	if err != nil {
		return err
	}
	defer closeDebug()
	if !c.Quiet {
		fmt.Fprintf(w.out, "Machines think here, %d at once, for the games in %s. Ctrl-C stops.\n", c.Slots, postgres.Shown(c.Store))
	}
	return think.New(think.Config{
		Store: metered.New(s, figures), Find: find, Players: players.For, Bus: b, Jobs: b.think, Slots: c.Slots, Log: log,
		Comment: play.CommentOn, Observe: figures,
	}).Run(ctx)
}

// openDebug serves the operator's pages at an address of their own, if there is one.
func (c *thinkCmd) openDebug(w world, figures *metrics.Metrics) (end func() error, err error) {
	if c.DebugAddr == "" {
		return func() error { return nil }, nil
	}
	l, err := net.Listen("tcp", c.DebugAddr)
	if err != nil {
		return nil, fmt.Errorf("--debug-addr: %w", err)
	}
	pages := &http.Server{Handler: server.DebugThinker(figures.Handler()), ReadHeaderTimeout: farewell}
	go pages.Serve(l)
	if !c.Quiet {
		fmt.Fprintf(w.out, "Figures: http://%s/metrics\n", l.Addr())
	}
	return pages.Close, nil
}
