package storetest

import (
	"errors"
	"sync"
	"testing"
	"time"

	"sandtable/store"
)

func testHouse(t *testing.T, s store.Store) {
	ctx := t.Context()
	none, err := s.HouseKeys(ctx)
	must(t, err)
	same(t, "a new house", none, []store.HouseKey{})
	first := store.HouseKey{N: 1, Seed: [32]byte{1, 31: 2}, Made: noon}
	second := store.HouseKey{N: 2, Seed: [32]byte{3}, Vouch: "by the first", Made: noon.Add(time.Hour)}
	refused(t, "the second key before the first", s.AddHouseKey(ctx, second), store.ErrStale)
	must(t, s.AddHouseKey(ctx, first))
	refused(t, "another first key", s.AddHouseKey(ctx, store.HouseKey{N: 1, Made: noon}), store.ErrStale)
	must(t, s.AddHouseKey(ctx, second))
	keys, err := s.HouseKeys(ctx)
	must(t, err)
	same(t, "keys", keys, []store.HouseKey{first, second})
}

// testFirstKey makes many goroutines add the first key at once: one of them succeeds.
func testFirstKey(t *testing.T, s store.Store) {
	var all sync.WaitGroup
	made := make(chan byte, 8)
	for i := range byte(8) {
		all.Go(func() {
			switch err := s.AddHouseKey(t.Context(), store.HouseKey{N: 1, Seed: [32]byte{i}, Made: noon}); {
			case err == nil:
				made <- i
			case !errors.Is(err, store.ErrStale):
				t.Error(err)
			}
		})
	}
	all.Wait()
	keys, err := s.HouseKeys(t.Context())
	must(t, err)
	if len(made) != 1 || len(keys) != 1 || keys[0].Seed[0] != <-made {
		t.Errorf("%d made the first key, and there are %d", len(made), len(keys))
	}
}

func testPlayTime(t *testing.T, s store.Store) {
	ctx := t.Context()
	at, err := s.PlayTime(ctx)
	must(t, err)
	same(t, "play time of a new store", at, time.Time{})
	for _, want := range []time.Time{noon, noon.Add(time.Hour), noon.Add(-time.Hour)} {
		must(t, s.PutPlayTime(ctx, want))
		at, err := s.PlayTime(ctx)
		must(t, err)
		same(t, "play time", at, want)
	}
}

func testNotices(t *testing.T, s store.Store) {
	ctx := t.Context()
	check := func(what string, want map[string][]byte) {
		t.Helper()
		got, err := s.Notices(ctx)
		must(t, err)
		same(t, what, got, want)
	}
	check("a new store", map[string][]byte{})
	must(t, s.PutNotice(ctx, "a", []byte("one")))
	must(t, s.PutNotice(ctx, "b", []byte("two")))
	must(t, s.PutNotice(ctx, "a", []byte("three")))
	check("notices", map[string][]byte{"a": []byte("three"), "b": []byte("two")})
	must(t, s.DropNotice(ctx, "a"))
	must(t, s.DropNotice(ctx, "a"))
	check("notices after one is dropped", map[string][]byte{"b": []byte("two")})
}
