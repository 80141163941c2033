package gametest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/game"
)

// Probes runs hard cases that were written from the rulebook alone, before the program was asked. They use the commands of
// Cases; lines with an equals sign after a command say what the rulebook leads one to expect:
//
//	# 6.2, 24: an assault from the sea is a landing, and this weather forbids those
//	place rules tournament weather ; sky no_sea_transfer ; blue 1inf sea-E
//	try blue invade 1inf SSS-52
//	= refused
//
// What can be expected:
//
//	= ok             not refused
//	= refused        refused by any clause
//	= WORDS          a line of the answer contains these words, in any case; "..." among them stands for anything
//	= not WORDS      no line does
//
// A command on which the rest depends must work: a do that is refused without an expectation is a fault of the probe.
func Probes(t *testing.T, title game.Title, pattern string, place Place) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: no probes: %v", pattern, err)
	}
	all, wrong := 0, 0
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range split(string(text)) {
				p := &probe{runner: runner{info: title.Info(), place: place, ears: game.Everyone}}
				faults, expected := p.ask(c.commands)
				if expected == 0 {
					if p.p != nil {
						t.Errorf("%s:%d: nothing is expected", name, c.line)
					}
					continue
				}
				all++
				if len(faults) > 0 {
					wrong++
					t.Errorf("%s:%d:\n%s%s", name, c.line, c.commands, strings.Join(faults, ""))
				}
			}
		})
	}
	t.Logf("%d probes, %d wrong", all, wrong)
}

// probe is a runner that compares each answer with what was expected.
type probe struct {
	runner
	command string // the last command
	answer  string // its answer
	judged  bool   // something was expected of it
}

// ask runs a probe, and returns the differences and the number of expectations.
func (p *probe) ask(text string) (faults []string, expected int) {
	fault := func(format string, args ...any) { faults = append(faults, fmt.Sprintf("  "+format+"\n", args...)) }
	mustBeJudged := func() { // after an unexpected refusal, the rest proves nothing
		if !p.judged && strings.HasPrefix(p.answer, "refused") {
			fault("%s: %s", p.command, p.answer)
		}
	}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch want, isWant := strings.CutPrefix(line, "="); {
		case line == "" || line[0] == '#':
		case isWant:
			expected++
			p.judged = true
			if want = strings.TrimSpace(want); !fulfils(p.answer, want) {
				fault("%s: expected %q, got %q", p.command, want, p.answer)
			}
		default:
			mustBeJudged()
			p.out.Reset()
			if err := p.runner.command(line); err != nil {
				fault("cannot %s: %v", line, err)
			}
			p.command, p.answer, p.judged = line, strings.TrimSpace(p.out.String()), false
		}
	}
	mustBeJudged()
	if len(p.dice) > 0 {
		fault("dice %v were never rolled", p.dice)
	}
	return faults, expected
}

// fulfils reports whether an answer is as expected.
func fulfils(answer, want string) bool {
	refused := strings.HasPrefix(answer, "refused")
	switch want {
	case "ok":
		return !refused
	case "refused":
		return refused
	}
	words, not := strings.CutPrefix(want, "not ")
	for line := range strings.Lines(strings.ToLower(answer)) {
		if inOrder(line, strings.ToLower(words)) {
			return !not
		}
	}
	return not
}

// inOrder reports whether a line has the words in order, with anything in place of "...".
func inOrder(line, words string) bool {
	for part := range strings.SplitSeq(words, "...") {
		_, rest, ok := strings.Cut(line, strings.TrimSpace(part))
		if !ok {
			return false
		}
		line = rest
	}
	return true
}
