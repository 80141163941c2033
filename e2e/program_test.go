package e2e

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"sync"
	"testing"
)

// binary is the program, built once for all tests.
var binary string

func TestMain(m *testing.M) { os.Exit(runAll(m)) }

// atOnce is the number of parallel tests if -parallel does not say it: while some wait for a server or a browser, others go
// on. Tests that measure run alone.
const atOnce = "3"

func runAll(m *testing.M) int {
	flag.Parse()
	if !isSet("test.parallel") {
		if err := flag.Set("test.parallel", atOnce); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
	}
	if flag.Lookup("test.list").Value.String() != "" {
		return m.Run()
	}
	defer watchCrowding()()
	dir, err := os.MkdirTemp("", "sandtable-e2e")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	binary = filepath.Join(dir, "sandtable")
	if out, err := exec.Command("go", "build", "-ldflags=-s -w", "-o", binary, "sandtable/cmd/sandtable").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "go build: %v\n%s", err, out)
		return 1
	}
	stop, err := openBrowser()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer stop()
	defer func() {
		for _, p := range shared {
			p.kill()
		}
	}()
	sharedData = filepath.Join(dir, "data")
	return m.Run()
}

// crowded is how many parallel tests are a load by themselves.
const crowded = 10

// amongOthers reports whether so many tests run in parallel that they are the load under which all are to pass.
func amongOthers() bool {
	n, err := strconv.Atoi(flag.Lookup("test.parallel").Value.String())
	return err == nil && n >= crowded
}

// alone begins what measures: it runs before the tests that run in parallel, unless these are the load: then it is one of them, and
// its limits follow how busy the machine is.
func alone(t *testing.T) {
	t.Helper()
	if amongOthers() {
		t.Parallel()
	}
}

// noLongerAlone ends it.
func noLongerAlone(t *testing.T) {
	t.Helper()
	if !amongOthers() {
		t.Parallel()
	}
}

// isSet reports whether the command line has a flag.
func isSet(name string) (is bool) {
	flag.Visit(func(f *flag.Flag) { is = is || f.Name == name })
	return is
}

// shared are the servers of tests that do not stop theirs, the last one in use.
var (
	shared     []*program
	sharedData string
	sharers    int // number of tests that have asked for one
	sharing    sync.Mutex
)

// sharersEach is how many tests share a server: it admits only so many new guests from one address (server.DefaultLimits).
const sharersEach = 15

// table returns a running server shared with other tests.
func table(t testing.TB) *program {
	t.Helper()
	sharing.Lock()
	defer sharing.Unlock()
	if sharers%sharersEach == 0 {
		p := &program{data: fmt.Sprint(sharedData, len(shared)), addr: "127.0.0.1:0"}
		p.run(t)
		shared = append(shared, p)
	}
	sharers++
	return shared[len(shared)-1]
}

// program is a running server.
type program struct {
	data   string
	addr   string // host and port, kept over restarts
	noToys bool   // without toy titles, as a player starts it
	cmd    *exec.Cmd

	known  sync.Mutex
	boards map[string]map[string]spot // by title and word, as requested so far
}

var address = regexp.MustCompile(`http://([0-9.]+:[0-9]+)`)

// start runs the program on a new data folder, for a test that will stop it.
func start(t testing.TB) *program {
	t.Helper()
	p := &program{data: t.TempDir(), addr: "127.0.0.1:0"}
	p.run(t)
	t.Cleanup(p.kill)
	return p
}

// run starts the program, with toy titles unless excluded, and waits until it answers. It draws only the maps that a test
// requests.
func (p *program) run(t testing.TB) {
	t.Helper()
	p.cmd = exec.Command(binary, "serve", "--addr", p.addr, "--data", p.data, "--no-warm")
	if !p.noToys {
		p.cmd.Args = append(p.cmd.Args, "--toys")
	}
	p.cmd.Stderr = os.Stderr
	out, err := p.cmd.StdoutPipe()
	if err == nil {
		err = p.cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if found := address.FindStringSubmatch(lines.Text()); found != nil {
			p.addr = found[1]
			break
		}
	}
	go func() { _, _ = io.Copy(io.Discard, out) }()
	p.healthy(t)
}

// healthy waits until the program answers.
func (p *program) healthy(t testing.TB) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience())
	defer cancel()
	for ctx.Err() == nil {
		if r, err := http.Get(p.url("/healthz")); err == nil {
			r.Body.Close()
			if r.StatusCode == http.StatusOK {
				return
			}
		}
	}
	t.Fatal("the program does not answer")
}

// kill kills the program, like a power failure.
func (p *program) kill() {
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
}

func (p *program) url(path string) string { return "http://" + p.addr + path }
