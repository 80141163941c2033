package storetest

import (
	"errors"
	"sync"
	"testing"

	"sandtable/store"
)

// testRevisions checks that a state can be written only by a caller that has read its current revision.
func testRevisions(t *testing.T, s store.Store) {
	ctx := t.Context()
	g := newGame("g1")
	g.Rev, g.Epoch = 7, 7 // Create ignores both
	must(t, s.Create(ctx, g, lines("g1", 1, 1)))
	at := func(want int) {
		t.Helper()
		got, err := s.Game(ctx, "g1")
		must(t, err)
		listed, err := s.Games(ctx, store.Filter{})
		must(t, err)
		if got.Rev != want || listed[0].Rev != want || got.Epoch != 0 {
			t.Errorf("revision %d, in a list %d, epoch %d; want revision %d", got.Rev, listed[0].Rev, got.Epoch, want)
		}
	}
	at(1)
	for _, rev := range []int{0, 2, -1} {
		refused(t, "update", s.Update(ctx, "g1", read(rev, counted(9))), store.ErrConflict)
		refused(t, "append", s.Append(ctx, "g1", 2, lines("no", 2, 2), read(rev, counted(9))), store.ErrConflict)
	}
	refused(t, "a line that is taken", s.Append(ctx, "g1", 1, lines("no", 1, 1), read(0, counted(9))), store.ErrStale)
	holds(t, s, g, lines("g1", 1, 1))
	must(t, s.Update(ctx, "g1", read(1, counted(1))))
	at(2)
	refused(t, "the same again", s.Update(ctx, "g1", read(1, counted(1))), store.ErrConflict)
	must(t, s.Append(ctx, "g1", 2, lines("g1", 2, 3), read(2, counted(3))))
	at(3)
	must(t, s.Append(ctx, "g1", 4, nil, read(3, counted(3))))
	at(4)
}

func testGuestRevisions(t *testing.T, s store.Store) {
	ctx := t.Context()
	ann := store.Guest{ID: "ann", Token: store.Hash{1}, Name: "Ann", Seen: noon}
	check := func(rev int) {
		t.Helper()
		got, err := s.GuestByID(ctx, "ann")
		must(t, err)
		same(t, "ann", got, ann)
		if got.Rev != rev {
			t.Errorf("revision %d, want %d", got.Rev, rev)
		}
	}
	early := ann
	early.Rev = 1
	refused(t, "a guest who is not there", s.PutGuest(ctx, early), store.ErrConflict)
	must(t, s.PutGuest(ctx, ann))
	check(1)
	refused(t, "the same guest as a new one", s.PutGuest(ctx, store.Guest{ID: "ann", Token: store.Hash{2}}), store.ErrConflict)
	other := ann
	other.Rev, other.Name = 2, "Eve"
	refused(t, "another revision", s.PutGuest(ctx, other), store.ErrConflict)
	check(1)
	ann.Rev, ann.Name = 1, "Anna"
	must(t, s.PutGuest(ctx, ann))
	check(2)
	must(t, s.ErasePerson(ctx, "ann", "", ""))
	ann.Rev = 2
	refused(t, "a guest who is gone", s.PutGuest(ctx, ann), store.ErrConflict)
	ann.Rev = 0
	must(t, s.PutGuest(ctx, ann))
	check(1)
}

// testNoLostChange makes many goroutines count in one state and one guest, reading before each write: in the end no count is
// missing.
func testNoLostChange(t *testing.T, s store.Store) {
	const counters, each = 6, 8
	ctx := t.Context()
	create(t, s, "g1", 0)
	must(t, s.PutGuest(ctx, store.Guest{ID: "ann", Token: store.Hash{1}, Name: "0"}))
	var all sync.WaitGroup
	for range counters {
		all.Go(func() {
			for range each {
				again(t, func() error {
					g, err := s.Game(ctx, "g1")
					if err != nil {
						return err
					}
					return s.Update(ctx, "g1", read(g.Rev, counted(count(t, g.State)+1)))
				})
				again(t, func() error {
					g, err := s.GuestByID(ctx, "ann")
					if err != nil {
						return err
					}
					g.Name += "+"
					return s.PutGuest(ctx, g)
				})
			}
		})
	}
	all.Wait()
	g, err := s.Game(ctx, "g1")
	must(t, err)
	ann, err := s.GuestByID(ctx, "ann")
	must(t, err)
	const sum = counters * each
	if n := count(t, g.State); n != sum || g.Rev != sum+1 || len(ann.Name) != sum+1 || ann.Rev != sum+1 {
		t.Errorf("%d counted in revision %d, %d in revision %d; want %d", n, g.Rev, len(ann.Name)-1, ann.Rev, sum)
	}
}

// again repeats a read-modify-write until nobody else was faster.
func again(t *testing.T, do func() error) {
	for {
		if err := do(); err == nil {
			return
		} else if !errors.Is(err, store.ErrConflict) {
			t.Error(err)
			return
		}
	}
}
