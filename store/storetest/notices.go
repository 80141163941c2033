package storetest

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"sandtable/store"
)

// testClaims claims notices: each is claimed by one owner for a time, and by another afterwards.
func testClaims(t *testing.T, s store.Store) {
	ctx := t.Context()
	claimed := func(owner string, ttl time.Duration, limit int, want ...string) {
		t.Helper()
		got, err := s.ClaimNotices(ctx, owner, ttl, limit)
		must(t, err)
		all := map[string][]byte{}
		for _, id := range want {
			all[id] = []byte("of " + id)
		}
		same(t, "claimed by "+owner, got, all)
	}
	renewed := func(owner string, ttl time.Duration, ids []string, want ...string) {
		t.Helper()
		got, err := s.RenewNotices(ctx, owner, ttl, ids)
		must(t, err)
		slices.Sort(got)
		same(t, "renewed by "+owner, got, want)
	}
	claimed("one", long, 9)
	must(t, s.PutNotice(ctx, "a", []byte("of a")))
	must(t, s.PutNotice(ctx, "b", []byte("of b")))
	must(t, s.PutClaimed(ctx, "c", []byte("of c"), "two", long))
	claimed("one", long, 1, "a")
	claimed("one", long, 9, "b")
	claimed("two", long, 9)
	renewed("two", long, []string{"a", "b", "c", "none"}, "c")
	must(t, s.PutNotice(ctx, "c", []byte("of c"))) // its claim remains
	claimed("one", long, 9)
	renewed("two", 0, []string{"c"}, "c")
	claimed("one", long, 9, "c")
	must(t, s.PutClaimed(ctx, "a", []byte("of a"), "two", long))
	renewed("one", 0, []string{"a", "b", "c"}, "b", "c")
	must(t, s.DropNotice(ctx, "b"))
	claimed("three", time.Microsecond, 9, "c") // expires at once
	for {
		got, err := s.ClaimNotices(ctx, "four", long, 9)
		must(t, err)
		if len(got) == 1 {
			break
		}
	}
	renewed("three", long, []string{"c"})
	must(t, s.DropNotice(ctx, "c"))
	renewed("four", long, []string{"c"})
	must(t, s.PutNotice(ctx, "c", []byte("of c"))) // a new one with this ID
	claimed("one", long, 9, "c")
	renewed("one", long, nil)
}

// testClaimers makes many goroutines claim notices at once: each notice goes to one of them.
func testClaimers(t *testing.T, s store.Store) {
	const notices, claimers = 40, 6
	for i := range notices {
		must(t, s.PutNotice(t.Context(), fmt.Sprint("n", i), []byte("x")))
	}
	var all sync.WaitGroup
	got := make(chan string, notices*claimers)
	for who := range claimers {
		all.Go(func() {
			for range notices {
				mine, err := s.ClaimNotices(t.Context(), fmt.Sprint("owner ", who), long, 3)
				if err != nil {
					t.Error(err)
				}
				for id := range mine {
					got <- id
				}
			}
		})
	}
	all.Wait()
	close(got)
	seen := map[string]bool{}
	for id := range got {
		if seen[id] {
			t.Errorf("notice %s was claimed twice", id)
		}
		seen[id] = true
	}
	if len(seen) != notices {
		t.Errorf("%d of %d were claimed", len(seen), notices)
	}
}
