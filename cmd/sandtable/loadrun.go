package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"sandtable/game"
	"sandtable/server"
	"sandtable/wire"
)

const (
	loadHands = 16              // requests at once that make or play games
	loadAfter = 5 * time.Second // for the last updates to arrive
)

// stress is one measurement.
type stress struct {
	*loadCmd
	new     wire.NewGame
	server  *child
	http    *http.Client
	bar     io.Writer
	players []*caller
	games   []*loadGame
	watch   []*watcher
	idle    int // bytes of an idle open game
	failed  atomic.Int64
}

// hotseat asks for a game in which one guest plays all seats.
func hotseat(i *game.Info, s game.Setup) wire.NewGame {
	n := wire.NewGame{Title: i.ID, Scenario: s.Scenario, Options: s.Options}
	for range i.Seats {
		n.Seats = append(n.Seats, wire.NewSeat{Who: "me"})
	}
	return n
}

// run opens the games and streams, plays, and reports.
func (l *stress) run(ctx context.Context) (*loadReport, error) {
	for range min(l.Players, l.Games) {
		c, err := newCaller(ctx, l.http, l.server.base)
		if err != nil {
			return nil, err
		}
		l.players = append(l.players, c)
	}
	if err := l.open(ctx); err != nil {
		return nil, fmt.Errorf("opening games: %w", err)
	}
	watching, stop := context.WithCancel(ctx)
	defer stop()
	streams, err := l.connect(watching)
	if err != nil {
		return nil, fmt.Errorf("opening streams: %w", err)
	}
	acks, spent, err := l.play(ctx)
	if err != nil {
		return nil, err
	}
	l.settle(ctx)
	memory, err := l.server.memory()
	if err != nil {
		return nil, err
	}
	stop()
	streams.Wait()
	return l.report(acks, spent, memory), nil
}

// open makes the games and measures what each takes while nobody looks at it.
func (l *stress) open(ctx context.Context) error {
	if _, err := l.make(ctx, 0); err != nil { // what the server makes once, it has made now
		return err
	}
	before, err := l.server.memory()
	if err != nil {
		return err
	}
	l.games = make([]*loadGame, l.Games)
	err = each(l.Games, func(i int) (err error) {
		l.games[i], err = l.make(ctx, i)
		return err
	})
	if err != nil {
		return err
	}
	after, err := l.server.memory()
	l.idle = (int(total(after)) - int(total(before))) / l.Games
	return err
}

func total(m server.Memory) uint64 { return m.Heap + m.Stack }

// make opens game number i and looks at it once.
func (l *stress) make(ctx context.Context, i int) (*loadGame, error) {
	by := l.players[i%len(l.players)]
	card, err := by.create(ctx, l.new)
	if err != nil {
		return nil, err
	}
	g := &loadGame{id: card.ID, by: by, rand: rand.New(rand.NewPCG(l.Seed, uint64(i))), said: map[int]time.Time{}}
	g.view, err = by.view(ctx, g.id)
	return g, err
}

// each does something n times, several at once, and returns the first error.
func each(n int, do func(i int) error) error {
	var next atomic.Int64
	errs := make([]error, loadHands)
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

// connect opens the streams: of each game the player's own and then strangers', who see another view.
func (l *stress) connect(ctx context.Context) (*sync.WaitGroup, error) {
	var open sync.WaitGroup
	l.watch = make([]*watcher, l.Watchers)
	for i := range l.watch {
		g := l.games[i%len(l.games)]
		l.watch[i] = &watcher{game: g, by: g.by}
		if i >= len(l.games) {
			l.watch[i].by = g.by.stranger()
		}
	}
	err := each(len(l.watch), func(i int) error {
		w, ready := l.watch[i], make(chan struct{})
		failed := make(chan error, 1)
		open.Go(func() {
			w.err = w.follow(ctx, func() { close(ready) })
			failed <- w.err
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

// play says so many sentences a second, each in the game whose turn it is, and returns how long the
// acknowledgements took.
func (l *stress) play(ctx context.Context) (acks []time.Duration, spent time.Duration, err error) {
	n := int(l.Rate * l.For.Seconds())
	took := make([]time.Duration, n)
	b := newBar(l.bar, n)
	defer b.end()
	free := make(chan *loadGame, len(l.games))
	for _, g := range l.games {
		free <- g
	}
	start := time.Now()
	var wg sync.WaitGroup
	hands := make(chan struct{}, 4*loadHands)
	for i := range n {
		due := start.Add(time.Duration(float64(i) / l.Rate * float64(time.Second)))
		select {
		case <-ctx.Done():
			wg.Wait()
			return nil, 0, ctx.Err()
		case <-time.After(time.Until(due)):
		}
		hands <- struct{}{}
		g := <-free
		wg.Go(func() {
			took[i] = l.turn(ctx, g)
			free <- g
			<-hands
		})
		b.show(i)
	}
	wg.Wait()
	spent = time.Since(start)
	return slices.DeleteFunc(took, func(d time.Duration) bool { return d == 0 }), spent, nil
}

// turn plays in a game; a game that is over counts as a failure, since nothing was measured.
func (l *stress) turn(ctx context.Context, g *loadGame) time.Duration {
	ack, err := g.step(ctx)
	if err != nil {
		l.failed.Add(1)
	}
	return ack
}

// settle waits until every watcher has seen the end, or long enough.
func (l *stress) settle(ctx context.Context) {
	end := time.Now().Add(loadAfter)
	for _, w := range l.watch {
		for int(w.known.Load()) < w.game.view.Public && time.Now().Before(end) && ctx.Err() == nil {
			time.Sleep(10 * time.Millisecond)
		}
	}
}
