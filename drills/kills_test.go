package drills

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sandtable/client"
	"sandtable/game"
	"sandtable/lab/load"
	"sandtable/match"
	"sandtable/titles"
	"sandtable/wire"
)

// A restart costs more than everything else. What matters are crashes of games: forty kills during play, with sixteen games
// each, make 640 crashes at different moments.
const (
	fullCrashes  = 500
	shortCrashes = 16
	crashEarly   = 3 // one in so many while it starts
	crashFull    = 8 // the disk is full for a while in one of so many rounds
	crashFlip    = 4 // after one of so many rounds, a bit is flipped in a copy of the files

	crashGames = 16                    // half of them of the toy title
	crashLines = 120                   // longer games are replaced by new ones
	crashSaid  = 2 * crashGames        // at most so many sentences between start and kill
	crashLate  = 10 * time.Millisecond // the kill follows the last of them within this time
)

// crashGame is a game that goes on through crashes. Whatever was acknowledged or shown must never be lost.
type crashGame struct {
	*load.Game
	seats   int
	watch   *load.Watcher
	acked   map[int]ack // acknowledged sentences, by line
	records []string    // by seat: the record after the last crash
}

type ack struct {
	seat int
	say  string
}

// crash is a server that is killed again and again.
type crash struct {
	t     *testing.T
	dir   string
	rand  *rand.Rand
	http  *http.Client
	guest *client.Client
	games []*crashGame
	kinds []wire.NewGame
	start time.Duration // duration of the latest start
	full  atomic.Bool   // the disk is full, so that refusals are right
	fails atomic.Int64  // writes refused because the disk was full

	fullDisks, flips, noticed, undone int
	acks                              int
	over                              int // games that ended or were replaced
}

// Kills a server with SIGKILL at random moments of play. After each start, everything that was acknowledged to a player or
// shown to a watcher is in the record, the record continues its earlier state, and its hash chain is valid. Sometimes the
// disk is full for a while, and sometimes bits are flipped in a copy of the files: then a game may be set aside, or the
// server may not start, but what it shows of a game is right.
func TestKills(t *testing.T) {
	crashes := times(fullCrashes, shortCrashes)
	c := &crash{t: t, dir: t.TempDir(), rand: rand.New(rand.NewPCG(5, 8)), http: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 32}}}
	for range crashGames / 2 {
		c.kinds = append(c.kinds, toyGame(), shortGame(t))
	}
	c.games = make([]*crashGame, len(c.kinds))
	begun := time.Now()
	for i := range crashes {
		if i > 0 && c.rand.IntN(crashEarly) == 0 {
			c.killEarly()
			continue
		}
		c.round(i%crashFull == crashFull-1)
		if !t.Failed() && i%crashFlip == crashFlip-1 {
			c.flip()
		}
		if t.Failed() {
			t.Fatalf("crash %d", i)
		}
		if i%100 == 99 {
			t.Logf("%d kills: nothing lost so far", i+1)
		}
	}
	c.round(false)
	for _, g := range c.games {
		c.acks += len(g.acked)
	}
	t.Logf("%d kills in %v: %d actions acknowledged, none lost; %d games over; the disk full %d times, %d writes refused; %d bits flipped, %d games found damaged, %d gone back by writes that were not yet in their place",
		crashes, time.Since(begun).Round(time.Second), c.acks, c.over, c.fullDisks, c.fails.Load(), c.flips, c.noticed, c.undone)
	if limitable && c.fullDisks > 0 && c.fails.Load() == 0 {
		t.Error("the disk was never full: nothing was tested")
	}
	if c.acks < 8*crashes {
		t.Errorf("only %d actions were acknowledged: nothing was tested", c.acks)
	}
}

// shortGame requests the shortest scenario of the first title, on one screen: it has no secrets, so that the whole record can
// be verified.
func shortGame(t *testing.T) wire.NewGame {
	t.Helper()
	i := titles.All()[0].Info()
	best := i.Scenarios[0]
	for _, s := range i.Scenarios {
		if s.Minutes < best.Minutes {
			best = s
		}
	}
	return load.Hotseat(i, game.Setup{Scenario: best.ID})
}

// serve starts a server over the games.
func (c *crash) serve() *server {
	c.t.Helper()
	begun := time.Now()
	s, err := serve(binary, c.dir, "--no-limits")
	if err != nil {
		c.t.Fatal(err)
	}
	c.start = time.Since(begun)
	return s
}

// killEarly kills a server at a random moment of its start.
func (c *crash) killEarly() {
	s, _, err := launch(binary, c.dir, "--no-limits")
	if err != nil {
		c.t.Fatal(err)
	}
	time.Sleep(time.Duration(c.rand.Int64N(int64(c.start))))
	s.kill()
}

// round starts a server, checks every game, plays all of them, and kills the server.
func (c *crash) round(full bool) {
	s := c.serve()
	defer s.kill()
	c.http.CloseIdleConnections()
	ctx, cancel := context.WithCancel(c.t.Context())
	defer cancel()
	if c.guest == nil {
		var err error
		if c.guest, err = client.NewGuest(ctx, c.http, s.base); err != nil {
			c.t.Fatal(err)
		}
	}
	c.guest.Base = s.base
	var wg sync.WaitGroup
	for _, g := range c.games {
		wg.Go(func() { g.checked(ctx, c.t) })
	}
	wg.Wait()
	for i := range c.games {
		c.replace(ctx, i)
	}
	if c.t.Failed() {
		return
	}
	c.play(ctx, s, full)
}

// play plays all games and kills the server after a random number of acknowledged sentences, or a little later, in the middle
// of other requests.
func (c *crash) play(ctx context.Context, s *server, full bool) {
	ctx, cancel := context.WithCancel(ctx)
	said := make(chan struct{}, crashSaid)
	var players, watchers sync.WaitGroup
	for _, g := range c.games {
		watchers.Go(func() { g.watch.Follow(ctx, func() {}) })
		players.Go(func() { c.playOn(ctx, g, said) })
	}
	if full {
		c.fillDisk(s)
	}
	defer c.full.Store(false) // refusals may be under way until the end
	over, late := make(chan struct{}), time.After(patience)
	go func() { players.Wait(); close(over) }()
	for range c.rand.IntN(crashSaid) {
		select {
		case <-said:
		case <-over:
		case <-late:
			c.t.Error("no sentence was acknowledged in time")
		}
	}
	time.Sleep(time.Duration(c.rand.Int64N(int64(crashLate))))
	s.kill()
	cancel()
	players.Wait()
	watchers.Wait()
}

// checked checks a game, if there is one yet.
func (g *crashGame) checked(ctx context.Context, t *testing.T) {
	if g == nil {
		return
	}
	if err := g.check(ctx); err != nil {
		t.Errorf("game %s: %v", g.ID, err)
	}
}

// replace replaces a game that is over or long.
func (c *crash) replace(ctx context.Context, i int) {
	g := c.games[i]
	if g != nil {
		if !g.View.Over && g.View.Line < crashLines {
			return
		}
		c.over++
		c.acks += len(g.acked)
	}
	card, err := c.guest.Create(ctx, c.kinds[i])
	if err == nil {
		_, err = c.guest.Begin(ctx, card)
	}
	if err != nil {
		c.t.Error(err)
		return
	}
	g = &crashGame{
		Game:  load.NewGame(card.ID, c.guest, rand.New(rand.NewPCG(c.rand.Uint64(), 1))),
		seats: len(card.Seats), acked: map[int]ack{}, records: make([]string, len(card.Seats)),
	}
	g.watch = &load.Watcher{Game: g.Game, By: c.guest.Stranger()}
	c.games[i] = g
	g.checked(ctx, c.t)
}

// playOn says sentences until the server is gone, and signals acknowledged ones.
func (c *crash) playOn(ctx context.Context, g *crashGame, said chan<- struct{}) {
	for !g.View.Over {
		seat, at := g.View.Seat, g.View.Line
		sentence, err := g.Sentence(ctx)
		var view wire.View
		if err == nil {
			if view, err = g.By.Say(ctx, g.ID, seat, at, sentence); err == nil {
				g.acked[at+1] = ack{seat, sentence}
				select {
				case said <- struct{}{}:
				default:
				}
				view, err = g.By.View(ctx, g.ID)
			}
		}
		if no := (*client.Error)(nil); errors.As(err, &no) && no.Status >= 500 && c.full.Load() {
			c.fails.Add(1)
			time.Sleep(crashLate)
			continue // the player tries again
		} else if no != nil || errors.Is(err, client.ErrNothing) {
			c.t.Errorf("game %s, seat %d says %q at %d: %v", g.ID, seat, sentence, at, err)
		}
		if err != nil {
			return
		}
		g.View = view
	}
}

// check reads the game, and its record as each seat may, and compares them with what is known.
func (g *crashGame) check(ctx context.Context) (err error) {
	g.watch.By.Base = g.By.Base
	if g.watch.Wrong > 0 {
		return fmt.Errorf("a watcher saw %d entries out of order", g.watch.Wrong)
	}
	if g.View, err = g.By.View(ctx, g.ID); err != nil {
		return err
	}
	for seat := range g.seats {
		if err := g.checkRecord(ctx, seat); err != nil {
			return fmt.Errorf("record of seat %d: %w", seat, err)
		}
	}
	return nil
}

func (g *crashGame) checkRecord(ctx context.Context, seat int) error {
	text, err := g.record(ctx, seat)
	if err != nil {
		return err
	}
	report, err := match.Verify(find, bytes.NewReader(text))
	if err != nil {
		return err
	}
	lines, err := match.Read(bytes.NewReader(text))
	if err != nil {
		return err
	}
	if shown := g.watch.Line(); len(lines) < shown || len(lines) != g.View.Line {
		return fmt.Errorf("it has %d lines, the view %d; %d were shown to a watcher", len(lines), g.View.Line, shown)
	}
	// An ended game may reveal more in its lines, which are bound by their hashes.
	if !report.Ended && !strings.HasPrefix(string(text), g.records[seat]) {
		return errors.New("it does not continue the record from before the crash")
	}
	g.records[seat] = string(text)
	return g.checkAcks(seat, lines)
}

// record fetches the record as a seat may read it.
func (g *crashGame) record(ctx context.Context, seat int) ([]byte, error) {
	resp, err := g.By.Get(ctx, fmt.Sprintf("/api/games/%s/record", g.ID), url.Values{"seat": {strconv.Itoa(seat)}})
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	return io.ReadAll(resp.Body)
}

// checkAcks checks that every acknowledged sentence of a seat is in its record.
func (g *crashGame) checkAcks(seat int, lines []match.Line) error {
	for n, a := range g.acked {
		if n > len(lines) {
			return fmt.Errorf("line %d was acknowledged and is lost", n)
		}
		said := lines[n-1].Say
		if said == "" && lines[n-1].Secret != nil {
			said = lines[n-1].Secret.Say
		}
		if a.seat == seat && said != a.say {
			return fmt.Errorf("line %d says %q, acknowledged was %q", n, said, a.say)
		}
	}
	return nil
}
