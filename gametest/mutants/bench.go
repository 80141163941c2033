package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// fault is a file with other text in it, and the tests that should notice. Without a file nothing
// is changed.
type fault struct {
	file, text string
	pkg, run   string
	short      bool // the short tests will do: there are many such faults
}

// fate is what became of a fault.
type fate uint8

const (
	unknown fate = iota
	killed
	survived
	unbuildable
)

func (f fate) String() string {
	return [...]string{"unknown", "killed", "SURVIVED", "NOT BUILT"}[f]
}

// bench runs tests on faulty code.
type bench struct {
	dir     string // where packages are named from
	last    string // tests that take long: the others have the first word; empty if none do
	timeout time.Duration
}

// limit keeps a fault that allocates for ever from taking the machine with it.
const limit = "ulimit -v 8388608 2>/dev/null; exec \"$@\""

// try plants a fault, runs the tests and returns what they printed.
func (b *bench) try(ctx context.Context, f fault) (fate, string) {
	room, err := os.MkdirTemp("", "mutant")
	if err != nil {
		return unbuildable, err.Error()
	}
	defer os.RemoveAll(room)
	tests := filepath.Join(room, "tests")
	args := []string{"go", "test", "-c", "-vet=off", "-o", tests}
	if f.file != "" {
		overlay, err := overlay(room, f)
		if err != nil {
			return unbuildable, err.Error()
		}
		args = append(args, "-overlay", overlay)
	}
	if text, err := within(ctx, b.dir, append(args, f.pkg)...); err != nil {
		return unbuildable, text
	}
	if b.last != "" {
		if fate, text := b.run(ctx, f, tests, "-test.skip", b.last); fate == killed {
			return fate, text
		}
	}
	return b.run(ctx, f, tests)
}

// run lets tests that were built look at the fault.
func (b *bench) run(ctx context.Context, f fault, tests string, more ...string) (fate, string) {
	args := []string{tests, "-test.failfast", "-test.timeout", b.timeout.String(), "-test.run", f.run}
	if f.short {
		args = append(args, "-test.short")
	}
	switch text, err := within(ctx, filepath.Join(b.dir, f.pkg), append(args, more...)...); {
	case err != nil:
		return killed, text
	case strings.Contains(text, "no tests to run"):
		return unbuildable, "no test is called " + f.run
	default:
		return survived, text
	}
}

// within runs a command in a directory and returns what it printed.
func within(ctx context.Context, dir string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "sh", append([]string{"-c", limit, "sh"}, args...)...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// overlay writes the faulty text and the file that tells the compiler to read it instead.
func overlay(room string, f fault) (string, error) {
	text := filepath.Join(room, filepath.Base(f.file))
	if err := os.WriteFile(text, []byte(f.text), 0o600); err != nil {
		return "", err
	}
	table, err := json.Marshal(map[string]any{"Replace": map[string]string{f.file: text}})
	if err != nil {
		return "", err
	}
	name := filepath.Join(room, "overlay.json")
	return name, os.WriteFile(name, table, 0o600)
}

// enough tries mutations in their order, several at once, until n of them could be built.
func enough(ctx context.Context, list []mutation, o options, try func(mutation) fate) []fate {
	fates := make([]fate, len(list))
	var (
		mu    sync.Mutex
		next  int
		built int
		wg    sync.WaitGroup
	)
	for range max(1, o.jobs) {
		wg.Go(func() {
			for {
				mu.Lock()
				i := next
				next++
				done := built >= o.n || i >= len(list) || ctx.Err() != nil
				mu.Unlock()
				if done {
					return
				}
				f := try(list[i])
				mu.Lock()
				fates[i] = f
				if f != unbuildable {
					built++
					fmt.Fprintf(os.Stderr, "\r%d of %d", built, o.n)
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	fmt.Fprintln(os.Stderr)
	return fates[:min(next, len(list))]
}

// firstComplaint finds the line of a test's output that says what is wrong.
func firstComplaint(text string) string {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if strings.Contains(line, ".go:") || strings.HasPrefix(line, "panic:") {
			if len(line) > 160 {
				line = line[:160] + "..."
			}
			return line
		}
	}
	return strings.TrimSpace(text)
}

// moduleRoot asks the go command where the module lies.
func moduleRoot(ctx context.Context) (string, error) {
	out, err := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Dir}}").Output()
	if err != nil {
		return "", fmt.Errorf("no module here: %w", err)
	}
	return strings.TrimSpace(string(out)), nil
}
