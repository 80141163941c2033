package storetest

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"sandtable/store"
)

// testRefusals mixes refused and successful writes: the former must leave nothing behind, and must not affect the latter.
func testRefusals(t *testing.T, s store.Store) {
	const games, rounds = 8, 12
	for i := range games {
		create(t, s, fmt.Sprint("g", i), 1)
	}
	var all sync.WaitGroup
	for i := range games {
		id := fmt.Sprint("g", i)
		all.Go(func() {
			for n := 2; n <= rounds; n++ {
				if err := s.Append(t.Context(), id, n, lines(id, n, n), read(n-1, counted(n))); err != nil {
					t.Errorf("line %d of %s: %v", n, id, err)
				}
			}
		})
		all.Go(func() {
			late := store.State{Guests: []string{"eve"}, Data: []byte("refused")}
			for range rounds {
				refused(t, "stale", s.Append(t.Context(), id, 1, lines("no", 1, 3), late), store.ErrStale)
				refused(t, "unknown", s.Update(t.Context(), "no"+id, late), store.ErrNotFound)
				refused(t, "taken", s.Create(t.Context(), store.Game{ID: id, State: late}, lines("no", 1, 9)), store.ErrExists)
			}
		})
	}
	all.Wait()
	for i := range games {
		g := newGame(fmt.Sprint("g", i))
		g.State = counted(rounds)
		holds(t, s, g, lines(g.ID, 1, rounds))
	}
	same(t, "games of a guest who was refused", ids(t, s, store.Filter{Guest: "eve"}), []string(nil))
}

// calls are all methods that take a context.
var calls = map[string]func(context.Context, store.Store) error{
	"create": func(ctx context.Context, s store.Store) error {
		return s.Create(ctx, newGame("new"), lines("new", 1, 1))
	},
	"append": func(ctx context.Context, s store.Store) error {
		return s.Append(ctx, "g1", 2, lines("g1", 2, 2), read(1, counted(2)))
	},
	"update":      func(ctx context.Context, s store.Store) error { return s.Update(ctx, "g1", read(1, counted(7))) },
	"game":        func(ctx context.Context, s store.Store) error { _, err := s.Game(ctx, "g1"); return err },
	"due":         func(ctx context.Context, s store.Store) error { _, err := s.Due(ctx, noon, 1); return err },
	"orphans":     func(ctx context.Context, s store.Store) error { _, err := s.Orphans(ctx, 1); return err },
	"games":       func(ctx context.Context, s store.Store) error { _, err := s.Games(ctx, store.Filter{}); return err },
	"lines":       func(ctx context.Context, s store.Store) error { _, err := s.Lines(ctx, "g1", 1); return err },
	"since":       func(ctx context.Context, s store.Store) error { _, _, err := s.Since(ctx, "g1", 0, 1); return err },
	"putguest":    func(ctx context.Context, s store.Store) error { return s.PutGuest(ctx, store.Guest{ID: "ann"}) },
	"guest":       func(ctx context.Context, s store.Store) error { _, err := s.Guest(ctx, store.Hash{}); return err },
	"guestid":     func(ctx context.Context, s store.Store) error { _, err := s.GuestByID(ctx, "ann"); return err },
	"putkey":      func(ctx context.Context, s store.Store) error { return s.PutKey(ctx, store.Key{Game: "g1"}) },
	"key":         func(ctx context.Context, s store.Store) error { _, err := s.Key(ctx, store.Hash{}); return err },
	"addhousekey": func(ctx context.Context, s store.Store) error { return s.AddHouseKey(ctx, store.HouseKey{N: 1}) },
	"housekeys":   func(ctx context.Context, s store.Store) error { _, err := s.HouseKeys(ctx); return err },
	"putplaytime": func(ctx context.Context, s store.Store) error { return s.PutPlayTime(ctx, noon) },
	"playtime":    func(ctx context.Context, s store.Store) error { _, err := s.PlayTime(ctx); return err },
	"putclaimed":  func(ctx context.Context, s store.Store) error { return s.PutClaimed(ctx, "n", nil, "one", long) },
	"claimnotice": func(ctx context.Context, s store.Store) error {
		_, err := s.ClaimNotices(ctx, "one", long, 1)
		return err
	},
	"renewnotice": func(ctx context.Context, s store.Store) error {
		_, err := s.RenewNotices(ctx, "one", long, nil)
		return err
	},
	"putnotice":  func(ctx context.Context, s store.Store) error { return s.PutNotice(ctx, "n", []byte("x")) },
	"dropnotice": func(ctx context.Context, s store.Store) error { return s.DropNotice(ctx, "n") },
	"notices":    func(ctx context.Context, s store.Store) error { _, err := s.Notices(ctx); return err },
	"dropkey":    func(ctx context.Context, s store.Store) error { return s.DropKey(ctx, store.Hash{}) },
	"talk": func(ctx context.Context, s store.Store) error {
		_, err := s.Talk(ctx, store.Message{Game: "g1"})
		return err
	},
	"messages": func(ctx context.Context, s store.Store) error { _, err := s.Messages(ctx, "g1", 1); return err },
	"putnote":  func(ctx context.Context, s store.Store) error { return s.PutNote(ctx, "g1", "ann", "x") },
	"claim": func(ctx context.Context, s store.Store) error {
		_, err := s.Claim(ctx, "g1", "one", time.Minute)
		return err
	},
	"renew":     func(ctx context.Context, s store.Store) error { _, err := s.Renew(ctx, "one", time.Minute); return err },
	"release":   func(ctx context.Context, s store.Store) error { return s.Release(ctx, "g1", 1) },
	"lease":     func(ctx context.Context, s store.Store) error { _, err := s.Lease(ctx, "g1"); return err },
	"allgames":  func(ctx context.Context, s store.Store) error { _, err := s.AllGames(ctx, "", 9); return err },
	"allguests": func(ctx context.Context, s store.Store) error { _, err := s.AllGuests(ctx, "", 9); return err },
	"allkeys":   func(ctx context.Context, s store.Store) error { _, err := s.AllKeys(ctx, store.Hash{}, 9); return err },
	"gamenotes": func(ctx context.Context, s store.Store) error { _, err := s.GameNotes(ctx, "g1"); return err },
	"delete":    func(ctx context.Context, s store.Store) error { return s.DeleteGame(ctx, "g1") },
	"person":    func(ctx context.Context, s store.Store) error { _, err := s.Person(ctx, "ann"); return err },
	"erase":     func(ctx context.Context, s store.Store) error { return s.ErasePerson(ctx, "ann", "", "") },
	"probe":     func(ctx context.Context, s store.Store) error { return s.Probe(ctx) },
	"check":     func(ctx context.Context, s store.Store) error { return s.Check(ctx) },
	"note":      func(ctx context.Context, s store.Store) error { _, err := s.Note(ctx, "g1", "ann"); return err },
}

func testEndedContext(t *testing.T, s store.Store) {
	g := create(t, s, "g1", 1)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name, call := range calls {
		refused(t, name, call(ctx, s), context.Canceled)
	}
	file := filepath.Join(t.TempDir(), "backup")
	refused(t, "backup", s.Backup(ctx, file), context.Canceled)
	if left, _ := filepath.Glob(file + "*"); len(left) > 0 {
		t.Errorf("a backup called off left %v", left)
	}
	holds(t, s, g, lines("g1", 1, 1))
	same(t, "games", ids(t, s, store.Filter{}), []string{"g1"})
	chat, err := s.Messages(t.Context(), "g1", 1)
	must(t, err)
	same(t, "chat", chat, []store.Message(nil))
}

// testEndingContexts cancels contexts during writes: each write is complete or missing, and the error says which.
func testEndingContexts(t *testing.T, s store.Store) {
	const games, tries = 8, 40
	var all sync.WaitGroup
	for i := range games {
		g := create(t, s, fmt.Sprint("g", i), 0)
		all.Go(func() {
			last := 0
			for range tries {
				ctx, cancel := context.WithCancel(t.Context())
				go cancel()
				err := s.Append(ctx, g.ID, last+1, lines(g.ID, last+1, last+3), read(last/3+1, counted(last+3)))
				if err == nil {
					last += 3
				} else if !errors.Is(err, context.Canceled) {
					t.Errorf("%s: %v", g.ID, err)
				}
			}
			g.State = counted(last)
			holds(t, s, g, lines(g.ID, 1, last))
		})
	}
	all.Wait()
}

func testClosing(t *testing.T, s store.Store) {
	create(t, s, "g1", 1)
	must(t, s.Close())
	must(t, s.Close())
	for name, call := range calls {
		refused(t, name, call(t.Context(), s), store.ErrClosed)
	}
	refused(t, "backup", s.Backup(t.Context(), filepath.Join(t.TempDir(), "backup")), store.ErrClosed)
}

// testClosingUnderWork closes a store during reads and writes: each call ends successfully or with a refusal.
func testClosingUnderWork(t *testing.T, s store.Store) {
	var all sync.WaitGroup
	begun := make(chan struct{}, 8)
	for i := range 8 {
		id := fmt.Sprint("g", i)
		create(t, s, id, 0)
		all.Go(func() {
			for n := 1; ; n++ {
				err := s.Append(t.Context(), id, n, lines(id, n, n), read(n, counted(n)))
				if err == nil {
					_, err = s.Lines(t.Context(), id, n)
				}
				if n == 3 {
					begun <- struct{}{}
				}
				if err != nil {
					refused(t, id, err, store.ErrClosed)
					return
				}
			}
		})
	}
	for range 8 {
		<-begun
	}
	must(t, s.Close())
	all.Wait()
}
