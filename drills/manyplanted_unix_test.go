//go:build unix && drills

package drills

import (
	"strings"
	"testing"

	"sandtable/drills/history"
	"sandtable/store/postgres/pgtest"
)

// TestManyServersPlanted: a program that acknowledges what it could not write is found out.
func TestManyServersPlanted(t *testing.T) {
	o := newOverlay(t)
	o.change("play/act.go", func(s string) string { return strings.Replace(s, "return broken\n", "_ = broken\n", 1) })
	h := newHouse(t, o.build(), pgtest.Shared(t))
	done := h.suffer(times(fullFaults/10, shortFaults))
	faults := h.history.Check(history.Rules{FreshReads: true})
	for _, f := range faults {
		if f.Kind == history.Lost {
			t.Logf("found after %v: %v", done, f)
			return
		}
	}
	t.Errorf("answers before the commit are not found: %v", faults)
}
