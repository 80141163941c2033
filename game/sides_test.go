package game

import (
	"slices"
	"testing"
)

// Seats of one side and seats of one player are one party.
func TestParties(t *testing.T) {
	grouped := Option{ID: "players", Values: []Value{{ID: "own"}, {ID: "two", Players: []int8{0, 1, 0, 1}}}}
	i := &Info{
		Seats: []string{"a", "b", "c", "d"}, Players: "players", Options: []Option{grouped},
		Scenarios: []Scenario{
			{ID: "x", Options: []string{"players"}},
			{ID: "y"},
			{ID: "few", Seats: Only(1) | Only(2) | Only(3), Options: []string{"players"}},
		},
	}
	two := Setup{Scenario: "x", Options: map[string]string{"players": "two"}}
	for _, tt := range []struct {
		why             string
		sides           []int8
		set             Setup
		players, groups []int8
	}{
		{"each for himself", nil, Setup{Scenario: "x"}, []int8{0, 1, 2, 3}, []int8{0, 1, 2, 3}},
		{"two players", nil, two, []int8{0, 1, 0, 1}, []int8{0, 1, 0, 1}},
		{"three sides", []int8{0, 1, 2, 2}, Setup{Scenario: "y"}, []int8{0, 1, 2, 3}, []int8{0, 1, 2, 2}},
		{"a player on two sides joins them", []int8{0, 0, 1, 2}, two, []int8{0, 1, 0, 1}, []int8{0, 0, 0, 0}},
		{"one has no part", nil, Setup{Scenario: "few"}, []int8{Absent, 0, 1, 2}, []int8{Absent, 0, 1, 2}},
		{
			"nor has he with others",
			[]int8{0, 0, 1, 1},
			Setup{Scenario: "few", Options: map[string]string{"players": "two"}},
			[]int8{Absent, 0, 1, 0},
			[]int8{Absent, 0, 0, 0},
		},
		{"what cannot be settled groups nobody", nil, Setup{Scenario: "z"}, []int8{0, 1, 2, 3}, []int8{0, 1, 2, 3}},
	} {
		i.Sides = tt.sides
		if got := i.PlayersOf(tt.set); !slices.Equal(got, tt.players) {
			t.Errorf("%s: players %v, want %v", tt.why, got, tt.players)
		}
		if got := i.Parties(tt.set); !slices.Equal(got, tt.groups) || Groups(got) != int(slices.Max(tt.groups))+1 {
			t.Errorf("%s: parties %v, want %v", tt.why, got, tt.groups)
		}
	}
	if SeatsOf([]int8{0, 1, 0, 1}, 1) != Only(1)|Only(3) {
		t.Error("seats of the second player")
	}
}
