package postgres

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
)

// ErrHeld says that another server plays the games of this store.
var ErrHeld = errors.New("a server with these games is running already")

// Hold is what a server of a store has while it runs. Should another write all the same, revisions keep the games whole.
type Hold struct {
	shared bool
	lost   chan struct{}
	stop   context.CancelFunc
	done   sync.WaitGroup
}

// holdEvery is how often a server looks whether it still holds its store.
const holdEvery = 2 * time.Second

// Hold makes this the one server of the store; ErrHeld if there is one. It ends with the process, however that ends.
func (s *Store) Hold(ctx context.Context) (*Hold, error) { return s.hold(ctx, false) }

// Share makes this one of several servers of the store, which know of each other; ErrHeld if there is one that is alone.
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

// Lost is closed when another server has taken the store while the database could not be reached.
func (h *Hold) Lost() <-chan struct{} { return h.lost }

// Release lets another server come.
func (h *Hold) Release() {
	h.stop()
	h.done.Wait()
}

// takeHold connects and takes the lock that stands for the store. The database frees it when the connection ends.
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
		_ = conn.Close(context.WithoutCancel(ctx)) // there is nothing to lose
		return nil, err
	}
	return conn, nil
}

// keepHold takes the lock again when its connection is lost, until another has it.
func (s *Store) keepHold(ctx context.Context, conn *pgx.Conn, h *Hold) {
	tick := time.NewTicker(holdEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			if conn != nil {
				_ = conn.Close(context.WithoutCancel(ctx))
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
