package sqlite

import (
	"context"
	"time"

	"sandtable/store"
	"sandtable/store/tables"
)

// AddHouseKey implements store.Store.
func (s *Store) AddHouseKey(ctx context.Context, k store.HouseKey) error {
	return s.writer.do(ctx, func(t *tx) error {
		var last int
		if err := t.QueryRow(`SELECT coalesce(max(n), 0) FROM house`).Scan(&last); err != nil {
			return err
		}
		if k.N != last+1 {
			return store.ErrStale
		}
		_, err := t.Exec(`INSERT INTO house (n, seed, vouch, made) VALUES (?, ?, ?, ?)`, k.N, k.Seed[:], k.Vouch, tables.Micros(k.Made))
		return err
	})
}

// HouseKeys implements store.Store.
func (s *Store) HouseKeys(ctx context.Context) ([]store.HouseKey, error) {
	return list(ctx, s, tables.HouseKey, `SELECT n, seed, vouch, made FROM house ORDER BY n`)
}

// PutPlayTime implements store.Store.
func (s *Store) PutPlayTime(ctx context.Context, at time.Time) error {
	return s.writer.do(ctx, func(t *tx) error {
		_, err := t.Exec(`INSERT INTO play_time (one, at) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET at = excluded.at`, tables.Micros(at))
		return err
	})
}

// PlayTime implements store.Store.
func (s *Store) PlayTime(ctx context.Context) (time.Time, error) {
	return tables.PlayTime(list(ctx, s, tables.Column[int64], `SELECT at FROM play_time`))
}
