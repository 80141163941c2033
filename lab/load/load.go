// Package load measures a server under load over its HTTP API: it keeps many games open, follows them by streams and plays
// them at random. It knows the server by its API alone, and no title.
package load

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"sandtable/client"
	"sandtable/game"
	"sandtable/server"
	"sandtable/wire"
)

// Load describes a measurement of a server.
type Load struct {
	Base     string   // address of the server
	Others   []string // more processes of the same house: games are spread over all, and strangers follow at another process than the player
	New      wire.NewGame
	Games    int           // open at once
	Watchers int           // streams open at once, spread over the games
	Players  int           // guests who share the games
	Rate     float64       // actions a second in all games together
	For      time.Duration // duration
	Within   time.Duration // limit for 99 of 100 updates, from action to watcher
	Seed     uint64
	Scatter  bool                          // send each action to a random process, as a load balancer without affinity does
	Draw     bool                          // ask for the ways to all places, as screens do
	Memory   func() (server.Memory, error) // returns the server's memory use
	CPU      func() (float64, error)       // returns the server's CPU seconds; nil: unknown
	Database func() (float64, error)       // returns the database's CPU seconds; nil: there is none
	Own      func() (float64, error)       // returns the CPU seconds of the measuring process; nil: unknown
	Progress func(done int)                // called after each action
	Playing  func() (end func())           // called when play begins, and its result when all updates have arrived; may be nil
	Waits    func() ([]server.Wait, error) // returns the server's records of updates since the last call; nil: unknown
}

const (
	hands    = 16              // concurrent requests that make or play games
	lastWait = 5 * time.Second // how long to wait for the last updates
)

// run is one measurement.
type run struct {
	*Load
	answers  traffic // bytes of answers to requests
	updates  traffic // bytes of streams
	http     *http.Client
	streams  *http.Client
	whole    bool // the server knows no patches
	players  []*client.Client
	games    []*Game
	watchers []*Watcher
	idle     int // bytes of memory for an open game that nobody watches
	failed   atomic.Int64
	first    atomic.Pointer[string] // message of the first failure
}

// Hotseat asks for a game in which one guest plays all seats.
func Hotseat(i *game.Info, s game.Setup) wire.NewGame {
	n := wire.NewGame{Title: i.ID, Scenario: s.Scenario, Options: s.Options}
	for range i.Seats {
		n.Seats = append(n.Seats, wire.NewSeat{Who: "me"})
	}
	return n
}

// Run opens the games and streams, plays, and reports.
func (l *Load) Run(ctx context.Context) (*Report, error) {
	if l.Games < 1 || l.Players < 1 || l.Watchers < 1 || !(l.Rate > 0) || l.For <= 0 {
		return nil, errors.New("there must be games, players, watchers, a rate and some time: each is above 0")
	}
	r := &run{Load: l}
	r.http, r.streams = r.answers.client(), r.updates.client()
	for range min(l.Players, l.Games) {
		c, err := client.NewGuest(ctx, r.http, l.Base)
		if err != nil {
			return nil, err
		}
		r.players = append(r.players, c)
	}
	if err := r.open(ctx); err != nil {
		return nil, fmt.Errorf("opening games: %w", err)
	}
	watching, stop := context.WithCancel(ctx)
	defer stop()
	streams, err := r.connect(watching)
	if err != nil {
		return nil, fmt.Errorf("opening streams: %w", err)
	}
	out, err := r.measure(ctx)
	var waits []server.Wait
	if err == nil {
		waits, err = r.waits()
	}
	stop()
	streams.Wait()
	if err != nil {
		return nil, err
	}
	r.addUp(out)
	r.addWaits(out, waits)
	return out, nil
}

// measure plays, and measures the cost.
func (r *run) measure(ctx context.Context) (*Report, error) {
	before, err := r.cost()
	if err != nil {
		return nil, err
	}
	if _, err := r.waits(); err != nil {
		return nil, err
	}
	end := func() {}
	if r.Playing != nil {
		end = r.Playing()
	}
	acks, spent, err := r.play(ctx)
	if err == nil {
		r.awaitWatchers(ctx)
	}
	end()
	if err != nil {
		return nil, err
	}
	after, err := r.cost()
	if err != nil {
		return nil, err
	}
	memory, err := r.Memory()
	if err != nil {
		return nil, err
	}
	return r.report(acks, spent, memory, after.less(before)), nil
}

// cost is what has been used so far.
type cost struct {
	cpu, database, own float64 // CPU seconds
	answers, updates   int64   // bytes
}

func (c cost) less(d cost) cost {
	return cost{c.cpu - d.cpu, c.database - d.database, c.own - d.own, c.answers - d.answers, c.updates - d.updates}
}

func (r *run) cost() (c cost, err error) {
	c.answers, c.updates = r.answers.bytes.Load(), r.updates.bytes.Load()
	for _, of := range []struct {
		to  *float64
		ask func() (float64, error)
	}{{&c.cpu, r.CPU}, {&c.database, r.Database}, {&c.own, r.Own}} {
		if of.ask != nil && err == nil {
			*of.to, err = of.ask()
		}
	}
	return c, err
}

// base returns the address of process i, counting round.
func (l *Load) base(i int) string {
	if i %= 1 + len(l.Others); i > 0 {
		return l.Others[i-1]
	}
	return l.Base
}

// at returns a guest's client for process i.
func (r *run) at(by *client.Client, i int) *client.Client {
	there := *by
	there.Base = r.base(i)
	return &there
}

// open makes the games and measures the memory that each takes while nobody watches it.
func (r *run) open(ctx context.Context) error {
	if _, err := r.make(ctx, 0); err != nil { // so that what the server makes only once is not counted
		return err
	}
	before, err := r.Memory()
	if err != nil {
		return err
	}
	r.games = make([]*Game, r.Games)
	err = each(r.Games, func(i int) (err error) {
		r.games[i], err = r.make(ctx, i)
		return err
	})
	if err != nil {
		return err
	}
	after, err := r.Memory()
	r.idle = (int(total(after)) - int(total(before))) / r.Games
	return err
}

func total(m server.Memory) uint64 { return m.Heap + m.Stack }

// make opens game number i and requests its view once.
func (r *run) make(ctx context.Context, i int) (*Game, error) {
	by := r.at(r.players[i%len(r.players)], i)
	card, err := by.Create(ctx, r.New)
	if err != nil {
		return nil, err
	}
	if _, err := by.Begin(ctx, card); err != nil {
		return nil, err
	}
	g := NewGame(card.ID, by, rand.New(rand.NewPCG(r.Seed, uint64(i))))
	if r.Scatter {
		g.bases = append([]string{r.Base}, r.Others...)
	}
	g.View, err = by.View(ctx, g.ID)
	return g, err
}

// each calls do for 0 to n-1, several at a time, and returns the errors.
func each(n int, do func(i int) error) error {
	var next atomic.Int64
	errs := make([]error, hands)
	var wg sync.WaitGroup
	for h := range errs {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < n && errs[h] == nil; i = int(next.Add(1)) - 1 {
				errs[h] = do(i)
			}
		})
	}
	wg.Wait()
	return errors.Join(errs...)
}

// connect opens the streams: for each game first the player's own, then those of strangers, who have another view, at
// another process if there is one.
func (r *run) connect(ctx context.Context) (*sync.WaitGroup, error) {
	var open sync.WaitGroup
	var err error
	if r.whole, err = r.games[0].By.KnowsNoPatches(ctx, r.games[0].ID); err != nil {
		return nil, err
	}
	r.watchers = make([]*Watcher, r.Watchers)
	for i := range r.watchers {
		n, round := i%len(r.games), i/len(r.games)
		g := r.games[n]
		by, far := g.By, round > 0 && len(r.Others) > 0
		if round > 0 {
			by = by.Stranger()
		}
		if far {
			by = r.at(by, n+1+(round-1)%len(r.Others))
		}
		r.watchers[i] = &Watcher{Game: g, By: by.Over(r.streams), Whole: r.whole, Player: round == 0 && !r.whole, Far: far, id: fmt.Sprintf("load-%d", i)}
		g.followed = g.followed || r.watchers[i].Player
		g.draws = r.Draw || r.whole
		g.By.Plain, r.watchers[i].By.Plain = true, true
	}
	err = each(len(r.watchers), func(i int) error {
		w, ready := r.watchers[i], make(chan struct{})
		failed := make(chan error, 1)
		open.Go(func() {
			failed <- w.Follow(ctx, func() { close(ready) })
		})
		select {
		case <-ready:
			return nil
		case err := <-failed:
			return err
		}
	})
	return &open, err
}

// play says sentences at the given rate, each in the next free game, and returns how long the acknowledgements took.
func (r *run) play(ctx context.Context) (acks []time.Duration, spent time.Duration, err error) {
	n := int(r.Rate * r.For.Seconds())
	took := make([]time.Duration, n)
	free := make(chan *Game, len(r.games))
	for _, g := range r.games {
		free <- g
	}
	start := time.Now()
	var wg sync.WaitGroup
	busy := make(chan struct{}, 4*hands)
	for i := range n {
		due := start.Add(time.Duration(float64(i) / r.Rate * float64(time.Second)))
		select {
		case <-ctx.Done():
			wg.Wait()
			return nil, 0, ctx.Err()
		case <-time.After(time.Until(due)):
		}
		busy <- struct{}{}
		g := <-free
		wg.Go(func() {
			took[i] = r.turn(ctx, g)
			free <- g
			<-busy
		})
		r.Progress(i)
	}
	wg.Wait()
	spent = time.Since(start)
	return slices.DeleteFunc(took, func(d time.Duration) bool { return d == 0 }), spent, nil
}

// turn plays one sentence in a game. A game that is over counts as a failure, since nothing was measured.
func (r *run) turn(ctx context.Context, g *Game) time.Duration {
	ack, err := g.step(ctx)
	if err != nil {
		r.failed.Add(1)
		why := err.Error()
		r.first.CompareAndSwap(nil, &why)
	}
	return ack
}

// awaitWatchers waits until every watcher has seen the last line, or until lastWait has passed.
func (r *run) awaitWatchers(ctx context.Context) {
	end := time.Now().Add(lastWait)
	for _, w := range r.watchers {
		for int(w.known.Load()) < w.Game.View.Public && time.Now().Before(end) && ctx.Err() == nil {
			time.Sleep(10 * time.Millisecond)
		}
	}
}
