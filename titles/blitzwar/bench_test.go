package blitzwar

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// BenchmarkRandomAction is one complete random sentence through Next and Apply, over whole games.
func BenchmarkRandomAction(b *testing.B) {
	for _, id := range []string{scenarioCampaign, "1943"} {
		b.Run(id, func(b *testing.B) {
			w := game.Walker{Rand: rand.New(rand.NewPCG(1, 3)), Drift: true}
			table := game.RandTable{Rand: w.Rand}
			p := begin(startNamed(id), false, table)
			b.ReportAllocs()
			for b.Loop() {
				if p.Step == stepOver {
					*p = *begin(startNamed(id), false, table)
				}
				a, err := w.Sample(p, p.askedSeats().First())
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

// BenchmarkReplay is one sentence of a recorded random game through Apply alone.
func BenchmarkReplay(b *testing.B) {
	start, said, rolls := recorded(b, scenarioCampaign)
	table := &kept{}
	var p Position
	n := len(said)
	b.ReportAllocs()
	for b.Loop() {
		if n == len(said) {
			p, n, table.rolls = *start, 0, rolls
		}
		if err := p.Apply(said[n], table); err != nil {
			b.Fatal(err)
		}
		n++
	}
}

// TestNoAllocation: a game is judged word by word and played without memory of its own. The runtime allocates now and then by
// itself: over several runs, whose average is rounded down, that comes to nothing.
func TestNoAllocation(t *testing.T) {
	start, said, rolls := recorded(t, "1943")
	c, table := game.Choices{Words: make([]game.Word, 0, slots)}, &kept{}
	var p Position
	got := testing.AllocsPerRun(4, func() {
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
		t.Errorf("%.0f allocations in a game of %d sentences", got, len(said))
	}
}

// recorded plays a random game: its first position, what was said and what was rolled.
func recorded(t testing.TB, id string) (start *Position, said []game.Action, rolls []int) {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 4))
	w, table := game.Walker{Rand: r, Drift: true}, &kept{r: r}
	start = begin(startNamed(id), false, table)
	table.rolls = nil
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
