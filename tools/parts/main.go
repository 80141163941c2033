// Command parts runs targets of the Makefile one after the other, stops at the first failure, and reports how long each took
// in wall-clock and processor time. A slow machine changes only the former; a slower program changes both. Parts that mostly
// wait can run in parallel with others:
//
//	go run ./tools/parts make format vet beside browser database then units race
//
// Here browser and database run one after the other in parallel with format and vet, and units starts when all four have
// ended. The command knows nothing of what the parts do.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: parts MAKE PART... [beside PART...] [then PART...]")
		os.Exit(2)
	}
	if !runParts(os.Args[1], os.Args[2:], os.Stdout) {
		os.Exit(1)
	}
}

// part is the result of a part.
type part struct {
	name string
	took time.Duration
	core time.Duration // processor time of the part and of processes it has waited for
	err  error
}

// split splits a list at a separator.
func split(words []string, at string) (lists [][]string) {
	for i := slices.Index(words, at); i >= 0; i = slices.Index(words, at) {
		lists, words = append(lists, words[:i]), words[i+1:]
	}
	return append(lists, words)
}

// runParts runs parts until one fails, and reports whether all passed.
func runParts(program string, words []string, out *os.File) (ok bool) {
	r := &runner{program: program, out: out}
	began, all := time.Now(), 0
	for _, stage := range split(words, "then") {
		var lanes sync.WaitGroup
		for _, lane := range split(stage, "beside") {
			all += len(lane)
			lanes.Go(func() { r.run(lane) })
		}
		lanes.Wait()
	}
	return r.report(all, time.Since(began))
}

// runner runs parts, some of them in parallel.
type runner struct {
	program string
	out     *os.File    // a file, also for the parts: a process that a part leaves running cannot block on it
	failed  atomic.Bool // no further part is started

	mu   sync.Mutex
	done []part
}

// run runs parts one after the other until one fails, here or in another lane.
func (r *runner) run(names []string) {
	for _, name := range names {
		if r.failed.Load() {
			return
		}
		cmd := exec.Command(r.program, name)
		cmd.Stdout, cmd.Stderr = r.out, os.Stderr
		p := part{name: name}
		began := time.Now()
		p.err = cmd.Run()
		p.took = time.Since(began)
		if s := cmd.ProcessState; s != nil {
			p.core = s.UserTime() + s.SystemTime()
		}
		if p.err != nil {
			r.failed.Store(true)
		}
		r.mu.Lock()
		r.done = append(r.done, p)
		r.mu.Unlock()
	}
}

// report prints how long each part and all together took, and whether all passed.
func (r *runner) report(all int, took time.Duration) (ok bool) {
	fmt.Fprintln(r.out, "== how long each part took, and how much of the cores")
	passed, core := 0, time.Duration(0)
	for _, p := range r.done {
		word := ""
		if p.err != nil {
			word = "  FAILED"
		} else {
			passed++
		}
		core += p.core
		fmt.Fprintf(r.out, "%-12s %7.1f s %7.1f s%s\n", p.name, p.took.Seconds(), p.core.Seconds(), word)
	}
	cores := runtime.NumCPU()
	fmt.Fprintf(r.out, "%-12s %7.1f s %7.1f s, %.0f %% of %d cores\n", "together", took.Seconds(), core.Seconds(), 100*core.Seconds()/took.Seconds()/float64(cores), cores)
	for _, p := range r.done {
		if p.err != nil {
			fmt.Fprintf(r.out, "FAILED: %s (%v); %d of %d parts passed\n", p.name, p.err, passed, all)
		}
	}
	if passed == all {
		fmt.Fprintln(r.out, "ok: everything passes")
	}
	return passed == all
}
