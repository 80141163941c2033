package gametest

import (
	"bytes"
	"slices"
	"testing"
)

func TestLineDiffs(t *testing.T) {
	lines := func(text string) [][]byte { return bytes.Split([]byte(text), []byte("\n")) }
	for _, tt := range []struct {
		why, was, now string
		want          []string
	}{
		{"the same", "a\nb\n", "a\nb\n", nil},
		{"another line", "a\nb\n", "a\nc\n", []string{"w:2: now c"}},
		{"one more", "a", "a\nb", []string{"w:2: now b"}},
		{"one less", "a\nb", "a", []string{"w:2: no more: b"}},
	} {
		if got := lineDiffs("w", lines(tt.was), lines(tt.now)); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.why, got, tt.want)
		}
	}
}
