package postgres

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"sandtable/store"
	"sandtable/store/tables"
)

// talkSQL numbers messages by a counter in the game's row, which one writer locks at a time, so there are no gaps.
const talkSQL = `WITH chat AS (UPDATE games SET said = said + 1 WHERE id = $1 RETURNING id, said)
	INSERT INTO messages (game, n, seat, guest, name, text, at) SELECT id, said, $2, $3, $4, $5, $6 FROM chat RETURNING n`

// Talk implements store.Store.
func (s *Store) Talk(ctx context.Context, m store.Message) (n int, err error) {
	err = s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		err := conn.QueryRow(ctx, talkSQL, m.Game, m.Seat, m.Guest, m.Name, m.Text, tables.Micros(m.At)).Scan(&n)
		if errors.Is(err, pgx.ErrNoRows) {
			return store.ErrNotFound
		}
		return err
	})
	if err != nil {
		return 0, err
	}
	return n, nil
}

// Messages implements store.Store.
func (s *Store) Messages(ctx context.Context, game string, from int) ([]store.Message, error) {
	found, err := list(ctx, s, tables.Message,
		`SELECT `+tables.MessageColumns+` FROM messages WHERE game = $1 AND n >= $2 ORDER BY n`, game, from)
	return ofGame(ctx, s, game, found, err)
}

// noSuchRow is the code for a reference to a missing row.
const noSuchRow = "23503"

// PutNote implements store.Store.
func (s *Store) PutNote(ctx context.Context, game, guest, text string) error {
	return s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		_, err := conn.Exec(ctx, `INSERT INTO notes (game, guest, text) VALUES ($1, $2, $3)
			ON CONFLICT (game, guest) DO UPDATE SET text = excluded.text`, game, guest, text)
		if e, ok := errors.AsType[*pgconn.PgError](err); ok && e.Code == noSuchRow {
			return store.ErrNotFound
		}
		return err
	})
}

// Note implements store.Store.
func (s *Store) Note(ctx context.Context, game, guest string) (string, error) {
	text, err := find(ctx, s, tables.Column[string], `SELECT text FROM notes WHERE game = $1 AND guest = $2`, game, guest)
	if errors.Is(err, store.ErrNotFound) {
		return "", nil
	}
	return text, err
}
