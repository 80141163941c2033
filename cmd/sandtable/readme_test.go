package main

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"
)

var (
	sample = regexp.MustCompile("(?s)<!-- played: (.*?) -->\n```text\n(.*?)```")
	typed  = regexp.MustCompile(`(?m)^[A-Z]\w+, turn \d+, [^>]+> (.*)$`)
)

// Plays the example of the README and expects the same answers.
func TestReadmeSample(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	m := sample.FindStringSubmatch(string(text))
	if m == nil {
		t.Fatal("README.md has no sample of play")
	}
	var lines []string
	for _, l := range typed.FindAllStringSubmatch(m[2], -1) {
		lines = append(lines, l[1])
	}
	var out, errs bytes.Buffer
	args := append([]string{"play", "--seed", "1"}, strings.Fields(m[1])...)
	if code := run(args, world{strings.NewReader(strings.Join(lines, "\n")), &out, &errs}); code != exitOK {
		t.Fatalf("exit code %d: %s", code, &errs)
	}
	if !strings.Contains(out.String(), m[2]) {
		t.Errorf("README.md shows:\n%s\nplayed it reads:\n%s", m[2], &out)
	}
}
