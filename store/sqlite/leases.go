package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"sandtable/store"
	"sandtable/store/tables"
)

// One server owns a file with all its games. Leases are kept nevertheless, by this machine's clock.

// Claim implements store.Leases.
func (s *Store) Claim(ctx context.Context, game, owner string, ttl time.Duration) (epoch int64, err error) {
	err = s.writer.do(ctx, func(t *tx) error {
		if err := exists(t, game); err != nil {
			return err
		}
		var one int
		now := time.Now()
		err := t.QueryRow(`SELECT 1 FROM leases WHERE game = ? AND owner <> ? AND until > ?`, game, owner, tables.Micros(now)).Scan(&one)
		if err == nil {
			return store.ErrOwned
		} else if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		_, err = t.Exec(`INSERT OR REPLACE INTO leases (game, owner, until) VALUES (?, ?, ?)`, game, owner, tables.Micros(now.Add(ttl)))
		if err != nil {
			return err
		}
		return t.QueryRow(`UPDATE games SET epoch = epoch + 1 WHERE id = ? RETURNING epoch`, game).Scan(&epoch)
	})
	if err != nil {
		return 0, err
	}
	return epoch, nil
}

// Renew implements store.Leases.
func (s *Store) Renew(ctx context.Context, owner string, ttl time.Duration) (held map[string]int64, err error) {
	err = s.writer.do(ctx, func(t *tx) error {
		now := time.Now()
		if _, err := t.Exec(`UPDATE leases SET until = ? WHERE owner = ? AND until > ?`, tables.Micros(now.Add(ttl)), owner, tables.Micros(now)); err != nil {
			return err
		}
		held, err = running(t, owner, now)
		return err
	})
	return held, err
}

// running returns the epochs of an owner's running leases, by game.
func running(t *tx, owner string, now time.Time) (map[string]int64, error) {
	rows, err := t.Query(`SELECT id, epoch FROM leases JOIN games ON id = game WHERE owner = ? AND until > ?`, owner, tables.Micros(now))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	held := map[string]int64{}
	for rows.Next() {
		var game string
		var epoch int64
		if err := rows.Scan(&game, &epoch); err != nil {
			return nil, err
		}
		held[game] = epoch
	}
	return held, rows.Err()
}

// Release implements store.Leases.
func (s *Store) Release(ctx context.Context, game string, epoch int64) error {
	return s.writer.do(ctx, func(t *tx) error {
		done, err := t.Exec(`UPDATE leases SET owner = '', until = 0
			WHERE game = ? AND EXISTS (SELECT 1 FROM games WHERE id = game AND epoch = ?)`, game, epoch)
		if err != nil {
			return err
		}
		if n, err := done.RowsAffected(); err != nil {
			return err
		} else if n == 0 {
			return store.ErrFenced
		}
		return nil
	})
}

// Lease implements store.Leases.
func (s *Store) Lease(ctx context.Context, game string) (store.Lease, error) {
	read := func(row tables.Scan) (l store.Lease, err error) {
		var until int64
		err = row(&l.Epoch, &l.Owner, &until)
		l.Left = max(0, time.Until(tables.Time(until)))
		return l, err
	}
	return find(ctx, s, read, `SELECT epoch, coalesce(owner, ''), coalesce(until, 0)
		FROM games LEFT JOIN leases ON game = id WHERE id = ?`, game)
}

// Orphans implements store.Leases.
func (s *Store) Orphans(ctx context.Context, limit int) ([]string, error) {
	return list(ctx, s, tables.Column[string], `SELECT game FROM leases WHERE owner <> '' AND until <= ? ORDER BY game LIMIT ?`, tables.Micros(time.Now()), limit)
}

// Due implements store.Leases.
func (s *Store) Due(ctx context.Context, by time.Time, limit int) ([]string, error) {
	return list(ctx, s, tables.Column[string], `SELECT id FROM games WHERE due <= ?
		AND NOT EXISTS (SELECT 1 FROM leases WHERE game = id AND until > ?) ORDER BY due, id LIMIT ?`,
		tables.Micros(by), tables.Micros(time.Now()), limit)
}

// Revisions implements store.Leases.
func (s *Store) Revisions(ctx context.Context, games []string) (map[string]store.Revision, error) {
	all := map[string]store.Revision{}
	read := func(row tables.Scan) (r store.Revision, err error) {
		err = row(&r.Rev, &r.Chat)
		return r, err
	}
	for _, id := range games {
		r, err := find(ctx, s, read, `SELECT rev, (SELECT coalesce(max(n), 0) FROM messages WHERE game = id) FROM games WHERE id = ?`, id)
		if err == nil {
			all[id] = r
		} else if !errors.Is(err, store.ErrNotFound) {
			return nil, err
		}
	}
	return all, nil
}
