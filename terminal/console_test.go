package terminal

import "testing"

func TestWrap(t *testing.T) {
	if got, want := wrap("  ", []string{"aa", "bb", "cc", "dddddddddd"}, 9), "  aa bb\n  cc\n  dddddddddd\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := wrap("  ", nil, 9); got != "" {
		t.Errorf("nothing to wrap gives %q", got)
	}
}
