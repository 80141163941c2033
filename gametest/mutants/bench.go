package main

import (
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

// fault is a file with other text in it, and the tests that should notice. Without a file nothing
// is changed.
type fault struct {
	file, text string
	pkg, run   string
	short      bool // the short tests will do: there are many such faults
	id         int  // of its switch; 0 if it has none
	timed      bool // the tests tell how long they take
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
	dir     string            // where packages are named from
	pkgs    []string          // whose tests look at faults that are drawn
	last    map[string]string // by package, which tests take long: the others have the first word
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
	planted := map[string]string{}
	if f.file != "" {
		planted[f.file] = f.text
	}
	if text, err := b.build(ctx, room, f.pkg, planted); err != nil {
		return unbuildable, text
	}
	return b.judge(ctx, room, f)
}

// testsName is what the program of the tests is called in its room.
const testsName = "tests"

// build makes the tests of a package with other texts in some of its files.
func (b *bench) build(ctx context.Context, room, pkg string, planted map[string]string) (string, error) {
	overlay, err := overlay(room, planted)
	if err != nil {
		return err.Error(), err
	}
	return within(ctx, b.dir, 0, "go", "test", "-c", "-vet=off", "-ldflags=-s -w", "-o", filepath.Join(room, testsName), "-overlay", overlay, pkg)
}

// judge lets tests that were built look at a fault, the quick ones first.
func (b *bench) judge(ctx context.Context, room string, f fault) (fate, string) {
	if last := b.last[f.pkg]; last != "" {
		if fate, text := b.run(ctx, room, f, "-test.skip", last); fate == killed {
			return fate, text
		}
	}
	return b.run(ctx, room, f)
}

func (b *bench) run(ctx context.Context, room string, f fault, more ...string) (fate, string) {
	args := []string{filepath.Join(room, testsName), "-test.failfast", "-test.timeout", b.timeout.String(), "-test.run", f.run}
	if f.short {
		args = append(args, "-test.short")
	}
	if f.timed {
		args = append(args, "-test.v")
	}
	switch text, err := within(ctx, filepath.Join(b.dir, f.pkg), f.id, append(args, more...)...); {
	case err != nil:
		return killed, text
	case strings.Contains(text, "no tests to run"):
		return unbuildable, "no test is called " + f.run
	default:
		return survived, text
	}
}

// within runs a command in a directory, with a fault switched on, and returns what it printed.
func within(ctx context.Context, dir string, id int, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "sh", append([]string{"-c", limit, "sh"}, args...)...)
	cmd.Dir = dir
	if id > 0 {
		cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%d", faultVariable, id))
	}
	out, err := cmd.CombinedOutput()
	return string(out), err
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

// slowTests reads in what tests have printed which of them take long, as a pattern.
func slowTests(text string) string {
	var names []string
	for _, m := range timeLine.FindAllStringSubmatch(text, -1) {
		if took, err := strconv.ParseFloat(m[2], 64); err == nil && took > slow {
			names = append(names, m[1])
		}
	}
	if names == nil {
		return ""
	}
	return "^(" + strings.Join(names, "|") + ")$"
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
