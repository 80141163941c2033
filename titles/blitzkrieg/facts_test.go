package blitzkrieg

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/game"
)

// TestFacts: a series of questions is answered as the rules answer each by itself, and no position that is played on has facts.
func TestFacts(t *testing.T) {
	for i, scenario := range info.Scenarios {
		t.Run(scenario.ID, func(t *testing.T) {
			t.Parallel()
			w := game.Walker{Rand: rand.New(rand.NewPCG(uint64(i), 7)), Drift: i%2 == 1}
			table := game.RandTable{Rand: w.Rand}
			start, err := Title.New(info.Bounded(game.Setup{Scenario: scenario.ID}), table)
			if err != nil {
				t.Fatal(err)
			}
			p := start.(*Position)
			c := game.Choices{Words: []game.Word{}}
			for n := 0; !p.ended(); n++ {
				c.Series++
				if n%16 == 0 {
					sameAnswers(t, p, game.Action{Seat: p.Asked}, &c, w.Rand)
				}
				a, err := w.Sample(p, p.Asked)
				if err == nil {
					err = p.Apply(a, table)
				}
				if err != nil {
					t.Fatal(err)
				}
				if p.Facts != (facts{}) {
					t.Fatal("a position has facts")
				}
			}
		})
	}
}

// sameAnswers compares what may follow the words of a sentence: for every verb, and some of the words after it.
func sameAnswers(t *testing.T, p *Position, a game.Action, c *game.Choices, r *rand.Rand) {
	t.Helper()
	var alone game.Choices
	err := p.Next(a, c)
	if plain := verbTable.Next(p, p.askedSeats(), a, &alone); err != plain || c.Ready != alone.Ready || c.Set != alone.Set || !slices.Equal(c.Words, alone.Words) {
		t.Fatalf("turn %d, %q: %v, %v; alone %v, %v", p.Turn, lexicon.Format(a), c.Words, err, alone.Words, plain)
	}
	words := alone.Words
	if len(a.Words()) > 0 && len(words) > 2 {
		i := r.IntN(len(words) - 1)
		words = words[i : i+2]
	}
	if len(a.Words()) < 4 {
		for _, word := range words {
			sameAnswers(t, p, a.With(word), c, r)
		}
	}
}
