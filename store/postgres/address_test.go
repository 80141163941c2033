package postgres

import (
	"strings"
	"testing"
)

func TestAddress(t *testing.T) {
	for text, want := range map[string]string{
		"postgres://ann:secret@db.example.org/club":                            "PostgreSQL at db.example.org:5432, database club, schema sandtable",
		"postgresql://ann:secret@db:6543/club?schema=first_club":               "PostgreSQL at db:6543, database club, schema first_club",
		"postgres://ann@/club?host=/run/pg&password=secret&sslmode=disable":    "PostgreSQL at /run/pg, database club, schema sandtable",
		"postgres://ann:secret@[::1]/club?pool_max_conns=3&lock_timeout=500":   "PostgreSQL at [::1]:5432, database club, schema sandtable",
		"postgres://ann:sec%2Fret@db/club?statement_timeout=1s&schema=_a9":     "PostgreSQL at db:5432, database club, schema _a9",
		"postgres://ann:secret@db/club?sslmode=verify-full&sslpassword=secret": "PostgreSQL at db:5432, database club, schema sandtable",
	} {
		if got := Shown(text); got != want {
			t.Errorf("%s is shown as %q, want %q", text, got, want)
		}
	}
	a, err := parse("postgres://ann:secret@db/club?statement_timeout=1s&pool_max_conns=3&schema=x")
	if err != nil {
		t.Fatal(err)
	}
	set := a.pool.ConnConfig.RuntimeParams
	if set["statement_timeout"] != "1s" || set["lock_timeout"] != lockTime || set["search_path"] != "x" || a.pool.MaxConns != 3 {
		t.Errorf("%v, %d connections", set, a.pool.MaxConns)
	}
}

// Whatever is wrong with a URL, the error contains no password.
func TestAddressTellsNoPassword(t *testing.T) {
	for _, text := range []string{
		"postgres://ann:secret@db/club?schema=Bad-Name",
		"postgres://ann:secret@db/club?schema=",
		"postgres://ann:secret@db/club?search_path=x",
		"postgres://ann:secret@db/club?sslmode=secret",
		"postgres://ann:secret@db/club?pool_max_conns=0",
		"postgres://ann:secret@db:port/club",
		"postgres://ann:sec%zzret:secret@db/club",
		"postgres://ann:secret\n@db/club",
		"postgres://ann:secret@db:99999/club",
		"mysql://ann:secret@db/club",
	} {
		_, err := Open(t.Context(), text)
		if err == nil {
			t.Errorf("%q is taken", text)
			continue
		}
		if said := err.Error() + Shown(text); strings.Contains(strings.ReplaceAll(said, `"secret"`, ""), "secret") || strings.Contains(said, "\n") {
			t.Errorf("%q: %s", text, said)
		}
	}
}
