package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"sandtable/store"
	"sandtable/store/tables"
)

// PutGuest implements store.Store.
func (s *Store) PutGuest(ctx context.Context, g store.Guest) error {
	return s.writer.do(ctx, func(t *tx) error {
		var rev int
		err := t.QueryRow(`SELECT rev FROM guests WHERE id = ?`, g.ID).Scan(&rev)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		if rev != g.Rev {
			return store.ErrConflict
		}
		var other string
		err = t.QueryRow(`SELECT id FROM guests WHERE token = ? AND id <> ?`, g.Token[:], g.ID).Scan(&other)
		if err == nil {
			return store.ErrExists
		} else if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		_, err = t.Exec(`INSERT INTO guests (id, token, name, webhook, seen, banned, rev) VALUES (?, ?, ?, ?, ?, ?, 1)
			ON CONFLICT (id) DO UPDATE SET token = excluded.token, name = excluded.name,
			webhook = excluded.webhook, seen = excluded.seen, banned = excluded.banned, rev = rev + 1`,
			g.ID, g.Token[:], g.Name, g.Webhook, tables.Micros(g.Seen), g.Banned)
		return err
	})
}

// Guest implements store.Store.
func (s *Store) Guest(ctx context.Context, token store.Hash) (store.Guest, error) {
	return find(ctx, s, tables.Guest, `SELECT `+tables.GuestColumns+` FROM guests WHERE token = ?`, token[:])
}

// GuestByID implements store.Store.
func (s *Store) GuestByID(ctx context.Context, id string) (store.Guest, error) {
	return find(ctx, s, tables.Guest, `SELECT `+tables.GuestColumns+` FROM guests WHERE id = ?`, id)
}

// PutKey implements store.Store.
func (s *Store) PutKey(ctx context.Context, k store.Key) error {
	return s.writer.do(ctx, func(t *tx) error {
		_, err := t.Exec(`INSERT OR REPLACE INTO keys (hash, game, seat, use, guest) VALUES (?, ?, ?, ?, ?)`,
			k.Hash[:], k.Game, k.Seat, k.Use, k.Guest)
		return err
	})
}

// Key implements store.Store.
func (s *Store) Key(ctx context.Context, h store.Hash) (store.Key, error) {
	read := func(row tables.Scan) (k store.Key, err error) {
		k.Hash = h
		return k, row(&k.Game, &k.Seat, &k.Use, &k.Guest)
	}
	return find(ctx, s, read, `SELECT game, seat, use, guest FROM keys WHERE hash = ?`, h[:])
}

// DropKey implements store.Store.
func (s *Store) DropKey(ctx context.Context, h store.Hash) error {
	return s.writer.do(ctx, func(t *tx) error {
		_, err := t.Exec(`DELETE FROM keys WHERE hash = ?`, h[:])
		return err
	})
}
