package blitzkrieg

import (
	"math"
	"math/rand/v2"
	"testing"

	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
)

// TestStandingOfBothSides checks that a lead in cities and strength is seen alike from both sides, and that the end of the
// game is known.
func TestStandingOfBothSides(t *testing.T) {
	y := byID(t, "marshal")
	p := stage(t, "pinsky-gap", []string{"1inf HH-33", "1arm BB-31", "2arm BB-31"}, []string{"1inf TT-44"})
	p.Owned = [2]uint64{bk.HomeCities(0), bk.HomeCities(1)}
	p.Turn = uint16(p.LastTurn())
	blue, ok := y.Standing(p.Known(bk.Blue), bk.Blue)
	red, _ := y.Standing(p.Known(bk.Red), bk.Red)
	if !ok || blue.Lead != -red.Lead || blue.Force != -red.Force || blue.Next != 1 || red.Next != -1 {
		t.Errorf("Blue stands %+v, Red %+v", blue, red)
	}
	if blue.Force <= 0 || blue.Left != 1 || blue.Goal <= 0 {
		t.Errorf("with three units against one before the last two player-turns Blue stands %+v", blue)
	}
	c := y.Chance()
	if sum := c.Of(&blue) + c.Of(&red); math.Abs(sum-1) > 1e-9 {
		t.Errorf("the chances of both sides add up to %v", sum)
	}
}

// TestLeadToWin checks the lead that wins: one city in a short battle, four in a Tournament Game with a last turn, 26 cities
// in all in the Basic Game.
func TestLeadToWin(t *testing.T) {
	for scenario, want := range map[string]float64{"pinsky-gap": 0.5, "tournament": 3.5, "basic": 11} {
		p := stage(t, scenario, []string{"1inf HH-33"}, []string{"1inf TT-44"})
		if got := leadToWin(p, 40); got != want {
			t.Errorf("%s: a lead of %v wins, got %v", scenario, want, got)
		}
	}
}

// TestPlaysOn checks that plans are played on from the first turn in a short battle on land, and never in other games.
func TestPlaysOn(t *testing.T) {
	y := byID(t, "marshal")
	at := func(scenario string) bool {
		p, err := bk.Title.New(game.Setup{Scenario: scenario}, game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))})
		if err != nil {
			t.Fatal(err)
		}
		q := p.(*bk.Position)
		return y.level.Battle.playsOn(look(q, bk.Blue, y.w, y.g))
	}
	if !at("pinsky-gap") || at("basic") || at("tournament") || at("gulf-landing") {
		t.Error("plans for a short battle are not played on, or those for another game are")
	}
}
