package ai

import (
	"testing"

	"sandtable/titles/duel"
)

// TestNamedInStyle checks that a level is found by its name, and by name and style if it has styles.
func TestNamedInStyle(t *testing.T) {
	versatile := NewVersatile(Ranked{Rank: General.Rank("Plans.", 7), Open: func(c Chair) Mind { return styleMind{nil, c.Style} }})
	list := []Player{Random{}, versatile}
	for id, want := range map[string]float64{"general": 1, "general/bold": 1.5, "general/cautious": 0.7} {
		p, ok := Named(list, id)
		if !ok || p.Level().ID != id {
			t.Fatalf("%s: %v, %v", id, p, ok)
		}
		m := p.(Budgeted).With(Budget{}).Sit(duel.Title, 0, nil).(styleMind)
		if m.Style.Risk != want {
			t.Errorf("%s sits down with a risk of %v, not %v", id, m.Style.Risk, want)
		}
	}
	for _, id := range []string{"general/", "general/mad", "random/bold", "marshal", "/bold"} {
		if p, ok := Named(list, id); ok {
			t.Errorf("%q is %v", id, p.Level())
		}
	}
	bold, _ := Named(list, "general/bold")
	if bold.Level().Name != "General, bold" {
		t.Errorf("he is called %q", bold.Level().Name)
	}
}

// styleMind remembers the style it was made for.
type styleMind struct {
	Mind
	Style Style
}
