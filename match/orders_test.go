package match

import (
	"strings"
	"testing"

	"sandtable/game"
)

// obedient is a toy whose seats can leave the order to throw for them.
type obedient struct{ game.Title }

func (o obedient) Info() *game.Info {
	i := *o.Title.Info()
	i.Orders = []game.Option{{ID: "throw", Values: []game.Value{{ID: "ask"}, {ID: "at-once"}, {ID: "wrongly"}}}}
	return &i
}

func (o obedient) New(s game.Setup, t game.Table) (game.Position, error) {
	p, err := o.Title.New(s, t)
	return obedientPosition{p}, err
}

type obedientPosition struct{ game.Position }

func (p obedientPosition) Clone() game.Position         { return obedientPosition{p.Position.Clone()} }
func (p obedientPosition) Known(s game.Seat) game.Known { return obedientKnown{p.Position.Known(s)} }

type obedientKnown struct{ game.Known }

func (k obedientKnown) Obey(s game.Seat, orders map[string]string) (game.Action, bool) {
	verb := map[string]string{"at-once": "throw", "wrongly": "ready"}[orders["throw"]]
	a, err := toyInfo.Lexicon.Parse(s, verb)
	var c game.Choices
	if verb == "throw" && k.Next(a, &c) != nil {
		return a, false
	}
	return a, verb != "" && err == nil
}

func TestOrdersSet(t *testing.T) {
	info := obedient{toy{}}.Info()
	var o Orders
	for _, tt := range []struct{ id, value, says string }{
		{"throw", "at-once", ""},
		{"sleep", "late", `no standing order "sleep"`},
		{"throw", "never", `no value "never"`},
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
