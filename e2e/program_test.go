package e2e

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
	"time"
)

// binary is the program, built once for all tests.
var binary string

func TestMain(m *testing.M) { os.Exit(runAll(m)) }

func runAll(m *testing.M) int {
	dir, err := os.MkdirTemp("", "sandtable-e2e")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	binary = filepath.Join(dir, "sandtable")
	if out, err := exec.Command("go", "build", "-o", binary, "sandtable/cmd/sandtable").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "go build: %v\n%s", err, out)
		return 1
	}
	stop, err := openBrowser()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer stop()
	return m.Run()
}

// program is a running server.
type program struct {
	t    testing.TB
	data string
	addr string // host and port: kept when it is started again
	cmd  *exec.Cmd

	boards map[string]map[string]spot // by title and word, as they were asked for
}

var address = regexp.MustCompile(`http://([0-9.]+:[0-9]+)`)

// start runs the program on a fresh data folder, with the toy titles.
func start(t testing.TB) *program {
	t.Helper()
	p := &program{t: t, data: t.TempDir(), addr: "127.0.0.1:0"}
	p.run()
	t.Cleanup(p.kill)
	return p
}

// run starts the program and waits until it answers.
func (p *program) run() {
	p.t.Helper()
	p.cmd = exec.Command(binary, "serve", "--addr", p.addr, "--data", p.data, "--toys")
	p.cmd.Stderr = os.Stderr
	out, err := p.cmd.StdoutPipe()
	if err == nil {
		err = p.cmd.Start()
	}
	if err != nil {
		p.t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if found := address.FindStringSubmatch(lines.Text()); found != nil {
			p.addr = found[1]
			break
		}
	}
	go func() { _, _ = io.Copy(io.Discard, out) }()
	p.healthy()
}

// healthy asks the program until it answers.
func (p *program) healthy() {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	for ctx.Err() == nil {
		if r, err := http.Get(p.url("/healthz")); err == nil {
			r.Body.Close()
			if r.StatusCode == http.StatusOK {
				return
			}
		}
	}
	p.t.Fatal("the program does not answer")
}

// kill ends the program as a power cut would.
func (p *program) kill() {
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
}

func (p *program) url(path string) string { return "http://" + p.addr + path }
