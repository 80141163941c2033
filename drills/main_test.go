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

// times returns how often something is done at the size that is wanted, and no less than in the short form.
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

// words may be written by a process while a test reads them.
type words = gametest.Buffer

// server is the program as it serves.
type server struct {
	base string
	cmd  *exec.Cmd
	errs *words
}

var servedAt = regexp.MustCompile(`^ {4}(http://\S+?)/$`)

// patience is how long a server may take to come up.
const patience = 5 * time.Minute

// serve runs a program over a folder of games, with the toys, until it serves or has ended.
func serve(program, dir string, args ...string) (*server, error) {
	s, out, err := launch(program, dir, args...)
	if err != nil {
		return nil, err
	}
	return s, s.await(out)
}

// await waits until the server serves, by what it prints; one that does not is killed.
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

// launch runs a program over a folder of games.
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

// running serves for a test.
func running(t *testing.T, program, dir string, args ...string) *server {
	t.Helper()
	s, err := serve(program, dir, args...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.kill)
	return s
}

// kill ends the server as a power cut would.
func (s *server) kill() {
	_ = s.cmd.Process.Kill()
	_ = s.cmd.Wait()
}

// stop ends it as an operator would.
func (s *server) stop() {
	if s.cmd.Process.Signal(os.Interrupt) != nil {
		_ = s.cmd.Process.Kill()
	}
	_ = s.cmd.Wait()
}

// peak returns the most memory that the server has had, in MB; 0 where the system does not tell.
func (s *server) peak() int {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(text), "VmHWM:")
	kb, _ := strconv.Atoi(strings.Fields(rest + " 0")[0])
	return kb >> 10
}

// attacker is where those call from who attack.
const attacker = "127.0.0.1"

// from returns a way to the server from an address of this machine.
func from(address string) *http.Client {
	d := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	return &http.Client{Transport: &http.Transport{DialContext: d.DialContext, MaxIdleConnsPerHost: 64}, Timeout: patience}
}
