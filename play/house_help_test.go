package play

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sandtable/bus"
	busmemory "sandtable/bus/memory"
	"sandtable/store"
)

// processes are several services over one store, like the processes of a house.
type processes struct {
	t    *testing.T
	list []*Service
	disk []*line // the store as each process sees it
	ears []*ears
	log  *writes
	hub  *busmemory.Hub
	c    Config
}

// writes notes who wrote to which game in which epoch.
type writes struct {
	mu     sync.Mutex
	by     map[string]string // by game and epoch
	faults []string
}

// note notes a write, and fails the test if two processes wrote in one epoch.
func (w *writes) note(game string, epoch int64, name string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	key := fmt.Sprintf("game %s, epoch %d", game, epoch)
	if before := w.by[key]; before != "" && before != name || epoch == 0 {
		w.faults = append(w.faults, fmt.Sprintf("%s: %s writes after %q", key, name, before))
	}
	w.by[key] = name
}

// line is one process's connection to the store, which can be cut or slowed down.
type line struct {
	store.Store
	name string
	log  *writes

	mu       sync.Mutex
	cut      chan struct{} // not nil: calls block until it is closed
	unfenced bool          // simulated fault: writes succeed whatever their epoch
	early    bool          // simulated fault: writes are acknowledged before they are done
	undone   []func()      // writes acknowledged and not done yet

	reads, news atomic.Int64 // calls of Game and Lines, and of Since
	fails       atomic.Int64 // the number of next calls of Since that fail
	beforeClaim func()       // not nil: called by the next claim
}

func (w *line) Game(ctx context.Context, id string) (store.Game, error) {
	w.reads.Add(1)
	return w.Store.Game(ctx, id)
}

func (w *line) Lines(ctx context.Context, id string, from int) ([][]byte, error) {
	w.reads.Add(1)
	return w.Store.Lines(ctx, id, from)
}

func (w *line) Since(ctx context.Context, id string, rev, from int) (store.Game, [][]byte, error) {
	w.news.Add(1)
	if w.fails.Add(-1) >= 0 {
		return store.Game{}, nil, errDisk
	}
	return w.Store.Since(ctx, id, rev, from)
}

func (w *line) wait(ctx context.Context) error {
	w.mu.Lock()
	cut := w.cut
	w.mu.Unlock()
	if cut == nil {
		return nil
	}
	<-cut // even if the caller's context ends: the process hangs
	return ctx.Err()
}

// hang makes the process's calls to the store block until the returned function is called.
func (w *line) hang() (goOn func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	cut := make(chan struct{})
	w.cut = cut
	return func() {
		w.mu.Lock()
		w.cut = nil
		w.mu.Unlock()
		close(cut)
	}
}

func (w *line) fenced(ctx context.Context, id string, s *store.State) error {
	if !w.unfenced {
		return nil
	}
	g, err := w.Store.Game(ctx, id)
	s.Epoch, s.Rev = g.Epoch, g.Rev
	return err
}

func (w *line) Append(ctx context.Context, id string, at int, lines [][]byte, s store.State) error {
	_ = w.wait(ctx)
	if w.early {
		w.undone = append(w.undone, func() { _ = w.Store.Append(context.WithoutCancel(ctx), id, at, lines, s) })
		return nil
	}
	if err := w.fenced(ctx, id, &s); err != nil {
		return err
	}
	err := w.Store.Append(context.WithoutCancel(ctx), id, at, lines, s)
	if err == nil {
		w.log.note(id, s.Epoch, w.name)
	}
	return err
}

func (w *line) Update(ctx context.Context, id string, s store.State) error {
	_ = w.wait(ctx)
	if err := w.fenced(ctx, id, &s); err != nil {
		return err
	}
	err := w.Store.Update(context.WithoutCancel(ctx), id, s)
	if err == nil {
		w.log.note(id, s.Epoch, w.name)
	}
	return err
}

func (w *line) Renew(ctx context.Context, owner string, ttl time.Duration) (map[string]int64, error) {
	if err := w.wait(ctx); err != nil {
		return nil, err
	}
	return w.Store.Renew(ctx, owner, ttl)
}

func (w *line) Claim(ctx context.Context, game, owner string, ttl time.Duration) (int64, error) {
	if err := w.wait(ctx); err != nil {
		return 0, err
	}
	if w.beforeClaim != nil {
		w.beforeClaim()
	}
	return w.Store.Claim(ctx, game, owner, ttl)
}

func (w *line) Orphans(ctx context.Context, limit int) ([]string, error) {
	if err := w.wait(ctx); err != nil {
		return nil, err
	}
	return w.Store.Orphans(ctx, limit)
}

// ears is the bus connection of one process. It checks that news of a write follows the write.
type ears struct {
	bus.Bus
	store store.Store
	log   *writes
	drops atomic.Bool // simulated fault: news of guests is dropped
	bare  atomic.Bool // writes do not fit into news
}

func (e *ears) Tell(subject string, data []byte) error {
	if id, ok := strings.CutPrefix(subject, gameSubject("")); ok {
		var rev, line, chat int
		g, err1 := e.store.Game(context.Background(), id)
		lines, err2 := e.store.Lines(context.Background(), id, 1)
		said, err3 := e.store.Messages(context.Background(), id, 1)
		r, sealed, ok := parseNews(string(data))
		text := string(data)
		if sealed != "" {
			text = strings.Replace(text, ":"+sealed, "", 1)
		}
		_, err4 := fmt.Sscanf(text, "%d %d %d", &rev, &line, &chat)
		if !ok || r.Rev != rev || r.Chat != chat {
			err4 = errors.Join(err4, errors.New("it is read otherwise"))
		}
		if e.bare.Load() {
			data = []byte(text)
		}
		if err := errors.Join(err1, err2, err3, err4); err != nil || rev > g.Rev || line > len(lines) || chat > len(said) {
			e.log.mu.Lock()
			e.log.faults = append(e.log.faults, fmt.Sprintf("told %q of revision %d, %d lines, %d messages: %v", data, g.Rev, len(lines), len(said), err))
			e.log.mu.Unlock()
		}
	}
	return e.Bus.Tell(subject, data)
}

func (e *ears) Follow(subject string, f func(subject string, data []byte)) (func(), error) {
	return e.Bus.Follow(subject, func(subject string, data []byte) {
		if !e.drops.Load() || !strings.HasPrefix(subject, guestSubject("")) {
			f(subject, data)
		}
	})
}

// house opens several services over the store of a configuration.
func house(t *testing.T, c Config, n int) *processes {
	t.Helper()
	p := &processes{t: t, log: &writes{by: map[string]string{}}, hub: busmemory.New(), c: c}
	p.c.Log = quiet()
	for range n {
		p.open()
	}
	t.Cleanup(func() {
		p.log.mu.Lock()
		defer p.log.mu.Unlock()
		for _, f := range p.log.faults {
			t.Error(f)
		}
	})
	return p
}

// open opens another service.
func (p *processes) open() *Service {
	p.t.Helper()
	n := strconv.Itoa(len(p.list))
	c := p.c
	disk := &line{Store: p.c.Store, name: "p" + n, log: p.log}
	b := &ears{Bus: p.hub.Join(), store: p.c.Store, log: p.log}
	p.ears = append(p.ears, b)
	c.Store, c.Bus, c.Self = disk, b, Self{Name: "p" + n, Address: n}
	sv, err := New(c)
	if err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(func() {
		sv.Close()
		b.Close()
	})
	p.list, p.disk = append(p.list, sv), append(p.disk, disk)
	return sv
}

// at asks a process, and then the owner if the game is elsewhere, like a server.
func (p *processes) at(n int, ask func(*Service) error) error {
	var e *Elsewhere
	err := ask(p.list[n])
	if errors.As(err, &e) {
		n, _ := strconv.Atoi(e.Address)
		err = ask(p.list[n])
	}
	return err
}

// ownerOf returns the number of the process that owns a game; -1 if none does.
func (p *processes) ownerOf(id string) int {
	l, err := p.c.Store.Lease(p.t.Context(), id)
	if err != nil {
		p.t.Fatal(err)
	}
	if l.Left == 0 || l.Owner == "" {
		return -1
	}
	n, _ := strconv.Atoi(elsewhere(id, l.Owner).Address)
	return n
}

// say says sentences at a process.
func (p *processes) say(n int, who Who, id string, seat int, say ...string) {
	p.t.Helper()
	line := viewOf(p.t, p.list[n], who, id, ViewQuery{Seat: &seat}).Line
	err := p.at(n, func(sv *Service) error {
		_, err := sayAs(p.t.Context(), sv, actor{who, id, seat, line}, say...)
		return err
	})
	if err != nil {
		p.t.Fatalf("%q at %d: %v", say, n, err)
	}
}
