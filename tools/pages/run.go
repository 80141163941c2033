package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// mostAgain is how many failed tests are run again. If more fail, it is no flakiness.
const mostAgain = 5

// atOnce is the number of parallel tests: a drawing browser waits for its own threads about a third of the time. Under a
// load, threads of tests are a part of it: with a test more for each of it they are most of the load, and the runs of a series
// take little longer than without one. Busy loops are the rest.
func atOnce(load int) int { return runtime.NumCPU()*3/2 + load }

// longest is the timeout of all tests together; single tests have shorter ones.
const longest = "90m"

// result is the result of a run.
type result struct {
	tests  int
	second []failure // failed, then passed alone
	failed []failure // failed twice, or was not run again
	broken string    // why no test could be run
}

// failure is a failed test.
type failure struct {
	test   string
	output string // its output at the first failure
	traces string // folder with its traces
}

func (r result) ok() bool { return r.broken == "" && len(r.failed) == 0 }

// run runs all tests of the suite, and failed ones again.
func (s suite) run(traces string) (r result) {
	names, err := s.list()
	if err != nil {
		r.broken = err.Error()
		return r
	}
	r.tests = len(names)
	first := s.goTest(s.pattern, filepath.Join(traces, "first"))
	bad := first.failures(names)
	if len(bad) == 0 && first.err != nil {
		r.broken = fmt.Sprintf("%v\n%s", first.err, &first.other)
		return r
	}
	for i, f := range bad {
		if len(bad) > mostAgain {
			r.failed = bad
			return r
		}
		fmt.Fprintf(s.out, "again, alone: %s (%d of %d)\n", f.test, i+1, len(bad))
		if alone := s.goTest("^"+f.test+"$", filepath.Join(traces, "again")); len(alone.failures([]string{f.test})) == 0 {
			r.second = append(r.second, f)
		} else {
			r.failed = append(r.failed, f)
		}
	}
	return r
}

// list returns the names of the suite's tests that match the pattern.
func (s suite) list() (names []string, err error) {
	pattern := s.pattern
	if pattern == "" {
		pattern = "."
	}
	out, err := exec.Command("go", "test", "-list", pattern, s.pkg).CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("go test -list: %w\n%s", err, out)
	}
	for line := range strings.Lines(string(out)) {
		if strings.HasPrefix(line, "Test") {
			names = append(names, strings.TrimSpace(line))
		}
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("no test matches %q", pattern)
	}
	return names, nil
}

// goTest runs tests in a process and a browser of their own. It does not use the cache of go test, which does not know the
// program that these tests build and start.
func (s suite) goTest(pattern, traces string) *told {
	t := &told{traces: traces, out: s.out, tests: map[string]*test{}}
	cmd := exec.Command("go", "test", "-json", "-count=1", "-parallel", strconv.Itoa(s.atOnce), "-timeout", longest, "-run", pattern, s.pkg, "-args", "-traces", traces)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	pipe, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.err = err
		return t
	}
	t.read(pipe)
	t.err = cmd.Wait()
	t.other.Write(stderr.Bytes())
	return t
}

// tell reports the result of a run, and flaky tests prominently.
func (r result) tell(out io.Writer) {
	if r.broken != "" {
		fmt.Fprintf(out, "FAILED: no test could be run: %s\n", r.broken)
	}
	if len(r.second) > 0 {
		line := strings.Repeat("*", 100)
		fmt.Fprintf(out, "%s\n%d of %d tests failed at first and passed when tried again, alone. The run counts as passed.\n"+
			"Something in them, or in the page, depends on luck: find it and mend it.\n", line, len(r.second), r.tests)
		tellEach(out, r.second)
		fmt.Fprintln(out, line)
	}
	if len(r.failed) > 0 {
		fmt.Fprintf(out, "FAILED: %d of %d tests\n", len(r.failed), r.tests)
		tellEach(out, r.failed)
	}
}

func tellEach(out io.Writer, list []failure) {
	for _, f := range list {
		fmt.Fprintf(out, "  %s\n", f.test)
		for line := range strings.Lines(f.output) {
			fmt.Fprintf(out, "    %s\n", strings.TrimRight(line, "\n"))
		}
		for _, dir := range folders(f) {
			fmt.Fprintf(out, "    trace and pictures: %s\n", dir)
		}
	}
}

// folders lists the folders with traces of a test and its subtests.
func folders(f failure) (list []string) {
	entries, err := os.ReadDir(f.traces)
	if err != nil {
		return nil
	}
	for _, e := range entries {
		if e.Name() == f.test || strings.HasPrefix(e.Name(), f.test+"-") {
			list = append(list, filepath.Join(f.traces, e.Name()))
		}
	}
	slices.Sort(list)
	return list
}
