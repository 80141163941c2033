//go:build unix

package private

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"os/exec"
	osuser "os/user"
	"path/filepath"
	"strconv"
	"syscall"
	"time"
)

// keep runs a server until its own input ends, so that the server ends with this process even if that is killed.
const keep = `"$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server; rm -rf "$0"`

// startTime bounds how long a start may take on a busy machine.
const startTime = time.Minute

// Start starts a server with additional settings; ErrNone if PostgreSQL is not installed.
func Start(settings ...string) (*Server, error) {
	bin, err := programs()
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "pg") // a short name, because socket paths are limited
	if err != nil {
		return nil, err
	}
	s := &Server{Folder: folder, bin: bin}
	if err := s.start(settings); err != nil {
		os.RemoveAll(folder)
		return nil, fmt.Errorf("starting PostgreSQL: %w", err)
	}
	return s, nil
}

func (s *Server) start(settings []string) error {
	as, err := servant(s.Folder)
	if err != nil {
		return err
	}
	data := filepath.Join(s.Folder, "data")
	initdb := s.command(as, s.Program("initdb"), "-D", data, "-U", user, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions")
	if out, err := initdb.CombinedOutput(); err != nil {
		return fmt.Errorf("initdb: %w\n%s", err, out)
	}
	if s.Port, err = freePort(); err != nil {
		return err
	}
	var log bytes.Buffer
	args := append([]string{
		"-c", keep, s.Folder, s.Program("postgres"), "-D", data, "-k", s.Folder, "-h", "127.0.0.1", "-p", strconv.Itoa(s.Port),
		"-c", "max_connections=200", "-c", "shared_buffers=32MB", "-c", "autovacuum=off", "-c", "logging_collector=off",
	}, settings...)
	s.cmd = s.command(as, "/bin/sh", args...)
	s.cmd.Stderr = &log
	if s.input, err = s.cmd.StdinPipe(); err != nil {
		return err
	}
	if err := s.cmd.Start(); err != nil {
		return err
	}
	if err := s.await(); err != nil {
		s.Stop()
		return fmt.Errorf("%w\n%s", err, &log)
	}
	return nil
}

// await waits until the server answers.
func (s *Server) await() error {
	for deadline := time.Now().Add(startTime); ; time.Sleep(20 * time.Millisecond) {
		err := exec.Command(s.Program("pg_isready"), "-q", "-h", s.Folder, "-p", strconv.Itoa(s.Port)).Run()
		if err == nil || time.Now().After(deadline) {
			return err
		}
	}
}

// command returns a command that runs in the folder, as another user if needed.
func (s *Server) command(as *syscall.Credential, name string, args ...string) *exec.Cmd {
	c := exec.Command(name, args...)
	c.Dir = s.Folder
	c.Env = append(os.Environ(), "LC_ALL=C", "HOME="+s.Folder)
	c.SysProcAttr = &syscall.SysProcAttr{Credential: as, Setpgid: true}
	return c
}

// servant returns the user as whom the server runs if this process is root, as whom PostgreSQL refuses to run, and gives
// that user the folder.
func servant(folder string) (*syscall.Credential, error) {
	if os.Getuid() != 0 {
		return nil, nil
	}
	u, err := osuser.Lookup("postgres")
	if err != nil {
		u, err = osuser.Lookup("nobody")
	}
	if err != nil {
		return nil, err
	}
	uid, _ := strconv.Atoi(u.Uid) // numeric on every Unix
	gid, _ := strconv.Atoi(u.Gid)
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, os.Chown(folder, uid, gid)
}

// freePort returns a port on which nobody listens.
func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}
