package blackswan

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// BenchmarkRandomAction is one complete random sentence through Next and Apply, over whole games.
func BenchmarkRandomAction(b *testing.B) {
	for _, scenario := range []string{"1939", "1941", "barbarossa"} {
		b.Run(scenario, func(b *testing.B) {
			w := game.Walker{Rand: rand.New(rand.NewPCG(1, 3)), Drift: true}
			tab := game.RandTable{Rand: w.Rand}
			var p game.Position
			games := 0
			b.ReportAllocs()
			for b.Loop() {
				if p == nil || p.Pending().Seats == 0 {
					p = fresh(b, scenario, tab)
					games++
				}
				a, err := w.Sample(p, p.(*Position).Asked)
				if err != nil {
					b.Fatal(err)
				}
				if err := p.Apply(a, tab); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(games), "games")
		})
	}
}

// TestNoAllocation: a whole campaign is judged word by word and played without memory of its own. The runtime allocates
// now and then by itself: over several runs, whose average is rounded down, that comes to nothing, while what the rules
// allocate comes in every run.
func TestNoAllocation(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 3))
	w, tab := game.Walker{Rand: r, Drift: true}, &diary{Rand: r}
	begin := fresh(t, "1939", tab)
	p := begin.Clone()
	var said []game.Action
	tab.rolls, tab.again = nil, 0
	for p.Pending().Seats != 0 {
		a, err := w.Sample(p, p.(*Position).Asked)
		if err == nil {
			err = p.Apply(a, tab)
		}
		if err != nil {
			t.Fatal(err)
		}
		said = append(said, a)
	}
	c := game.Choices{Words: make([]game.Word, 0, slots)}
	q := *begin.(*Position)
	got := testing.AllocsPerRun(8, func() {
		*begin.(*Position) = q
		tab.again = 0
		for _, a := range said {
			for n := range len(a.Words()) + 1 {
				if begin.Next(a.Cut(n), &c) != nil {
					panic("an action is refused that was played")
				}
			}
			if begin.Apply(a, tab) != nil {
				panic("an action is refused that was played")
			}
		}
	})
	if got > 0 || !game.Same(begin, p) {
		t.Errorf("%.0f allocations in %d actions", got, len(said))
	}
}

// diary rolls dice and then rolls them again.
type diary struct {
	*rand.Rand
	rolls []int8
	again int
}

func (d *diary) Roll(die game.Die) int {
	if d.again == len(d.rolls) {
		d.rolls = append(d.rolls, int8(1+d.IntN(die.Sides)))
	}
	d.again++
	return int(d.rolls[d.again-1])
}

func (d *diary) Tell(game.Event) {}

func fresh(b testing.TB, scenario string, t game.Table) game.Position {
	p, err := Title.New(game.Setup{Scenario: scenario}, t)
	if err != nil {
		b.Fatal(err)
	}
	return p
}
