package play

import (
	"encoding/binary"
	"math/rand/v2"
	"testing"

	"sandtable/ai"
	"sandtable/ai/players"
	"sandtable/game"
	"sandtable/match"
	"sandtable/titles"
)

// luckyGames is large enough for fair dice to keep the mean percentile within 0.1 of 0.5: its spread is 0.29 / √games.
const luckyGames = 40

// Over many games between machines, the luck of both sides is even, however nations surrender, starve or are cut off
// meanwhile, and whichever sentence began a combat.
func TestLuckIsEven(t *testing.T) {
	title, err := titles.Find("blackswan")
	if err != nil {
		t.Fatal(err)
	}
	var sum, games [2]float64
	for n := range uint64(luckyGames) {
		c, err := commentOn(&state{}, machineGame(t, title, "fall-gelb", "recruit", n))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range c.Luck {
			if f.Seat < len(sum) {
				sum[f.Seat] += f.Luckier
				games[f.Seat]++
			}
		}
	}
	for s := range sum {
		if mean := sum[s] / games[s]; games[s] < luckyGames*9/10 || mean < 0.4 || mean > 0.6 {
			t.Errorf("seat %d was luckier than %.2f on average in %.0f of %d games", s, mean, games[s], luckyGames)
		} else {
			t.Logf("seat %d: %.3f in %.0f games", s, mean, games[s])
		}
	}
}

// machineGame plays a scenario between machines limited by steps, so that a seed always gives the same game.
func machineGame(t *testing.T, title game.Title, scenario, level string, seed uint64) *match.History {
	t.Helper()
	info := title.Info()
	start := match.Start{Setup: game.Setup{Scenario: scenario}, Nonces: make([]match.Nonce, len(info.Seats))}
	binary.BigEndian.PutUint64(start.Seed[:], seed)
	m, err := match.New(title, start)
	if err != nil {
		t.Fatal(err)
	}
	who, err := players.Find(info.ID, level)
	if err != nil {
		t.Fatal(err)
	}
	if b, ok := who.(ai.Budgeted); ok {
		who = b.With(ai.Budget{})
	}
	minds := make([]ai.Mind, len(info.Seats))
	for s := range minds {
		minds[s] = who.Sit(title, game.Seat(s), rand.New(rand.NewPCG(seed, uint64(s))))
	}
	for !m.Over() {
		for s, mind := range minds {
			ai.Show(mind, game.Seat(s), m.Position())
		}
		s := m.Position().Pending().Seats.First()
		th, err := minds[s].Think(t.Context(), m.Position().Known(s))
		if err != nil {
			t.Fatal(err)
		}
		th.Say.Seat = s
		if _, err := m.Play(th.Say); err != nil {
			t.Fatal(err)
		}
	}
	return m.History()
}

// throws is a title whose only notes are hits and throws.
var throws = &game.Info{Seats: []string{"Blue", "Red"}, Acts: func(e game.Event) game.Act {
	w := e.Said.Words()
	if e.Note == 1 {
		return game.Act{Kind: game.ActHit, Seat: game.Seat(w[0].N)}
	}
	return game.Act{Kind: game.ActThrow, Seat: game.Seat(w[0].N), Need: int(w[1].N), Hits: int(w[2].N)}
}}

// Each throw counts the dice directly before it, by the face from which on they hit.
func TestHitsAreCounted(t *testing.T) {
	die := func(face int) match.Told { return match.Told{Die: game.Die{Sides: 6}, Face: face} }
	note := func(n int16, words ...int) match.Told {
		e := game.Event{Note: n}
		for _, w := range words {
			e.Said = e.Said.With(game.NumberWord(w))
		}
		return match.Told{Event: e}
	}
	v := newSalvos(throws)
	v.visit([]match.Told{die(6), die(4), die(1), note(0, 0, 4, 2), note(1, 1), note(1, 1), die(2), note(0, 1, 5, 0)})
	blue, red := &v.seats[0], &v.seats[1]
	if !v.fired || blue.Dice != 3 || blue.Dealt != 2 || blue.DealtMean != 1.5 || blue.variance != 0.75 || blue.Lost != 0 {
		t.Errorf("Blue: %+v", blue)
	}
	if red.Dice != 1 || red.Dealt != 0 || red.DealtMean != 1./3 || red.Lost != 2 {
		t.Errorf("Red: %+v", red)
	}
}
