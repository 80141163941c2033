package trio

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/laws"
)

// Titles with more than two sides keep every law.
func TestLaws(t *testing.T) {
	gametest.Laws(t, Sides)
	for _, v := range Players.Info().Options[0].Values {
		set := game.Setup{Scenario: "race", Options: map[string]string{"players": v.ID}}
		gametest.Check(t, laws.Run{Title: Players, Setup: set, Games: 20, Seed: 1})
	}
}

// The seats of a player win and lose together, and the player's result is their mean.
func TestResultByPlayer(t *testing.T) {
	info := Players.Info()
	set := game.Setup{Scenario: "race", Options: map[string]string{"players": "3"}}
	p, err := Players.New(set, nil)
	if err != nil {
		t.Fatal(err)
	}
	q := p.(*position)
	q.Points, q.Turn = [maxSeats]int8{1, 9, 2, 4, 1}, turns+1 // means 1.5, 5 and 4
	r := q.Result()
	list := r.ByPlayer(info.PlayersOf(set))
	if len(list) != 3 || list[0].Score != -1 || list[1].Score != 1 || list[2].Score != -1 {
		t.Fatalf("%+v", list)
	}
	if list[1].Seats != game.Only(1)|game.Only(4) || list[1].Margin != 300 {
		t.Errorf("the winner is %+v", list[1])
	}
	if r.Why != "Blue and Grey win: the highest mean is 5.00 points." {
		t.Errorf("%q", r.Why)
	}
}
