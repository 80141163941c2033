package sqlite

import (
	"context"
	"time"

	"sandtable/store"
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
		_, err := t.Exec(`INSERT INTO house (n, seed, vouch, made) VALUES (?, ?, ?, ?)`, k.N, k.Seed[:], k.Vouch, micros(k.Made))
		return err
	})
}

// HouseKeys implements store.Store.
func (s *Store) HouseKeys(ctx context.Context) ([]store.HouseKey, error) {
	read := func(row scan) (k store.HouseKey, err error) {
		var seed []byte
		var made int64
		err = row(&k.N, &seed, &k.Vouch, &made)
		copy(k.Seed[:], seed)
		k.Made = timeOf(made)
		return k, err
	}
	return list(ctx, s, read, `SELECT n, seed, vouch, made FROM house ORDER BY n`)
}

// PutPlayTime implements store.Store.
func (s *Store) PutPlayTime(ctx context.Context, at time.Time) error {
	return s.writer.do(ctx, func(t *tx) error {
		_, err := t.Exec(`INSERT INTO play_time (one, at) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET at = excluded.at`, micros(at))
		return err
	})
}

// PlayTime implements store.Store.
func (s *Store) PlayTime(ctx context.Context) (time.Time, error) {
	at, err := list(ctx, s, column[int64], `SELECT at FROM play_time`)
	if err != nil || len(at) == 0 {
		return time.Time{}, err
	}
	return timeOf(at[0]), nil
}
