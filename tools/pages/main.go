// Command pages runs the browser tests so that flaky tests do not fail the run. A failed test is run once more, alone, in a
// fresh browser. If it passes then, the run passes, and the test is reported prominently at the end with its trace and
// pictures. Two failures fail the run.
//
//	go run ./tools/pages
//	go run ./tools/pages -runs 10 -load 20
//
// It knows only the output of go test, and nothing of what the tests do.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

func main() {
	runs := flag.Int("runs", 1, "how often the whole is run")
	load := flag.Int("load", 0, "the load that busy loops keep the machine at meanwhile: how many threads, with those of the tests, run or wait for a core")
	pkg := flag.String("package", "./e2e", "the package of the tests")
	pattern := flag.String("run", "", "only tests that match, as for go test")
	folder := flag.String("traces", "", "the folder for traces and pictures; empty: a new one")
	flag.Parse()
	dir, err := tracesFolder(*folder)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	s := suite{pkg: *pkg, pattern: *pattern, traces: dir, atOnce: atOnce(*load), out: os.Stdout}
	if !s.runAll(*runs, *load) {
		os.Exit(1)
	}
}

// tracesFolder makes the folder for traces. Tests run in their own folders, so its path must be absolute.
func tracesFolder(wish string) (string, error) {
	if wish == "" {
		return os.MkdirTemp("", "sandtable-pages-")
	}
	dir, err := filepath.Abs(wish)
	if err == nil {
		err = os.MkdirAll(dir, 0o755)
	}
	return dir, err
}

// suite is a package of tests, a folder for traces, and how many of the tests run in parallel.
type suite struct {
	pkg, pattern, traces string
	atOnce               int
	out                  io.Writer
}

// runAll runs the suite several times under a load, and reports whether all runs passed.
func (s suite) runAll(runs, load int) (ok bool) {
	defer busy(load)()
	green, twice := 0, 0
	for n := 1; n <= runs; n++ {
		if runs > 1 {
			fmt.Fprintf(s.out, "== run %d of %d\n", n, runs)
		}
		began := time.Now()
		r := s.run(filepath.Join(s.traces, strconv.Itoa(n)))
		r.tell(s.out)
		fmt.Fprintf(s.out, "%d browser tests in %.0f s%s\n", r.tests, time.Since(began).Seconds(), loadNow())
		twice += len(r.second)
		if r.ok() {
			green++
		}
	}
	if runs > 1 {
		fmt.Fprintf(s.out, "%d of %d runs are green under a load of %d; %d tests passed only when tried again; traces: %s\n", green, runs, load, twice, s.traces)
	}
	_ = os.Remove(s.traces) // if nothing was kept in it
	return green == runs
}
