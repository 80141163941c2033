package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"sandtable/store"
	"sandtable/store/tables"
)

// claimSQL takes a lease that is free or the owner's own, and writes its epoch to the game. It waits for a running write of
// an older epoch; later ones find the new epoch.
const claimSQL = `WITH lease AS (
		INSERT INTO leases (game, epoch, owner, until)
		SELECT id, epoch + 1, $2, clock_timestamp() + $3::bigint * interval '1 microsecond' FROM games WHERE id = $1
		ON CONFLICT (game) DO UPDATE SET epoch = leases.epoch + 1, owner = excluded.owner, until = excluded.until
		WHERE leases.owner = excluded.owner OR leases.until <= clock_timestamp()
		RETURNING game, epoch
	)
	UPDATE games SET epoch = lease.epoch FROM lease WHERE games.id = lease.game RETURNING games.epoch`

// Claim implements store.Leases.
func (s *Store) Claim(ctx context.Context, game, owner string, ttl time.Duration) (epoch int64, err error) {
	err = s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		err := conn.QueryRow(ctx, claimSQL, game, owner, ttl.Microseconds()).Scan(&epoch)
		if !errors.Is(err, pgx.ErrNoRows) {
			return err
		}
		if err := exists(ctx, conn, game); err != nil {
			return err
		}
		return store.ErrOwned
	})
	if err != nil {
		return 0, err
	}
	return epoch, nil
}

// exists returns ErrNotFound if there is no such game.
func exists(ctx context.Context, conn *pgxpool.Conn, game string) error {
	var one int
	err := conn.QueryRow(ctx, `SELECT 1 FROM games WHERE id = $1`, game).Scan(&one)
	if errors.Is(err, pgx.ErrNoRows) {
		return store.ErrNotFound
	}
	return err
}

// held is a lease that is still running.
type held struct {
	game  string
	epoch int64
}

// Renew implements store.Leases. Rows are taken in one order, so that two calls cannot wait for each other.
func (s *Store) Renew(ctx context.Context, owner string, ttl time.Duration) (map[string]int64, error) {
	all := map[string]int64{}
	err := s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		rows, err := conn.Query(ctx, `WITH mine AS (
				SELECT game FROM leases WHERE owner = $1 AND until > clock_timestamp() ORDER BY game FOR UPDATE
			)
			UPDATE leases SET until = clock_timestamp() + $2::bigint * interval '1 microsecond' FROM mine
			WHERE leases.game = mine.game RETURNING leases.game, leases.epoch`, owner, ttl.Microseconds())
		if err != nil {
			return err
		}
		list, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (h held, err error) { return h, row.Scan(&h.game, &h.epoch) })
		clear(all)
		for _, h := range list {
			all[h.game] = h.epoch
		}
		return err
	})
	return all, err
}

// Release implements store.Leases.
func (s *Store) Release(ctx context.Context, game string, epoch int64) error {
	return s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		done, err := conn.Exec(ctx, `UPDATE leases SET owner = '', until = 'epoch' WHERE game = $1 AND epoch = $2`, game, epoch)
		if err == nil && done.RowsAffected() == 0 {
			return store.ErrFenced
		}
		return err
	})
}

// Lease implements store.Leases.
func (s *Store) Lease(ctx context.Context, game string) (store.Lease, error) {
	read := func(row tables.Scan) (l store.Lease, err error) {
		var left int64
		err = row(&l.Owner, &l.Epoch, &left)
		l.Left = max(0, time.Duration(left)*time.Microsecond)
		return l, err
	}
	return find(ctx, s, read, `SELECT coalesce(l.owner, ''), g.epoch,
		coalesce(extract(epoch FROM l.until - clock_timestamp()) * 1000000, 0)::bigint
		FROM games g LEFT JOIN leases l ON l.game = g.id WHERE g.id = $1`, game)
}

// Orphans implements store.Leases.
func (s *Store) Orphans(ctx context.Context, limit int) ([]string, error) {
	return list(ctx, s, tables.Column[string], `SELECT game FROM leases WHERE owner <> '' AND until <= clock_timestamp() ORDER BY game LIMIT $1`, limit)
}

// Due implements store.Leases.
func (s *Store) Due(ctx context.Context, by time.Time, limit int) ([]string, error) {
	return list(ctx, s, tables.Column[string], `SELECT id FROM games WHERE due <= $1
		AND NOT EXISTS (SELECT 1 FROM leases WHERE game = id AND until > clock_timestamp()) ORDER BY due, id LIMIT $2`,
		tables.Micros(by), limit)
}

// Revisions implements store.Leases.
func (s *Store) Revisions(ctx context.Context, games []string) (map[string]store.Revision, error) {
	type revision struct {
		game string
		store.Revision
	}
	read := func(row tables.Scan) (r revision, err error) {
		err = row(&r.game, &r.Rev, &r.Chat)
		return r, err
	}
	found, err := list(ctx, s, read, `SELECT id, rev, said FROM games WHERE id = ANY($1)`, games)
	all := map[string]store.Revision{}
	for _, r := range found {
		all[r.game] = r.Revision
	}
	return all, err
}
