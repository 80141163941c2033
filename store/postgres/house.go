package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"sandtable/store"
)

// AddHouseKey implements store.Store. Of two who add the same number, the second finds it taken.
func (s *Store) AddHouseKey(ctx context.Context, k store.HouseKey) error {
	return s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		done, err := conn.Exec(ctx, `INSERT INTO house (n, seed, vouch, made) SELECT $1::integer, $2, $3, $4
			WHERE $1 = (SELECT coalesce(max(n), 0) + 1 FROM house) ON CONFLICT DO NOTHING`, k.N, k.Seed[:], k.Vouch, micros(k.Made))
		if err == nil && done.RowsAffected() == 0 {
			return store.ErrStale
		}
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
	return s.exec(ctx, `INSERT INTO play_time (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = excluded.at`, micros(at))
}

// PlayTime implements store.Store.
func (s *Store) PlayTime(ctx context.Context) (time.Time, error) {
	at, err := list(ctx, s, column[int64], `SELECT at FROM play_time`)
	if err != nil || len(at) == 0 {
		return time.Time{}, err
	}
	return timeOf(at[0]), nil
}
