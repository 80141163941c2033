package gametest

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// Recorded plays a random game to its end, and returns its first position, its sentences and its dice.
func Recorded(t testing.TB, title game.Title, setup game.Setup) (start game.Position, said []game.Action, rolls []int) {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 4))
	w, table := game.Walker{Rand: r, Drift: true}, &game.Recorder{RandTable: game.RandTable{Rand: r}}
	start, err := title.New(setup, table)
	if err != nil {
		t.Fatal(err)
	}
	table.Rolls = nil
	for p := start.Clone(); p.Pending().Seats != 0; {
		a, err := w.Sample(p, p.Pending().Seats.First())
		if err == nil {
			err = p.Apply(a, table)
		}
		if err != nil {
			t.Fatal(err)
		}
		said = append(said, a)
	}
	return start, said, table.Rolls
}

// BenchReplay measures one sentence of a recorded random game through Apply alone. P is the title's type of positions.
func BenchReplay[P any, Q interface {
	*P
	game.Position
}](b *testing.B, title game.Title, setup game.Setup) {
	start, said, rolls := Recorded(b, title, setup)
	table := &Written{}
	var p P
	n := len(said)
	b.ReportAllocs()
	for b.Loop() {
		if n == len(said) {
			p, n, table.Rolls = *start.(Q), 0, rolls
		}
		if err := Q(&p).Apply(said[n], table); err != nil {
			b.Fatal(err)
		}
		n++
	}
}

// Written is a table with given dice that does not allocate.
type Written struct{ Rolls []int }

// Roll implements game.Table.
func (w *Written) Roll(game.Die) (n int) {
	n, w.Rolls = w.Rolls[0], w.Rolls[1:]
	return n
}

// Tell implements game.Table.
func (*Written) Tell(game.Event) {}
