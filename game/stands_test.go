package game

import (
	"maps"
	"slices"
	"testing"
)

// Options that follow a ready-made choice have the scenario's fixed values, otherwise those of the choice; a conflict names
// every option behind it.
func TestStands(t *testing.T) {
	follow := func(needs ...Tie) []Value {
		return []Value{{ID: "set", Follows: "sets"}, {ID: "on", Needs: needs}, {ID: "off"}}
	}
	info := Info{Options: []Option{
		{ID: "sets", Values: []Value{{ID: "all", Sets: map[string]string{"air": "on", "flak": "on"}}, {ID: "none", Sets: map[string]string{"air": "off", "flak": "off"}}}},
		{ID: "air", Values: follow()},
		{ID: "flak", Values: follow(Tie{"air", "on", "T-1"})},
		{ID: "old", Beside: []Tie{{Option: "air", Value: "off"}}, Values: []Value{{ID: "off"}, {ID: "on", Bars: []Tie{{"air", "on", "T-2"}}}}},
	}}
	open := Scenario{ID: "open", Options: []string{"sets", "air", "flak", "old"}}
	fixed := open
	fixed.Fixed = []Tie{{"flak", "on", "T-3"}}
	for _, x := range []struct {
		sc   *Scenario
		set  map[string]string
		want map[string]string
		by   []Clause
		of   []string // the options behind the first conflict
	}{
		{&open, nil, map[string]string{"sets": "all", "air": "on", "flak": "on", "old": "off"}, nil, nil},
		{&open, map[string]string{"air": "off"}, map[string]string{"sets": "all", "air": "off", "flak": "on", "old": "off"}, []Clause{"T-1"}, []string{"flak", "sets", "air"}},
		{&open, map[string]string{"old": "on"}, map[string]string{"sets": "all", "air": "on", "flak": "on", "old": "on"}, []Clause{"T-2"}, []string{"old", "air", "sets"}},
		{&fixed, map[string]string{"sets": "none"}, map[string]string{"sets": "none", "air": "off", "flak": "on", "old": "off"}, []Clause{"T-1"}, []string{"flak", "air", "sets"}},
		{&fixed, map[string]string{"flak": "off"}, map[string]string{"sets": "all", "air": "on", "flak": "off", "old": "off"}, []Clause{"T-3"}, []string{"flak"}},
	} {
		if got := info.Stands(x.sc, x.set); !maps.Equal(got, x.want) {
			t.Errorf("%s with %v stands as %v, want %v", x.sc.ID, x.set, got, x.want)
		}
		list := info.Conflicts(x.sc, x.set)
		if !slices.EqualFunc(list, x.by, func(c Conflict, by Clause) bool { return c.Clause == by }) || len(list) > 0 && !slices.Equal(list[0].Options, x.of) {
			t.Errorf("%s with %v: %v, want %v by %v", x.sc.ID, x.set, list, x.by, x.of)
		}
	}
	if n := len(info.Idle(&open, nil, "old")); n != 1 {
		t.Errorf("an option beside what is not there is kept from its meaning by %d ties", n)
	}
}
