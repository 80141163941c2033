package sqlite

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"

	"sandtable/store"
	"sandtable/store/tables"
)

// list returns the results of a query, reading row by row.
func list[T any](ctx context.Context, s *Store, read func(tables.Scan) (T, error), query string, args ...any) ([]T, error) {
	if s.closed.Load() {
		return nil, store.ErrClosed
	}
	all, err := collect(ctx, s.reads, read, query, args)
	if err != nil {
		// A query cancelled by its context fails with various errors.
		return nil, cmp.Or(ctx.Err(), fmt.Errorf("reading the store: %w", err))
	}
	return all, nil
}

func collect[T any](ctx context.Context, db *sql.DB, read func(tables.Scan) (T, error), query string, args []any) (all []T, err error) {
	rows, err := db.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		one, err := read(rows.Scan)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}

// find returns the only result of a query; ErrNotFound if there is none.
func find[T any](ctx context.Context, s *Store, read func(tables.Scan) (T, error), query string, args ...any) (one T, err error) {
	return tables.One(list(ctx, s, read, query, args...))
}

// joinNames encodes a list as JSON; equal lists have equal encodings.
func joinNames(list []string) string {
	if len(list) == 0 {
		return "[]"
	}
	text, err := json.Marshal(list)
	if err != nil {
		panic(err) // encoding strings cannot fail
	}
	return string(text)
}

// notNil returns bytes that the driver does not treat as NULL.
func notNil(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}
