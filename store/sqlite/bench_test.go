package sqlite

import (
	"bytes"
	"context"
	"fmt"
	"sync"
	"testing"

	"sandtable/store"
)

// table is the size of a game's state.
var table = store.State{Guests: []string{"ann", "bob"}, Asked: []string{"ann"}, Data: bytes.Repeat([]byte("state "), 500)}

// BenchmarkAppend adds lines of normal length to many games, by a number of goroutines. Each waits until its line is on disk.
func BenchmarkAppend(b *testing.B) {
	for _, n := range []int{1, 4, 16, 64, 256} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			s := opened(b, b.TempDir())
			ids := games(b, s, n)
			count := commits(b, s)
			line := [][]byte{bytes.Repeat([]byte("move 12inf U-13 "), 25)}
			var all sync.WaitGroup
			b.ResetTimer()
			for i, id := range ids {
				all.Go(func() {
					for at := 1; at <= (b.N+n-1-i)/n; at++ {
						st := table
						st.Rev = at
						if err := s.Append(context.Background(), id, at, line, st); err != nil {
							b.Error(err)
							return
						}
					}
				})
			}
			all.Wait()
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
			b.ReportMetric(float64(b.N)/float64(count.Load()), "appends/commit")
		})
	}
}

// BenchmarkLines reads a whole record of 1,000 lines.
func BenchmarkLines(b *testing.B) {
	s := opened(b, b.TempDir())
	lines := make([][]byte, 1000)
	for i := range lines {
		lines[i] = bytes.Repeat([]byte("move 12inf U-13 "), 25)
	}
	if err := s.Create(context.Background(), store.Game{ID: "g1"}, lines); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if got, err := s.Lines(context.Background(), "g1", 1); err != nil || len(got) != len(lines) {
			b.Fatal(len(got), err)
		}
	}
}

// BenchmarkMine lists a guest's games among many others.
func BenchmarkMine(b *testing.B) {
	s := opened(b, b.TempDir())
	var all sync.WaitGroup
	for i := range 2000 {
		all.Go(func() {
			st := table
			st.Guests = []string{fmt.Sprint("guest", i%100), "ann"}
			if err := s.Create(context.Background(), store.Game{ID: fmt.Sprint("g", i), State: st}, nil); err != nil {
				b.Error(err)
			}
		})
	}
	all.Wait()
	for b.Loop() {
		if got, err := s.Games(context.Background(), store.Filter{Guest: "guest7", Running: true}); err != nil || len(got) != 20 {
			b.Fatal(len(got), err)
		}
	}
}
