package postgres

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"sandtable/store"
	"sandtable/store/tables"
)

// writeTime bounds how long a write may take in all. The database gives up a statement before that.
const writeTime = 25 * time.Second

// What errors say.
const (
	whileWriting = "writing to the store"
	whileReading = "reading the store"
)

// tries is how often something is done that the database asks to do again.
const tries = 8

// acquire waits for a connection. Until it has one, the context can call everything off.
func (s *Store) acquire(ctx context.Context) (*pgxpool.Conn, error) {
	if s.closed.Load() {
		return nil, store.ErrClosed
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	conn, err := s.db.Acquire(ctx)
	switch {
	case err == nil:
		return conn, nil
	case s.closed.Load():
		return nil, store.ErrClosed
	case ctx.Err() != nil:
		return nil, ctx.Err()
	}
	return nil, s.unreachable(err)
}

// write makes a change. Once it has a connection, the context no longer matters: so the caller knows what the error of a context
// means. The change may be run more than once, each time on a database without its earlier runs.
func (s *Store) write(ctx context.Context, change func(context.Context, *pgxpool.Conn) error) (err error) {
	for try := range tries {
		if try > 0 { // whoever was in the way is done sooner or later
			time.Sleep(rand.N(time.Millisecond << try))
		}
		if err = s.writeOnce(ctx, change); !worthAnotherTry(err) {
			break
		}
	}
	return explain(whileWriting, err)
}

func (s *Store) writeOnce(ctx context.Context, change func(context.Context, *pgxpool.Conn) error) error {
	conn, err := s.acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), writeTime)
	defer cancel()
	err = change(ctx, conn)
	if ctx.Err() != nil && err != nil { // not the caller's context: he must not take it for his
		return fmt.Errorf("the database did not answer within %v: %v", writeTime, err)
	}
	return err
}

// worthAnotherTry reports whether nothing was done, and why has passed: two transactions stood in each other's way, or the connection
// had died before the statement was sent.
func worthAnotherTry(err error) bool {
	if e, ok := errors.AsType[*pgconn.PgError](err); ok {
		return e.Code == "40001" || e.Code == "40P01"
	}
	return err != nil && pgconn.SafeToRetry(err)
}

// inTransaction makes several changes, all or nothing. Of a commit whose answer is lost nobody knows, and the driver says that its
// connection was closed, as if nothing had been sent: it is not tried again.
func inTransaction(ctx context.Context, conn *pgxpool.Conn, change func(pgx.Tx) error) error {
	changed := false
	err := pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error {
		err := change(tx)
		changed = err == nil
		return err
	})
	if _, fromDatabase := errors.AsType[*pgconn.PgError](err); changed && err != nil && !fromDatabase {
		return fmt.Errorf("no answer to a commit: %v", err)
	}
	return err
}

// refusals speak for themselves.
var refusals = []error{
	nil, store.ErrNotFound, store.ErrStale, store.ErrConflict, store.ErrFenced, store.ErrOwned, store.ErrExists, store.ErrClosed,
	context.Canceled, context.DeadlineExceeded,
}

// explain says of a fault where it happened.
func explain(doing string, err error) error {
	if slices.Contains(refusals, err) {
		return err
	}
	return fmt.Errorf("%s: %w", doing, inWords(err))
}

// inWords says what an error of the database means to those who run it.
func inWords(err error) error {
	e, fromDatabase := errors.AsType[*pgconn.PgError](err)
	if !fromDatabase {
		return err
	}
	switch e.Code {
	case "SD001", "XX001", "XX002": // our own guard of records; corrupted data, corrupted index
		return fmt.Errorf("%w: %w", store.ErrDamaged, err)
	case "42501":
		return fmt.Errorf("%w: %w", errNoRight, err)
	case "25006":
		return fmt.Errorf("the database can only be read: %w", err)
	case "57014":
		return fmt.Errorf("the database took too long: %w", err)
	}
	return err
}

// list returns what a query finds, read row by row.
func list[T any](ctx context.Context, s *Store, read func(tables.Scan) (T, error), query string, args ...any) (all []T, err error) {
	for range tries {
		if all, err = listOnce(ctx, s, read, query, args); !worthAnotherTry(err) {
			break
		}
	}
	if err != nil {
		// A query cut short by its context fails in ways of its own.
		return nil, cmp.Or(ctx.Err(), explain(whileReading, err))
	}
	return all, nil
}

func listOnce[T any](ctx context.Context, s *Store, read func(tables.Scan) (T, error), query string, args []any) ([]T, error) {
	conn, err := s.acquire(ctx)
	if err != nil {
		return nil, err
	}
	defer conn.Release()
	rows, err := conn.Query(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, func(row pgx.CollectableRow) (T, error) { return read(row.Scan) })
}

// find returns the one thing a query finds; ErrNotFound if there is none.
func find[T any](ctx context.Context, s *Store, read func(tables.Scan) (T, error), query string, args ...any) (one T, err error) {
	return tables.One(list(ctx, s, read, query, args...))
}

// notNil returns a list that the driver does not take for NULL.
func notNil[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
