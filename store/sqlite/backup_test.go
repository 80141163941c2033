package sqlite

import (
	"os"
	"path/filepath"
	"testing"

	"sandtable/store"
)

// Copies a store that another process has open, and one that nobody has open.
func TestBackupFromOutside(t *testing.T) {
	folder, out := t.TempDir(), t.TempDir()
	s := opened(t, folder)
	if err := s.Create(t.Context(), store.Game{ID: "g1"}, [][]byte{[]byte("one")}); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"open", "closed"} {
		file := filepath.Join(out, name)
		if err := Backup(t.Context(), folder, file); err != nil {
			t.Fatal(err)
		}
		copied := opened(t, file)
		if got, err := copied.Lines(t.Context(), "g1", 1); err != nil || len(got) != 1 {
			t.Errorf("the copy of an %s store holds %q, %v", name, got, err)
		}
		if got := query(t, copied, "PRAGMA integrity_check"); got != "ok" {
			t.Error(got)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(out, "*.part-*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestBackupOfNothing(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "data")
	if err := Backup(t.Context(), folder, filepath.Join(t.TempDir(), "copy")); err == nil {
		t.Error("no error")
	}
	if _, err := os.Stat(folder); err == nil {
		t.Error("a store was made")
	}
}
