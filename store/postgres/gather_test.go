package postgres

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"sandtable/store"
	"sandtable/store/postgres/pgtest"
	"sandtable/store/tables"
)

// crowd is a store with many games of one line, whose writers can be held up.
type crowd struct {
	*Store
	t   *testing.T
	all sync.WaitGroup
}

func newCrowd(t *testing.T, games int) *crowd {
	c := &crowd{Store: opened(t, pgtest.Fresh(t)), t: t}
	for n := range games {
		if err := c.Create(t.Context(), store.Game{ID: fmt.Sprintf("g%02d", n)}, [][]byte{{'1'}}); err != nil {
			t.Fatal(err)
		}
	}
	return c
}

// append adds a second line to a game in the background, and reports the result.
func (c *crowd) append(ctx context.Context, n int, guest string) <-chan error {
	done := make(chan error, 1)
	c.all.Go(func() {
		done <- c.Append(ctx, fmt.Sprintf("g%02d", n), 2, [][]byte{{'2'}}, store.State{Rev: 1, Guests: []string{guest}})
	})
	return done
}

// waits waits until there are a number of writers, and a number of waiting requests.
func (c *crowd) waits(senders, n int) {
	c.t.Helper()
	for range 10_000 {
		c.appends.mu.Lock()
		now := c.appends.senders == senders && len(c.appends.waiting) == n
		c.appends.mu.Unlock()
		if now {
			return
		}
		time.Sleep(time.Millisecond)
	}
	c.t.Fatalf("there are not %d who wait", n)
}

// hold keeps all writers busy: each waits for a game that another connection has locked. The returned function releases them.
func (c *crowd) hold() (goOn func()) {
	c.t.Helper()
	conn, err := c.acquire(c.t.Context())
	if err != nil {
		c.t.Fatal(err)
	}
	goOn = sync.OnceFunc(func() {
		if _, err := conn.Exec(context.WithoutCancel(c.t.Context()), `COMMIT`); err != nil {
			c.t.Error(err)
		}
		conn.Release()
	})
	c.t.Cleanup(goOn)
	for _, text := range []string{`BEGIN`, `SELECT 1 FROM games WHERE id IN ('g00', 'g01') FOR UPDATE`} {
		if _, err := conn.Exec(c.t.Context(), text); err != nil {
			c.t.Fatal(err)
		}
	}
	for n := range gathersAtATime {
		c.append(c.t.Context(), n, "ann")
		c.waits(n+1, 0)
	}
	return goOn
}

// lines returns the length of a record.
func (c *crowd) lines(n int) int {
	list, err := c.Lines(c.t.Context(), fmt.Sprintf("g%02d", n), 1)
	if err != nil {
		c.t.Error(err)
	}
	return len(list)
}

// Requests that wait during a write share one transaction. A request that the database rejects fails alone, a late one is
// refused alone, and a cancelled one is not written.
func TestWritesGoTogether(t *testing.T) {
	const games = 12
	c := newCrowd(t, games)
	goOn := c.hold()
	var good []<-chan error
	for n := gathersAtATime; n < games-2; n++ {
		good = append(good, c.append(t.Context(), n, "ann"))
	}
	ctx, cancel := context.WithCancel(t.Context())
	off := c.append(ctx, games-1, "ann")
	c.waits(gathersAtATime, len(good)+1)
	cancel()
	if err := <-off; !errors.Is(err, context.Canceled) {
		t.Errorf("called off: %v", err)
	}
	goOn()
	for _, done := range good {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	c.all.Wait()
	if n := c.lines(games - 1); n != 1 {
		t.Errorf("what was called off is there: %d lines", n)
	}
	written, err := find(t.Context(), c.Store, tables.Column[int], `SELECT count(DISTINCT xmin::text) FROM games WHERE id BETWEEN 'g02' AND 'g09'`)
	if err != nil || written != 1 {
		t.Errorf("%d transactions for %d writes that waited together: %v", written, len(good), err)
	}
}

// Of several requests in a transaction one fails, and one comes too late.
func TestOneToBlame(t *testing.T) {
	const games = 12
	c := newCrowd(t, games)
	if err := <-c.append(t.Context(), 5, "ann"); err != nil {
		t.Fatal(err)
	}
	goOn := c.hold()
	done := map[int]<-chan error{}
	for n := gathersAtATime; n < games; n++ {
		guest := "ann"
		if n == 7 {
			guest = "no \x00 in a text"
		}
		done[n] = c.append(t.Context(), n, guest)
	}
	c.waits(gathersAtATime, len(done))
	goOn()
	for n := range done {
		err, lines := <-done[n], c.lines(n)
		switch {
		case n == 5 && (!errors.Is(err, store.ErrStale) || lines != 2),
			n == 7 && (err == nil || errors.Is(err, errAlone) || lines != 1),
			n != 5 && n != 7 && (err != nil || lines != 2):
			t.Errorf("game %d has %d lines: %v", n, lines, err)
		}
	}
	c.all.Wait()
}

// closedConn is the driver's error for a closed connection: before it is used, and also when it broke in use.
type closedConn struct{}

func (closedConn) Error() string     { return "conn closed" }
func (closedConn) SafeToRetry() bool { return true }

// Requests are repeated only if certainly nothing of them was done: otherwise a written line would be refused the second
// time.
func TestOnlyWhatWasNotDoneIsAskedAgain(t *testing.T) {
	fatal, clash := &pgconn.PgError{Severity: "FATAL", Code: "57P01"}, &pgconn.PgError{Code: "40001"}
	g := &gather[int]{doing: whileWriting}
	for _, c := range []struct {
		what     string
		err      error
		before   bool // before the commit
		answered int
		alone    bool
	}{
		{"nothing was sent", closedConn{}, true, 0, true},
		{"closed when one had been answered", closedConn{}, true, 1, false},
		{"closed at the commit", closedConn{}, false, 1, false},
		{"broken while it waited", io.ErrUnexpectedEOF, true, 0, false},
		{"ended before the commit", fatal, true, 0, true},
		{"ended at the commit", fatal, false, 1, false},
		{"two in each other's way", clash, true, 1, true},
		{"two in each other's way, found at the commit", clash, false, 1, true},
	} {
		if err := g.failed(t.Context(), c.err, c.before, c.answered); (err == errAlone) != c.alone || err == nil {
			t.Errorf("%s: %v", c.what, err)
		}
	}
}
