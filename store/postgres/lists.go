package postgres

import (
	"context"

	"sandtable/store"
	"sandtable/store/tables"
)

// AllGames implements store.Lists.
func (s *Store) AllGames(ctx context.Context, after string, limit int) ([]store.Game, error) {
	return list(ctx, s, readGame, `SELECT `+gameColumns+` FROM games WHERE id > $1 ORDER BY id LIMIT $2`, after, limit)
}

// AllGuests implements store.Lists.
func (s *Store) AllGuests(ctx context.Context, after string, limit int) ([]store.Guest, error) {
	return list(ctx, s, tables.Guest, `SELECT `+tables.GuestColumns+` FROM guests WHERE id > $1 ORDER BY id LIMIT $2`, after, limit)
}

// AllKeys implements store.Lists.
func (s *Store) AllKeys(ctx context.Context, after store.Hash, limit int) ([]store.Key, error) {
	return list(ctx, s, readKey, `SELECT `+keyColumns+` FROM keys WHERE hash > $1 ORDER BY hash LIMIT $2`, after[:], limit)
}

// GameNotes implements store.Lists.
func (s *Store) GameNotes(ctx context.Context, game string) ([]store.GameNote, error) {
	read := func(row tables.Scan) (n store.GameNote, err error) {
		err = row(&n.Guest, &n.Text)
		return n, err
	}
	return list(ctx, s, read, `SELECT guest, text FROM notes WHERE game = $1 ORDER BY guest`, game)
}
