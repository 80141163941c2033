package main

import (
	"io"
	"strings"
	"testing"
)

// The progress of all set-ups is added up.
func TestFuzzProgress(t *testing.T) {
	f := newFuzzed(newWatch(io.Discard, 10), 2)
	f.hear(0, "row 1", 1, 300)
	f.hear(1, "row 2", 2, 700)
	f.hear(0, "row 1", 3, 900)
	if want := "row 1, 1,600 actions"; f.seen.bar.note != want {
		t.Errorf("%q, want %q", f.seen.bar.note, want)
	}
}

// Set-ups played in parallel give the same result, in the same order.
func TestFuzzIsTheSame(t *testing.T) {
	var told [2]string
	for i := range told {
		var out strings.Builder
		if code := run([]string{"fuzz", "duel", "--pairs", "--games", "9", "--seed", "4"}, world{strings.NewReader(""), &out, io.Discard}); code != exitOK {
			t.Fatalf("exit code %d", code)
		}
		told[i] = out.String()
	}
	if told[0] != told[1] || !strings.Contains(told[0], "duel: 9 games,") {
		t.Errorf("once\n%s\nand then\n%s", told[0], told[1])
	}
}
