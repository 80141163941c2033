package storetest

import (
	"fmt"
	"path/filepath"
	"sync"
	"testing"

	"sandtable/store"
)

// RunReopen tests persistence: open returns the store in a folder, a new and empty one if there is none, and nil if it fails.
// It is called concurrently. The suite closes what it returns.
func RunReopen(t *testing.T, open func(t *testing.T, folder string) store.Store) {
	t.Run("everything is kept", func(t *testing.T) {
		folder := filepath.Join(t.TempDir(), "data")
		s := open(t, folder)
		check := fill(t, s)
		must(t, s.Close())
		s = started(t, open(t, folder))
		check(t, s)
		refused(t, "a stale line", s.Append(t.Context(), "full", 3, lines("full", 3, 3), read(2, counted(3))), store.ErrStale)
		must(t, s.Append(t.Context(), "full", 4, lines("full", 4, 4), read(2, counted(4))))
	})
	t.Run("again and again", func(t *testing.T) {
		folder := t.TempDir()
		for n := 1; n <= 5; n++ {
			s := open(t, folder)
			if n == 1 {
				create(t, s, "g1", 0)
			}
			must(t, s.Append(t.Context(), "g1", n, lines("g1", n, n), read(n, counted(n))))
			must(t, s.Close())
		}
		g := newGame("g1")
		g.State = counted(5)
		holds(t, started(t, open(t, folder)), g, lines("g1", 1, 5))
	})
	t.Run("two programs", func(t *testing.T) { testTwoPrograms(t, open) })
}

// testTwoPrograms opens a new folder twice, as two programs would: what one writes the other reads, and each line is written
// by one of them.
func testTwoPrograms(t *testing.T, open func(t *testing.T, folder string) store.Store) {
	const each = 30
	stores := twice(t, open)
	var all sync.WaitGroup
	g := create(t, stores[0], "g1", 0)
	wins := make([]int, len(stores))
	for i, s := range stores {
		id := fmt.Sprint("own", i)
		create(t, s, id, 0)
		all.Go(func() {
			for n := 1; n <= each; n++ {
				if err := s.Append(t.Context(), "g1", n, lines("g1", n, n), read(n, counted(n))); err == nil {
					wins[i]++
				} else {
					refused(t, "append", err, store.ErrStale)
				}
				if err := s.Append(t.Context(), id, n, lines(id, n, n), read(n, counted(n))); err != nil {
					t.Errorf("line %d of %s: %v", n, id, err)
				}
			}
		})
	}
	all.Wait()
	if wins[0]+wins[1] != each {
		t.Errorf("the two wrote %v lines, want %d together", wins, each)
	}
	g.State = counted(each)
	for i, s := range stores {
		holds(t, s, g, lines("g1", 1, each))
		if got := lengths(t, s); got["own0"] != each || got["own1"] != each {
			t.Errorf("store %d sees records of %v", i, got)
		}
	}
}

// twice opens a new folder twice at the same moment.
func twice(t *testing.T, open func(t *testing.T, folder string) store.Store) (stores [2]store.Store) {
	t.Helper()
	folder := t.TempDir()
	var all sync.WaitGroup
	for i := range stores {
		all.Go(func() { stores[i] = open(t, folder) })
	}
	all.Wait()
	for _, s := range stores {
		if s == nil {
			t.Fatal("not opened")
		}
		started(t, s)
	}
	return stores
}

// fill puts some of everything into a store and returns a check that it is there.
func fill(t *testing.T, s store.Store) (check func(*testing.T, store.Store)) {
	t.Helper()
	ctx := t.Context()
	g := newGame("full")
	ann := store.Guest{ID: "ann", Token: store.Hash{1, 2, 3}, Name: "Ann", Webhook: "https://example.org", Seen: noon}
	key := store.Key{Hash: store.Hash{9}, Game: "full", Seat: 1, Use: "seat", Guest: "ann"}
	said := store.Message{Game: "full", N: 1, Seat: 1, Guest: "ann", Name: "Ann", Text: "good luck", At: noon}
	must(t, s.Create(ctx, g, lines("full", 1, 1)))
	must(t, s.Append(ctx, "full", 2, lines("full", 2, 3), read(1, g.State)))
	must(t, s.PutGuest(ctx, ann))
	must(t, s.PutKey(ctx, key))
	must(t, s.PutNote(ctx, "full", "ann", "a plan"))
	_, err := s.Talk(ctx, said)
	must(t, err)
	return func(t *testing.T, s store.Store) {
		t.Helper()
		ctx := t.Context()
		holds(t, s, g, lines("full", 1, 3))
		same(t, "by guest", ids(t, s, store.Filter{Guest: "bob"}), []string{"full"})
		gotGuest, err := s.Guest(ctx, ann.Token)
		must(t, err)
		same(t, "guest", gotGuest, ann)
		gotKey, err := s.Key(ctx, key.Hash)
		must(t, err)
		same(t, "key", gotKey, key)
		chat, err := s.Messages(ctx, "full", 1)
		must(t, err)
		same(t, "chat", chat, []store.Message{said})
		text, err := s.Note(ctx, "full", "ann")
		must(t, err)
		same(t, "note", text, "a plan")
	}
}
