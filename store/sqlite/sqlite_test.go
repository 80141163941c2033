package sqlite

import (
	"testing"

	"sandtable/store"
	"sandtable/store/storetest"
)

func TestStore(t *testing.T) { storetest.Run(t, fresh) }

func TestBackups(t *testing.T) {
	storetest.RunBackup(t, fresh, func(t *testing.T, file string) store.Store { return opened(t, file) })
}

func TestReopen(t *testing.T) {
	storetest.RunReopen(t, func(t *testing.T, folder string) store.Store {
		s, err := Open(folder)
		if err != nil {
			t.Error(err)
			return nil
		}
		return s
	})
}

// fresh opens a new store.
func fresh(t *testing.T) store.Store { return opened(t, t.TempDir()) }

// opened opens the store at a path and closes it at the end of the test.
func opened(t testing.TB, path string) *Store {
	t.Helper()
	s, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// query returns the only value of a query's result.
func query(t testing.TB, s *Store, text string) (value string) {
	t.Helper()
	if err := s.writer.tx.QueryRow(text).Scan(&value); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return value
}
