package sqlite

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/store"
)

// damaged returns a store with two games of three lines, after a statement that none of our programs would run.
func damaged(t *testing.T, statements ...string) *Store {
	t.Helper()
	s := opened(t, t.TempDir())
	for _, id := range []string{"g1", "g2"} {
		g := store.Game{ID: id, Title: "toy", State: store.State{Guests: []string{"ann"}, Data: []byte("{}")}}
		if err := s.Create(t.Context(), g, [][]byte{[]byte("one")}); err != nil {
			t.Fatal(err)
		}
		if err := s.Append(t.Context(), id, 2, [][]byte{[]byte("two"), []byte("three")}, store.State{Rev: 1, Guests: g.Guests, Data: g.Data}); err != nil {
			t.Fatal(err)
		}
	}
	for _, text := range append([]string{"DROP TRIGGER journal_kept", "DROP TRIGGER journal_unchanged"}, statements...) {
		if _, err := s.writer.tx.Exec(text); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// Whatever a damaged file has lost of a record is noticed when it is read, written to, checked or copied.
func TestRecordsThatAreNotWhole(t *testing.T) {
	for name, c := range map[string]struct {
		damage string
		left   int
		copied bool // only reading finds it
	}{
		"the end":      {`DELETE FROM journal WHERE game = 'g1' AND n = 3`, 2, false},
		"the middle":   {`DELETE FROM journal WHERE game = 'g1' AND n = 2`, 2, false},
		"the start":    {`DELETE FROM journal WHERE game = 'g1' AND n = 1`, 2, false},
		"everything":   {`DELETE FROM journal WHERE game = 'g1'`, 0, false},
		"another line": {`UPDATE journal SET line = CAST('thrre' AS BLOB) WHERE game = 'g1' AND n = 3`, 3, true},
	} {
		t.Run(name, func(t *testing.T) {
			s := damaged(t, c.damage)
			lines, err := s.Lines(t.Context(), "g1", 1)
			if !errors.Is(err, store.ErrDamaged) || len(lines) != c.left {
				t.Errorf("%d lines, %v", len(lines), err)
			}
			if lines, err := s.Lines(t.Context(), "g2", 1); err != nil || len(lines) != 3 {
				t.Errorf("the other game: %d lines, %v", len(lines), err)
			}
			if err := s.Check(t.Context()); errors.Is(err, store.ErrDamaged) == c.copied {
				t.Errorf("a check finds %v", err)
			}
			if err := s.Backup(t.Context(), filepath.Join(t.TempDir(), "copy")); errors.Is(err, store.ErrDamaged) == c.copied {
				t.Errorf("a backup finds %v", err)
			}
		})
	}
}

// Nothing is written behind a gap, or behind lines that are not noted, even by a caller that knows the current game.
func TestAppendToARecordThatIsNotWhole(t *testing.T) {
	for _, damage := range []string{`DELETE FROM journal WHERE game = 'g1' AND n = 3`, `INSERT INTO journal (game, n, line) VALUES ('g1', 4, CAST('four' AS BLOB))`} {
		s := damaged(t, damage)
		known := store.State{Rev: 2, Guests: []string{"ann"}, Data: []byte("new")}
		for _, st := range []store.State{{}, known} {
			for _, at := range []int{3, 4} {
				if err := s.Append(t.Context(), "g1", at, [][]byte{[]byte("new")}, st); !errors.Is(err, store.ErrDamaged) {
					t.Errorf("%s: at %d of revision %d: %v", damage, at, st.Rev, err)
				}
			}
		}
		if g, err := s.Game(t.Context(), "g1"); err != nil || string(g.Data) != "{}" {
			t.Errorf("%s: the state is %q, %v", damage, g.Data, err)
		}
		if err := s.Append(t.Context(), "g2", 4, [][]byte{[]byte("new")}, known); err != nil {
			t.Errorf("the other game: %v", err)
		}
	}
}

// A game with an unreadable row is listed with its damage, beside the others.
func TestDamagedRow(t *testing.T) {
	s := damaged(t, `UPDATE games SET guests = '["ann' WHERE id = 'g1'`)
	list, err := s.Games(t.Context(), store.Filter{})
	if err != nil || len(list) != 2 {
		t.Fatalf("%d games, %v", len(list), err)
	}
	for _, g := range list {
		if (g.Damage != "") != (g.ID == "g1") || string(g.Data) != "{}" {
			t.Errorf("%+v", g)
		}
	}
	if g, err := s.Game(t.Context(), "g1"); err != nil || !strings.Contains(g.Damage, "JSON") {
		t.Errorf("%+v, %v", g, err)
	}
}

// A store that cannot write reports it.
func TestProbe(t *testing.T) {
	s := damaged(t)
	for range 2 {
		if err := s.Probe(t.Context()); err != nil {
			t.Error(err)
		}
	}
	if _, err := s.writer.tx.Exec(`PRAGMA query_only = 1`); err != nil {
		t.Fatal(err)
	}
	if err := s.Probe(t.Context()); err == nil {
		t.Error("nothing can be written, and the probe is well")
	}
}
