package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"sandtable/store/tables"
)

// PutNotice implements store.Notices.
func (s *Store) PutNotice(ctx context.Context, id string, data []byte) error {
	return s.exec(ctx, `INSERT INTO notices (id, data) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET data = excluded.data`, id, notNil(data))
}

// PutClaimed implements store.Notices.
func (s *Store) PutClaimed(ctx context.Context, id string, data []byte, owner string, ttl time.Duration) error {
	return s.exec(ctx, `INSERT INTO notices (id, data, owner, until) VALUES ($1, $2, $3, clock_timestamp() + $4::bigint * interval '1 microsecond')
		ON CONFLICT (id) DO UPDATE SET data = excluded.data, owner = excluded.owner, until = excluded.until`,
		id, notNil(data), owner, ttl.Microseconds())
}

// ClaimNotices implements store.Notices. What another is just claiming is passed over, not waited for.
func (s *Store) ClaimNotices(ctx context.Context, owner string, ttl time.Duration, limit int) (map[string][]byte, error) {
	all := map[string][]byte{}
	err := s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		rows, err := conn.Query(ctx, `WITH free AS (
				SELECT id FROM notices WHERE until <= clock_timestamp() ORDER BY until, id LIMIT $3 FOR UPDATE SKIP LOCKED
			)
			UPDATE notices SET owner = $1, until = clock_timestamp() + $2::bigint * interval '1 microsecond' FROM free
			WHERE notices.id = free.id RETURNING notices.id, notices.data`, owner, ttl.Microseconds(), limit)
		if err != nil {
			return err
		}
		list, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (n notice, err error) { return n, row.Scan(&n.id, &n.data) })
		clear(all)
		for _, n := range list {
			all[n.id] = n.data
		}
		return err
	})
	return all, err
}

// RenewNotices implements store.Notices. Rows are taken in one order, so that two calls cannot wait for each other.
func (s *Store) RenewNotices(ctx context.Context, owner string, ttl time.Duration, ids []string) (renewed []string, err error) {
	err = s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		rows, err := conn.Query(ctx, `WITH mine AS (
				SELECT id FROM notices WHERE id = ANY($3) AND owner = $1 AND until > clock_timestamp() ORDER BY id FOR UPDATE
			)
			UPDATE notices SET until = clock_timestamp() + $2::bigint * interval '1 microsecond' FROM mine
			WHERE notices.id = mine.id RETURNING notices.id`, owner, ttl.Microseconds(), notNil(ids))
		if err != nil {
			return err
		}
		renewed, err = pgx.CollectRows(rows, pgx.RowTo[string])
		return err
	})
	return renewed, err
}

// DropNotice implements store.Notices.
func (s *Store) DropNotice(ctx context.Context, id string) error {
	return s.exec(ctx, `DELETE FROM notices WHERE id = $1`, id)
}

// notice is a row of the table.
type notice struct {
	id   string
	data []byte
}

// Notices implements store.Notices.
func (s *Store) Notices(ctx context.Context) (map[string][]byte, error) {
	read := func(row tables.Scan) (n notice, err error) {
		err = row(&n.id, &n.data)
		return n, err
	}
	list, err := list(ctx, s, read, `SELECT id, data FROM notices`)
	all := map[string][]byte{}
	for _, n := range list {
		all[n.id] = n.data
	}
	return all, err
}
