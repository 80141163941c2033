// Command parts runs parts of the Makefile one after the other, stops at the first that fails, and says at the end how
// long each took:
//
//	go run ./tools/parts make format vet units
//
// It knows nothing of what the parts do.
package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"
)

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: parts MAKE PART...")
		os.Exit(2)
	}
	if !runParts(os.Args[1], os.Args[2:], os.Stdout) {
		os.Exit(1)
	}
}

// part is a part that has run.
type part struct {
	name string
	took time.Duration
	err  error
}

// runParts runs parts until one fails and reports whether all passed.
func runParts(program string, names []string, out io.Writer) (ok bool) {
	var done []part
	for _, name := range names {
		cmd := exec.Command(program, name)
		cmd.Stdout, cmd.Stderr = out, os.Stderr
		began := time.Now()
		err := cmd.Run()
		done = append(done, part{name, time.Since(began), err})
		if err != nil {
			break
		}
	}
	return report(done, len(names), out)
}

// report prints what each part took, and whether all passed.
func report(done []part, all int, out io.Writer) (ok bool) {
	var sum time.Duration
	fmt.Fprintln(out, "== how long each part took")
	for _, p := range done {
		sum += p.took
		word := ""
		if p.err != nil {
			word = "  FAILED"
		}
		fmt.Fprintf(out, "%-12s %7.1f s%s\n", p.name, p.took.Seconds(), word)
	}
	fmt.Fprintf(out, "%-12s %7.1f s\n", "together", sum.Seconds())
	last := done[len(done)-1]
	switch {
	case last.err != nil:
		fmt.Fprintf(out, "FAILED: %s (%v); %d of %d parts passed\n", last.name, last.err, len(done)-1, all)
	default:
		fmt.Fprintln(out, "ok: everything passes")
	}
	return last.err == nil
}
