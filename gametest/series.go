package gametest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/game"
)

// Series plays a random game of every scenario, and checks that a series of questions about one position, for which a title
// may cache results, has the same answers as each question alone.
func Series(t *testing.T, title game.Title) {
	t.Helper()
	info := title.Info()
	for i, sc := range info.Scenarios {
		t.Run(sc.ID, func(t *testing.T) {
			t.Parallel()
			w := game.Walker{Rand: rand.New(rand.NewPCG(uint64(i), 7)), Drift: i%2 == 1}
			table := game.RandTable{Rand: w.Rand}
			p, err := title.New(info.Bounded(game.Setup{Scenario: sc.ID}), table)
			if err != nil {
				t.Fatal(err)
			}
			q := questions{t: t, lex: info.Lexicon, r: w.Rand}
			for n := 0; p.Pending().Seats != 0; n++ {
				s := p.Pending().Seats.First()
				if n%seriesEvery == 0 {
					q.c.Series++
					q.ask(p, game.Action{Seat: s})
				}
				a, err := w.Sample(p, s)
				if err == nil {
					err = p.Apply(a, table)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

const (
	seriesEvery = 16 // every so many sentences
	seriesWords = 4  // asks about sentences of so many words
)

// questions are asked in a series, and each alone.
type questions struct {
	t   *testing.T
	lex *game.Lexicon
	r   *rand.Rand
	c   game.Choices
}

// ask compares what may follow a sentence, for every verb and for two of the words after it.
func (q *questions) ask(p game.Position, a game.Action) {
	q.t.Helper()
	var alone game.Choices
	err := p.Next(a, &q.c)
	if plain := p.Next(a, &alone); err != plain || q.c.Ready != alone.Ready || q.c.Set != alone.Set || !slices.Equal(q.c.Words, alone.Words) {
		q.t.Fatalf("%q: %v, %v; alone %v, %v", q.lex.Format(a), q.c.Words, err, alone.Words, plain)
	}
	words := alone.Words
	if len(a.Words()) > 0 && len(words) > 2 {
		i := q.r.IntN(len(words) - 1)
		words = words[i : i+2]
	}
	if len(a.Words()) < seriesWords {
		for _, word := range words {
			q.ask(p, a.With(word))
		}
	}
}
