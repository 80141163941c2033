package storetest

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"sandtable/store"
)

// RunBackup tests the backups of an implementation: open returns a new, empty store, load one with the content of a backup.
// The suite closes both.
func RunBackup(t *testing.T, open func(t *testing.T) store.Store, load func(t *testing.T, file string) store.Store) {
	t.Run("everything", func(t *testing.T) {
		s := started(t, open(t))
		check := fill(t, s)
		file := filepath.Join(t.TempDir(), "copy of 100% #1.backup")
		must(t, s.Backup(t.Context(), file))
		must(t, s.Append(t.Context(), "full", 4, lines("full", 4, 4), read(2, counted(4))))
		copied := started(t, load(t, file))
		check(t, copied)
		must(t, copied.Update(t.Context(), "full", read(2, counted(9)))) // a copy is a store like any other
	})
	t.Run("a file that exists", func(t *testing.T) {
		s := started(t, open(t))
		create(t, s, "g1", 1)
		for name, text := range map[string]string{"empty": "", "full": "precious"} {
			file := filepath.Join(t.TempDir(), name)
			must(t, os.WriteFile(file, []byte(text), 0o600))
			refused(t, name, s.Backup(t.Context(), file), store.ErrExists)
			if got, err := os.ReadFile(file); err != nil || string(got) != text {
				t.Errorf("the %s file holds %q, %v", name, got, err)
			}
		}
	})
	t.Run("a folder that does not exist", func(t *testing.T) {
		s := started(t, open(t))
		if err := s.Backup(t.Context(), filepath.Join(t.TempDir(), "no", "backup")); err == nil {
			t.Error("no error")
		}
	})
	t.Run("while play goes on", func(t *testing.T) { testBackupUnderPlay(t, open, load) })
}

// testBackupUnderPlay makes copies while records grow: each copy has everything that existed before it was requested, and of
// each game a beginning of its record with the state that belongs to it.
func testBackupUnderPlay(t *testing.T, open func(t *testing.T) store.Store, load func(t *testing.T, file string) store.Store) {
	const games, copies = 6, 4
	s := started(t, open(t))
	for i := range games {
		create(t, s, fmt.Sprint("g", i), 30)
	}
	stop := growing(t, s, games)
	folder := t.TempDir()
	before := make([]map[string]int, copies)
	for c := range copies {
		before[c] = lengths(t, s)
		must(t, s.Backup(t.Context(), filepath.Join(folder, fmt.Sprint(c))))
	}
	stop()
	after := lengths(t, s)
	for c := range copies {
		copied := started(t, load(t, filepath.Join(folder, fmt.Sprint(c))))
		for id, n := range lengths(t, copied) {
			if n < before[c][id] || n > after[id] {
				t.Errorf("copy %d: %s has %d lines; %d before, %d in the end", c, id, n, before[c][id], after[id])
			}
			g := newGame(id)
			g.State = counted(n)
			holds(t, copied, g, lines(id, 1, n))
		}
		if len(lengths(t, copied)) != games {
			t.Errorf("copy %d lacks games", c)
		}
	}
}

// growing adds two lines at a time to games of 30 lines until it is stopped.
func growing(t *testing.T, s store.Store, games int) (stop func()) {
	var all sync.WaitGroup
	done := make(chan struct{})
	for i := range games {
		id := fmt.Sprint("g", i)
		all.Go(func() {
			for n := 31; ; n += 2 {
				select {
				case <-done:
					return
				default:
				}
				if err := s.Append(t.Context(), id, n, lines(id, n, n+1), read((n-29)/2, counted(n+1))); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	return func() { close(done); all.Wait() }
}

// lengths returns the length of every record.
func lengths(t *testing.T, s store.Store) map[string]int {
	t.Helper()
	all := map[string]int{}
	for _, id := range ids(t, s, store.Filter{}) {
		record, err := s.Lines(t.Context(), id, 1)
		must(t, err)
		all[id] = len(record)
	}
	return all
}
