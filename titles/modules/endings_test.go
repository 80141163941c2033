package modules

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/match"
)

// TestEndings plays wars to their end. Both sides can see all along what wins, and at the end who has won and why: BM-17.0e,
// BM-17.G4, BM-17.G5.
func TestEndings(t *testing.T) {
	for i, g := range []play{
		{"a", map[string]string{"turns": "12", "modules": "land-war"}},
		{"e", nil},
		{"g", nil},
		{"g", map[string]string{"sides": "swapped"}},
		{"h", map[string]string{"m15": "off"}},
	} {
		w := game.Walker{Rand: rand.New(rand.NewPCG(uint64(i), 17)), Drift: true}
		tab := game.RandTable{Rand: w.Rand}
		set := game.Setup{Scenario: g.war, Options: g.options}
		p, err := Title.New(set, tab)
		for n := 0; err == nil; n++ {
			asked := p.Pending().Seats
			if n%128 == 0 || asked == 0 {
				gametest.Goals(t, Title.Info(), Title.Info().Playing(set), p)
			}
			if asked == 0 {
				break
			}
			var a game.Action
			if a, err = w.Sample(p, asked.First()); err == nil {
				err = p.Apply(a, tab)
			}
		}
		if err != nil {
			t.Errorf("war %s with %v: %v", g.war, g.options, err)
		}
	}
}

// TestConceded plays a war without a last turn: when a side concedes, the other has won, whoever has more cities.
func TestConceded(t *testing.T) {
	open := game.Setup{Scenario: "a", Options: map[string]string{"turns": "open", "modules": "land-war", "m14": "off"}}
	for loser := range game.Seat(2) {
		m, err := match.New(Title, match.Start{Setup: open, Nonces: make([]match.Nonce, 2)})
		if err != nil {
			t.Fatal(err)
		}
		done, _ := Title.Info().Lexicon.Parse(0, "done")
		for m.Position().(game.Calendar).Ended("player-turn") < 80 {
			done.Seat = m.Position().Pending().Seats.First()
			if _, err := m.Play(done); err != nil {
				t.Fatalf("BM-17.A4: %v", err)
			}
		}
		if m.Over() {
			t.Fatal("BM-17.A4: an open war ends of itself")
		}
		if _, err := m.Resign(loser); err != nil {
			t.Fatal(err)
		}
		if r := m.Result(); !r.Over || r.Scores[loser] >= r.Scores[1-loser] {
			t.Errorf("BM-17.A4: seat %d concedes: %+v", loser, r)
		}
	}
	if set := Title.Info().Bounded(game.Setup{Scenario: "a"}); set.Options["turns"] != "15" {
		t.Errorf("BM-17.A4: machines play %v", set.Options)
	}
}
