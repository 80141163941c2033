package postgres

import (
	"path/filepath"
	"sync"
	"testing"

	"sandtable/store"
	"sandtable/store/postgres/pgtest"
	"sandtable/store/storetest"
)

func TestStore(t *testing.T) {
	pgtest.Shared(t)
	storetest.Run(t, func(t *testing.T) store.Store { return opened(t, pgtest.Fresh(t)+"&pool_max_conns=5") }) // each is a process
}

// Each folder of the suite is a schema.
func TestReopen(t *testing.T) {
	pgtest.Shared(t)
	var mu sync.Mutex
	schemas := map[string]string{}
	storetest.RunReopen(t, func(t *testing.T, folder string) store.Store {
		mu.Lock()
		url, ok := schemas[filepath.Clean(folder)]
		if !ok {
			url = pgtest.Fresh(t)
			schemas[filepath.Clean(folder)] = url
		}
		mu.Unlock()
		s, err := Open(t.Context(), url)
		if err != nil {
			t.Error(err)
			return nil
		}
		return s
	})
}

// opened opens a store that the test closes.
func opened(t testing.TB, url string) *Store {
	t.Helper()
	s, err := Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}
