// Command mutants plants faults in a package and shows whether its tests notice. A fault that survives is behaviour that no
// test checks.
//
//	go run ./gametest/mutants -pkg ./titles/duel -n 50 -seed 1
//	go run ./gametest/mutants -pkg ./titles/blitzkrieg -files 'm[01]*.go' -tests ./titles/modules,./titles/blitzkrieg
//	go run ./gametest/mutants -laws
//
// The first form draws random faults from the syntax tree of the package. The second draws them from some of its files, and
// runs the tests of several packages for each. The third plants a list of named faults, each of which the laws, or a test
// that complements them, must catch. The source tree is never changed: the compiler gets an overlay. The command knows Go and
// the go command; of the rules it knows only where the named faults go.
package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"
)

type options struct {
	pkg     string
	files   string
	tests   string
	n       int
	seed    uint64
	run     string
	first   string
	verbose bool
	list    bool
	jobs    int
	least   int
	timeout time.Duration
	laws    bool
}

func main() {
	var o options
	flag.StringVar(&o.pkg, "pkg", "./titles/duel", "package to plant faults in")
	flag.StringVar(&o.files, "files", "*.go", "pattern of the names of its files to plant them in")
	flag.StringVar(&o.tests, "tests", "", "packages whose tests are run, with commas between them; by default its own")
	flag.IntVar(&o.n, "n", 50, "how many faults")
	flag.Uint64Var(&o.seed, "seed", 1, "which faults")
	flag.StringVar(&o.run, "run", ".", "tests to run, as for go test")
	flag.IntVar(&o.jobs, "j", 2, "how many at once")
	flag.IntVar(&o.least, "least", 0, "fail if fewer than this part in a hundred is killed")
	flag.DurationVar(&o.timeout, "timeout", 2*time.Minute, "how much processor time the tests of one fault may take at most; more, or far more than without it, counts as killed")
	flag.StringVar(&o.first, "first", "Cases|Probes|Walks|Looks", "pattern of the tests that come first of those that take long")
	flag.BoolVar(&o.verbose, "v", false, "tell of the killed which test noticed")
	flag.BoolVar(&o.list, "list", false, "show the faults that would be planted, and plant none")
	flag.BoolVar(&o.laws, "laws", false, "plant the named faults instead")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ok, err := plantAll(ctx, o, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(2)
	}
	if !ok {
		os.Exit(1)
	}
}

// plantAll does what the options say, and reports whether enough faults were killed.
func plantAll(ctx context.Context, o options, out io.Writer) (bool, error) {
	if o.laws {
		return named(ctx, o, out)
	}
	return drawn(ctx, o, out)
}

// drawn plants random faults.
func drawn(ctx context.Context, o options, out io.Writer) (bool, error) {
	p, err := load(ctx, o.pkg)
	if err != nil {
		return false, err
	}
	list, err := p.points(o.files)
	if err != nil {
		return false, err
	}
	shuffle(list, o.seed)
	if o.list {
		return true, show(ctx, p, list, o.n, out)
	}
	bench := &bench{dir: p.Dir, timeout: o.timeout, rounds: map[string][]round{}}
	if bench.pkgs, err = p.judges(ctx, o.tests); err != nil {
		return false, err
	}
	for _, pkg := range bench.pkgs {
		fate, text := bench.try(ctx, fault{pkg: pkg, run: o.run, short: true, timed: true})
		if fate != survived {
			return false, fmt.Errorf("the tests of %s fail without any fault:\n%s", pkg, text)
		}
		bench.rounds[pkg] = roundsOf(text, o.first)
	}
	bench.hurry()
	w, err := newWorkshop(ctx, p)
	if err != nil {
		return false, err
	}
	chosen, unbuilt := w.choose(list, o.n)
	killed, same, err := plantChosen(ctx, bench, w, chosen, o, out)
	if err != nil {
		return false, err
	}
	faults := len(chosen) - same
	fmt.Fprintf(out, "%s: killed %d of %d (%d more change nothing; %d did not compile and were redrawn; %d places for a fault)\n", o.pkg, killed, faults, same, unbuilt, len(list))
	return 100*killed >= o.least*cmp.Or(faults, 1), ctx.Err()
}

// show lists the faults that would be planted.
func show(ctx context.Context, p listing, list []mutation, n int, out io.Writer) error {
	w, err := newWorkshop(ctx, p)
	if err != nil {
		return err
	}
	chosen, _ := w.choose(list, n)
	for i, m := range chosen {
		was, now := m.lines()
		fmt.Fprintf(out, "%d: %s: %s\n  - %s\n  + %s\n", i+1, m.place(), m.what, was, now)
	}
	return ctx.Err()
}

// named plants the faults of the list.
func named(ctx context.Context, o options, out io.Writer) (bool, error) {
	root, err := moduleRoot(ctx)
	if err != nil {
		return false, err
	}
	bench := &bench{dir: root, timeout: o.timeout}
	all := true
	for _, c := range culprits {
		f, err := c.plant(root)
		if err != nil {
			return false, err
		}
		fate, text := bench.try(ctx, f)
		all = all && fate == killed
		fmt.Fprintf(out, "%-11s %s\n", fate, c.name)
		if fate != survived {
			fmt.Fprintf(out, "%-11s   %s\n", "", firstComplaint(text))
		}
	}
	return all, ctx.Err()
}
