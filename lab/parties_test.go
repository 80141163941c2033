package lab

import (
	"math"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest/trio"
)

// race is a contest of a title with more than two parties.
func race(title game.Title, options map[string]string) Contest {
	return Contest{Title: title, Setup: game.Setup{Scenario: "race", Options: options}, Seed: 1, Iterations: true}
}

// Of three parties each contender has every one alone, and the two others, equally often.
func TestDealsOfThreeParties(t *testing.T) {
	parties := trio.Sides.Info().Parties(game.Setup{Scenario: "race"})
	if n := gamesPerPair(game.Groups(parties)); n != 6 {
		t.Fatalf("%d games in a pair of three parties", n)
	}
	var held [2][3]int
	for deal := range 6 {
		s := contestGame{parties: parties, deal: deal}
		if s.side(2) != s.side(3) {
			t.Errorf("game %d parts the seats of a side", deal)
		}
		for party, seat := range [...]game.Seat{0, 1, 2} {
			held[s.side(seat)][party]++
		}
	}
	if held != [2][3]int{{3, 3, 3}, {3, 3, 3}} {
		t.Errorf("parties by contender: %v", held)
	}
}

// Meetings of three sides, and of three players with five seats: equal players come out even, and a sensible one beats
// chance.
func TestMeetingOfThreeParties(t *testing.T) {
	for name, c := range map[string]Contest{"sides": race(trio.Sides, nil), "players": race(trio.Players, map[string]string{"players": "3"})} {
		even := Meeting{Contest: c, A: chance(), B: Contender{"chance too", chance().Player}, Pairs: 60, Jobs: 2}
		r, err := even.Play(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if r.Games != 360 || len(r.BySeat) != 3 || r.Illegal != 0 || math.Abs(r.Score.Value-0.5) > 0.08 {
			t.Errorf("%s: %d games, %d parties, score %.3f", name, r.Games, len(r.BySeat), r.Score.Value)
		}
		strong := Meeting{Contest: c, A: baseline("greedy-1"), B: chance(), Pairs: 20, Jobs: 2}
		if r, err = strong.Play(t.Context()); err != nil {
			t.Fatal(err)
		}
		if r.Score.Value < 0.5 || r.Pairs.Pairs() != 20 {
			t.Errorf("%s: greed scores %.3f against chance", name, r.Score.Value)
		}
	}
}

// A ladder ranks contenders over three parties.
func TestLadderOfThreeParties(t *testing.T) {
	l := Ladder{Contest: race(trio.Sides, nil), Contenders: []Contender{chance(), baseline("greedy-1")}, Pairs: 10, Jobs: 2}
	s, err := l.Play(t.Context())
	if err != nil || s.Games != 60 || len(s.Ladder) != 2 {
		t.Errorf("%v, %+v", err, s)
	}
}

// Balance over three sides: their scores add up to one, and a third is even.
func TestBalanceOfThreeSides(t *testing.T) {
	b := Balance{Contest: race(trio.Sides, nil), Player: chance(), Games: 90, Jobs: 2}
	f, err := b.Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	total := 0.0
	for _, s := range f.Sides {
		total += s.Score.Value
	}
	if len(f.Sides) != 3 || f.Sides[2].Seat != "East and West" || math.Abs(total-1) > 0.001 || fairest(3) > 0.4+1e-9 {
		t.Errorf("%+v, together %.4f", f.Sides, total)
	}
	if page := string(f.Report(trio.Sides.Info(), "test")); !strings.Contains(page, "40.0 %") {
		t.Error("the report does not say what is even of three sides")
	}
}

// Parties share the score of a game that some of them drew.
func TestSharedWin(t *testing.T) {
	parties := []int8{0, 1, 2, 2}
	r := game.Result{Over: true, Scores: [game.MaxSeats]int8{1, -1, 1, 1}}
	st := Observation{Winner: -1}
	st.decide(parties, &r)
	if st.Winner != -1 || !slices.Equal(st.Shared, []int{0, 2}) {
		t.Errorf("%+v", st)
	}
	for n, want := range []float64{0.5, 0, 0.5} {
		if got := st.share(parties, n, 3); got != want {
			t.Errorf("party %d has %.2f of the game, want %.2f", n, got, want)
		}
	}
}

// The score of a pair is antisymmetric.
func TestScoreOfManyGames(t *testing.T) {
	for _, list := range [][]float64{{1, 0}, {1, 0.5}, {1, 1, 0.25, 0, 0, 0, 0.5, 0.5}, {0.5, 0, 0, 0, 0, 0, 0, 0}} {
		var a, b Pair
		for _, x := range list {
			a.Games, b.Games = append(a.Games, Game{Score: x}), append(b.Games, Game{Score: 1 - x})
		}
		if a.Score()+b.Score() != 2 {
			t.Errorf("%v: a has %g and b %g", list, a.Score(), b.Score())
		}
	}
}
