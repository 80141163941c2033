package play

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"

	"sandtable/store"
	"sandtable/wire"
)

var errDisk = errors.New("the disk is full")

// flaky is a store whose writes fail on demand, before or after they are done.
type flaky struct {
	store.Store
	before, after atomic.Bool
	writes        atomic.Int64
}

func (f *flaky) fail(write func() error) error {
	f.writes.Add(1)
	if f.before.Load() {
		return errDisk
	}
	if err := write(); err != nil {
		return err
	}
	if f.after.Load() {
		return errDisk
	}
	return nil
}

func (f *flaky) Append(ctx context.Context, id string, at int, lines [][]byte, s store.State) error {
	return f.fail(func() error { return f.Store.Append(ctx, id, at, lines, s) })
}

func (f *flaky) Update(ctx context.Context, id string, s store.State) error {
	return f.fail(func() error { return f.Store.Update(ctx, id, s) })
}

func quiet() *slog.Logger { return slog.New(slog.NewTextHandler(io.Discard, nil)) }

// If a line cannot be stored, nobody is told of it, and the game goes on from what is stored.
func TestMemoryNeverRunsAheadOfDisk(t *testing.T) {
	c := plain(t)
	f := &flaky{Store: c.Store}
	c.Store, c.Log = f, quiet()
	sv := opened(t, c)
	ctx := t.Context()
	id, blue, red := pair(t, sv)
	w := watched(t, sv, red, id, nil, Mark{})
	line := nextView(t, w).Line

	f.before.Store(true)
	_, err := sayAs(ctx, sv, actor{blue, id, 0, line}, "bid 1")
	wants(t, "a full disk", err, errDisk)
	_, err = sv.Offer(ctx, blue, id, 0, "draw", 0)
	wants(t, "a full disk", err, errDisk)
	f.before.Store(false)
	if v := viewOf(t, sv, blue, id, ViewQuery{}); v.Line != line || v.Undo != "" || v.Offer != nil {
		t.Fatalf("line %d, undo %q, offer %v: memory is ahead of the disk", v.Line, v.Undo, v.Offer)
	}
	gone, cancel := context.WithCancel(ctx)
	cancel()
	if u, err := w.Next(gone); !errors.Is(err, context.Canceled) {
		t.Fatalf("a watcher is sent %s, %v", u.Data, err)
	}

	f.after.Store(true) // stored, but the service gets an error
	_, err = sayAs(ctx, sv, actor{blue, id, 0, line}, "bid 1")
	wants(t, "an answer that is lost", err, errDisk)
	f.after.Store(false)
	if v := viewOf(t, sv, blue, id, ViewQuery{}); v.Line != line+1 || v.Undo != "bid 1" {
		t.Fatalf("line %d, undo %q: the disk is ahead of memory", v.Line, v.Undo)
	}
	said(t, sv, red, id, 1, "bid 0")
	if v := nextView(t, w); len(v.Entries) != 2 || v.Entries[0].Line != line+1 {
		t.Errorf("the watcher is sent %+v", v.Entries)
	}
	proved(t, f, id)
}

// A sentence is completed even if the caller goes away.
func TestCallerGoesAway(t *testing.T) {
	sv := opened(t, plain(t))
	id, blue, _ := pair(t, sv)
	line := viewOf(t, sv, blue, id, ViewQuery{}).Line
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := sayAs(ctx, sv, actor{blue, id, 0, line}, "bid 1")
	v := viewOf(t, sv, blue, id, ViewQuery{})
	if said := v.Line == line+1; said != (err == nil) {
		t.Errorf("%v, but the line stands: %v", err, said)
	}
}

// Many people play many games at once: every update arrives in order, and every record is complete.
func TestCrowd(t *testing.T) {
	c := plain(t)
	c.Room = 200 << 10 // games must sleep all the time
	sv := opened(t, c)
	const games, watchers = 12, 3
	var wg sync.WaitGroup
	for g := range games {
		wish := short("me", "invite")
		wish.Open = true
		id, blue, red := pairOf(t, sv, wish)
		for n, who := range []Who{blue, red} {
			wg.Go(func() { playSeat(t, sv, id, who, n, rand.New(rand.NewPCG(uint64(g), uint64(n)))) })
		}
		for n := range watchers {
			who := []Who{blue, red, {}}[n]
			wg.Go(func() { follow(t, sv, who, id) })
		}
	}
	wg.Wait()
	cards, err := sv.Cards(t.Context(), Who{}, "all")
	if err != nil || len(cards) != games {
		t.Fatalf("%d games, %v", len(cards), err)
	}
	for _, card := range cards {
		proved(t, c.Store, card.ID)
	}
	if s := sv.Stats(); s.Watchers != 0 {
		t.Errorf("%+v", s)
	}
}

// playSeat plays a seat until the game is over, sometimes taking something back.
func playSeat(t *testing.T, sv *Service, id string, who Who, seat int, r *rand.Rand) {
	w, err := sv.Watch(t.Context(), who, id, &seat, Mark{})
	if err != nil {
		t.Error(err)
		return
	}
	defer w.Close()
	for {
		if _, err := w.Next(t.Context()); err != nil {
			t.Error(err)
			return
		}
		for {
			v, err := sv.View(t.Context(), who, id, ViewQuery{Seat: &seat})
			if err != nil || v.Over && v.Ended {
				if err != nil {
					t.Error(err)
				}
				return
			}
			if err := act(t.Context(), sv, who, v, r); err != nil {
				t.Error(err)
				return
			}
			if len(v.Say) == 0 {
				break
			}
		}
	}
}

// act does something with a view: says, takes back, or confirms the end.
func act(ctx context.Context, sv *Service, who Who, v wire.View, r *rand.Rand) (err error) {
	switch {
	case v.Over:
		_, err = sv.Answer(ctx, who, v.Game, v.Seat, 0, true)
	case v.Undo != "" && r.IntN(8) == 0:
		_, err = sv.Undo(ctx, who, v.Game, v.Seat, v.Line)
	case len(v.Say) > 0:
		var say string
		if say, err = wander(ctx, sv, who, v, r); err == nil {
			_, err = sayAs(ctx, sv, actor{who, v.Game, v.Seat, v.Line}, say)
		}
	}
	if r := (*Refusal)(nil); errors.Is(err, ErrStale) || errors.Is(err, ErrOver) || errors.As(err, &r) {
		return nil // the other player was faster
	}
	return err
}
