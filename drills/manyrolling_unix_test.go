//go:build unix && drills

package drills

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"sandtable/client"
	"sandtable/drills/history"
	"sandtable/lab/load"
	"sandtable/store/postgres/pgtest"
	"sandtable/wire"
)

const (
	rollingServers = 3
	rollingPause   = 20 * time.Millisecond // longest pause between two actions of a player
	graceTime      = 30 * time.Second      // in which a server must stop when told to
)

// rolling is an upgrade under load.
type rolling struct {
	*house
	gate *balancer

	mu       sync.Mutex
	failures []string
	requests int
	replaced int
	seen     map[int]int // the last line, by watcher
}

// Servers are replaced one after the other by another build while people play and watch through a balancer: no request fails,
// nothing is sent twice, and every watcher sees every line once and in order.
func TestManyServersUpgrade(t *testing.T) {
	next := nextBuild(t)
	r := &rolling{house: newHouse(t, houseKind{program: binary, servers: rollingServers}), gate: newBalancer(t), seen: map[int]int{}}
	for _, m := range r.servers {
		r.gate.add(m.addr)
	}
	r.open(t.Context())
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	r.kind.program = next
	playing, watching := r.begin(ctx)
	for range times(10, 2) { // in each round, every server is replaced
		for _, old := range slices.Clone(r.servers[len(r.servers)-rollingServers:]) {
			r.rest()
			r.replace(old)
		}
	}
	r.rest()
	cancel()
	playing.Wait()
	r.servers = r.servers[len(r.servers)-rollingServers:]
	r.guest.Base = r.servers[0].base()
	r.readRecords(t.Context())
	r.readCommits(t.Context())
	r.awaitWatchers()
	watching()
	for _, f := range r.history.Check(history.Rules{FreshReads: true}) {
		t.Error(f)
	}
	for _, f := range r.failures {
		t.Error(f)
	}
	for _, o := range r.history.Ops {
		if o.Outcome != history.Acked {
			t.Errorf("game %s, line %d: %s", o.Game, o.At+1, o.Said)
		}
	}
	n := r.history.Count()
	t.Logf("%d times a server was replaced: %d requests, %d failed; %d lines acknowledged, %d refused, %d without an answer; %d shown to watchers",
		r.replaced, r.requests, len(r.failures), n[history.Acked], n[history.Refused], n[history.Unknown], len(r.history.Sights))
}

// nextBuild builds the program as another version.
func nextBuild(t *testing.T) string {
	t.Helper()
	o := newOverlay(t)
	o.change("cmd/sandtable/version.go", func(s string) string {
		return strings.Replace(s, `unreleased = "development"`, `unreleased = "next"`, 1)
	})
	return filepath.Clean(o.build())
}

// begin starts a player and some watchers for each game; stop ends the watchers.
func (r *rolling) begin(ctx context.Context) (playing *sync.WaitGroup, stop func()) {
	playing = &sync.WaitGroup{}
	var watching sync.WaitGroup
	watched, cancel := context.WithCancel(r.t.Context())
	for i, id := range r.ids {
		seed := r.rand.Uint64()
		playing.Go(func() { r.playOn(ctx, i, id, rand.New(rand.NewPCG(seed, 1))) })
		for n := range manyWatchers {
			watching.Go(func() { r.watchOn(watched, i*manyWatchers+n, id) })
		}
	}
	return playing, func() {
		cancel()
		watching.Wait()
	}
}

// count counts a request and notes its failure. After ctx has ended, requests do not count.
func (r *rolling) count(ctx context.Context, what string, err error) bool {
	if ctx.Err() != nil {
		return false
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.requests++
	if err != nil {
		r.failures = append(r.failures, fmt.Sprintf("%s: %v", what, err))
	}
	return err == nil
}

// entrance returns the guest at the balancer.
func (r *rolling) entrance() *client.Client {
	by := *r.guest
	by.Base = r.gate.URL
	return &by
}

// playOn plays one game until the end of the test. Every request must be answered.
func (r *rolling) playOn(ctx context.Context, n int, id string, by *rand.Rand) {
	for ctx.Err() == nil {
		time.Sleep(time.Duration(by.Int64N(int64(rollingPause))))
		g := load.NewGame(id, r.entrance(), by)
		read := history.Read{Client: n, Game: id, Begin: time.Now()}
		var err error
		g.View, err = g.By.View(ctx, id)
		if !r.count(ctx, "view", err) {
			continue
		}
		read.End, read.Lines = time.Now(), g.View.Line
		r.history.Found(read)
		say, err := g.Sentence(ctx)
		if !r.count(ctx, "words", err) {
			continue
		}
		r.sayOnce(ctx, n, g, say) // completed even if the test ends
	}
}

// sayOnce says a sentence, and records the outcome.
func (r *rolling) sayOnce(ctx context.Context, n int, g *load.Game, say string) {
	before := r.history.Count()
	r.say(context.WithoutCancel(ctx), n, g, g.By, say)
	after := r.history.Count()
	var err error
	if after[history.Unknown] > before[history.Unknown] {
		err = errors.New("no answer to a sentence")
	}
	r.count(context.WithoutCancel(ctx), "say", err)
}

// watchOn follows a game, and resumes whenever the stream ends.
func (r *rolling) watchOn(ctx context.Context, n int, id string) {
	last := 0
	for ctx.Err() == nil {
		s := client.Stream{Game: id}
		if last > 0 {
			s.From = fmt.Sprintf("%d.0", last)
		}
		err := r.entrance().Stranger().Over(&http.Client{Transport: r.http.Transport}).Follow(ctx, s, func(_ string, v *wire.View) error {
			for _, e := range v.Entries {
				if last == 0 || e.Line > last {
					r.history.Saw(history.Sight{Watcher: n, Game: id, Line: e.Line, Text: entryText(&e), At: time.Now()})
				}
				last = max(last, e.Line)
			}
			r.mu.Lock()
			r.seen[n] = last
			r.mu.Unlock()
			return nil
		})
		var no *client.Error
		if errors.As(err, &no) {
			r.count(ctx, "stream", err)
		} else {
			r.count(ctx, "stream", nil) // the stream ended: a browser reconnects
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// replace starts a server of the next build, and stops an old one.
func (r *rolling) replace(old *member) {
	r.t.Helper()
	r.add(pgtest.Shared(r.t))
	fresh := r.servers[len(r.servers)-1]
	resp, err := http.Get(fresh.base() + "/readyz")
	if err != nil || resp.StatusCode != http.StatusOK {
		r.t.Fatalf("a server of the next build is not ready: %v", err)
	}
	resp.Body.Close()
	r.gate.add(fresh.addr)
	old.mu.Lock()
	run := old.run
	old.run = nil
	old.mu.Unlock()
	begun := time.Now()
	late := time.AfterFunc(graceTime, func() {
		r.t.Errorf("a server still runs %v after it was told to stop", graceTime)
		_ = run.cmd.Process.Kill()
	})
	_ = run.cmd.Process.Signal(syscall.SIGTERM)
	err = run.cmd.Wait()
	late.Stop()
	r.gate.remove(old.addr)
	r.replaced++
	if err != nil {
		r.t.Errorf("a server ended badly after %v: %v\n%s", time.Since(begun), err, run.errs)
	}
}

// awaitWatchers waits until each watcher has seen the end of its game's record.
func (r *rolling) awaitWatchers() {
	for late := time.Now().Add(settleTime); ; time.Sleep(20 * time.Millisecond) {
		missing := 0
		r.mu.Lock()
		for n := range len(r.ids) * manyWatchers {
			missing += len(r.history.Records[r.ids[n/manyWatchers]]) - r.seen[n]
		}
		r.mu.Unlock()
		if missing == 0 {
			return
		}
		if time.Now().After(late) {
			r.t.Errorf("watchers miss %d updates", missing)
			return
		}
	}
}
