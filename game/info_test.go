package game

import (
	"errors"
	"fmt"
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
