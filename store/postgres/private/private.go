// Package private starts a private PostgreSQL server: in a folder of its own, on a free port of this machine, as a user without rights. It
// ends with the process that started it, however that ends, and leaves nothing.
//
// It is for tests (store/postgres/pgtest) and for measuring, never for games that shall last. It knows nothing of stores or tables.
package private

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Server is a private server.
type Server struct {
	Folder string // its socket is there
	Port   int
	bin    string // its programs
	cmd    *exec.Cmd
	input  io.Closer // the server ends when this does
}

// user is the one who may do anything in the database.
const user = "sandtable"

// URL names the database over its socket, with a schema.
func (s *Server) URL(schema string) string {
	return fmt.Sprintf("postgres://%s@/postgres?host=%s&port=%d&schema=%s", user, s.Folder, s.Port, schema)
}

// TCP names the database over the network of this machine.
func (s *Server) TCP(schema string) string {
	return fmt.Sprintf("postgres://%s@127.0.0.1:%d/postgres?sslmode=disable&schema=%s", user, s.Port, schema)
}

// Program returns a program that came with the server, such as pg_dump.
func (s *Server) Program(name string) string { return filepath.Join(s.bin, name) }

// ErrNone says that there is nothing to start.
var ErrNone = errors.New("no PostgreSQL is installed here (make database installs Debian's)")

// places are where systems keep the programs of servers that are not on the path.
var places = []string{"/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql@*/bin", "/usr/local/opt/postgresql@*/bin"}

// programs finds the folder with the newest server.
func programs() (string, error) {
	if path, err := exec.LookPath("initdb"); err == nil {
		if path, err = filepath.EvalSymlinks(path); err == nil {
			return filepath.Dir(path), nil
		}
	}
	var found []string
	for _, p := range places {
		list, _ := filepath.Glob(filepath.Join(p, "initdb")) // the patterns are well formed
		found = append(found, list...)
	}
	if len(found) == 0 {
		return "", ErrNone
	}
	return filepath.Dir(slices.MaxFunc(found, func(a, b string) int { return version(a) - version(b) })), nil
}

// version returns the major version that a path names.
func version(path string) int {
	dir := filepath.Base(filepath.Dir(filepath.Dir(path)))
	n, _ := strconv.Atoi(dir[strings.LastIndexAny(dir, "-@")+1:])
	return n
}

// Stop stops the server and removes what it has written.
func (s *Server) Stop() {
	s.input.Close()
	_ = s.cmd.Wait() // it has been told to go, and has nothing to tell
	os.RemoveAll(s.Folder)
}
