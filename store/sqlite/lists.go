package sqlite

import (
	"context"

	"sandtable/store"
	"sandtable/store/tables"
)

// AllGames implements store.Lists.
func (s *Store) AllGames(ctx context.Context, after string, limit int) ([]store.Game, error) {
	return list(ctx, s, readGame, `SELECT `+gameColumns+` FROM games WHERE id > ? ORDER BY id LIMIT ?`, after, limit)
}

// AllGuests implements store.Lists.
func (s *Store) AllGuests(ctx context.Context, after string, limit int) ([]store.Guest, error) {
	return list(ctx, s, tables.Guest, `SELECT `+tables.GuestColumns+` FROM guests WHERE id > ? ORDER BY id LIMIT ?`, after, limit)
}

// AllKeys implements store.Lists.
func (s *Store) AllKeys(ctx context.Context, after store.Hash, limit int) ([]store.Key, error) {
	read := func(row tables.Scan) (k store.Key, err error) {
		var hash []byte
		err = row(&hash, &k.Game, &k.Seat, &k.Use, &k.Guest)
		copy(k.Hash[:], hash)
		return k, err
	}
	return list(ctx, s, read, `SELECT hash, game, seat, use, guest FROM keys WHERE hash > ? ORDER BY hash LIMIT ?`, after[:], limit)
}

// GameNotes implements store.Lists.
func (s *Store) GameNotes(ctx context.Context, game string) ([]store.GameNote, error) {
	read := func(row tables.Scan) (n store.GameNote, err error) { return n, row(&n.Guest, &n.Text) }
	return list(ctx, s, read, `SELECT guest, text FROM notes WHERE game = ? ORDER BY guest`, game)
}
