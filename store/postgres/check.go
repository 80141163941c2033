package postgres

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"sandtable/store"
	"sandtable/store/tables"
)

// Probe implements store.Store.
func (s *Store) Probe(ctx context.Context) error {
	var wrote int64
	err := s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		return conn.QueryRow(ctx, `INSERT INTO probe (one, n) VALUES (1, 1)
			ON CONFLICT (one) DO UPDATE SET n = probe.n + 1 RETURNING n`).Scan(&wrote)
	})
	if err != nil {
		return err
	}
	read, err := find(ctx, s, tables.Column[int64], `SELECT n FROM probe`)
	return tables.Probed(wrote, read, err)
}

// checks are queries for inconsistencies, with their description. The pages of the database's files are left to its own
// tools (pg_amcheck).
var checks = []string{
	`SELECT format('the record of game %s has %s of its %s lines', id, there, lines)
		FROM (SELECT id, lines, (SELECT count(*) FROM journal WHERE game = games.id) AS there FROM games) AS counted
		WHERE there <> lines LIMIT $1`,
	`SELECT format('the last line of the record of game %s is another', id) FROM games
		WHERE lines > 0 AND tip IS DISTINCT FROM (SELECT sha256(line) FROM journal WHERE game = id AND n = lines) LIMIT $1`,
	`SELECT format('the chat of game %s has %s of its %s messages', id, there, said)
		FROM (SELECT id, said, (SELECT count(*) FROM messages WHERE game = games.id) AS there FROM games) AS counted
		WHERE there <> said LIMIT $1`,
	`SELECT format('game %s is not listed under those who hold its seats', id) FROM games
		WHERE (SELECT coalesce(array_agg(DISTINCT g COLLATE "C" ORDER BY g COLLATE "C"), '{}') FROM unnest(guests) AS g)
			<> (SELECT coalesce(array_agg(guest ORDER BY guest), '{}') FROM holders WHERE game = id) LIMIT $1`,
}

// Check implements store.Store. It looks at one moment, and takes the time it takes.
func (s *Store) Check(ctx context.Context) error {
	conn, err := s.acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	var faults []string
	err = pgx.BeginTxFunc(ctx, conn, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}, func(tx pgx.Tx) error {
		_, err := tx.Exec(ctx, `SET LOCAL statement_timeout = 0`)
		for _, query := range checks {
			if err != nil {
				return err
			}
			rows, _ := tx.Query(ctx, query, tables.MostFaults) // the error is returned by the rows
			var found []string
			found, err = pgx.CollectRows(rows, pgx.RowTo[string])
			faults = append(faults, found...)
		}
		return err
	})
	switch {
	case err != nil:
		return cmp.Or(ctx.Err(), explain("checking the store", err))
	case len(faults) > 0:
		return fmt.Errorf("%w: %s", store.ErrDamaged, strings.Join(faults[:min(len(faults), tables.MostFaults)], "; "))
	}
	return nil
}

// Backup implements store.Store by sending the operator to the tools of the database.
func (s *Store) Backup(ctx context.Context, _ string) error {
	if s.closed.Load() {
		return store.ErrClosed
	}
	return cmp.Or(ctx.Err(), fmt.Errorf("a database is backed up by its own tools, such as pg_dump: %w", errors.ErrUnsupported))
}
