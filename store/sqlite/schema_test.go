package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"sandtable/store"
)

// latest is the version of the schema that this program writes.
func latest(t *testing.T) int {
	t.Helper()
	files, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil || len(files) == 0 {
		t.Fatal("no migrations", err)
	}
	return len(files)
}

// old makes a store of an older version of this program: the migrations up to a version, and example data for it.
func old(t *testing.T, file string, version int) {
	t.Helper()
	if err := prepare(file); err != nil {
		t.Fatal(err)
	}
	db := connect(file, 1, "_txlock=immediate", "_pragma=foreign_keys(1)")
	defer db.Close()
	p, err := schema.Provider(db)
	if err != nil {
		t.Fatal(err)
	}
	for v := 1; v <= version; v++ {
		if _, err := p.UpTo(t.Context(), int64(v)); err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec(string(contents(t, filepath.Join("testdata", fmt.Sprint(v, ".sql"))))); err != nil {
			t.Fatalf("what version %d may hold: %v", v, err)
		}
	}
}

func TestEveryOlderVersionOpens(t *testing.T) {
	for version := range latest(t) + 1 {
		t.Run(fmt.Sprint("version ", version), func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "old.db")
			old(t, file, version)
			s := opened(t, file)
			checks := kept(t, s)
			for v := range version {
				if got, want, err := checks[v](); err != nil || !cmp.Equal(got, want) {
					t.Errorf("of version %d: %v\n%s", v+1, err, cmp.Diff(want, got))
				}
			}
			goesOn(t, s, version)
		})
	}
}

// kept checks, for each version, its example data.
func kept(t *testing.T, s *Store) []func() (got, want any, err error) {
	ctx := t.Context()
	return []func() (got, want any, err error){
		func() (any, any, error) {
			got, err := s.Game(ctx, "g1")
			got.Rev, got.Epoch, got.Due = 0, 0, time.Time{} // of versions 9 and 10
			return got, store.Game{
				ID: "g1", Title: "toy", Made: time.Unix(1, 0).UTC(), Secret: []byte{0x5e, 0xed},
				State: store.State{
					Changed: time.Unix(2, 0).UTC(), Guests: []string{"ann", "bob"}, Asked: []string{"ann"},
					Open: true, Data: []byte(`{"v":1}`),
				},
			}, err
		},
		func() (any, any, error) {
			got, err := s.Guest(ctx, store.Hash{})
			return got, store.Guest{ID: "ann", Name: "Ann", Webhook: "https://example.org", Seen: time.Unix(3, 0).UTC(), Rev: 1}, err
		},
		func() (any, any, error) {
			got, err := s.Note(ctx, "g1", "ann")
			return got, "a plan", err
		},
		func() (any, any, error) {
			got, err := s.Lines(ctx, "g1", 1)
			return got, [][]byte{[]byte("first"), []byte("second")}, err
		},
		func() (any, any, error) {
			got, err := s.HouseKeys(ctx)
			return got, []store.HouseKey{{N: 1, Made: time.Unix(4, 0).UTC()}}, err
		},
		func() (any, any, error) {
			got, err := s.PlayTime(ctx)
			return got, time.Unix(5, 0).UTC(), err
		},
		func() (any, any, error) {
			got, err := s.Notices(ctx)
			delete(got, "g1 1 2") // of version 11
			return got, map[string][]byte{"g1 0 2": []byte("{}")}, err
		},
		func() (any, any, error) {
			got, err := s.GuestByID(ctx, "eve")
			return got, store.Guest{ID: "eve", Token: store.Hash{0xee}, Name: "Eve", Seen: time.Unix(6, 0).UTC(), Rev: 1, Banned: true}, err
		},
		func() (any, any, error) {
			got, err := s.Game(ctx, "g1")
			lease, again := s.Lease(ctx, "g1")
			return []any{got.Rev, lease}, []any{4, store.Lease{Owner: "one", Epoch: 1}}, errors.Join(err, again)
		},
		func() (any, any, error) {
			due, err := s.Due(ctx, time.Unix(8, 0), 9)
			return due, []string{"g1"}, err
		},
		func() (any, any, error) {
			got, err := s.ClaimNotices(ctx, "two", time.Hour, 9)
			return got, map[string][]byte{"g1 0 2": []byte("{}"), "g1 1 2": []byte("[]")}, err
		},
	}
}

// goesOn plays on in a migrated store.
func goesOn(t *testing.T, s *Store, version int) {
	t.Helper()
	ctx, lines := t.Context(), 2
	if version == 0 {
		lines = 0
		if err := s.Create(ctx, store.Game{ID: "g1"}, nil); err != nil {
			t.Fatal(err)
		}
	}
	read, err := s.Game(ctx, "g1")
	err = errors.Join(
		err,
		s.Append(ctx, "g1", lines+1, [][]byte{[]byte("third")}, store.State{Rev: read.Rev, Epoch: read.Epoch, Guests: []string{"cid"}}),
		s.PutGuest(ctx, store.Guest{ID: "cid", Token: store.Hash{1}}),
		s.PutKey(ctx, store.Key{Hash: store.Hash{1}, Game: "g1"}),
		s.PutNote(ctx, "g1", "cid", "another plan"),
	)
	_, talk := s.Talk(ctx, store.Message{Game: "g1"})
	if err := errors.Join(err, talk); err != nil {
		t.Error(err)
	}
	if record, err := s.Lines(ctx, "g1", 1); err != nil || len(record) != lines+1 {
		t.Errorf("%d lines, %v", len(record), err)
	}
	if games, err := s.Games(ctx, store.Filter{Guest: "cid"}); err != nil || len(games) != 1 {
		t.Errorf("%d games by guest, %v", len(games), err)
	}
	if got := query(t, s, "PRAGMA integrity_check"); got != "ok" {
		t.Error(got)
	}
}

func TestNewerVersionIsRefused(t *testing.T) {
	folder := t.TempDir()
	s := opened(t, folder)
	if err := errors.Join(s.Create(t.Context(), store.Game{ID: "g1"}, nil), s.Close()); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(folder, fileName)
	next := latest(t) + 1
	script(t, file, fmt.Sprintf(`INSERT INTO schema (version_id, is_applied) VALUES (%d, 1)`, next))
	s, err := Open(folder)
	if err == nil {
		_ = s.Close()
		t.Fatal("it was opened")
	}
	if !errors.Is(err, ErrNewer) || !strings.Contains(err.Error(), fmt.Sprintf("schema %d", next)) ||
		!strings.Contains(err.Error(), file) {
		t.Errorf("got %v", err)
	}
	if err := Backup(t.Context(), folder, filepath.Join(t.TempDir(), "copy")); err != nil {
		t.Errorf("it cannot even be copied: %v", err)
	}
}

// Tries changes that none of our programs makes.
func TestTheFileGuardsRecords(t *testing.T) {
	s := opened(t, t.TempDir())
	lines := [][]byte{[]byte("one"), []byte("two")}
	if err := s.Create(t.Context(), store.Game{ID: "g1"}, lines); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		`UPDATE journal SET line = x'00'`,
		`UPDATE journal SET n = 3 WHERE n = 2`,
		`DELETE FROM journal WHERE n = 2`,
		`DELETE FROM games`,
		`INSERT INTO journal (game, n, line) VALUES ('g1', 4, x'00')`,
		`INSERT INTO journal (game, n, line) VALUES ('g1', 0, x'00')`,
		`INSERT INTO journal (game, n, line) VALUES ('g1', 2, x'00')`,
		`INSERT OR REPLACE INTO journal (game, n, line) VALUES ('g1', 2, x'00')`,
		`INSERT INTO journal (game, n, line) VALUES ('g2', 1, x'00')`,
		`INSERT INTO journal (game, n, line) VALUES ('g1', 3, 'text')`,
	} {
		if _, err := s.writer.tx.Exec(text); err == nil {
			t.Errorf("the file took: %s", text)
		}
	}
	if got, err := s.Lines(t.Context(), "g1", 1); err != nil || !cmp.Equal(got, lines) {
		t.Errorf("the record is now %q, %v", got, err)
	}
}

func TestMigrationsHaveExamples(t *testing.T) {
	examples, err := os.ReadDir("testdata")
	if err != nil || len(examples) != latest(t) {
		t.Errorf("%d migrations, %d files in testdata: every version needs one (%v)", latest(t), len(examples), err)
	}
}
