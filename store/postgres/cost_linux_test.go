package postgres

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"sandtable/store"
	"sandtable/store/postgres/pgtest"
	"sandtable/store/tables"
)

// costly starts its own server that syncs every commit, and a store in it.
func costly(b *testing.B) (*pgtest.Server, *Store) {
	b.Helper()
	server, err := pgtest.Start()
	if errors.Is(err, pgtest.ErrNone) {
		b.Skipf("NOT RUN: %v", err)
	} else if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(server.Stop)
	return server, opened(b, server.URL(pgtest.Schema()))
}

// BenchmarkCostOfAppend measures what the database spends on a commit: processor time, and bytes of its log and tables.
// Unlike the rate, these hardly depend on the load of the machine.
func BenchmarkCostOfAppend(b *testing.B) {
	const games = 16
	server, s := costly(b)
	makeGames(b, s, games)
	before, log := coreSeconds(b, server), logBytes(b, s)
	b.ResetTimer()
	appendTo(b, s, games)
	b.StopTimer()
	b.ReportMetric(1000*(coreSeconds(b, server)-before)/float64(b.N), "core-ms/append")
	b.ReportMetric(float64(logBytes(b, s)-log)/float64(b.N), "log-bytes/append")
}

// BenchmarkCostOfLease measures what the database spends on one lease when a process renews thousands.
func BenchmarkCostOfLease(b *testing.B) {
	const leases = 2000
	server, s := costly(b)
	for i := range leases {
		id := fmt.Sprint("g", i)
		if err := s.Create(b.Context(), store.Game{ID: id}, nil); err != nil {
			b.Fatal(err)
		}
		if _, err := s.Claim(b.Context(), id, "one", time.Hour); err != nil {
			b.Fatal(err)
		}
	}
	before, log := coreSeconds(b, server), logBytes(b, s)
	b.ResetTimer()
	for range b.N {
		if held, err := s.Renew(b.Context(), "one", time.Hour); err != nil || len(held) != leases {
			b.Fatal(len(held), err)
		}
	}
	b.StopTimer()
	n := float64(b.N * leases)
	b.ReportMetric(1000*(coreSeconds(b, server)-before)/n, "core-ms/lease")
	b.ReportMetric(float64(logBytes(b, s)-log)/n, "log-bytes/lease")
}

// logBytes returns the length of the write-ahead log.
func logBytes(b *testing.B, s *Store) (n int64) {
	b.Helper()
	n, err := find(b.Context(), s, tables.Column[int64], `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint`)
	if err != nil {
		b.Fatal(err)
	}
	return n
}

// coreSeconds returns the server's processor time.
func coreSeconds(b *testing.B, server *pgtest.Server) float64 {
	b.Helper()
	seconds, err := server.CPU()
	if err != nil {
		b.Fatal(err)
	}
	return seconds
}
