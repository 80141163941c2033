package think

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sandtable/ai"
	busmemory "sandtable/bus/memory"
	"sandtable/game"
	jobsmemory "sandtable/jobs/memory"
	"sandtable/match"
	"sandtable/store"
	"sandtable/store/memory"
	"sandtable/titles/duel"
)

// hall has a store with a game, a bus and a queue.
type hall struct {
	t     *testing.T
	store *counting
	bus   *busmemory.Hub
	jobs  *jobsmemory.Hub
	m     *match.Match
	rev   int
}

// counting counts the lines that are read from the store.
type counting struct {
	*memory.Store
	lines atomic.Int32
	fails atomic.Bool
}

func (s *counting) Lines(ctx context.Context, id string, from int) ([][]byte, error) {
	if s.fails.Load() {
		return nil, errors.New("the store is gone")
	}
	lines, err := s.Store.Lines(ctx, id, from)
	s.lines.Add(int32(len(lines)))
	return lines, err
}

func find(id string, _ int) (game.Title, bool) { return duel.Title, id == "duel" }

func newHall(t *testing.T) *hall {
	t.Helper()
	h := &hall{t: t, store: &counting{Store: memory.New()}, bus: busmemory.New(), jobs: jobsmemory.New(), rev: 1}
	seed := match.Seed{1}
	var err error
	h.m, err = match.New(duel.Title, match.Start{
		Setup: game.Setup{Scenario: duel.Title.Info().Scenarios[0].ID, Options: map[string]string{"length": "short"}},
		Seed:  seed, Machines: []game.Seat{0, 1},
	})
	if err == nil {
		err = h.store.AddHouseKey(t.Context(), store.HouseKey{N: 1, Seed: [32]byte{7}})
	}
	if err == nil {
		err = h.store.Create(t.Context(), store.Game{ID: "g", Title: "duel", Secret: seed[:]}, h.texts(1))
	}
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func (h *hall) texts(from int) (list [][]byte) {
	for _, l := range h.m.Lines(from) {
		list = append(list, []byte(l.String()))
	}
	return list
}

// play plays and stores a sentence of a seat.
func (h *hall) play(a game.Action) {
	h.t.Helper()
	at := len(h.m.Lines(1)) + 1
	if _, err := h.m.Play(a); err != nil {
		h.t.Fatal(err)
	}
	if err := h.store.Append(h.t.Context(), "g", at, h.texts(at), store.State{Rev: h.rev}); err != nil {
		h.t.Fatal(err)
	}
	h.rev++
}

// seat returns a seat that is asked.
func (h *hall) seat() game.Seat { return h.m.Position().Pending().Seats.First() }

func (h *hall) wanted(last string) Wanted {
	return Wanted{Game: "g", Seat: h.seat(), Line: len(h.m.Lines(1)), Level: "random", Last: last}
}

// asker makes an asker and waits until it knows the thinkers.
func (h *hall) asker() *Asker {
	h.t.Helper()
	b := h.bus.Join()
	a, err := NewAsker(h.t.Context(), AskerConfig{Bus: b, Jobs: h.jobs.Join(), Store: h.store, Slots: func(int) {}})
	if err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(func() { a.Close(); b.Close() })
	time.Sleep(2 * beaconEvery)
	return a
}

// thinker runs a thinker until the test ends.
func (h *hall) thinker(s Records, p ai.Player) *Thinker {
	b, q := h.bus.Join(), h.jobs.Join()
	w := New(Config{Store: s, Find: find, Players: func(string) []ai.Player { return []ai.Player{p} }, Bus: b, Jobs: q, Slots: 2})
	ctx, end := context.WithCancel(h.t.Context())
	var over sync.WaitGroup
	over.Go(func() {
		if err := w.Run(ctx); err != nil {
			h.t.Error(err)
		}
	})
	h.t.Cleanup(func() { end(); over.Wait(); b.Close(); q.Close() })
	return w
}

// asked is an answer that can be played.
func (h *hall) asked(a *Asker, last string) Answered {
	h.t.Helper()
	w := h.wanted(last)
	got, err := a.Ask(h.t.Context(), w)
	if err != nil {
		h.t.Fatal(err)
	}
	say, err := duel.Title.Info().Lexicon.Parse(w.Seat, got.Say)
	if err != nil {
		h.t.Fatal(err)
	}
	h.play(say)
	return got
}

// A thinker that is asked again reads only new lines, and is preferred to others.
func TestReadsWhatIsNew(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		for range 3 {
			h.thinker(h.store, ai.Random{})
		}
		a := h.asker()
		first := h.asked(a, "").By
		for range 8 {
			if by := h.asked(a, first).By; by != first {
				t.Errorf("%s answers, %s has the mind", by, first)
			}
		}
		if got, want := int(h.store.lines.Load()), len(h.m.Lines(1))-1; got != want {
			t.Errorf("%d lines were read of %d", got, want)
		}
		before := h.wanted(first)
		before.Line, before.Seat = 2, 0 // an old question, as from a slow process
		if _, err := a.Ask(t.Context(), before); err != nil {
			t.Errorf("a question about an earlier line: %v", err)
		}
	})
}

// A thinker that cannot read the store leaves the job to another.
func TestAnotherReads(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		blind := &counting{Store: h.store.Store}
		blind.fails.Store(true)
		bad := h.thinker(blind, ai.Random{})
		a := h.asker()
		if _, err := a.Ask(t.Context(), h.wanted("")); !errors.Is(err, ErrNobody) {
			t.Fatalf("%v, want ErrNobody", err)
		}
		h.thinker(h.store, ai.Random{})
		time.Sleep(2 * beaconEvery)
		if by := h.asked(a, bad.name).By; by == bad.name {
			t.Error("who cannot read has answered")
		}
	})
}

// sleeper thinks until its context ends.
type sleeper struct {
	ai.Random
	began, ended chan struct{}
}

func (p sleeper) Sit(game.Title, game.Seat, *rand.Rand) ai.Mind { return p }

func (p sleeper) Think(ctx context.Context, _ game.Known) (ai.Thought, error) {
	p.began <- struct{}{}
	<-ctx.Done()
	p.ended <- struct{}{}
	return ai.Thought{}, ctx.Err()
}

// A cancelled question stops its thought, and an answer that the house has not encrypted is rejected.
func TestUnwantedAndForged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t)
		p := sleeper{began: make(chan struct{}, 9), ended: make(chan struct{}, 9)}
		h.thinker(h.store, p)
		stranger := h.bus.Join()
		defer stranger.Close()
		forge := func(subject string, data []byte) {
			var r report
			if json.Unmarshal(data, &r) != nil || r.From == "me" {
				return
			}
			tell(stranger, subject, report{r.Job, "me", done, []byte(`{"say":"bid 1"}` + strings.Repeat("x", 40))})
		}
		if _, err := stranger.Follow(reports+"*", forge); err != nil {
			t.Fatal(err)
		}
		a := h.asker()
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		if got, err := a.Ask(ctx, h.wanted("")); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%+v, %v", got, err)
		}
		<-p.began
		<-p.ended
		if a.Free(); a.asked != 0 || len(a.waits) != 0 {
			t.Errorf("%d questions are out", a.asked)
		}
	})
}

// The games unused for longest are dropped when room is needed.
func TestRoom(t *testing.T) {
	s := games{room: 2}
	a := s.enter("a")
	s.leave(s.enter("b"))
	s.leave(s.enter("c"))
	if len(s.known) != 2 || s.known["a"] != a || s.known["c"] == nil {
		t.Errorf("%v are left", s.known)
	}
}
