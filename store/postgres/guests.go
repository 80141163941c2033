package postgres

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"sandtable/store"
	"sandtable/store/tables"
)

// PutGuest implements store.Store.
func (s *Store) PutGuest(ctx context.Context, g store.Guest) error {
	statement := `UPDATE guests SET token = $2, name = $3, webhook = $4, seen = $5, banned = $6, rev = rev + 1 WHERE id = $1 AND rev = $7`
	if g.Rev == 0 {
		statement = `INSERT INTO guests (id, token, name, webhook, seen, banned, rev) VALUES ($1, $2, $3, $4, $5, $6, $7 + 1)
			ON CONFLICT (id) DO NOTHING`
	}
	return s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		done, err := conn.Exec(ctx, statement, g.ID, g.Token[:], g.Name, g.Webhook, tables.Micros(g.Seen), g.Banned, g.Rev)
		if e, ok := errors.AsType[*pgconn.PgError](err); ok && e.ConstraintName == "one_token" {
			return store.ErrExists
		}
		if err == nil && done.RowsAffected() == 0 {
			return store.ErrConflict
		}
		return err
	})
}

// Guest implements store.Store.
func (s *Store) Guest(ctx context.Context, token store.Hash) (store.Guest, error) {
	return find(ctx, s, tables.Guest, `SELECT `+tables.GuestColumns+` FROM guests WHERE token = $1`, token[:])
}

// GuestByID implements store.Store.
func (s *Store) GuestByID(ctx context.Context, id string) (store.Guest, error) {
	return find(ctx, s, tables.Guest, `SELECT `+tables.GuestColumns+` FROM guests WHERE id = $1`, id)
}

// PutKey implements store.Store.
func (s *Store) PutKey(ctx context.Context, k store.Key) error {
	return s.exec(ctx, `INSERT INTO keys (hash, game, seat, use, guest) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (hash) DO UPDATE SET game = excluded.game, seat = excluded.seat, use = excluded.use, guest = excluded.guest`,
		k.Hash[:], k.Game, k.Seat, k.Use, k.Guest)
}

// exec makes a change by one statement.
func (s *Store) exec(ctx context.Context, statement string, args ...any) error {
	return s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		_, err := conn.Exec(ctx, statement, args...)
		return err
	})
}

const keyColumns = `hash, game, seat, use, guest`

func readKey(row tables.Scan) (k store.Key, err error) {
	var hash []byte
	err = row(&hash, &k.Game, &k.Seat, &k.Use, &k.Guest)
	copy(k.Hash[:], hash)
	return k, err
}

// Key implements store.Store.
func (s *Store) Key(ctx context.Context, h store.Hash) (store.Key, error) {
	return find(ctx, s, readKey, `SELECT `+keyColumns+` FROM keys WHERE hash = $1`, h[:])
}

// DropKey implements store.Store.
func (s *Store) DropKey(ctx context.Context, h store.Hash) error {
	return s.exec(ctx, `DELETE FROM keys WHERE hash = $1`, h[:])
}
