package play

import (
	"context"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sandtable/ai"
	"sandtable/bus"
	busmemory "sandtable/bus/memory"
	"sandtable/game"
	"sandtable/jobs"
	jobsmemory "sandtable/jobs/memory"
	"sandtable/match"
	"sandtable/store"
	"sandtable/think"
)

// workshop has a service and thinkers over one store, bus and queue.
type workshop struct {
	t    *testing.T
	c    Config
	bus  *busmemory.Hub
	jobs *jobsmemory.Hub
	here atomic.Int32 // decisions in the service
	told atomic.Int32 // comments by thinkers
}

// newWorkshop makes a workshop whose service counts the decisions of its own machines.
func newWorkshop(t *testing.T) *workshop {
	h := &workshop{t: t, c: plain(t), bus: busmemory.New(), jobs: jobsmemory.New()}
	h.c.Bus, h.c.Jobs = h.bus.Join(), h.jobs.Join()
	t.Cleanup(func() { h.c.Bus.Close() })
	h.c.Players = only(thinker{func(ctx context.Context, k game.Known, s game.Seat) (ai.Thought, error) {
		h.here.Add(1)
		return firstLegal(ctx, k, s)
	}})
	return h
}

// process is a thinker that can be killed.
type process struct {
	bus  bus.Bus
	jobs jobs.Queue
	end  context.CancelFunc
	over sync.WaitGroup
}

// kill ends a process abruptly.
func (p *process) kill() {
	p.bus.Close()
	p.jobs.Close()
	p.end()
}

// think starts a thinker.
func (h *workshop) think(slots int, p ai.Player) *process {
	x := &process{bus: h.bus.Join(), jobs: h.jobs.Join()}
	ctx, end := context.WithCancel(h.t.Context())
	x.end = end
	w := think.New(think.Config{
		Store: h.c.Store, Find: find, Players: only(p), Bus: x.bus, Jobs: x.jobs, Slots: slots,
		Comment: func(row store.Game, past *match.History) ([]byte, error) {
			h.told.Add(1)
			return CommentOn(row, past)
		},
	})
	x.over.Go(func() {
		if err := w.Run(ctx); err != nil && !errors.Is(err, jobs.ErrClosed) {
			h.t.Error(err)
		}
	})
	h.t.Cleanup(func() {
		end()
		x.over.Wait()
		x.bus.Close()
	})
	return x
}

// open opens the service and waits until it knows the thinkers.
func (h *workshop) open() *Service {
	sv := opened(h.t, h.c)
	time.Sleep(1500 * time.Millisecond)
	return sv
}

// counted returns a machine that counts its decisions.
func counted(n *atomic.Int32) thinker {
	return thinker{func(ctx context.Context, k game.Known, s game.Seat) (ai.Thought, error) {
		n.Add(1)
		return firstLegal(ctx, k, s)
	}}
}

// With a thinker, all decisions are made there, with memory across decisions. No secret is on the bus, and no machine stays
// busy.
func TestThinkElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newWorkshop(t)
		asked := make(chan int, 100)
		h.think(4, witness{asked})
		heard := ""
		follower := h.bus.Join()
		defer follower.Close()
		if _, err := follower.Follow(">", func(subject string, data []byte) { heard += subject + " " + string(data) + "\n" }); err != nil {
			t.Fatal(err)
		}
		sv := h.open()
		id := created(t, sv, guest(t, sv), short("machine:test", "machine:test")).ID
		watched(t, sv, Who{}, id, nil, Mark{})
		time.Sleep(time.Minute)
		synctest.Wait()
		report := proved(t, h.c.Store, id)
		if n := report.Actions; n == 0 || len(asked) != n || h.here.Load() != 0 || !report.Ended {
			t.Fatalf("%d sentences, asked elsewhere %d times, here %d times, ended %v", n, len(asked), h.here.Load(), report.Ended)
		}
		for want := 1; want <= report.Actions; want++ {
			if got := <-asked; got != want && got != want-1 {
				t.Errorf("before sentence %d a machine has been shown %d positions", want, got)
			}
		}
		if err := follower.Close(); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(heard, "thinker-report") || strings.Contains(heard, "bid ") || strings.Contains(heard, "It is the first") {
			t.Errorf("on the bus: %s", heard)
		}
		if s := sv.Stats(); s.Machines != 0 {
			t.Errorf("%d machines are busy after the end", s.Machines)
		}
	})
}

// Reasons are returned with the sentences.
func TestReasonsFromElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newWorkshop(t)
		var there atomic.Int32
		h.think(1, counted(&there))
		sv := h.open()
		me := guest(t, sv)
		id := created(t, sv, me, short("me", "machine:test")).ID
		time.Sleep(time.Second)
		if err := sv.withGame(t.Context(), id, func(g *liveGame) error {
			if there.Load() == 0 || len(g.st.Reasons) != 1 || g.st.Reasons[0].Text != "It is the first." {
				t.Errorf("%d thoughts, reasons %v", there.Load(), g.st.Reasons)
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
	})
}

// A thinker that dies, hangs or cannot play the title only costs time: another one answers, or the machine thinks here.
func TestThinkerFails(t *testing.T) {
	for what, second := range map[string]bool{"another is there": true, "nobody else is there": false} {
		t.Run(what, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := newWorkshop(t)
				var there atomic.Int32
				begun := make(chan struct{}, 10)
				bad := h.think(1, thinker{func(ctx context.Context, _ game.Known, _ game.Seat) (ai.Thought, error) {
					begun <- struct{}{}
					<-ctx.Done()
					return ai.Thought{}, ctx.Err()
				}})
				sv := h.open()
				id := created(t, sv, guest(t, sv), short("machine:test", "machine:test")).ID
				watched(t, sv, Who{}, id, nil, Mark{})
				<-begun
				if second {
					h.think(1, counted(&there))
				}
				bad.kill()
				time.Sleep(5 * time.Minute)
				synctest.Wait()
				report := proved(t, h.c.Store, id)
				if !report.Ended || second && there.Load() == 0 || !second && int(h.here.Load()) != report.Actions {
					t.Errorf("%d sentences, ended %v; %d thoughts there, %d here", report.Actions, report.Ended, there.Load(), h.here.Load())
				}
			})
		})
	}
}

// A thinker that cannot play a title says so, and the machine thinks here.
func TestThinkerCannot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newWorkshop(t)
		h.think(1, ai.Random{}) // has another level
		sv := h.open()
		id := created(t, sv, guest(t, sv), short("machine:test", "machine:test")).ID
		watched(t, sv, Who{}, id, nil, Mark{})
		time.Sleep(time.Second)
		synctest.Wait()
		if report := proved(t, h.c.Store, id); !report.Ended || int(h.here.Load()) != report.Actions {
			t.Errorf("%d sentences, ended %v; %d thoughts here", report.Actions, report.Ended, h.here.Load())
		}
	})
}

// The queue includes the slots of the thinkers while they are there; services share them.
func TestSlotsOfThinkers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newWorkshop(t)
		sv := h.open()
		free := func() int {
			time.Sleep(10 * time.Second)
			sv.thinking.mu.Lock()
			defer sv.thinking.mu.Unlock()
			return sv.thinking.free
		}
		own := ownSlots()
		if n := free(); n != own {
			t.Errorf("alone: %d slots, want %d", n, own)
		}
		first, second := h.think(3, ai.Random{}), h.think(4, ai.Random{})
		if n := free(); n != own+7 {
			t.Errorf("with two thinkers: %d slots, want %d", n, own+7)
		}
		c := h.c
		c.Bus, c.Jobs = h.bus.Join(), h.jobs.Join()
		defer c.Bus.Close()
		other := opened(t, c)
		if n := free(); n != own+4 {
			t.Errorf("with another service: %d slots, want %d", n, own+4)
		}
		other.Close()
		first.kill()
		if n := free(); n != own+4 {
			t.Errorf("one was killed: %d slots, want %d", n, own+4)
		}
		second.end()
		if n := free(); n != own {
			t.Errorf("all have gone: %d slots, want %d", n, own)
		}
	})
}

// Slots that are removed while in use are gone when they are returned.
func TestQueueShrinks(t *testing.T) {
	q := newQueue(1)
	q.grow(2)
	started := 0
	for range 5 {
		q.join(payer{guest: "ann"}, func() { started++ })
	}
	q.grow(-2)
	q.done()
	q.done()
	if started != 3 || q.free != 0 {
		t.Errorf("%d started, %d free", started, q.free)
	}
	q.done()
	q.grow(1)
	if started != 5 {
		t.Errorf("%d started", started)
	}
}
