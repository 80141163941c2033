package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"sandtable/store"
	"sandtable/store/tables"
)

// Talk implements store.Store.
func (s *Store) Talk(ctx context.Context, m store.Message) (n int, err error) {
	err = s.writer.do(ctx, func(t *tx) error {
		if err := exists(t, m.Game); err != nil {
			return err
		}
		return t.QueryRow(`INSERT INTO messages (game, n, seat, guest, name, text, at)
			SELECT ?1, coalesce(max(n), 0) + 1, ?2, ?3, ?4, ?5, ?6 FROM messages WHERE game = ?1 RETURNING n`,
			m.Game, m.Seat, m.Guest, m.Name, m.Text, tables.Micros(m.At)).Scan(&n)
	})
	if err != nil {
		return 0, err
	}
	return n, nil
}

// Messages implements store.Store.
func (s *Store) Messages(ctx context.Context, game string, from int) ([]store.Message, error) {
	found, err := list(ctx, s, tables.Message,
		`SELECT `+tables.MessageColumns+` FROM messages WHERE game = ? AND n >= ? ORDER BY n`, game, from)
	return ofGame(ctx, s, game, found, err)
}

// PutNote implements store.Store.
func (s *Store) PutNote(ctx context.Context, game, guest, text string) error {
	return s.writer.do(ctx, func(t *tx) error {
		if err := exists(t, game); err != nil {
			return err
		}
		_, err := t.Exec(`INSERT OR REPLACE INTO notes (game, guest, text) VALUES (?, ?, ?)`, game, guest, text)
		return err
	})
}

// Note implements store.Store.
func (s *Store) Note(ctx context.Context, game, guest string) (string, error) {
	text, err := find(ctx, s, tables.Column[string], `SELECT text FROM notes WHERE game = ? AND guest = ?`, game, guest)
	if errors.Is(err, store.ErrNotFound) {
		return "", nil
	}
	return text, err
}

// exists returns ErrNotFound if there is no such game.
func exists(t *tx, game string) error {
	var one int
	err := t.QueryRow(`SELECT 1 FROM games WHERE id = ?`, game).Scan(&one)
	if errors.Is(err, sql.ErrNoRows) {
		return store.ErrNotFound
	}
	return err
}
