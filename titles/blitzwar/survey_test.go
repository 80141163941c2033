package blitzwar

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/game"
)

// TestSurvey: what a desk answers with its survey is what the rules say without one, verb by verb and counter by counter.
func TestSurvey(t *testing.T) {
	for i := range starts {
		w := game.Walker{Rand: rand.New(rand.NewPCG(uint64(i), 5)), Drift: i%2 == 1}
		table := game.RandTable{Rand: w.Rand}
		p := begin(i, false, table)
		for n := 0; p.Step != stepOver; n++ {
			s := p.askedSeats().First()
			if n%40 == 0 {
				sameAnswers(t, p, game.Action{Seat: s})
			}
			a, err := w.Sample(p, s)
			if err == nil {
				err = p.Apply(a, table)
			}
			if err != nil {
				t.Fatal(err)
			}
			if p.Survey != (survey{}) {
				t.Fatal("a position has a survey")
			}
		}
	}
}

// sameAnswers compares what may follow the words of a sentence, up to two.
func sameAnswers(t *testing.T, p *Position, a game.Action) {
	t.Helper()
	var with, without game.Choices
	err := p.Next(a, &with)
	if plain := verbTable.Next(p, p.askedSeats(), a, &without); err != plain || with.Ready != without.Ready || !slices.Equal(with.Words, without.Words) {
		t.Fatalf("turn %d, %q: %v, %v; without a survey %v, %v", p.Turn, lexicon.Format(a), with.Words, err, without.Words, plain)
	}
	if len(a.Words()) < 2 {
		for _, word := range with.Words {
			sameAnswers(t, p, a.With(word))
		}
	}
}
