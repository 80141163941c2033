// Package private starts a private PostgreSQL server, in a folder of its own, on a free port of this machine and as an
// unprivileged user. The server ends with the process that started it, however that ends, and leaves nothing behind. It is
// for tests (store/postgres/pgtest) and for measuring, never for games that are to be kept. The package knows nothing of
// stores or tables.
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
	Folder string // folder of its socket
	Port   int
	bin    string // folder of its programs
	cmd    *exec.Cmd
	input  io.Closer // the server ends when this is closed
}

// user is the database's superuser.
const user = "sandtable"

// URL returns the database's URL over its socket, with a schema.
func (s *Server) URL(schema string) string {
	return fmt.Sprintf("postgres://%s@/postgres?host=%s&port=%d&schema=%s", user, s.Folder, s.Port, schema)
}

// TCP returns the database's URL over the loopback network, with a schema.
func (s *Server) TCP(schema string) string {
	return fmt.Sprintf("postgres://%s@127.0.0.1:%d/postgres?sslmode=disable&schema=%s", user, s.Port, schema)
}

// Program returns the path of a program that came with the server, such as pg_dump.
func (s *Server) Program(name string) string { return filepath.Join(s.bin, name) }

// ErrNone says that PostgreSQL is not installed.
var ErrNone = errors.New("no PostgreSQL is installed here (make database installs Debian's)")

// places are the folders in which systems install server programs that are not on the path.
var places = []string{"/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql@*/bin", "/usr/local/opt/postgresql@*/bin"}

// programs finds the folder of the newest server.
func programs() (string, error) {
	if path, err := exec.LookPath("initdb"); err == nil {
		if path, err = filepath.EvalSymlinks(path); err == nil {
			return filepath.Dir(path), nil
		}
	}
	var found []string
	for _, p := range places {
		list, _ := filepath.Glob(filepath.Join(p, "initdb")) // the patterns are valid
		found = append(found, list...)
	}
	if len(found) == 0 {
		return "", ErrNone
	}
	return filepath.Dir(slices.MaxFunc(found, func(a, b string) int { return version(a) - version(b) })), nil
}

// version returns the major version in a path.
func version(path string) int {
	dir := filepath.Base(filepath.Dir(filepath.Dir(path)))
	n, _ := strconv.Atoi(dir[strings.LastIndexAny(dir, "-@")+1:])
	return n
}

// Stop stops the server and removes its folder.
func (s *Server) Stop() {
	s.input.Close()
	_ = s.cmd.Wait() // it was told to stop
	os.RemoveAll(s.Folder)
}
