package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"time"

	"sandtable/titles"
)

// errNothing says that a game offers its player nothing to say.
var errNothing = errors.New("nothing can be said")

type loadCmd struct {
	Title    string        `help:"Title to play; by default the first." placeholder:"ID"`
	Games    int           `help:"Games open at once (default ${default})." default:"1000"`
	Watchers int           `help:"Streams open at once, spread over the games (default ${default})." default:"2000"`
	Rate     float64       `help:"Actions a second, all games together (default ${default})." default:"200"`
	For      time.Duration `help:"How long (default ${default})." default:"30s"`
	Within   time.Duration `help:"What 99 of 100 updates may take from action to watcher (default ${default})." default:"100ms"`
	URL      string        `name:"url" help:"Server to measure; by default one is started for it. It must run with --no-limits." placeholder:"URL"`
	Players  int           `help:"Guests who share the games (default ${default})." default:"50"`
	Seed     uint64        `help:"Seed of the random play (default ${default})." default:"1"`
	JSON     bool          `name:"json" help:"Print JSON."`
	setupFlags
}

func (loadCmd) Help() string {
	return "Opens games, follows them by streams and plays at random. Measures from the moment an action is sent until a\n" +
		"watcher has parsed the view that shows it. The exit code is 1 if an update is lost or out of order, if the rate is\n" +
		"not held, or if updates take longer than --within.\n\n" +
		"Examples:\n\n    sandtable load\n    sandtable load --games 1000 --watchers 2000 --rate 200 --json\n    sandtable load --url http://127.0.0.1:8117"
}

// Run measures a server.
func (c *loadCmd) Run(w world) error {
	ctx, stop := interrupted()
	defer stop()
	if c.Title == "" {
		c.Title = titles.All()[0].Info().ID
	}
	e, err := titles.Find(c.Title)
	if err != nil {
		return err
	}
	setup, err := c.bounded(e.Info())
	if err != nil {
		return err
	}
	if c.Games < 1 || c.Players < 1 || c.Watchers < 1 || !(c.Rate > 0) || c.For <= 0 {
		return errors.New("there must be games, players, watchers, a rate and some time: each is above 0")
	}
	s, err := c.target(w)
	if err != nil {
		return err
	}
	defer s.stop()
	l := &stress{loadCmd: c, new: hotseat(e.Info(), setup), server: s, bar: w.err, http: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 256}}}
	report, err := l.run(ctx)
	if err != nil {
		return err
	}
	if c.JSON {
		out := json.NewEncoder(w.out)
		out.SetIndent("", "  ")
		err = out.Encode(report)
	} else {
		report.print(w.out)
	}
	if err == nil && !report.OK {
		err = wrongError{fmt.Errorf("load: %s", report.Fault)}
	}
	return err
}

// target returns the server to measure.
func (c *loadCmd) target(w world) (*child, error) {
	if c.URL != "" {
		return &child{base: c.URL}, nil
	}
	dir, err := os.MkdirTemp("", "sandtable-load-")
	if err != nil {
		return nil, err
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	s, err := startChild(self, dir, w.err)
	if err != nil {
		os.RemoveAll(dir)
		return nil, err
	}
	s.after = func() { os.RemoveAll(dir) }
	return s, nil
}
