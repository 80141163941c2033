package modules

import (
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"sandtable/game"
	"sandtable/lab"
)

// benched are the games that are measured: the default game (BM-Q101) with all modules, and the other ready-made sets.
var benched = []struct {
	name    string
	options map[string]string
}{
	{"default", nil},
	{"land-and-air", map[string]string{"modules": "land-and-air"}},
	{"land-war", map[string]string{"modules": "land-war"}},
	{"classic-plus", map[string]string{"modules": "classic-plus"}},
}

// BenchmarkRandomAction measures one complete random sentence through Next and Apply, over whole wars.
func BenchmarkRandomAction(b *testing.B) {
	for _, g := range benched {
		b.Run(g.name, func(b *testing.B) {
			w := game.Walker{Rand: rand.New(rand.NewPCG(1, 3)), Drift: true}
			tab := game.RandTable{Rand: w.Rand}
			p := begun(b, g.options, tab)
			b.ReportAllocs()
			before := clocked(b)
			for b.Loop() {
				if p.Pending().Seats == 0 {
					p = begun(b, g.options, tab)
				}
				say(b, p, sampled(b, &w, p), tab)
			}
			report(b, before)
		})
	}
}

// BenchmarkApply replays a recorded random war, without Next.
func BenchmarkApply(b *testing.B) {
	for _, g := range benched {
		b.Run(g.name, func(b *testing.B) {
			start, said := recorded(b, g.options)
			p, i, tab := start.Clone(), 0, dice()
			b.ReportAllocs()
			before := clocked(b)
			for b.Loop() {
				if i == len(said) {
					p, i, tab = start.Clone(), 0, dice()
				}
				say(b, p, said[i], tab)
				i++
			}
			report(b, before)
		})
	}
}

// recorded plays a random war and returns its start and all sentences.
func recorded(b *testing.B, options map[string]string) (start game.Position, said []game.Action) {
	w := game.Walker{Rand: rand.New(rand.NewPCG(2, 3)), Drift: true}
	start = begun(b, options, dice())
	tab := dice()
	for p := start.Clone(); p.Pending().Seats != 0; {
		a := sampled(b, &w, p)
		say(b, p, a, tab)
		said = append(said, a)
	}
	return start, said
}

func dice() game.RandTable { return game.RandTable{Rand: rand.New(rand.NewPCG(5, 5))} }

func begun(b *testing.B, options map[string]string, tab game.Table) game.Position {
	p, err := Title.New(game.Setup{Scenario: "a", Options: options}, tab)
	if err != nil {
		b.Fatal(err)
	}
	return p
}

func sampled(b *testing.B, w *game.Walker, p game.Position) game.Action {
	a, err := w.Sample(p, p.Pending().Seats.First())
	if err != nil {
		b.Fatal(err)
	}
	return a
}

func say(b *testing.B, p game.Position, a game.Action, tab game.Table) {
	if err := p.Apply(a, tab); err != nil {
		b.Fatal(err)
	}
}

// clocked locks the goroutine to its thread and reads the thread's processor time.
func clocked(b *testing.B) time.Duration {
	runtime.LockOSThread()
	b.Cleanup(runtime.UnlockOSThread)
	return lab.ThreadTime()
}

// report adds the processor time per action to the benchmark's results.
func report(b *testing.B, before time.Duration) {
	b.ReportMetric(float64(lab.ThreadTime()-before)/float64(b.N), "cpu-ns/op")
}
