package postgres

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"sandtable/store"
)

// Store is a store in a PostgreSQL database.
type Store struct {
	address
	db     *pgxpool.Pool
	closed atomic.Bool

	news    *gather[news]
	appends *gather[int]
}

var _ store.Store = (*Store)(nil)

// oldest is the oldest major version of PostgreSQL that has everything needed here and is still maintained.
const oldest = 14

// Open connects to the database that a URL names and migrates the tables in its schema, creating what is missing. ErrNewer
// and ErrForeign say that the schema is not for this program; it is left unchanged.
func Open(ctx context.Context, text string) (*Store, error) {
	a, err := parse(text)
	if err != nil {
		return nil, err
	}
	s := &Store{address: a}
	s.news, s.appends = gatherSince(s), gatherAppends(s)
	if err := s.start(ctx); err != nil {
		return nil, fmt.Errorf("opening the store (%s): %w", a.shown, err)
	}
	return s, nil
}

func (s *Store) start(ctx context.Context) error {
	if err := s.lookAt(ctx); err != nil {
		return err
	}
	if err := s.migrate(ctx); err != nil {
		return inWords(err)
	}
	db, err := pgxpool.NewWithConfig(ctx, s.pool)
	if err != nil {
		return inWords(err)
	}
	s.db = db
	return nil
}

// lookAt makes a first connection to check the database, in particular that a commit is on disk when it returns.
func (s *Store) lookAt(ctx context.Context) error {
	conn, err := pgx.ConnectConfig(ctx, s.pool.ConnConfig)
	if err != nil {
		return s.unreachable(err)
	}
	defer conn.Close(context.WithoutCancel(ctx))
	var version, encoding, commit, standby string
	err = conn.QueryRow(ctx, `SELECT current_setting('server_version_num'), current_setting('server_encoding'),
		current_setting('synchronous_commit'), pg_is_in_recovery()::text`).Scan(&version, &encoding, &commit, &standby)
	if err != nil {
		return err
	}
	switch n, _ := strconv.Atoi(version); {
	case n < oldest*10_000:
		return fmt.Errorf("the server is PostgreSQL %d: this program needs %d or newer", n/10_000, oldest)
	case encoding != "UTF8":
		return fmt.Errorf("the database holds texts as %s: make one with ENCODING 'UTF8'", encoding)
	case standby == "true":
		return errors.New("the server is a standby, which can only be read: name the primary, or add target_session_attrs=read-write")
	}
	if commit == "off" {
		s.pool.ConnConfig.RuntimeParams["synchronous_commit"] = "on"
	}
	return nil
}

// unreachable describes why there is no connection.
func (s *Store) unreachable(err error) error {
	c := s.pool.ConnConfig
	e, fromServer := errors.AsType[*pgconn.PgError](err)
	if !fromServer {
		return fmt.Errorf("the server cannot be reached: %s", strings.Join(strings.Fields(err.Error()), " "))
	}
	switch e.Code {
	case "28P01", "28000":
		return fmt.Errorf("the server does not let user %s in: wrong password, or no line for it in pg_hba.conf (%s)", c.User, e.Message)
	case "3D000":
		return fmt.Errorf("there is no database %s: make it with createdb, or name another", c.Database)
	case "53300":
		return fmt.Errorf("the server has no connection free (%s)", e.Message)
	}
	return fmt.Errorf("the server refuses the connection: %s", e.Message)
}

// Close waits for running statements and closes the connections.
func (s *Store) Close() error {
	s.closed.Store(true)
	s.db.Close()
	return nil
}
