package match

import (
	"strings"
	"testing"

	"sandtable/game"
)

func TestOrdersSet(t *testing.T) {
	info := &game.Info{ID: "toy", Orders: []game.Option{{ID: "throw", Values: []game.Value{{ID: "ask"}, {ID: "at-once"}}}}}
	var o Orders
	for _, tt := range []struct{ id, value, says string }{
		{"throw", "at-once", ""},
		{"sleep", "late", `toy has no standing order "sleep"; it has: throw`},
		{"throw", "never", `standing order throw has no value "never"; it has: ask, at-once`},
	} {
		err := o.Set(info, 1, tt.id, tt.value)
		if tt.says == "" && err != nil || tt.says != "" && (err == nil || !strings.Contains(err.Error(), tt.says)) {
			t.Errorf("order %s %s: %v", tt.id, tt.value, err)
		}
	}
	if o[1]["throw"] != "at-once" || o[0] != nil {
		t.Errorf("orders %v", o[:2])
	}
}

// A title without standing orders leaves every decision to the players.
func TestObeyNobody(t *testing.T) {
	m := played0(t)
	o := Orders{{"throw": "at-once"}, {"throw": "at-once"}}
	if lines, err := m.Obey(&o); err != nil || len(lines) != 0 {
		t.Errorf("%d lines, %v", len(lines), err)
	}
}
