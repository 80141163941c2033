package sqlite

import (
	"context"
	"time"

	"sandtable/store/tables"
)

// PutNotice implements store.Notices.
func (s *Store) PutNotice(ctx context.Context, id string, data []byte) error {
	return s.writer.do(ctx, func(t *tx) error {
		_, err := t.Exec(`INSERT INTO notices (id, data) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET data = excluded.data`, id, notNil(data))
		return err
	})
}

// PutClaimed implements store.Notices.
func (s *Store) PutClaimed(ctx context.Context, id string, data []byte, owner string, ttl time.Duration) error {
	return s.writer.do(ctx, func(t *tx) error {
		_, err := t.Exec(`INSERT OR REPLACE INTO notices (id, data, owner, until) VALUES (?, ?, ?, ?)`,
			id, notNil(data), owner, tables.Micros(time.Now().Add(ttl)))
		return err
	})
}

// ClaimNotices implements store.Notices.
func (s *Store) ClaimNotices(ctx context.Context, owner string, ttl time.Duration, limit int) (all map[string][]byte, err error) {
	err = s.writer.do(ctx, func(t *tx) error {
		now := time.Now()
		rows, err := t.Query(`UPDATE notices SET owner = ?, until = ?
			WHERE id IN (SELECT id FROM notices WHERE until <= ? ORDER BY until, id LIMIT ?) RETURNING id, data`,
			owner, tables.Micros(now.Add(ttl)), tables.Micros(now), limit)
		if err != nil {
			return err
		}
		defer rows.Close()
		all = map[string][]byte{}
		for rows.Next() {
			var n notice
			if err := rows.Scan(&n.id, &n.data); err != nil {
				return err
			}
			all[n.id] = n.data
		}
		return rows.Err()
	})
	return all, err
}

// RenewNotices implements store.Notices.
func (s *Store) RenewNotices(ctx context.Context, owner string, ttl time.Duration, ids []string) (renewed []string, err error) {
	err = s.writer.do(ctx, func(t *tx) error {
		now := time.Now()
		renewed = nil
		for _, id := range ids {
			done, err := t.Exec(`UPDATE notices SET until = ? WHERE id = ? AND owner = ? AND until > ?`,
				tables.Micros(now.Add(ttl)), id, owner, tables.Micros(now))
			if err != nil {
				return err
			}
			if n, err := done.RowsAffected(); err != nil {
				return err
			} else if n > 0 {
				renewed = append(renewed, id)
			}
		}
		return nil
	})
	return renewed, err
}

// DropNotice implements store.Notices.
func (s *Store) DropNotice(ctx context.Context, id string) error {
	return s.writer.do(ctx, func(t *tx) error {
		_, err := t.Exec(`DELETE FROM notices WHERE id = ?`, id)
		return err
	})
}

// notice is a row of the table.
type notice struct {
	id   string
	data []byte
}

// Notices implements store.Notices.
func (s *Store) Notices(ctx context.Context) (map[string][]byte, error) {
	read := func(row tables.Scan) (n notice, err error) { return n, row(&n.id, &n.data) }
	list, err := list(ctx, s, read, `SELECT id, data FROM notices`)
	all := map[string][]byte{}
	for _, n := range list {
		all[n.id] = n.data
	}
	return all, err
}
