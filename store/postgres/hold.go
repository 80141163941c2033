package postgres

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
)

// ErrHeld says that another server uses this store.
var ErrHeld = errors.New("a server with these games is running already")

// Hold is a server's claim to its store. If another server should write all the same, revisions protect the games.
type Hold struct {
	shared bool
	lost   chan struct{}
	stop   context.CancelFunc
	done   sync.WaitGroup
}

// holdEvery is how often a server checks that it still holds its store.
const holdEvery = 2 * time.Second

// Hold makes this the only server of the store; ErrHeld if there is one already. The hold ends with the process, however
// that ends.
func (s *Store) Hold(ctx context.Context) (*Hold, error) { return s.hold(ctx, false) }

// Share makes this one of several servers of the store that know of each other; ErrHeld if a server holds it alone.
func (s *Store) Share(ctx context.Context) (*Hold, error) { return s.hold(ctx, true) }

func (s *Store) hold(ctx context.Context, shared bool) (*Hold, error) {
	h := &Hold{lost: make(chan struct{}), shared: shared}
	conn, err := s.takeHold(ctx, shared)
	if err != nil {
		return nil, err
	}
	ctx, h.stop = context.WithCancel(context.WithoutCancel(ctx))
	h.done.Go(func() { s.keepHold(ctx, conn, h) })
	return h, nil
}

// Lost is closed when another server has taken the store while the database was unreachable.
func (h *Hold) Lost() <-chan struct{} { return h.lost }

// Release lets another server take the store.
func (h *Hold) Release() {
	h.stop()
	h.done.Wait()
}

// takeHold connects and takes the lock that represents the store. The database frees it when the connection ends.
func (s *Store) takeHold(ctx context.Context, shared bool) (*pgx.Conn, error) {
	conn, err := pgx.ConnectConfig(ctx, s.pool.ConnConfig)
	if err != nil {
		return nil, s.unreachable(err)
	}
	var got bool
	lock := `SELECT pg_try_advisory_lock(hashtextextended($1, 0))`
	if shared {
		lock = `SELECT pg_try_advisory_lock_shared(hashtextextended($1, 0))`
	}
	err = conn.QueryRow(ctx, lock, "sandtable serves "+s.schema).Scan(&got)
	if err == nil && !got {
		err = fmt.Errorf("%w (%s)", ErrHeld, s.shown)
	}
	if err != nil {
		_ = conn.Close(context.WithoutCancel(ctx)) // nothing can be lost
		return nil, err
	}
	return conn, nil
}

// keepHold takes the lock again if its connection is lost, until another server has it.
func (s *Store) keepHold(ctx context.Context, conn *pgx.Conn, h *Hold) {
	tick := time.NewTicker(holdEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			if conn != nil {
				letGo(conn)
			}
			return
		case <-tick.C:
		}
		if conn != nil && conn.Ping(ctx) == nil || ctx.Err() != nil {
			continue
		}
		if conn != nil {
			_ = conn.Close(ctx)
			conn = nil
		}
		var err error
		if conn, err = s.takeHold(ctx, h.shared); errors.Is(err, ErrHeld) {
			close(h.lost)
			return
		}
	}
}

// letGoWithin is how long a server that is told to stop waits for the database.
const letGoWithin = time.Second

// letGo gives a hold back before its connection is closed: the database learns of a closed connection a little later, and until
// then another server would be refused. If it does not answer, it gives the hold up with the connection.
func letGo(conn *pgx.Conn) {
	ctx, stop := context.WithTimeout(context.Background(), letGoWithin)
	defer stop()
	_, _ = conn.Exec(ctx, `SELECT pg_advisory_unlock_all()`)
	_ = conn.Close(ctx)
}
