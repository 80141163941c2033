package drills

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"sandtable/gametest"
	"sandtable/store/postgres/pgtest"
)

var scale = flag.Float64("scale", 0, "size of the drills: 1 is the attack as it is told; 0 is a short form of each")

// times returns how often to do something, at the size given by -scale, but at least the short form's number.
func times(full, short int) int { return max(short, int(*scale*float64(full))) }

// binary is the program, built once.
var binary string

func TestMain(m *testing.M) { os.Exit(runAll(m)) }

func runAll(m *testing.M) int {
	flag.Parse()
	dir, err := os.MkdirTemp("", "sandtable-drills")
	if err == nil {
		defer os.RemoveAll(dir)
		binary = filepath.Join(dir, "sandtable")
		err = build(binary)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return pgtest.Main(m)
}

// build builds the program.
func build(to string, args ...string) error {
	cmd := exec.Command("go", append(append([]string{"build", "-ldflags=-s -w", "-o", to}, args...), "sandtable/cmd/sandtable")...)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w\n%s", err, out)
	}
	return nil
}

// words is written by a process while a test reads it.
type words = gametest.Buffer

// server is a running program.
type server struct {
	base string
	cmd  *exec.Cmd
	errs *words
}

var servedAt = regexp.MustCompile(`^ {4}(http://\S+?)/$`)

// patience is how long a server may take to start.
const patience = 5 * time.Minute

// serve runs a program over a data folder, with toy titles, until it serves or has ended.
func serve(program, dir string, args ...string) (*server, error) {
	s, out, err := launch(program, dir, args...)
	if err != nil {
		return nil, err
	}
	return s, s.await(out)
}

// await waits until the server prints its address; otherwise it kills the server.
func (s *server) await(out io.Reader) error {
	late := time.AfterFunc(patience, func() { _ = s.cmd.Process.Kill() })
	defer late.Stop()
	for lines := bufio.NewScanner(out); s.base == "" && lines.Scan(); {
		if m := servedAt.FindStringSubmatch(lines.Text()); m != nil {
			s.base = m[1]
		}
	}
	if s.base == "" {
		s.kill()
		return fmt.Errorf("the server did not come up: %s", s.errs)
	}
	go func() { _, _ = io.Copy(io.Discard, out) }()
	return nil
}

// launch runs a program over a data folder.
func launch(program, dir string, args ...string) (*server, io.Reader, error) {
	s := &server{errs: &words{}}
	s.cmd = exec.Command(program, append([]string{"serve", "--addr", "127.0.0.1:0", "--data", dir, "--toys", "--no-warm"}, args...)...)
	s.cmd.Stderr = s.errs
	out, err := s.cmd.StdoutPipe()
	if err == nil {
		err = s.cmd.Start()
	}
	return s, out, err
}

// running runs a server until the test ends.
func running(t *testing.T, program, dir string, args ...string) *server {
	t.Helper()
	s, err := serve(program, dir, args...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.kill)
	return s
}

// kill kills the server, like a power failure.
func (s *server) kill() {
	_ = s.cmd.Process.Kill()
	_ = s.cmd.Wait()
}

// stop stops the server with an interrupt, like an operator.
func (s *server) stop() {
	if s.cmd.Process.Signal(os.Interrupt) != nil {
		_ = s.cmd.Process.Kill()
	}
	_ = s.cmd.Wait()
}

// peak returns the server's peak memory in MB; 0 where the system does not tell.
func (s *server) peak() int {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(text), "VmHWM:")
	kb, _ := strconv.Atoi(strings.Fields(rest + " 0")[0])
	return kb >> 10
}

// attacker is the address of the attackers.
const attacker = "127.0.0.1"

// from returns an HTTP client that sends from a local address.
func from(address string) *http.Client {
	d := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	return &http.Client{Transport: &http.Transport{DialContext: d.DialContext, MaxIdleConnsPerHost: 64}, Timeout: patience}
}
