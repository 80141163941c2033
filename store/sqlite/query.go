package sqlite

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"sandtable/store"
)

// scan reads a row into variables.
type scan = func(into ...any) error

// list returns what a query finds, read row by row.
func list[T any](ctx context.Context, s *Store, read func(scan) (T, error), query string, args ...any) ([]T, error) {
	if s.closed.Load() {
		return nil, store.ErrClosed
	}
	all, err := collect(ctx, s.reads, read, query, args)
	if err != nil {
		// A query cut short by its context fails in ways of its own.
		return nil, cmp.Or(ctx.Err(), fmt.Errorf("reading the store: %w", err))
	}
	return all, nil
}

func collect[T any](ctx context.Context, db *sql.DB, read func(scan) (T, error), query string, args []any) (all []T, err error) {
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

// find returns the one thing a query finds; ErrNotFound if there is none.
func find[T any](ctx context.Context, s *Store, read func(scan) (T, error), query string, args ...any) (one T, err error) {
	all, err := list(ctx, s, read, query, args...)
	if err == nil && len(all) == 0 {
		err = store.ErrNotFound
	}
	if err != nil {
		return one, err
	}
	return all[0], nil
}

// column reads rows of one column.
func column[T any](row scan) (v T, err error) {
	err = row(&v)
	return v, err
}

// Times are kept as microseconds: every database can, and the zero time fits too.

func micros(t time.Time) int64 { return t.UnixMicro() }

func timeOf(micros int64) time.Time { return time.UnixMicro(micros).UTC() }

// joinNames writes a list as JSON, one and the same for the same list.
func joinNames(list []string) string {
	if len(list) == 0 {
		return "[]"
	}
	text, err := json.Marshal(list)
	if err != nil {
		panic(err) // strings can always be written
	}
	return string(text)
}

// notNil returns bytes that the driver does not take for NULL.
func notNil(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}
