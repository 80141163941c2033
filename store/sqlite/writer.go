package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"sync"

	"sandtable/store"
)

// mostAtOnce bounds how many writes share a transaction, and so how long the first of them waits.
const mostAtOnce = 256

// writer is the one goroutine that changes the database. What is asked for while it syncs one
// transaction to disk goes into the next one together: the more there is to do, the fewer syncs each
// write costs.
type writer struct {
	db      *sql.DB
	tx      *tx
	stopped chan struct{}

	mu      sync.Mutex
	more    sync.Cond // waiting or closed has changed
	waiting []*job
	closed  bool
}

// job is a write: what it changes, and whom to tell how it went. The change may be run more than once,
// each time on a database without its earlier runs.
type job struct {
	change func(*tx) error
	result chan error
}

// Statements of every transaction.
const (
	beginSQL    = `BEGIN IMMEDIATE`
	commitSQL   = `COMMIT`
	rollbackSQL = `ROLLBACK`
)

// frequent are the statements of Append.
var frequent = []string{beginSQL, commitSQL, rollbackSQL, nextSQL, addSQL, lookSQL, changeSQL}

// startWriter starts the writer of a database; stop ends it.
func startWriter(db *sql.DB) (*writer, error) {
	w := &writer{db: db, stopped: make(chan struct{})}
	w.more.L = &w.mu
	var err error
	if w.tx, err = openTx(db); err != nil {
		return nil, err
	}
	go w.run()
	return w, nil
}

// do has a change made and returns when it is on disk or was refused. While it waits its turn, the
// context can call it off.
func (w *writer) do(ctx context.Context, change func(*tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	j := &job{change: change, result: make(chan error, 1)}
	if !w.enqueue(j) {
		return store.ErrClosed
	}
	select {
	case err := <-j.result:
		return err
	case <-ctx.Done():
	}
	if w.callOff(j) {
		return ctx.Err()
	}
	return <-j.result
}

// stop ends the writer once it has done what waits, and gives its connection back.
func (w *writer) stop() error {
	w.mu.Lock()
	w.closed = true
	w.more.Signal()
	w.mu.Unlock()
	<-w.stopped
	return w.tx.close()
}

func (w *writer) enqueue(j *job) (ok bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closed {
		return false
	}
	w.waiting = append(w.waiting, j)
	w.more.Signal()
	return true
}

// callOff takes back a job unless the writer has it in hand already.
func (w *writer) callOff(j *job) (ok bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	i := slices.Index(w.waiting, j)
	if i < 0 {
		return false
	}
	w.waiting = slices.Delete(w.waiting, i, i+1)
	return true
}

// take waits for jobs and returns those to do together; none if the writer is to stop.
func (w *writer) take() []*job {
	w.mu.Lock()
	defer w.mu.Unlock()
	for len(w.waiting) == 0 && !w.closed {
		w.more.Wait()
	}
	n := min(len(w.waiting), mostAtOnce)
	batch := slices.Clone(w.waiting[:n])
	w.waiting = slices.Delete(w.waiting, 0, n)
	return batch
}

func (w *writer) run() {
	defer close(w.stopped)
	for {
		batch := w.take()
		if len(batch) == 0 {
			return
		}
		w.write(batch)
	}
}

// write does jobs together. If one of them fails, nothing of that has happened, and each is done by
// itself: no job can harm another.
func (w *writer) write(batch []*job) {
	ofJob, err := w.commit(batch)
	for _, j := range batch {
		if ofJob && len(batch) > 1 {
			_, err = w.commit([]*job{j})
		}
		j.result <- explain(err)
	}
}

// explain says of a fault where it happened; refusals speak for themselves.
func explain(err error) error {
	for _, known := range []error{nil, store.ErrNotFound, store.ErrStale, store.ErrConflict, store.ErrFenced, store.ErrOwned, store.ErrExists} {
		if err == known {
			return err
		}
	}
	return fmt.Errorf("writing to the store: %w", err)
}

// commit makes changes in one transaction, all or nothing; ofJob says that one of the changes failed,
// not the transaction as such.
func (w *writer) commit(batch []*job) (ofJob bool, err error) {
	if err := w.begin(); err != nil {
		return false, err
	}
	for _, j := range batch {
		if err := j.change(w.tx); err != nil {
			w.tx.rollback()
			return true, err
		}
	}
	return false, w.tx.commit()
}

// begin begins a transaction. A connection that is broken, or stuck in a transaction it could not end, is replaced by a new one: nothing has
// happened yet.
func (w *writer) begin() error {
	err := w.tx.begin()
	if err == nil || !unusable(err) {
		return err
	}
	fresh, replaceErr := w.tx.replace(w.db)
	if replaceErr != nil {
		return errors.Join(err, replaceErr)
	}
	w.tx = fresh
	return w.tx.begin()
}
