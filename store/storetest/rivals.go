package storetest

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"sandtable/store"
)

// testOneWinner makes many goroutines write the same line at the same moment, line after line.
func testOneWinner(t *testing.T, s store.Store) {
	const rivals, rounds = 16, 25
	g := create(t, s, "g1", 0)
	var record [][]byte
	for n := 1; n <= rounds; n++ {
		var all sync.WaitGroup
		var wins atomic.Int32
		var winner atomic.Value
		start := make(chan struct{})
		for who := range rivals {
			all.Go(func() {
				mine := fmt.Appendf(nil, "line %d by %d", n, who)
				<-start
				switch err := s.Append(t.Context(), "g1", n, [][]byte{mine}, read(n, counted(n))); {
				case err == nil:
					wins.Add(1)
					winner.Store(mine)
				case !errors.Is(err, store.ErrStale):
					t.Error(err)
				}
			})
		}
		close(start)
		all.Wait()
		if wins.Load() != 1 {
			t.Fatalf("line %d has %d winners", n, wins.Load())
		}
		record = append(record, winner.Load().([]byte))
	}
	g.State = counted(rounds)
	holds(t, s, g, record)
}

// testRivals makes many goroutines write to one record as fast as they can; each reads again when it was too late.
func testRivals(t *testing.T, s store.Store) {
	const rivals, want = 12, 120
	g := create(t, s, "g1", 0)
	var all sync.WaitGroup
	var mu sync.Mutex
	won := map[int][]byte{}
	for who := range rivals {
		all.Go(func() {
			for next := 1; next <= want; {
				mine := fmt.Appendf(nil, "line %d by %d", next, who)
				err := s.Append(t.Context(), "g1", next, [][]byte{mine}, read(next, counted(next)))
				if err == nil {
					mu.Lock()
					if won[next] != nil {
						t.Errorf("line %d was won twice", next)
					}
					won[next] = mine
					mu.Unlock()
					next++
					continue
				}
				refused(t, "append", err, store.ErrStale)
				more, err := s.Lines(t.Context(), "g1", next)
				if err != nil || len(more) == 0 {
					t.Errorf("line %d was taken but is not there: %v", next, err)
					return
				}
				next += len(more)
			}
		})
	}
	all.Wait()
	record := make([][]byte, want)
	for n := range record {
		record[n] = won[n+1]
	}
	g.State = counted(want)
	holds(t, s, g, record)
}

// testManyGames writes to many games at once: none waits for or harms another.
func testManyGames(t *testing.T, s store.Store) {
	const games, each = 40, 10
	var all sync.WaitGroup
	for i := range games {
		g := newGame(fmt.Sprint("g", i))
		g.State = counted(1)
		all.Go(func() {
			if err := s.Create(t.Context(), g, lines(g.ID, 1, 1)); err != nil {
				t.Error(err)
			}
			for n := 2; n <= each; n++ {
				if err := s.Append(t.Context(), g.ID, n, lines(g.ID, n, n), read(n-1, counted(n))); err != nil {
					t.Errorf("line %d of %s: %v", n, g.ID, err)
				}
				if got, err := s.Lines(t.Context(), g.ID, n); err != nil || len(got) != 1 {
					t.Errorf("line %d of %s cannot be read after it was written: %v", n, g.ID, err)
				}
			}
			g.State = counted(each)
			holds(t, s, g, lines(g.ID, 1, each))
		})
	}
	all.Wait()
}

// testReaders reads while lines are added three at a time, with the state.
func testReaders(t *testing.T, s store.Store) {
	const rounds = 60
	create(t, s, "g1", 0)
	var all sync.WaitGroup
	done := make(chan struct{})
	for range 4 {
		all.Go(func() {
			for over := false; !over; {
				select {
				case <-done:
					over = true
				default:
				}
				before, err1 := s.Game(t.Context(), "g1")
				have, err2 := s.Lines(t.Context(), "g1", 1)
				after, err3 := s.Game(t.Context(), "g1")
				if err := errors.Join(err1, err2, err3); err != nil {
					t.Error(err)
					return
				}
				from, n, to := count(t, before.State), len(have), count(t, after.State)
				if n%3 != 0 || from > n || n > to {
					t.Errorf("%d lines, while the state counted %d before and %d after", n, from, to)
				}
				same(t, "record", have, lines("g1", 1, n))
			}
		})
	}
	for n := 0; n < 3*rounds; n += 3 {
		must(t, s.Append(t.Context(), "g1", n+1, lines("g1", n+1, n+3), read(n/3+1, counted(n+3))))
	}
	close(done)
	all.Wait()
}

// testCreators makes many goroutines add a game with the same ID.
func testCreators(t *testing.T, s store.Store) {
	var all sync.WaitGroup
	var wins atomic.Int32
	for who := range 12 {
		all.Go(func() {
			g := newGame("g1")
			g.Title = fmt.Sprint(who)
			err := s.Create(t.Context(), g, lines("g1", 1, who+1))
			if err == nil {
				wins.Add(1)
				holds(t, s, g, lines("g1", 1, who+1))
				return
			}
			refused(t, "create", err, store.ErrExists)
		})
	}
	all.Wait()
	if wins.Load() != 1 {
		t.Errorf("%d made the same game", wins.Load())
	}
}

// testTalkers makes many goroutines send messages at once: each message gets its own number, without gaps.
func testTalkers(t *testing.T, s store.Store) {
	const talkers, each = 10, 8
	create(t, s, "g1", 0)
	var all sync.WaitGroup
	var mu sync.Mutex
	said := map[int]string{}
	for who := range talkers {
		all.Go(func() {
			for i := range each {
				text := fmt.Sprintf("%d from %d", i, who)
				n, err := s.Talk(t.Context(), store.Message{Game: "g1", Text: text})
				if err != nil {
					t.Error(err)
				}
				mu.Lock()
				said[n] = text
				mu.Unlock()
			}
		})
	}
	all.Wait()
	chat, err := s.Messages(t.Context(), "g1", 1)
	must(t, err)
	if len(chat) != talkers*each || len(said) != talkers*each {
		t.Fatalf("%d messages under %d numbers, want %d", len(chat), len(said), talkers*each)
	}
	for i, m := range chat {
		if m.N != i+1 || m.Text != said[m.N] {
			t.Errorf("message %d is %d %q, want %q", i+1, m.N, m.Text, said[m.N])
		}
	}
}
