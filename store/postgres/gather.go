package postgres

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// What many games ask at once is sent as one message, done in one transaction and answered together: a database spends more on being
// woken, answering and bringing a commit to disk than on the few rows of one game. Nobody is waited for: whatever comes while
// messages are under way goes with the next one.

const (
	mostGathered   = 32 // requests in one message
	gathersAtATime = 2  // messages under way
)

// errAlone says that a request must be made once more, by itself: nothing of it was done.
var errAlone = errors.New("to be asked alone")

// request is one of those that go together.
type request[T any] struct {
	order  string // of two that change rows the smaller goes first, so that nobody waits for one who waits for him
	args   []any
	answer T
	err    error
	done   chan struct{}
}

// gather sends requests of one statement together.
type gather[T any] struct {
	store  *Store
	doing  string // what errors say
	query  string
	read   func(pgx.Row) (T, error)
	writes bool // what is sent is done, whether or not the caller still waits: he waits

	mu      sync.Mutex
	waiting []*request[T]
	senders int
}

// ask returns the answer to a request when it, and all that went with it, is done. If the context ends before it is sent, it is called off.
// errAlone: it is to be made by itself.
func (g *gather[T]) ask(ctx context.Context, order string, args ...any) (T, error) {
	r := &request[T]{order: order, args: args, done: make(chan struct{})}
	if err := ctx.Err(); err != nil {
		return r.answer, err
	}
	g.mu.Lock()
	g.waiting = append(g.waiting, r)
	if g.senders < gathersAtATime {
		g.senders++
		go g.send()
	}
	g.mu.Unlock()
	select {
	case <-r.done:
	case <-ctx.Done():
		if g.callOff(r) || !g.writes {
			var none T
			return none, ctx.Err()
		}
		<-r.done
	}
	return r.answer, r.err
}

// callOff takes a request back; false if it has been sent.
func (g *gather[T]) callOff(r *request[T]) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	i := slices.Index(g.waiting, r)
	if i >= 0 {
		g.waiting = slices.Delete(g.waiting, i, i+1)
	}
	return i >= 0
}

// take takes the requests that go next; none if there are none, and then nobody sends any more.
func (g *gather[T]) take() []*request[T] {
	g.mu.Lock()
	defer g.mu.Unlock()
	n := min(len(g.waiting), mostGathered)
	if n == 0 {
		g.senders--
		return nil
	}
	list := slices.Clone(g.waiting[:n])
	g.waiting = slices.Delete(g.waiting, 0, n)
	return list
}

// isWaiting reports whether somebody waits; if not, nobody sends any more.
func (g *gather[T]) isWaiting() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.waiting) == 0 {
		g.senders--
	}
	return len(g.waiting) > 0
}

// send sends what is waiting until nothing is.
func (g *gather[T]) send() {
	for g.isWaiting() {
		if !g.sendOnce() {
			return
		}
	}
}

// sendOnce sends what is waiting when there is a connection; false if by then nothing is. Without a connection each is told why.
func (g *gather[T]) sendOnce() bool {
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	conn, err := g.store.acquire(ctx)
	list := g.take()
	if err != nil {
		if ctx.Err() != nil { // not the caller's context
			err = errors.New("no connection to the database was free in time")
		}
		err = explain(g.doing, err)
	} else {
		defer conn.Release()
		if len(list) > 0 {
			err = g.run(ctx, conn, list)
		}
	}
	for _, r := range list {
		r.err = err
		close(r.done)
	}
	return len(list) > 0
}

// run makes the requests, all or none. Their answers count only once all is committed.
func (g *gather[T]) run(ctx context.Context, conn *pgxpool.Conn, list []*request[T]) error {
	slices.SortStableFunc(list, func(a, b *request[T]) int { return strings.Compare(a.order, b.order) })
	var b pgx.Batch
	for _, r := range list {
		b.Queue(g.query, r.args...)
	}
	results := conn.SendBatch(ctx, &b)
	var err error
	answered := 0
	for _, r := range list {
		if r.answer, err = g.read(results.QueryRow()); err != nil {
			break
		}
		answered++
	}
	before := err != nil
	end := results.Close()
	if err == nil {
		err = end
	}
	return g.failed(ctx, err, before, answered)
}

// failed says what becomes of requests that failed together, so many of which had been answered. A statement that fails before the commit
// leaves nothing of all of them: one of them may be to blame, and the others are not. Of a commit that fails nobody knows. A connection
// that was found closed was so before the message was sent only if nothing came back: later the driver says the same of one that broke
// while it waited.
func (g *gather[T]) failed(ctx context.Context, err error, before bool, answered int) error {
	switch _, fromDatabase := errors.AsType[*pgconn.PgError](err); {
	case err == nil:
		return nil
	case worthAnotherTry(err) && (fromDatabase || before && answered == 0), before && fromDatabase:
		return errAlone
	case ctx.Err() != nil: // not the caller's context
		err = fmt.Errorf("the database did not answer within %v: %v", writeTime, err)
	}
	return explain(g.doing, err)
}
