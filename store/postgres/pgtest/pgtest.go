// Package pgtest has a private PostgreSQL server for tests (store/postgres/private). It ends with the tests, however they end.
//
// Only tests import it. It knows nothing of stores or tables. Where no PostgreSQL is installed a test that asks for one is skipped
// and says so; make database installs Debian's.
package pgtest

import (
	"crypto/rand"
	"errors"
	"strings"
	"sync"
	"testing"

	"sandtable/store/postgres/private"
)

// Server is a private server.
type Server = private.Server

// ErrNone says that there is nothing to start.
var ErrNone = private.ErrNone

// Start starts a server with further settings, as postgres takes them; ErrNone if none is installed.
func Start(settings ...string) (*Server, error) { return private.Start(settings...) }

var shared struct {
	once   sync.Once
	server *Server
	err    error
}

// Shared returns the one server of all tests of a package, without haste to keep anything on disk. The package's TestMain calls Main.
func Shared(t testing.TB) *Server {
	t.Helper()
	shared.once.Do(func() { shared.server, shared.err = Start("-c", "fsync=off", "-c", "full_page_writes=off") })
	return must(t, shared.server, shared.err)
}

// must skips a test if no server is installed.
func must(t testing.TB, s *Server, err error) *Server {
	t.Helper()
	if errors.Is(err, ErrNone) {
		t.Skipf("NOT RUN: %v", err)
	} else if err != nil {
		t.Fatal(err)
	}
	return s
}

// Fresh returns the URL of a schema that no other test has.
func Fresh(t testing.TB) string {
	t.Helper()
	return Shared(t).URL(Schema())
}

// Schema returns a name that no other test has.
func Schema() string { return "t_" + strings.ToLower(rand.Text()) }

// Main runs the tests of a package, stops their server and returns the exit code.
func Main(m *testing.M) int {
	code := m.Run()
	if shared.server != nil {
		shared.server.Stop()
	}
	return code
}
