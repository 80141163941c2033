package storetest

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"testing"
	"time"

	"sandtable/store"
)

// long is a lease that does not expire during a test.
const long = time.Hour

func testLeases(t *testing.T, s store.Store) {
	ctx := t.Context()
	create(t, s, "g1", 1)
	create(t, s, "g2", 1)
	owned := func(what, game, owner string, epoch int64) {
		t.Helper()
		l, err := s.Lease(ctx, game)
		must(t, err)
		g, err := s.Game(ctx, game)
		must(t, err)
		if l.Owner != owner || l.Epoch != epoch || g.Epoch != epoch || (l.Left > 0) != (owner != "") || l.Left > long {
			t.Errorf("%s: %+v and epoch %d, want %q in epoch %d", what, l, g.Epoch, owner, epoch)
		}
	}
	owned("a new game", "g1", "", 0)
	claim(t, s, "g1", "one", 1)
	owned("claimed", "g1", "one", 1)
	_, err := s.Claim(ctx, "g1", "two", long)
	refused(t, "what another owns", err, store.ErrOwned)
	owned("after a refusal", "g1", "one", 1)
	claim(t, s, "g1", "one", 2)
	claim(t, s, "g2", "one", 1)
	held, err := s.Renew(ctx, "one", long)
	must(t, err)
	same(t, "held by one", held, map[string]int64{"g1": 2, "g2": 1})
	held, err = s.Renew(ctx, "two", long)
	must(t, err)
	same(t, "held by two", held, map[string]int64{})
	refused(t, "an epoch that is over", s.Release(ctx, "g1", 1), store.ErrFenced)
	owned("not given back", "g1", "one", 2)
	must(t, s.Release(ctx, "g1", 2))
	owned("given back", "g1", "", 2)
	claim(t, s, "g1", "two", 3)
	held, err = s.Renew(ctx, "one", long)
	must(t, err)
	same(t, "held by one in the end", held, map[string]int64{"g2": 1})
	_, err = s.Claim(ctx, "none", "one", long)
	refused(t, "no such game", err, store.ErrNotFound)
	_, err = s.Lease(ctx, "none")
	refused(t, "no such game", err, store.ErrNotFound)
	refused(t, "no such game", s.Release(ctx, "none", 0), store.ErrFenced)
	must(t, s.DeleteGame(ctx, "g1"))
	create(t, s, "g1", 1)
	owned("another game of this ID", "g1", "", 0)
}

// claim claims a game without an owner.
func claim(t *testing.T, s store.Store, game, owner string, want int64) {
	t.Helper()
	epoch, err := s.Claim(t.Context(), game, owner, long)
	must(t, err)
	if epoch != want {
		t.Errorf("%s got epoch %d of %s, want %d", owner, epoch, game, want)
	}
}

// testLeaseRunsOut waits until a lease expires without renewal. An expired lease cannot be renewed, and refuses nobody until
// there is a new one.
func testLeaseRunsOut(t *testing.T, s store.Store) {
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	create(t, s, "g1", 0)
	_, err := s.Claim(ctx, "g1", "one", 20*time.Millisecond)
	must(t, err)
	for over := false; !over; {
		l, err := s.Lease(ctx, "g1")
		must(t, err)
		over = l.Left == 0
	}
	held, err := s.Renew(ctx, "one", long)
	must(t, err)
	same(t, "renewed too late", held, map[string]int64{})
	late := read(1, counted(1))
	late.Epoch = 1
	must(t, s.Append(ctx, "g1", 1, lines("g1", 1, 1), late))
	claim(t, s, "g1", "two", 2)
	late = read(2, counted(2))
	late.Epoch = 1
	refused(t, "who has lost it", s.Append(ctx, "g1", 2, lines("g1", 2, 2), late), store.ErrFenced)
}

// testOneOwner makes many goroutines claim a game at once: one of them gets it.
func testOneOwner(t *testing.T, s store.Store) {
	create(t, s, "g1", 0)
	var all sync.WaitGroup
	won := make(chan string, 12)
	for i := range 12 {
		owner := fmt.Sprint("owner ", i)
		all.Go(func() {
			switch _, err := s.Claim(t.Context(), "g1", owner, long); {
			case err == nil:
				won <- owner
			case !errors.Is(err, store.ErrOwned):
				t.Error(err)
			}
		})
	}
	all.Wait()
	l, err := s.Lease(t.Context(), "g1")
	must(t, err)
	if len(won) != 1 || l.Owner != <-won || l.Epoch != 1 {
		t.Errorf("%d got the game, which is owned by %+v", len(won), l)
	}
}

// testOrphans finds the games whose owner is gone, but none that was released or has a running lease.
func testOrphans(t *testing.T, s store.Store) {
	ctx := t.Context()
	for _, id := range []string{"g1", "g2", "g3", "g4", "g5"} {
		create(t, s, id, 1)
	}
	orphans := func(limit int, want ...string) {
		t.Helper()
		got, err := s.Orphans(ctx, limit)
		must(t, err)
		if !slices.Equal(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
	claim(t, s, "g1", "one", 1)
	orphans(9)
	for _, id := range []string{"g2", "g3", "g4"} { // expires at once
		_, err := s.Claim(ctx, id, "two", time.Microsecond)
		must(t, err)
	}
	must(t, s.Release(ctx, "g4", 1))
	for l := (store.Lease{Left: 1}); l.Left > 0; {
		var err error
		l, err = s.Lease(ctx, "g3")
		must(t, err)
	}
	orphans(9, "g2", "g3")
	orphans(1, "g2")
	claim(t, s, "g2", "one", 2)
	orphans(9, "g3")
}

// testDue finds games due by a time, earliest first, unless they have an owner.
func testDue(t *testing.T, s store.Store) {
	ctx := t.Context()
	due := func(by time.Time, limit int, want ...string) {
		t.Helper()
		got, err := s.Due(ctx, by, limit)
		must(t, err)
		if !slices.Equal(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for i, id := range []string{"g1", "g2", "g3", "g4"} {
		g := newGame(id)
		g.State = counted(1)
		g.Due = noon.Add(-time.Duration(i) * time.Hour)
		if id == "g4" {
			g.Due = time.Time{}
		}
		must(t, s.Create(ctx, g, lines(id, 1, 1)))
		holds(t, s, g, lines(id, 1, 1))
	}
	due(noon.Add(-3*time.Hour), 9)
	due(noon.Add(-2*time.Hour), 9, "g3")
	due(noon, 9, "g3", "g2", "g1")
	due(noon, 2, "g3", "g2")
	claim(t, s, "g2", "one", 1)
	due(noon, 9, "g3", "g1")
	later, never := counted(1), counted(2)
	later.Due = noon.Add(time.Hour)
	must(t, s.Update(ctx, "g3", read(1, later)))
	must(t, s.Append(ctx, "g1", 2, lines("g1", 2, 2), read(1, never)))
	due(noon, 9)
	must(t, s.Release(ctx, "g2", 1))
	due(noon, 9, "g2")
	due(noon.Add(time.Hour), 9, "g2", "g3")
	_, err := s.Claim(ctx, "g2", "one", time.Microsecond) // expires at once
	must(t, err)
	for l := (store.Lease{Left: 1}); l.Left > 0; {
		l, err = s.Lease(ctx, "g2")
		must(t, err)
	}
	due(noon, 9, "g2")
	must(t, s.DeleteGame(ctx, "g2"))
	due(noon, 9)
}

// testHowFar requests the revisions of several games at once.
func testHowFar(t *testing.T, s store.Store) {
	ctx := t.Context()
	create(t, s, "g1", 1)
	create(t, s, "g2", 1)
	must(t, s.Update(ctx, "g2", read(1, counted(1))))
	for range 2 {
		_, err := s.Talk(ctx, store.Message{Game: "g1", Text: "hello", At: noon})
		must(t, err)
	}
	got, err := s.Revisions(ctx, []string{"g1", "g2", "none"})
	must(t, err)
	if want := map[string]store.Revision{"g1": {Rev: 1, Chat: 2}, "g2": {Rev: 2}}; !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got, err := s.Revisions(ctx, nil); err != nil || len(got) > 0 {
		t.Errorf("of no games: %v, %v", got, err)
	}
}

func testFenced(t *testing.T, s store.Store) {
	ctx := t.Context()
	g := create(t, s, "g1", 1)
	claim(t, s, "g1", "one", 1)
	claim(t, s, "g1", "one", 2)
	for _, epoch := range []int64{0, 1, 3} {
		late := read(1, counted(9))
		late.Epoch = epoch
		refused(t, "update", s.Update(ctx, "g1", late), store.ErrFenced)
		refused(t, "append", s.Append(ctx, "g1", 2, lines("no", 2, 2), late), store.ErrFenced)
		refused(t, "append in the wrong place", s.Append(ctx, "g1", 1, lines("no", 1, 1), late), store.ErrFenced)
	}
	holds(t, s, g, lines("g1", 1, 1))
	now := read(1, counted(2))
	now.Epoch = 2
	must(t, s.Append(ctx, "g1", 2, lines("g1", 2, 2), now))
	now.Rev = 2
	must(t, s.Update(ctx, "g1", now))
	g.State = counted(2)
	holds(t, s, g, lines("g1", 1, 2))
}

// testFencedRivals makes owners take a game from one another while each writes as fast as it can: what one reads after its
// claim includes everything that earlier owners ever wrote.
func testFencedRivals(t *testing.T, s store.Store) {
	const owners, claims = 4, 10
	ctx := t.Context()
	create(t, s, "g1", 0)
	var all sync.WaitGroup
	for who := range owners {
		all.Go(func() {
			for range claims {
				epoch, err := s.Claim(ctx, "g1", "the same for all", long)
				if err != nil {
					t.Error(err)
					return
				}
				if !writesUntilFenced(t, s, epoch, who) {
					return
				}
			}
		})
	}
	all.Wait()
	record, err := s.Lines(ctx, "g1", 1)
	must(t, err)
	last := 0
	for n, l := range record {
		var epoch, who int
		if _, err := fmt.Sscanf(string(l), "%d by %d", &epoch, &who); err != nil || epoch < last {
			t.Fatalf("line %d is %q, after a line of epoch %d (%v)", n+1, l, last, err)
		}
		last = epoch
	}
}

// writesUntilFenced adds a few lines in an epoch, or until it ends. Within the epoch nobody else writes.
func writesUntilFenced(t *testing.T, s store.Store, epoch int64, who int) bool {
	ctx := t.Context()
	g, err := s.Game(ctx, "g1")
	if err != nil {
		t.Error(err)
		return false
	}
	if g.Epoch != epoch { // a new owner has claimed it
		return true
	}
	for rev, n := g.Rev, count(t, g.State); n < count(t, g.State)+3; rev, n = rev+1, n+1 {
		next := read(rev, counted(n+1))
		next.Epoch = epoch
		err := s.Append(ctx, "g1", n+1, [][]byte{fmt.Appendf(nil, "%d by %d", epoch, who)}, next)
		if errors.Is(err, store.ErrFenced) {
			return true
		}
		if err != nil {
			t.Errorf("epoch %d: %v", epoch, err)
			return false
		}
	}
	return true
}
