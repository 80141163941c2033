package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/store"
)

func TestWhereTheStoreIs(t *testing.T) {
	for _, tt := range []struct{ path, file string }{
		{"data", "data/sandtable.db"},
		{"deep/er/data", "deep/er/data/sandtable.db"},
		{"data.d", "data.d/sandtable.db"},
		{"own.db", "own.db"},
		{"deep/own.db", "deep/own.db"},
		{"folder.db", "folder.db/sandtable.db"}, // already complete
		{"a b?c#d%20e&f=g;'h\"ü", "a b?c#d%20e&f=g;'h\"ü/sandtable.db"},
	} {
		t.Run(tt.path, func(t *testing.T) {
			top := t.TempDir()
			if err := os.Mkdir(filepath.Join(top, "folder.db"), 0o700); err != nil {
				t.Fatal(err)
			}
			s := opened(t, filepath.Join(top, tt.path))
			if err := s.Create(t.Context(), store.Game{ID: "g1"}, nil); err != nil {
				t.Fatal(err)
			}
			if info, err := os.Stat(filepath.Join(top, tt.file)); err != nil || info.Size() == 0 {
				t.Errorf("the store is not in %s: %v", tt.file, err)
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			again := opened(t, filepath.Join(top, tt.file))
			if _, err := again.Game(t.Context(), "g1"); err != nil {
				t.Errorf("opened by the file's name: %v", err)
			}
		})
	}
}

// Checks the settings on which durability depends.
func TestOnDisk(t *testing.T) {
	s := opened(t, t.TempDir())
	for pragma, want := range map[string]string{
		"synchronous": "2", "journal_mode": "wal", "foreign_keys": "1", "fullfsync": "1", "busy_timeout": "10000",
	} {
		if got := query(t, s, "PRAGMA "+pragma); got != want {
			t.Errorf("%s is %s, want %s", pragma, got, want)
		}
	}
	if _, err := s.reads.Exec(`DELETE FROM games`); err == nil {
		t.Error("a reader can write")
	}
}

func TestOthersFilesAreLeftAlone(t *testing.T) {
	for _, tt := range []struct {
		what string
		make func(t *testing.T, file string)
		want error
	}{
		{"another program's database", func(t *testing.T, file string) {
			script(t, file, `CREATE TABLE recipes (name TEXT)`)
		}, ErrForeign},
		{"an empty database of another program", func(t *testing.T, file string) {
			script(t, file, `PRAGMA application_id = 77`)
		}, ErrForeign},
		{"a text", func(t *testing.T, file string) {
			if err := os.WriteFile(file, []byte(strings.Repeat("Dear diary, ", 999)), 0o600); err != nil {
				t.Fatal(err)
			}
		}, nil},
	} {
		t.Run(tt.what, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "theirs.db")
			tt.make(t, file)
			before := contents(t, file)
			s, err := Open(file)
			if err == nil {
				_ = s.Close()
				t.Fatal("it was opened")
			}
			if tt.want != nil && !errors.Is(err, tt.want) {
				t.Errorf("got %v, want %v", err, tt.want)
			}
			if !strings.Contains(err.Error(), file) {
				t.Errorf("the error does not name the file: %v", err)
			}
			if !bytes.Equal(before, contents(t, file)) {
				t.Error("it was changed")
			}
		})
	}
}

// script runs SQL on a database file, like another program.
func script(t *testing.T, file, text string) {
	t.Helper()
	db, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.ExecContext(context.Background(), text)
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
}

func contents(t *testing.T, file string) []byte {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestNoFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if s, err := Open(filepath.Join(file, "below")); err == nil {
		_ = s.Close()
		t.Error("a folder was made below a file")
	}
}
