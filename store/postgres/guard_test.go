package postgres

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"sandtable/store"
	"sandtable/store/postgres/pgtest"
	"sandtable/store/tables"
)

// played returns a store with two games of three lines.
func played(t *testing.T, url string) *Store {
	t.Helper()
	s := opened(t, url)
	for _, id := range []string{"g1", "g2"} {
		g := store.Game{ID: id, Title: "toy", State: store.State{Guests: []string{"ann"}, Data: []byte("{}")}}
		if err := s.Create(t.Context(), g, [][]byte{[]byte("one")}); err != nil {
			t.Fatal(err)
		}
		g.Rev = 1
		if err := s.Append(t.Context(), id, 2, [][]byte{[]byte("two"), []byte("three")}, g.State); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Talk(t.Context(), store.Message{Game: id, Text: "hello"}); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// Tries changes that none of our programs makes.
func TestTheDatabaseGuardsRecords(t *testing.T) {
	s := played(t, pgtest.Fresh(t))
	for _, text := range []string{
		`UPDATE journal SET line = 'x'`,
		`UPDATE journal SET n = 4 WHERE n = 3`,
		`DELETE FROM journal WHERE n = 3`,
		`DELETE FROM games`,
		`TRUNCATE journal`,
		`TRUNCATE games CASCADE`,
		`INSERT INTO journal (game, n, line) VALUES ('g1', 5, 'x')`,
		`INSERT INTO journal (game, n, line) VALUES ('g1', 0, 'x')`,
		`INSERT INTO journal (game, n, line) VALUES ('g1', 3, 'x')`,
		`INSERT INTO journal (game, n, line) VALUES ('g3', 1, 'x')`,
	} {
		if err := s.exec(t.Context(), text); err == nil {
			t.Errorf("the database took: %s", text)
		}
	}
	if got, err := s.Lines(t.Context(), "g1", 1); err != nil || string(bytes.Join(got, nil)) != "onetwothree" {
		t.Errorf("the record is now %q, %v", got, err)
	}
	if err := s.Check(t.Context()); err != nil {
		t.Error(err)
	}
}

// Makes changes like those of a broken disk or a careless operator.
func TestDamageIsFound(t *testing.T) {
	for statement, tt := range map[string]struct {
		words string
		lines bool // reading the record finds it as well
	}{
		`DELETE FROM journal WHERE game = 'g1' AND n = 2`:                   {"the record of game g1 has 2 of its 3 lines", true},
		`DELETE FROM journal WHERE game = 'g1' AND n = 3`:                   {"the record of game g1 has 2 of its 3 lines", true},
		`DELETE FROM journal WHERE game = 'g1'`:                             {"the record of game g1 has 0 of its 3 lines", true},
		`UPDATE journal SET line = 'other' WHERE game = 'g1' AND n = 3`:     {"the last line of the record of game g1 is another", true},
		`DELETE FROM messages WHERE game = 'g1'`:                            {"the chat of game g1 has 0 of its 1 messages", false},
		`DELETE FROM holders WHERE game = 'g1'`:                             {"game g1 is not listed", false},
		`UPDATE games SET lines = 9, tip = sha256('three') WHERE id = 'g1'`: {"the record of game g1 has 3 of its 9 lines", true},
	} {
		url := pgtest.Fresh(t)
		s := played(t, url)
		script(t, url, "ALTER TABLE journal DISABLE TRIGGER USER", statement, "ALTER TABLE journal ENABLE TRIGGER USER")
		err := s.Check(t.Context())
		if !errors.Is(err, store.ErrDamaged) || !strings.Contains(err.Error(), tt.words) || strings.Contains(err.Error(), "g2") {
			t.Errorf("%s: %v", statement, err)
		}
		if _, err := s.Lines(t.Context(), "g1", 1); errors.Is(err, store.ErrDamaged) != tt.lines {
			t.Errorf("%s: lines: %v", statement, err)
		}
		if _, err := s.Lines(t.Context(), "g2", 1); err != nil {
			t.Errorf("%s: the other game: %v", statement, err)
		}
		s.Close()
	}
}

// A record that has lost its end cannot grow.
func TestNothingIsWrittenBehindAGap(t *testing.T) {
	url := pgtest.Fresh(t)
	s := played(t, url)
	script(t, url, "ALTER TABLE journal DISABLE TRIGGER USER", `DELETE FROM journal WHERE game = 'g1' AND n = 3`, "ALTER TABLE journal ENABLE TRIGGER USER")
	for at, want := range map[int]error{3: store.ErrStale, 4: store.ErrDamaged} {
		if err := s.Append(t.Context(), "g1", at, [][]byte{[]byte("new")}, store.State{Rev: 2}); !errors.Is(err, want) {
			t.Errorf("line %d: %v, want %v", at, err, want)
		}
	}
}

// What the database asks to repeat is repeated a few times; what it refuses is not.
func TestAnotherTry(t *testing.T) {
	s := opened(t, pgtest.Fresh(t))
	for code, want := range map[string]int{"40001": tries, "40P01": tries, "23505": 1} {
		n := 0
		err := s.write(t.Context(), func(context.Context, *pgxpool.Conn) error {
			n++
			return &pgconn.PgError{Code: code}
		})
		if err == nil || n != want {
			t.Errorf("%s: %d tries, want %d: %v", code, n, want, err)
		}
	}
	n := 0
	err := s.write(t.Context(), func(context.Context, *pgxpool.Conn) error {
		if n++; n < 3 {
			return &pgconn.PgError{Code: "40001"}
		}
		return nil
	})
	if err != nil || n != 3 {
		t.Errorf("%d tries: %v", n, err)
	}
}

// A locked row is waited for only for a limited time, and the error says so.
func TestALockIsNotWaitedForForever(t *testing.T) {
	url := pgtest.Fresh(t)
	s := played(t, url)
	conn, err := s.acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Release()
	tx, err := conn.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(context.Background()) }()
	if _, err := tx.Exec(t.Context(), `SELECT 1 FROM games WHERE id = 'g1' FOR UPDATE`); err != nil {
		t.Fatal(err)
	}
	hasty := opened(t, url+"&lock_timeout=50")
	if err := hasty.Update(t.Context(), "g1", store.State{Rev: 2}); err == nil || !strings.Contains(err.Error(), "lock timeout") {
		t.Errorf("%v", err)
	}
	if err := hasty.Update(t.Context(), "g2", store.State{Rev: 2}); err != nil {
		t.Errorf("another game: %v", err)
	}
}

// The server is killed repeatedly during writes, without a chance to clean up: acknowledged lines are there once when it is
// back, and the store goes on by itself.
func TestServerIsKilled(t *testing.T) {
	server, err := pgtest.Start()
	if errors.Is(err, pgtest.ErrNone) {
		t.Skipf("NOT RUN: %v", err)
	} else if err != nil {
		t.Fatal(err)
	}
	defer server.Stop()
	s := opened(t, server.URL("killed"))
	if err := s.Create(t.Context(), store.Game{ID: "g1"}, nil); err != nil {
		t.Fatal(err)
	}
	acknowledged, stop := writing(s)
	defer stop() // before the server is told to stop: it does not while somebody goes on knocking
	goesOn := func() {
		next := acknowledged.Load() + 20
		for deadline := time.Now().Add(time.Minute); acknowledged.Load() < next; time.Sleep(time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatal("the store does not go on after the server was killed")
			}
		}
	}
	for range 3 {
		goesOn()
		killBackend(t, server)
	}
	goesOn()
	stop()
	lines, err := s.Lines(t.Context(), "g1", 1)
	if err != nil || int64(len(lines)) < acknowledged.Load() {
		t.Fatalf("%d lines of %d that were acknowledged: %v", len(lines), acknowledged.Load(), err)
	}
	for i, l := range lines {
		if string(l) != strconv.Itoa(i+1) {
			t.Fatalf("line %d is %q", i+1, l)
		}
	}
	if err := s.Check(t.Context()); err != nil {
		t.Error(err)
	}
}

// writing adds lines to a game until it is stopped, and counts acknowledged ones.
func writing(s *Store) (acknowledged *atomic.Int64, stop func()) {
	acknowledged = new(atomic.Int64)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		for ctx.Err() == nil {
			g, err := s.Game(ctx, "g1")
			if err != nil {
				continue
			}
			n := g.Rev // revision 1 has no line, and each append adds one
			if err := s.Append(ctx, "g1", n, [][]byte{[]byte(strconv.Itoa(n))}, store.State{Rev: n}); err == nil {
				acknowledged.Store(int64(n))
			}
		}
	}()
	return acknowledged, func() { cancel(); <-done }
}

// killBackend kills a process that serves a connection: then the server drops all others and recovers from its log. The
// connection stays open until then, since its process would end by itself otherwise.
func killBackend(t *testing.T, server *pgtest.Server) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); {
		s, err := Open(t.Context(), server.URL("other"))
		if err != nil {
			continue // it may still be recovering from the previous kill
		}
		pid, err := find(t.Context(), s, tables.Column[int], "SELECT pg_backend_pid()")
		if err == nil {
			err = kill(pid)
		}
		s.Close()
		if err == nil {
			return
		}
	}
	t.Fatal("no process that can be killed")
}

// kill kills a process.
func kill(pid int) error {
	p, err := os.FindProcess(pid)
	if err != nil {
		return err
	}
	return p.Kill()
}

// Follows the operators' documentation: a dump taken during play is restored into a new database.
func TestDumpAndRestore(t *testing.T) {
	server := pgtest.Shared(t)
	schema := pgtest.Schema()
	s := played(t, server.URL(schema))
	at := []string{"-h", server.Folder, "-p", strconv.Itoa(server.Port), "-U", "sandtable"}
	file := t.TempDir() + "/games.dump"
	for _, command := range [][]string{
		{"pg_dump", "-Fc", "-n", schema, "-f", file, "postgres"},
		{"createdb", "back_" + schema},
		{"pg_restore", "--exit-on-error", "--single-transaction", "-d", "back_" + schema, file},
	} {
		if out, err := exec.Command(server.Program(command[0]), append(at, command[1:]...)...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", command, err, out)
		}
	}
	back := opened(t, strings.Replace(server.URL(schema), "/postgres?", "/back_"+schema+"?", 1))
	if err := errors.Join(back.Check(t.Context()), s.Check(t.Context())); err != nil {
		t.Fatal(err)
	}
	err := back.Append(t.Context(), "g1", 4, [][]byte{[]byte("four")}, store.State{Rev: 2, Guests: []string{"bob"}})
	games, again := back.Games(t.Context(), store.Filter{Guest: "bob"})
	if err := errors.Join(err, again); err != nil || len(games) != 1 {
		t.Errorf("%d games, %v", len(games), err)
	}
	if err := back.exec(t.Context(), `DELETE FROM journal`); err == nil {
		t.Error("the guard of records is lost")
	}
}
