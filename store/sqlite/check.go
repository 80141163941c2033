package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"sandtable/store"
	"sandtable/store/tables"
)

// Probe implements store.Store.
func (s *Store) Probe(ctx context.Context) error {
	var wrote int64
	err := s.writer.do(ctx, func(t *tx) error {
		return t.QueryRow(`INSERT INTO probe (one, n) VALUES (1, 1) ON CONFLICT (one) DO UPDATE SET n = n + 1 RETURNING n`).Scan(&wrote)
	})
	if err != nil {
		return err
	}
	read, err := find(ctx, s, tables.Column[int64], `SELECT n FROM probe`)
	return tables.Probed(wrote, read, err)
}

// Check implements store.Store.
func (s *Store) Check(ctx context.Context) error {
	if s.closed.Load() {
		return store.ErrClosed
	}
	return check(ctx, s.reads)
}

// check checks the pages of a file, and whether each record has as many lines as noted.
func check(ctx context.Context, db *sql.DB) error {
	faults, err := collect(ctx, db, tables.Column[string], fmt.Sprintf(`PRAGMA integrity_check(%d)`, tables.MostFaults), nil)
	if err == nil && len(faults) == 1 && faults[0] == "ok" {
		faults, err = shortRecords(ctx, db)
	}
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return errors.Join(store.ErrDamaged, err)
	case len(faults) > 0:
		return fmt.Errorf("%w: %s", store.ErrDamaged, strings.Join(faults, "; "))
	}
	return nil
}

// shortRecords lists the records that do not have the noted number of lines. Older files have no notes.
func shortRecords(ctx context.Context, db *sql.DB) ([]string, error) {
	noted, err := collect(ctx, db, tables.Column[int], `SELECT count(*) FROM pragma_table_info('games') WHERE name = 'lines'`, nil)
	if err != nil || noted[0] == 0 {
		return nil, err
	}
	return collect(ctx, db, tables.Column[string], `SELECT format('the record of game %s has %d of its %d lines', id, there, lines)
		FROM (SELECT id, lines, (SELECT count(*) FROM journal WHERE game = games.id) AS there FROM games)
		WHERE there <> lines LIMIT ?`, []any{tables.MostFaults})
}
