package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"sandtable/store"
	"sandtable/store/tables"
)

// AddHouseKey implements store.Store. Of two who add the same number, the second finds it taken.
func (s *Store) AddHouseKey(ctx context.Context, k store.HouseKey) error {
	return s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		done, err := conn.Exec(ctx, `INSERT INTO house (n, seed, vouch, made) SELECT $1::integer, $2, $3, $4
			WHERE $1 = (SELECT coalesce(max(n), 0) + 1 FROM house) ON CONFLICT DO NOTHING`, k.N, k.Seed[:], k.Vouch, tables.Micros(k.Made))
		if err == nil && done.RowsAffected() == 0 {
			return store.ErrStale
		}
		return err
	})
}

// HouseKeys implements store.Store.
func (s *Store) HouseKeys(ctx context.Context) ([]store.HouseKey, error) {
	return list(ctx, s, tables.HouseKey, `SELECT n, seed, vouch, made FROM house ORDER BY n`)
}

// PutPlayTime implements store.Store.
func (s *Store) PutPlayTime(ctx context.Context, at time.Time) error {
	return s.exec(ctx, `INSERT INTO play_time (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = excluded.at`, tables.Micros(at))
}

// PlayTime implements store.Store.
func (s *Store) PlayTime(ctx context.Context) (time.Time, error) {
	return tables.PlayTime(list(ctx, s, tables.Column[int64], `SELECT at FROM play_time`))
}
