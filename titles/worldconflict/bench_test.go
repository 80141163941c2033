package worldconflict

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// BenchmarkRandom plays random games: sentences a second.
func BenchmarkRandom(b *testing.B) {
	for _, g := range starts {
		b.Run(g.ID, func(b *testing.B) {
			w := game.Walker{Rand: rand.New(rand.NewPCG(1, 2))}
			table := game.RandTable{Rand: w.Rand}
			p, _ := Title.New(game.Setup{Scenario: g.ID}, table)
			b.ReportAllocs()
			for b.Loop() {
				asked := p.Pending().Seats
				if asked == 0 {
					p, _ = Title.New(game.Setup{Scenario: g.ID}, table)
					continue
				}
				s := asked.First()
				a, err := w.Sample(p, s)
				if err == nil {
					err = p.Apply(a, table)
				}
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// TestNoAllocation: a game is judged word by word and played without memory of its own. The runtime allocates now and then by
// itself: over several runs, whose average is rounded down, that comes to nothing.
func TestNoAllocation(t *testing.T) {
	for _, id := range []string{"barbarossa", "world-war"} {
		start, said, rolls := recorded(t, id)
		c, table := game.Choices{Words: make([]game.Word, 0, slots)}, &kept{}
		var p Position
		got := testing.AllocsPerRun(2, func() {
			p, table.rolls = *start, rolls
			for _, a := range said {
				for i := range len(a.Words()) + 1 {
					if err := p.Next(a.Cut(i), &c); err != nil {
						t.Fatal(err)
					}
				}
				if err := p.Apply(a, table); err != nil {
					t.Fatal(err)
				}
			}
		})
		if got > 0 {
			t.Errorf("%s: %.0f allocations in a game of %d sentences", id, got, len(said))
		}
	}
}

// recorded plays a random game: its first position, what was said and what was rolled.
func recorded(t testing.TB, id string) (start *Position, said []game.Action, rolls []int) {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 4))
	w, table := game.Walker{Rand: r, Drift: true}, &kept{r: r}
	first, err := Title.New(game.Setup{Scenario: id}, table)
	if err != nil {
		t.Fatal(err)
	}
	start, table.rolls = first.(*Position), nil
	for p := *start; p.Step != stepOver; {
		a, err := w.Sample(&p, p.askedSeats().First())
		if err == nil {
			err = p.Apply(a, table)
		}
		if err != nil {
			t.Fatal(err)
		}
		said = append(said, a)
	}
	return start, said, table.rolls
}

// kept rolls at random and writes it down, or rolls what is written.
type kept struct {
	r     *rand.Rand
	rolls []int
}

func (k *kept) Roll(d game.Die) (n int) {
	if k.r != nil {
		n = 1 + k.r.IntN(d.Sides)
		k.rolls = append(k.rolls, n)
		return n
	}
	n, k.rolls = k.rolls[0], k.rolls[1:]
	return n
}

func (*kept) Tell(game.Event) {}
