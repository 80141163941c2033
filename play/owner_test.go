package play

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/wire"
)

// Each game has one owner; the other processes name it, and read what it wrote.
func TestOneOwnerForEachGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := house(t, plain(t), 3)
		id, blue, red := pair(t, p.list[0])
		if n := p.ownerOf(id); n != 0 {
			t.Fatalf("the owner is %d", n)
		}
		line := viewOf(t, p.list[1], blue, id, ViewQuery{}).Line
		_, err := sayAs(t.Context(), p.list[1], actor{blue, id, 0, line}, "bid 1")
		if e := (*Elsewhere)(nil); !errors.As(err, &e) || e.Address != "0" || e.Game != id {
			t.Fatalf("at another process: %v", err)
		}
		for i := range 3 { // a read is never older than a write that was acknowledged before, at any process
			p.say(i, blue, id, 0, "bid 1")
			for n := range 3 {
				if v := viewOf(t, p.list[n], blue, id, ViewQuery{}); v.Undo != "bid 1" {
					t.Fatalf("process %d shows %q", n, v.Undo)
				}
			}
			v := viewOf(t, p.list[0], blue, id, ViewQuery{})
			if err := p.at(i, func(sv *Service) error { _, err := sv.Undo(t.Context(), blue, id, 0, v.Line); return err }); err != nil {
				t.Fatal(err)
			}
		}
		p.say(2, red, id, 1, "bid 0")
		proved(t, p.c.Store, id)
	})
}

// A service that is alone claims no leases.
func TestAloneClaimsNothing(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	id, blue, _ := pair(t, sv)
	said(t, sv, blue, id, 0, "bid 1")
	if l, err := c.Store.Lease(t.Context(), id); err != nil || l.Epoch != 0 {
		t.Errorf("%+v, %v", l, err)
	}
}

// An owner that hangs loses its game: another process goes on within five seconds, and late writes of the old owner are
// refused.
func TestOwnerHangs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := house(t, plain(t), 2)
		id, blue, red := pair(t, p.list[0])
		said(t, p.list[0], blue, id, 0, "bid 1")
		line := viewOf(t, p.list[0], red, id, ViewQuery{}).Line
		w := watched(t, p.list[1], blue, id, nil, Mark{})
		nextView(t, w)
		goOn := p.disk[0].hang()
		late := make(chan error)
		go func() {
			_, err := sayAs(t.Context(), p.list[0], actor{red, id, 1, line}, "bid 3")
			late <- err
		}()
		synctest.Wait()
		start := time.Now()
		for {
			_, err := sayAs(t.Context(), p.list[1], actor{red, id, 1, line}, "bid 0")
			if err == nil {
				break
			}
			if !isElsewhere(err) {
				t.Fatal(err)
			}
			time.Sleep(100 * time.Millisecond)
		}
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("the game was taken over after %v", took)
		}
		goOn()
		wants(t, "a late write", <-late, ErrStale)
		if v := nextView(t, w); v.Line != line+1 {
			t.Errorf("line %d", v.Line)
		}
		if lines := proved(t, p.c.Store, id).Lines; lines != line+1 {
			t.Errorf("%d lines, want %d", lines, line+1)
		}
		if v := viewOf(t, p.list[0], red, id, ViewQuery{}); v.Line != line+1 { // the old owner follows now
			t.Errorf("the old owner shows line %d", v.Line)
		}
	})
}

// With a store that ignores epochs, two processes write in one epoch, and the notes of writes detect that.
func TestUnfencedWritesAreNoticed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := house(t, plain(t), 2)
		id, blue, red := pair(t, p.list[0])
		said(t, p.list[0], blue, id, 0, "bid 1")
		line := viewOf(t, p.list[0], red, id, ViewQuery{}).Line
		p.disk[0].unfenced = true
		goOn := p.disk[0].hang()
		late := make(chan struct{})
		go func() {
			_, _ = p.list[0].Offer(t.Context(), red, id, 1, "draw", 0)
			close(late)
		}()
		time.Sleep(5 * time.Second)
		if _, err := sayAs(t.Context(), p.list[1], actor{red, id, 1, line}, "bid 0"); err != nil {
			t.Fatal(err)
		}
		goOn()
		<-late
		p.log.mu.Lock()
		defer p.log.mu.Unlock()
		if len(p.log.faults) == 0 {
			t.Error("a write of an older epoch went through, and nobody noticed")
		}
		p.log.faults = nil
	})
}

// With a store that acknowledges before it writes, news comes too early, and that is detected.
func TestEarlyNewsIsNoticed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := house(t, plain(t), 2)
		id, blue, _ := pair(t, p.list[0])
		line := viewOf(t, p.list[0], blue, id, ViewQuery{}).Line
		p.disk[0].early = true
		_, _ = sayAs(t.Context(), p.list[0], actor{blue, id, 0, line}, "bid 1")
		p.disk[0].early = false
		for _, do := range p.disk[0].undone {
			do()
		}
		p.log.mu.Lock()
		defer p.log.mu.Unlock()
		if len(p.log.faults) == 0 {
			t.Error("news came before the write, and nobody noticed")
		}
		p.log.faults = nil
	})
}

// A process that gets no news of guests accepts an old cookie, but not for long.
func TestDeafProcessIsNoticed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := house(t, plain(t), 2)
		p.ears[1].drops.Store(true)
		token, me, err := p.list[0].NewGuest(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.list[1].Enter(t.Context(), token); err != nil {
			t.Fatal(err)
		}
		if _, err := p.list[0].SignOut(t.Context(), me); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if _, err := p.list[1].Enter(t.Context(), token); err != nil {
			t.Errorf("it asks the store each time, and TestSignOutElsewhere shows nothing: %v", err)
		}
		time.Sleep(guestCacheTime + time.Second)
		_, err = p.list[1].Enter(t.Context(), token)
		wants(t, "the old cookie, later", err, ErrNotFound)
	})
}

// When an owner dies, a machine that owes a decision goes on at one other process within five seconds.
func TestMachinesGoOnElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := plain(t)
		slow := &slowMind{}
		c.Players = only(slow)
		p := house(t, c, 3)
		me := guest(t, p.list[0])
		id := created(t, p.list[0], me, short("me", "machine:slow")).ID
		w := watched(t, p.list[1], me, id, nil, Mark{})
		nextView(t, w)
		synctest.Wait()
		goOn := p.disk[0].hang()
		defer goOn()
		start := time.Now()
		for p.ownerOf(id) <= 0 {
			time.Sleep(50 * time.Millisecond)
			if time.Since(start) > 5*time.Second {
				t.Fatalf("nobody has taken over the game: owner %d", p.ownerOf(id))
			}
		}
		nextOf(t, w, "view") // the machine has bid
		if n := slow.thinks.Load(); n != 2 {
			t.Errorf("%d machines have thought", n)
		}
	})
}

// slowMind thinks for ten seconds.
type slowMind struct {
	ai.Random
	thinks atomic.Int64
}

func (s *slowMind) Level() ai.Level { return ai.Level{ID: "slow", Name: "Slow"} }

func (s *slowMind) Sit(t game.Title, seat game.Seat, r *rand.Rand) ai.Mind {
	return &slowThought{s.Random.Sit(t, seat, r), s}
}

type slowThought struct {
	ai.Mind
	of *slowMind
}

func (s *slowThought) Think(ctx context.Context, k game.Known) (ai.Thought, error) {
	s.of.thinks.Add(1)
	select {
	case <-time.After(10 * time.Second):
	case <-ctx.Done():
	}
	return s.Mind.Think(ctx, k)
}

// A closing service hands over its games: one with something due soon is taken over at once, another has no owner.
func TestDrain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := house(t, plain(t), 2)
		n := short("me", "invite")
		n.Clock = &wire.ClockRule{Bank: 3600}
		timed, _, _ := pairOf(t, p.list[0], n)
		n.Clock = &wire.ClockRule{Bank: 60}
		soon, _, _ := pairOf(t, p.list[0], n)
		time.Sleep(55 * time.Second)
		free, blue, _ := pair(t, p.list[0])
		w := watched(t, p.list[0], blue, free, nil, Mark{})
		nextView(t, w)
		p.list[0].Close()
		if _, err := w.Next(t.Context()); !errors.Is(err, ErrClosed) {
			t.Errorf("a watch goes on: %v", err)
		}
		said(t, p.list[1], blue, free, 0, "bid 1")
		time.Sleep(2 * time.Second)
		if n, late := p.ownerOf(soon), p.ownerOf(timed); n != 1 || late != -1 {
			t.Errorf("the game whose clock runs out is owned by %d, the other by %d", n, late)
		}
	})
}

// Clocks go on at another process without a jump.
func TestClocksGoOnElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := house(t, plain(t), 2)
		time.Sleep(7 * time.Second) // the stored play time grows old
		n := short("me", "invite")
		n.Clock = &wire.ClockRule{Bank: 60}
		id, blue, _ := pairOf(t, p.list[0], n)
		start := time.Now()
		third := p.open() // its play time comes from the others
		time.Sleep(time.Second)
		left := func(sv *Service) time.Duration {
			return time.Duration(viewOf(t, sv, blue, id, ViewQuery{}).Seats[0].Clock.Left) * time.Millisecond
		}
		if d := left(third) - left(p.list[0]); d.Abs() > 10*time.Millisecond {
			t.Errorf("the clocks differ by %v", d)
		}
		w := watched(t, third, blue, id, nil, Mark{})
		nextView(t, w)
		goOn := p.disk[0].hang()
		defer goOn()
		for v := nextView(t, w); !v.Over; v = nextView(t, w) {
		}
		if took := time.Since(start); took < 60*time.Second || took > 62*time.Second {
			t.Errorf("the time ran out after %v", took)
		}
		if n := p.ownerOf(id); n <= 0 {
			t.Errorf("owned by %d", n)
		}
	})
}

// Games whose clocks run out are taken over by one process each, spread over all of them; other games are not.
func TestGamesSpreadOverProcesses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := plain(t)
		sv := opened(t, c)
		var ids []string
		n := short("me", "invite")
		n.Clock = &wire.ClockRule{Bank: 60}
		for range 30 {
			id, _, _ := pairOf(t, sv, n)
			ids = append(ids, id)
		}
		sv.Close()
		p := house(t, c, 3)
		owners := func() map[int]int {
			owned := map[int]int{}
			for _, id := range ids {
				owned[p.ownerOf(id)]++
			}
			return owned
		}
		time.Sleep(50 * time.Second)
		if owned := owners(); owned[-1] != len(ids) {
			t.Errorf("long before their time they are owned by: %v", owned)
		}
		time.Sleep(9 * time.Second)
		if owned := owners(); owned[-1] > 0 || owned[0] < 3 || owned[1] < 3 || owned[2] < 3 {
			t.Errorf("owned by: %v", owned)
		}
	})
}
