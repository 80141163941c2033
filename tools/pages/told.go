package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// told is the output of go test.
type told struct {
	traces string
	out    io.Writer
	tests  map[string]*test
	other  bytes.Buffer // output that belongs to no test
	err    error        // how go test ended
}

// test is a test with all its subtests.
type test struct {
	passed bool
	output strings.Builder
}

// event is a line of go test -json.
type event struct {
	Action, Test, Output string
	Elapsed              float64
}

// read reads the events of a run, and prints tests as they end.
func (t *told) read(events io.Reader) {
	for d := json.NewDecoder(events); ; {
		var e event
		if d.Decode(&e) != nil {
			_, _ = io.Copy(io.Discard, events)
			return
		}
		t.take(e)
	}
}

func (t *told) take(e event) {
	name, _, part := strings.Cut(e.Test, "/")
	if name == "" {
		t.other.WriteString(e.Output)
		return
	}
	if t.tests[name] == nil {
		t.tests[name] = &test{}
	}
	switch e.Action {
	case "output":
		if !strings.HasPrefix(e.Output, "=== ") {
			t.tests[name].output.WriteString(e.Output)
		}
	case "pass", "fail", "skip":
		if !part {
			t.tests[name].passed = e.Action != "fail"
			fmt.Fprintf(t.out, "%s %6.1f s  %s\n", e.Action, e.Elapsed, name)
		}
	}
}

// failures returns which of some tests have not passed. A test that was not run counts as failed: another one ended the
// process.
func (t *told) failures(names []string) (list []failure) {
	for _, name := range names {
		switch x := t.tests[name]; {
		case x == nil:
			list = append(list, failure{name, fmt.Sprintf("it was not run: %v\n%s", t.err, &t.other), t.traces})
		case !x.passed:
			list = append(list, failure{name, x.output.String(), t.traces})
		}
	}
	return list
}
