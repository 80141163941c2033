package main

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// fault is a changed file, and the tests that should notice. Without a file nothing is changed.
type fault struct {
	file, text string
	pkg, run   string
	short      bool // short tests suffice: there are many such faults
	id         int  // number of its switch; 0: none
	timed      bool // the tests report how long they take
}

// fate is what happened to a fault.
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
	dir     string             // working directory, to which package names are relative
	pkgs    []string           // packages whose tests judge random faults
	rounds  map[string][]round // order of the tests, by package; nil: all at once
	timeout time.Duration      // of processor time
	used    time.Duration      // by the tests without a fault
}

// hurry stops the tests of a fault when they take much longer than without it.
func (b *bench) hurry() { b.timeout = min(b.timeout, 10*time.Second+2*b.used) }

// round is a subset of the tests, as selected by go test.
type round struct {
	run, skip string // both empty: all
}

// limit bounds the memory and processor time of a fault that allocates or computes endlessly. Processor time is used because
// on a busy machine wall-clock time would kill faults that no test notices.
const limit = "ulimit -v 8388608 2>/dev/null; test %[1]d -gt 0 && ulimit -t %[1]d; exec \"$@\""

// patience is the wall-clock limit as a multiple of the processor time, for faults that wait endlessly.
const patience = 20

// try plants a fault, runs the tests and returns their output.
func (b *bench) try(ctx context.Context, f fault) (fate, string) {
	room, err := os.MkdirTemp("", "mutant")
	if err != nil {
		return unbuildable, err.Error()
	}
	defer os.RemoveAll(room)
	planted := map[string]string{}
	if f.file != "" {
		planted[f.file] = f.text
	}
	if text, err := b.build(ctx, room, f.pkg, planted); err != nil {
		return unbuildable, text
	}
	return b.judge(ctx, room, f)
}

// testsName is the name of the test program in its folder.
const testsName = "tests"

// build builds the tests of a package with other texts in some of its files.
func (b *bench) build(ctx context.Context, room, pkg string, planted map[string]string) (string, error) {
	overlay, err := overlay(room, planted)
	if err != nil {
		return err.Error(), err
	}
	text, _, err := within(ctx, b.dir, 0, 0, "go", "test", "-c", "-vet=off", "-ldflags=-s -w", "-o", filepath.Join(room, testsName), "-overlay", overlay, pkg)
	return text, err
}

// judge runs the built tests for a fault, round by round, until one fails.
func (b *bench) judge(ctx context.Context, room string, f fault) (last fate, text string) {
	rounds := b.rounds[f.pkg]
	if rounds == nil {
		rounds = []round{{}}
	}
	for _, r := range rounds {
		if last, text = b.run(ctx, room, f, r); last == killed {
			break
		}
	}
	return last, text
}

func (b *bench) run(ctx context.Context, room string, f fault, r round) (fate, string) {
	args := []string{filepath.Join(room, testsName), "-test.failfast", "-test.timeout", (patience * b.timeout).String(), "-test.run", cmp.Or(r.run, f.run)}
	if r.skip != "" {
		args = append(args, "-test.skip", r.skip)
	}
	if f.short {
		args = append(args, "-test.short")
	}
	if f.timed {
		args = append(args, "-test.v")
	}
	text, used, err := within(ctx, filepath.Join(b.dir, f.pkg), f.id, b.timeout, args...)
	if f.timed {
		b.used = max(b.used, used)
	}
	switch {
	case err != nil:
		return killed, text
	case strings.Contains(text, "no tests to run"):
		return unbuildable, "no test is called " + f.run
	default:
		return survived, text
	}
}

// within runs a command in a directory, with a fault switched on, and returns what it printed and how much
// processor time it has used. It may use so much; 0 is any.
func within(ctx context.Context, dir string, id int, most time.Duration, args ...string) (text string, used time.Duration, err error) {
	cmd := exec.CommandContext(ctx, "sh", append([]string{"-c", fmt.Sprintf(limit, int(most.Seconds())), "sh"}, args...)...)
	cmd.Dir = dir
	if id > 0 {
		cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%d", faultVariable, id))
	}
	out, err := cmd.CombinedOutput()
	if state := cmd.ProcessState; state != nil {
		used = state.UserTime() + state.SystemTime()
	}
	return string(out), used, err
}

// overlay writes the faulty texts and the file that tells the compiler to read them instead.
func overlay(room string, planted map[string]string) (string, error) {
	replace := map[string]string{}
	for file, text := range planted {
		replace[file] = filepath.Join(room, filepath.Base(file))
		if err := os.WriteFile(replace[file], []byte(text), 0o600); err != nil {
			return "", err
		}
	}
	table, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	name := filepath.Join(room, "overlay.json")
	return name, os.WriteFile(name, table, 0o600)
}

// timeLine is what a test says when it is over.
var timeLine = regexp.MustCompile(`(?m)^--- PASS: (\w+) \(([\d.]+)s\)`)

// slow is how many seconds the tests may take that are run before the others.
const slow = 0.1

// roundsOf reads in what tests have printed which of them take long, and puts the quick ones first and then those
// whose names fit a pattern. Every test is in one round.
func roundsOf(text, first string) []round {
	early := regexp.MustCompile(first)
	var slowest, next, rest []string
	for _, m := range timeLine.FindAllStringSubmatch(text, -1) {
		took, err := strconv.ParseFloat(m[2], 64)
		if err != nil || took <= slow {
			continue
		}
		slowest = append(slowest, m[1])
		if first != "" && early.MatchString(m[1]) {
			next = append(next, m[1])
		} else {
			rest = append(rest, m[1])
		}
	}
	if slowest == nil {
		return nil
	}
	list := []round{{skip: oneOf(slowest)}}
	for _, names := range [][]string{next, rest} {
		if names != nil {
			list = append(list, round{run: oneOf(names)})
		}
	}
	return list
}

// oneOf returns the pattern that matches exactly these names.
func oneOf(names []string) string { return "^(" + strings.Join(names, "|") + ")$" }

// firstComplaint returns the first line of a test's output that says what is wrong.
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

// failLine matches the line of a failed test, with its indentation.
var failLine = regexp.MustCompile(`(?m)^ *--- FAIL: (\S+)`)

// failed names the test that noticed a fault, with its message; a fault that took too long has none.
func failed(text string) string {
	names := failLine.FindAllStringSubmatch(text, -1)
	if names == nil {
		return firstComplaint(text)
	}
	return names[len(names)-1][1] + ": " + firstComplaint(text)
}

// moduleRoot returns the module's folder.
func moduleRoot(ctx context.Context) (string, error) {
	out, err := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Dir}}").Output()
	if err != nil {
		return "", fmt.Errorf("no module here: %w", err)
	}
	return strings.TrimSpace(string(out)), nil
}
