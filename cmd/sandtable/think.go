package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"

	"sandtable/ai/players"
	"sandtable/play"
	"sandtable/store/postgres"
	"sandtable/think"
)

type thinkCmd struct {
	Store   string `help:"PostgreSQL database with the games, as the servers have it." required:"" placeholder:"URL" env:"SANDTABLE_STORE"`
	Bus     string `help:"Bus of the servers: nats://USER:PASSWORD@HOST:PORT,…" required:"" placeholder:"ADDRESS" env:"SANDTABLE_BUS"`
	Slots   int    `help:"How many machines think at once; 0: one for each core." placeholder:"N"`
	Quiet   bool   `help:"Print errors only."`
	Verbose bool   `help:"Log more."`
}

func (thinkCmd) Help() string {
	return "Lets the machine players of servers think in this process, on a machine of its own. Any number of them may run, and come and\n" +
		"go. Servers ask over the bus; games are read from the database, and nothing is written there. Ctrl-C or SIGTERM lets what is\n" +
		"under way finish.\n\nExample:\n\n    sandtable think --store postgres://sandtable@db.example.org/sandtable --bus nats://bus.example.org:4222"
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
	log := (&serveCmd{Quiet: c.Quiet, Verbose: c.Verbose}).logger(w.err)
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
	if !c.Quiet {
		fmt.Fprintf(w.out, "Machines think here, %d at once, for the games in %s. Ctrl-C stops.\n", c.Slots, postgres.Shown(c.Store))
	}
	return think.New(think.Config{
		Store: s, Find: find, Players: players.For, Bus: b, Jobs: b.think, Slots: c.Slots, Log: log,
		Comment: play.CommentOn,
	}).Run(ctx)
}
