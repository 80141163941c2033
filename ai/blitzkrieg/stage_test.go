package blitzkrieg

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/gametest"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// byID returns the player of a level.
func byID(t testing.TB, id string) player {
	t.Helper()
	return gametest.Level(t, Players(), id).(player)
}

// steady returns a player that counts steps instead of reading a clock.
func steady(t testing.TB, id string, steps int) ai.Player {
	t.Helper()
	return gametest.Steady(t, Players(), id, steps)
}

// numberOf parses the number of a unit or a square from its name.
func numberOf(t testing.TB, s game.Seat, name string) int {
	t.Helper()
	a, err := bk.Title.Info().Lexicon.Parse(s, "move "+name)
	if err != nil {
		t.Fatal(err)
	}
	return int(a.Words()[1].N)
}

// stage sets up a position with only the named units, "1inf U-11" for each, in which Blue moves.
func stage(t testing.TB, scenario string, blue, red []string) *bk.Position {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 1))
	g, err := bk.Title.New(game.Setup{Scenario: scenario}, game.RandTable{Rand: r})
	if err != nil {
		t.Fatal(err)
	}
	p := g.(*bk.Position)
	for p.Step != bk.StepMove {
		s := game.Seat(0)
		if p.Pending().Seats.Has(1) {
			s = 1
		}
		if err := p.Apply(think(t, steady(t, "recruit", 1), p, s).Say, game.RandTable{Rand: r}); err != nil {
			t.Fatal(err)
		}
	}
	gone := p.At[bk.Units-1]
	for u := range p.At {
		p.At[u] = gone
	}
	for s, list := range [...][]string{blue, red} {
		for _, line := range list {
			unit, square, _ := strings.Cut(line, " ")
			p.At[numberOf(t, game.Seat(s), unit)] = board.Square(numberOf(t, game.Seat(s), square))
		}
	}
	return p
}

func lastVerb() int16 { return int16(bk.Title.Info().Lexicon.Size(game.Verb) - 1) }

// think lets a fresh mind answer.
func think(t testing.TB, who ai.Player, p *bk.Position, s game.Seat) ai.Thought {
	t.Helper()
	m := who.Sit(bk.Title, s, rand.New(rand.NewPCG(7, uint64(s))))
	th, err := m.Think(context.Background(), p.Known(s))
	if err != nil {
		t.Fatal(err)
	}
	return th
}

// finish lets one player play its seat until the step is over, and returns what it said.
func finish(t testing.TB, who ai.Player, p *bk.Position, s game.Seat) (said []string) {
	t.Helper()
	m := who.Sit(bk.Title, s, rand.New(rand.NewPCG(7, uint64(s))))
	step := p.Step
	for p.Step == step && p.Pending().Seats.Has(s) {
		th, err := m.Think(context.Background(), p.Known(s))
		if err != nil {
			t.Fatal(err)
		}
		text := bk.Title.Info().Lexicon.Format(th.Say)
		if err := p.Apply(th.Say, game.RandTable{Rand: rand.New(rand.NewPCG(3, 3))}); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		said = append(said, text)
	}
	return said
}

// cityOf returns the number of the city on a square.
func cityOf(t testing.TB, name string) int {
	t.Helper()
	return int(board.Map.CityAt[square(t, name)])
}
