package game

import (
	"errors"
	"fmt"
	"maps"
	"strings"
	"testing"
)

var rules = Info{
	Clauses: []ClauseText{
		{ID: "XX-1", Text: "A unit moves once.", Refusal: "It has moved."},
		{ID: "XX-2", Text: "Seas are not entered."},
		{ID: "XX-3", Text: "The rulebook's words."},
	},
	Rulings: []ClauseText{
		{ID: "Q-1", Text: "A lake is a sea."},
		{ID: "XX-3", Text: "A ruling under a number that is taken."},
	},
}

func TestInfoClause(t *testing.T) {
	for _, tt := range []struct {
		id   Clause
		text string
	}{
		{"XX-1", "A unit moves once."},
		{"Q-1", "A lake is a sea."},
		{"XX-3", "The rulebook's words."},
	} {
		if got, ok := rules.Clause(tt.id); !ok || got.ID != tt.id || got.Text != tt.text {
			t.Errorf("%s: %+v, %v; want %q", tt.id, got, ok, tt.text)
		}
	}
	if got, ok := rules.Clause("XX-9"); ok || got.ID != "" {
		t.Errorf("a clause that is not there: %+v, %v", got, ok)
	}
}

func TestHouseClausesAreInEveryTitle(t *testing.T) {
	for _, c := range []Clause{NotAsked, NoSuchWord, Unfinished, TooLong} {
		got, ok := new(Info).Clause(c)
		if !ok || got.ID != c || got.Text == "" || got.Refusal == "" || got.Chapter != "House" {
			t.Errorf("%s: %+v, %v", c, got, ok)
		}
	}
	if got, _ := new(Info).Clause(TooLong); !strings.Contains(got.Text, fmt.Sprint(MaxWords)) {
		t.Errorf("%q does not say %d", got.Text, MaxWords)
	}
}

func TestWhy(t *testing.T) {
	for _, tt := range []struct {
		err  error
		want string
	}{
		{Clause("XX-1"), "It has moved. (XX-1)"},
		{Clause("XX-2"), "Seas are not entered. (XX-2)"},
		{Clause("Q-1"), "A lake is a sea. (Q-1)"},
		{Clause("XX-9"), "refused by XX-9"},
		{NotAsked, "It is not your decision now. (ST-1)"},
		{errors.New("no verb is called \"go\""), "no verb is called \"go\""},
	} {
		if got := rules.Why(tt.err); got != tt.want {
			t.Errorf("%v: %q; want %q", tt.err, got, tt.want)
		}
	}
}

func TestForecastLoss(t *testing.T) {
	f := Forecast{Outcomes: []Outcome{
		{P: 0.25, Loss: [MaxSeats]float64{4, 1}},
		{P: 0.5, Loss: [MaxSeats]float64{0, 2}},
		{P: 0.25},
	}}
	if f.Loss(0) != 1 || f.Loss(1) != 1.25 || f.Loss(2) != 0 {
		t.Errorf("mean losses %v, %v, %v; want 1, 1.25, 0", f.Loss(0), f.Loss(1), f.Loss(2))
	}
	if none := (Forecast{}); none.Loss(0) != 0 {
		t.Errorf("no battle loses %v", none.Loss(0))
	}
}

func TestChosen(t *testing.T) {
	i := &Info{
		ID: "toy",
		Scenarios: []Scenario{
			{ID: "short", Options: []string{"side", "dice"}},
			{ID: "long"},
			{ID: "narrow", Options: []string{"side", "dice"}, Values: map[string][]string{"side": {"east"}}},
		},
		Options: []Option{
			{ID: "side", Values: []Value{{ID: "west"}, {ID: "east"}}},
			{ID: "dice", Values: []Value{{ID: "six"}, {ID: "ten"}}},
		},
	}
	for _, tt := range []struct {
		why  string
		set  Setup
		want map[string]string
		err  string
	}{
		{"defaults are the first values", Setup{Scenario: "short"}, map[string]string{"side": "west", "dice": "six"}, ""},
		{"what is chosen", Setup{Scenario: "short", Options: map[string]string{"dice": "ten"}}, map[string]string{"side": "west", "dice": "ten"}, ""},
		{"no options at all", Setup{Scenario: "long"}, map[string]string{}, ""},
		{"another scenario", Setup{Scenario: "huge"}, nil, `toy has no scenario "huge"; it has: short, long, narrow`},
		{"another option", Setup{Scenario: "short", Options: map[string]string{"size": "big"}}, nil, `scenario short has no option "size"; it has: side, dice`},
		{"an option of another scenario", Setup{Scenario: "long", Options: map[string]string{"side": "west"}}, nil, `scenario long has no option "side"; it has: `},
		{"another value", Setup{Scenario: "short", Options: map[string]string{"side": "up"}}, nil, `option side has no value "up"; it has: west, east`},
		{"the default among fewer values", Setup{Scenario: "narrow"}, map[string]string{"side": "east", "dice": "six"}, ""},
		{"a value of another scenario", Setup{Scenario: "narrow", Options: map[string]string{"side": "west"}}, nil, `option side has no value "west" in scenario narrow; it has: east`},
	} {
		got, err := i.Chosen(tt.set)
		if text := fmt.Sprint(err); err != nil && text != tt.err || err == nil && tt.err != "" {
			t.Errorf("%s: %v, want %q", tt.why, err, tt.err)
		}
		if !maps.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.why, got, tt.want)
		}
	}
}

func TestBounded(t *testing.T) {
	i := Info{Scenarios: []Scenario{{ID: "long", Bound: map[string]string{"limit": "20"}}, {ID: "short"}}}
	for _, tt := range []struct {
		why  string
		set  Setup
		want map[string]string
	}{
		{"a game without end", Setup{Scenario: "long", Options: map[string]string{"side": "west"}}, map[string]string{"side": "west", "limit": "20"}},
		{"one whose end is chosen", Setup{Scenario: "long", Options: map[string]string{"limit": "30"}}, map[string]string{"limit": "30"}},
		{"one that ends by itself", Setup{Scenario: "short"}, nil},
		{"no such scenario", Setup{Scenario: "none"}, nil},
	} {
		if got := i.Bounded(tt.set); got.Scenario != tt.set.Scenario || !maps.Equal(got.Options, tt.want) {
			t.Errorf("%s: %v, want %v", tt.why, got, tt.want)
		}
	}
}
