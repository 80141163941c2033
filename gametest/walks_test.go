package gametest

import (
	"slices"
	"strings"
	"testing"
)

func TestLineDiffs(t *testing.T) {
	lines := func(text string) []string { return strings.Split(text, "\n") }
	for _, tt := range []struct {
		why, was, now string
		want          []string
	}{
		{"the same", "a\nb\n", "a\nb\n", nil},
		{"another line", "a\nb\n", "a\nc\n", []string{"w:2: now c"}},
		{"another game", "basic 0: 2 actions, rules 1", "basic 1: 2 actions, rules 1", []string{"w:1: now basic 1: 2 actions, rules 1"}},
		{
			"other texts and odds",
			"basic 0 air=on: 2 actions, rules 1, texts 2, odds 3", "basic 0 air=on: 2 actions, rules 1, texts 4, odds 5",
			[]string{"w:1: basic 0 air=on: now texts 4, was texts 2; odds 5, was odds 3"},
		},
		{"one more", "a", "a\nb", []string{"w:2: now b"}},
		{"one less", "a\nb", "a", []string{"w:2: no more: b"}},
	} {
		if got := lineDiffs("w", lines(tt.was), lines(tt.now)); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.why, got, tt.want)
		}
	}
}
