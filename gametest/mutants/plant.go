package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"sync"
)

// plantChosen plants mutations, most of them in one program behind switches, reports survivors, and counts the killed and
// those that are known to change nothing.
func plantChosen(ctx context.Context, b *bench, w *workshop, chosen []mutation, o options, out io.Writer) (dead, same int, err error) {
	known, root, err := knownSame(ctx)
	if err != nil {
		return 0, 0, err
	}
	planted, taken := w.together(chosen)
	rooms := map[string]string{}
	for _, pkg := range b.pkgs {
		if rooms[pkg], err = os.MkdirTemp("", "mutants"); err != nil {
			return 0, 0, err
		}
		defer os.RemoveAll(rooms[pkg])
		if text, err := b.build(ctx, rooms[pkg], pkg, planted); err != nil {
			return 0, 0, fmt.Errorf("the faults cannot be built together:\n%s", text)
		}
	}
	said := make([]string, len(chosen))
	fates := judgeAll(ctx, len(chosen), o.jobs, func(i int) (all fate) {
		for _, pkg := range b.pkgs {
			f := fault{pkg: pkg, run: o.run, file: chosen[i].file, text: chosen[i].apply(), short: true}
			if !taken[i] {
				all, said[i] = b.try(ctx, f)
			} else {
				f.id = i + 1
				all, said[i] = b.judge(ctx, rooms[pkg], f)
			}
			if all != survived {
				break
			}
		}
		return all
	}, func(i int, f fate) {
		switch {
		case f == survived && known[chosen[i].entry(root)] != "":
			fmt.Fprintf(out, "the same: %s: %s\n", chosen[i].place(), chosen[i].what)
		case f == survived:
			fmt.Fprint(out, chosen[i].report())
		case o.verbose:
			fmt.Fprintf(out, "%v: %s: %s\n  %s\n", f, chosen[i].place(), chosen[i].what, failed(said[i]))
		}
	})
	for i, f := range fates {
		switch f {
		case killed, unbuildable: // a fault that only breaks the build of tests has been noticed, since the code alone compiles
			dead++
		case survived:
			if known[chosen[i].entry(root)] != "" {
				same++
			}
		default:
			return dead, same, fmt.Errorf("nobody knows what became of %s", chosen[i].report())
		}
	}
	return dead, same, ctx.Err()
}

// judgeAll judges n faults, several in parallel, reports each result, and shows its progress.
func judgeAll(ctx context.Context, n, jobs int, judge func(i int) fate, tell func(i int, f fate)) []fate {
	fates := make([]fate, n)
	var (
		mu         sync.Mutex
		next, done int
		wg         sync.WaitGroup
	)
	for range max(1, jobs) {
		wg.Go(func() {
			for {
				mu.Lock()
				i := next
				next++
				mu.Unlock()
				if i >= n || ctx.Err() != nil {
					return
				}
				f := judge(i)
				mu.Lock()
				fates[i] = f
				tell(i, f)
				done++
				fmt.Fprintf(os.Stderr, "\r%d of %d", done, n)
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	fmt.Fprintln(os.Stderr)
	return fates
}
