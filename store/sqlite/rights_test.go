//go:build !windows

package sqlite

import (
	"io/fs"
	"path/filepath"
	"testing"

	"sandtable/store"
)

func TestOnlyTheUserMayRead(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "data", "deep")
	s := opened(t, folder)
	if err := s.Create(t.Context(), store.Game{ID: "g1"}, nil); err != nil {
		t.Fatal(err)
	}
	if err := s.Backup(t.Context(), filepath.Join(folder, "backup")); err != nil {
		t.Fatal(err)
	}
	seen := 0
	err := filepath.WalkDir(filepath.Dir(folder), func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s has rights %v", name, info.Mode())
		}
		seen++
		return err
	})
	if err != nil || seen < 5 { // two folders, the file, its WAL, the backup
		t.Errorf("saw %d names, %v", seen, err)
	}
}
