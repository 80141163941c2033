package postgres

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"sandtable/store"
	"sandtable/store/postgres/pgtest"
	"sandtable/store/tables"
)

// script runs statements as the server's administrator.
func script(t *testing.T, url string, statements ...string) {
	t.Helper()
	a, err := parse(url)
	if err != nil {
		t.Fatal(err)
	}
	conn, err := pgx.ConnectConfig(t.Context(), a.pool.ConnConfig)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	for _, text := range statements {
		if _, err := conn.Exec(t.Context(), text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
}

// refusedWith checks that opening a store fails, with an error of one line and without a password.
func refusedWith(t *testing.T, what, url string, words ...string) {
	t.Helper()
	s, err := Open(t.Context(), url)
	if err == nil {
		s.Close()
		t.Errorf("%s: it was opened", what)
		return
	}
	for _, w := range words {
		if !strings.Contains(err.Error(), w) {
			t.Errorf("%s: %q does not say %q", what, err, w)
		}
	}
	if strings.Contains(err.Error(), "s3cret") || strings.Contains(err.Error(), "\n") {
		t.Errorf("%s: %q", what, err)
	}
}

func TestClearErrors(t *testing.T) {
	server := pgtest.Shared(t)
	schema := pgtest.Schema()
	refusedWith(t, "nobody there", "postgres://ann:s3cret@127.0.0.1:1/club", "cannot be reached", "127.0.0.1:1", "refused")
	refusedWith(t, "no such host", "postgres://ann:s3cret@no.such.host.invalid/club", "cannot be reached")
	tcp := server.TCP(schema)
	refusedWith(t, "no such database", strings.Replace(tcp, "/postgres?", "/none?", 1), "there is no database none", "createdb")
	refusedWith(t, "no such user", strings.Replace(tcp, "sandtable@", "nobody:s3cret@", 1), "does not let user nobody in")

	script(t, tcp, "CREATE ROLE "+schema+" LOGIN PASSWORD 's3cret'")
	as := strings.Replace(tcp, "sandtable@", schema+":s3cret@", 1)
	refusedWith(t, "no rights", as, "lacks a right", "GRANT CREATE")
	script(t, tcp, "CREATE SCHEMA "+schema)
	refusedWith(t, "no rights in the schema", as, "lacks a right")
	script(t, tcp, fmt.Sprintf("GRANT CREATE, USAGE ON SCHEMA %s TO %[1]s", schema))
	s := opened(t, as)
	if err := s.Probe(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestSchemasOfOthers(t *testing.T) {
	url := pgtest.Fresh(t)
	a, _ := parse(url)
	script(t, url, "CREATE SCHEMA "+a.schema, "CREATE TABLE precious (x integer)")
	_, err := Open(t.Context(), url)
	if !errors.Is(err, ErrForeign) {
		t.Errorf("got %v", err)
	}

	url = pgtest.Fresh(t)
	s := opened(t, url)
	if err := s.Create(t.Context(), store.Game{ID: "g1"}, nil); err != nil {
		t.Fatal(err)
	}
	script(t, url, "INSERT INTO "+versionTable+" (version_id, is_applied) VALUES (99, true)")
	if _, err := Open(t.Context(), url); !errors.Is(err, ErrNewer) || !strings.Contains(err.Error(), "schema 99") {
		t.Errorf("got %v", err)
	}
}

// A database that is configured to acknowledge before it has written is told to write first.
func TestCommitsAreOnDisk(t *testing.T) {
	server := pgtest.Shared(t)
	schema := pgtest.Schema()
	script(t, server.URL(schema), "CREATE ROLE "+schema+" LOGIN SUPERUSER", "ALTER ROLE "+schema+" SET synchronous_commit = off")
	s := opened(t, strings.Replace(server.URL(schema), "sandtable@", schema+"@", 1))
	got, err := find(t.Context(), s, tables.Column[string], "SHOW synchronous_commit")
	if err != nil || got != "on" {
		t.Errorf("synchronous_commit is %q, %v", got, err)
	}
}

func TestHold(t *testing.T) {
	url := pgtest.Fresh(t)
	one, two := opened(t, url), opened(t, url)
	held, err := one.Hold(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := two.Hold(t.Context()); !errors.Is(err, ErrHeld) {
		t.Errorf("a second server: %v", err)
	}
	held.Release()
	if held, err = two.Hold(t.Context()); err != nil {
		t.Fatal(err)
	}
	defer held.Release()
	select {
	case <-held.Lost():
		t.Error("lost")
	default:
	}
}

// Servers that know of each other share a database, but not with one that is alone.
func TestShare(t *testing.T) {
	url := pgtest.Fresh(t)
	one, two := opened(t, url), opened(t, url)
	for _, s := range []*Store{one, two} {
		held, err := s.Share(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		defer held.Release()
	}
	if _, err := two.Hold(t.Context()); !errors.Is(err, ErrHeld) {
		t.Errorf("one that is alone: %v", err)
	}
}
