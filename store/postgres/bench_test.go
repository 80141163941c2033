package postgres

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"sandtable/store"
	"sandtable/store/postgres/pgtest"
)

// BenchmarkAppend adds lines of normal length to many games, by a number of goroutines, in a database that syncs every
// commit. Each waits until its line is on disk.
func BenchmarkAppend(b *testing.B) {
	server, err := pgtest.Start()
	if errors.Is(err, pgtest.ErrNone) {
		b.Skipf("NOT RUN: %v", err)
	} else if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(server.Stop)
	for _, n := range []int{1, 4, 16, 64} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			s := opened(b, server.URL(pgtest.Schema()))
			makeGames(b, s, n)
			b.ResetTimer()
			appendTo(b, s, n)
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
		})
	}
}

// makeGames makes a number of games.
func makeGames(b *testing.B, s *Store, n int) {
	b.Helper()
	for i := range n {
		if err := s.Create(b.Context(), store.Game{ID: fmt.Sprint("g", i)}, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// appendTo appends a line b.N times, to a number of games at once.
func appendTo(b *testing.B, s *Store, n int) {
	b.Helper()
	line := [][]byte{bytes.Repeat([]byte("move 12inf U-13 "), 25)}
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() {
			st := store.State{Guests: []string{"ann", "bob"}, Data: bytes.Repeat([]byte("table "), 300)}
			for at := 1; at <= (b.N+n-1-i)/n; at++ {
				st.Rev = at
				if err := s.Append(context.Background(), fmt.Sprint("g", i), at, line, st); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
}
