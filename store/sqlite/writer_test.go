package sqlite

import (
	"context"
	sqldriver "database/sql/driver"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	driver "modernc.org/sqlite"

	"sandtable/store"
)

// commits counts transactions that change something, from now on.
func commits(t testing.TB, s *Store) *atomic.Int64 {
	t.Helper()
	var n atomic.Int64
	err := s.writer.tx.conn.Raw(func(c any) error {
		c.(driver.HookRegisterer).RegisterCommitHook(func() int32 { n.Add(1); return 0 })
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return &n
}

// held keeps the writer busy, with nothing to commit, until the returned function is called.
func held(s *Store) (release func()) {
	begun, end, done := make(chan struct{}), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		_ = s.writer.do(context.Background(), func(*tx) error {
			close(begun)
			<-end
			return errors.New("nothing to do")
		})
	}()
	<-begun
	return func() { close(end); <-done }
}

// queued waits until a number of writes wait for the writer.
func queued(s *Store, n int) {
	for {
		s.writer.mu.Lock()
		have := len(s.writer.waiting)
		s.writer.mu.Unlock()
		if have == n {
			return
		}
		runtime.Gosched()
	}
}

// games adds games to write to.
func games(t testing.TB, s *Store, n int) (ids []string) {
	t.Helper()
	for i := range n {
		ids = append(ids, fmt.Sprint("g", i))
		if err := s.Create(context.Background(), store.Game{ID: ids[i]}, nil); err != nil {
			t.Fatal(err)
		}
	}
	return ids
}

func TestWaitingWritesShareACommit(t *testing.T) {
	s := opened(t, t.TempDir())
	const n = 100
	ids := games(t, s, n)
	count := commits(t, s)
	release := held(s)
	var all sync.WaitGroup
	for _, id := range ids {
		all.Go(func() {
			if err := s.Append(t.Context(), id, 1, [][]byte{[]byte("x")}, store.State{Rev: 1}); err != nil {
				t.Error(err)
			}
		})
	}
	queued(s, n)
	release()
	all.Wait()
	if got := count.Load(); got != 1 {
		t.Errorf("%d writes took %d commits", n, got)
	}
}

// One of several waiting writes fails after it has changed something; the others are not affected.
func TestNoWriteHarmsAnother(t *testing.T) {
	s := opened(t, t.TempDir())
	ids := games(t, s, 9)
	release := held(s)
	var all sync.WaitGroup
	broken := errors.New("broken")
	for i, id := range ids {
		all.Go(func() {
			if i != 4 {
				if err := s.Append(t.Context(), id, 1, [][]byte{[]byte("x")}, store.State{Rev: 1}); err != nil {
					t.Error(err)
				}
				return
			}
			err := s.writer.do(t.Context(), func(t *tx) error {
				if err := insertLines(t, id, 1, [][]byte{[]byte("half a write")}); err != nil {
					return err
				}
				return broken
			})
			if !errors.Is(err, broken) {
				t.Errorf("got %v", err)
			}
		})
	}
	queued(s, len(ids))
	release()
	all.Wait()
	for i, id := range ids {
		want := 1
		if i == 4 {
			want = 0
		}
		if record, err := s.Lines(t.Context(), id, 1); err != nil || len(record) != want {
			t.Errorf("%s has %d lines, want %d; %v", id, len(record), want, err)
		}
	}
}

// The contexts of a waiting and of a running write are cancelled.
func TestCalledOff(t *testing.T) {
	s := opened(t, t.TempDir())
	games(t, s, 1)
	ctx, cancel := context.WithCancel(t.Context())
	release := held(s)
	result := make(chan error)
	go func() { result <- s.Append(ctx, "g0", 1, [][]byte{[]byte("x")}, store.State{Rev: 1}) }()
	queued(s, 1)
	cancel()
	if err := <-result; !errors.Is(err, context.Canceled) {
		t.Errorf("while it waited: %v", err)
	}
	release()

	ctx, cancel = context.WithCancel(t.Context())
	err := s.writer.do(ctx, func(t *tx) error {
		cancel()
		lines := [][]byte{[]byte("y")}
		return errors.Join(writeState(t, "g0", "[]", store.State{}, 1, tipOf(lines)), insertLines(t, "g0", 1, lines))
	})
	if err != nil {
		t.Errorf("in hand: %v", err)
	}
	if record, err := s.Lines(t.Context(), "g0", 1); err != nil || len(record) != 1 || string(record[0]) != "y" {
		t.Errorf("the record is %q, %v", record, err)
	}
}

// The file cannot grow any more: writes fail atomically, those that fit still work, and everything works again when there is
// room.
func TestFullDisk(t *testing.T) {
	s := opened(t, t.TempDir())
	games(t, s, 2)
	limit := func(pages string) {
		if _, err := s.writer.tx.Exec(`PRAGMA max_page_count = ` + pages); err != nil {
			t.Fatal(err)
		}
	}
	limit(query(t, s, `PRAGMA page_count`))
	big := [][]byte{[]byte("small"), make([]byte, 1<<20)}
	err := s.Append(t.Context(), "g0", 1, big, store.State{Rev: 1, Data: []byte("new")})
	var full *driver.Error
	if !errors.As(err, &full) {
		t.Fatalf("got %v", err)
	}
	release := held(s)
	var all sync.WaitGroup
	all.Go(func() {
		if err := s.Append(t.Context(), "g0", 1, big, store.State{Rev: 1, Data: []byte("new")}); !errors.As(err, &full) {
			t.Errorf("together with others: got %v", err)
		}
	})
	all.Go(func() {
		if err := s.Append(t.Context(), "g1", 1, [][]byte{[]byte("x")}, store.State{Rev: 1}); err != nil {
			t.Errorf("what fits: %v", err)
		}
	})
	queued(s, 2)
	release()
	all.Wait()
	g, err := s.Game(t.Context(), "g0")
	record, err2 := s.Lines(t.Context(), "g0", 1)
	if err := errors.Join(err, err2); err != nil || len(record) != 0 || len(g.Data) != 0 {
		t.Errorf("half a write: %d lines, data %q, %v", len(record), g.Data, err)
	}
	limit("1000000")
	if err := s.Append(t.Context(), "g0", 1, big, store.State{Rev: 1}); err != nil {
		t.Errorf("with room again: %v", err)
	}
}

// A connection that breaks, or is stuck in a transaction, loses no write.
func TestBrokenConnection(t *testing.T) {
	s := opened(t, t.TempDir())
	for name, harm := range map[string]func(*tx) error{
		"broken": func(x *tx) error {
			_ = x.conn.Raw(func(any) error { return sqldriver.ErrBadConn })
			return nil
		},
		"stuck": func(x *tx) error {
			_, err := x.conn.ExecContext(t.Context(), "BEGIN")
			return err
		},
	} {
		if err := harm(s.writer.tx); err != nil {
			t.Fatal(err)
		}
		if err := s.Create(t.Context(), store.Game{ID: name}, nil); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if g, err := s.Game(t.Context(), name); err != nil || g.ID != name {
			t.Errorf("%s: %v", name, err)
		}
	}
}
