package duel

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

func TestDU_1_Setup(t *testing.T) {
	for _, tt := range []struct {
		clause, scenario string
		blue, red        int8
	}{
		{"DU-1.3", "march", west, east},
		{"DU-1.3", "melee", ford, hill},
	} {
		dice := gametest.Dice(t, 4, 1, 2, 1, 1, 1)
		got, err := Title.New(game.Setup{Scenario: tt.scenario}, dice)
		if err != nil {
			t.Fatal(err)
		}
		p := got.(*Position)
		for u := range int16(blocks) {
			if want := [...]int8{tt.blue, tt.red}[side(u)]; p.At[u] != want {
				t.Errorf("%s, %s: block %d starts at %d, want %d", tt.clause, tt.scenario, u, p.At[u], want)
			}
		}
		if want := [blocks]int8{4, 1, 2, 3, 1, 4, 3, 2}; p.Strength != want {
			t.Errorf("DU-1.1 and DU-1.2: lots give %v, want %v", p.Strength, want)
		}
		for i, d := range dice.Rolled {
			if want := game.Only(game.Seat(i / 3)); d.Seen != want || d.Clause != "DU-1.2" {
				t.Errorf("DU-1.2: lot %d is seen by %b, want %b", i, d.Seen, want)
			}
		}
		for u := range int16(blocks) {
			if p.Seen[u] != game.Only(side(u)) {
				t.Errorf("DU-1.2: block %d is seen by %b at the start", u, p.Seen[u])
			}
		}
		if p.Turn != 1 || p.Pending().Seats != 3 || p.Purse != [seats]int8{8, 8} {
			t.Errorf("DU-1.4 and DU-2.2: turn %d asks %b with purses %v", p.Turn, p.Pending().Seats, p.Purse)
		}
	}
}

func TestDU_6_4_Length(t *testing.T) {
	for value, want := range map[string]int8{"": 12, "full": 12, "short": 6} {
		setup := game.Setup{Scenario: "march"}
		if value != "" {
			setup.Options = map[string]string{"length": value}
		}
		p, err := Title.New(setup, gametest.Dice(t, 1, 1, 1, 1, 1, 1))
		if err != nil {
			t.Fatal(err)
		}
		if got := p.(*Position).Last; got != want {
			t.Errorf("DU-6.4: length %q has %d turns, want %d", value, got, want)
		}
	}
}

func TestBadSetup(t *testing.T) {
	for _, setup := range []game.Setup{
		{},
		{Scenario: "siege"},
		{Scenario: "march", Options: map[string]string{"length": "eternal"}},
		{Scenario: "march", Options: map[string]string{"weather": "rain"}},
	} {
		if p, err := Title.New(setup, gametest.Dice(t)); err == nil {
			t.Errorf("%v makes %v", setup, p)
		}
	}
}
