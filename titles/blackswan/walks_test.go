package blackswan

import (
	"bytes"
	"flag"
	"fmt"
	"hash"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"testing"

	"sandtable/game"
)

const (
	walksFile = "testdata/walks.txt"
	walksEach = 4 // games of each start
)

// TestWalks plays random games of every start and compares what was offered, refused, rolled and told in them, and how
// they ended, with what it was. A faster way to the same answers changes nothing here; a change of rules does, and is
// then written down with -rewrite.
func TestWalks(t *testing.T) {
	var got bytes.Buffer
	for _, sc := range info.Scenarios {
		for seed := range uint64(walksEach) {
			w := newWalk(t, sc.ID, seed)
			for w.p.Step != stepOver {
				w.step(t)
			}
			w.hash.Write(game.Digest(w.p))
			fmt.Fprintf(&got, "%s %d: %d actions, %x\n", sc.ID, seed, w.actions, w.hash.Sum64())
		}
	}
	want, err := os.ReadFile(walksFile)
	if flag.Lookup("rewrite").Value.String() == "true" {
		err = os.WriteFile(walksFile, got.Bytes(), 0o644)
		want = got.Bytes()
	}
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.Split(want, []byte("\n"))
	for i, line := range bytes.Split(got.Bytes(), []byte("\n")) {
		if i >= len(lines) || !bytes.Equal(line, lines[i]) {
			t.Errorf("line %d: %s", i+1, line)
		}
	}
}

// walk is a random game that hashes all that it says and hears.
type walk struct {
	game.Walker
	p       *Position
	hash    hash.Hash64
	actions int
}

func newWalk(t testing.TB, scenario string, seed uint64) *walk {
	w := &walk{hash: fnv.New64a()}
	w.Rand, w.Drift = rand.New(rand.NewPCG(seed, 6)), seed%2 == 1
	w.p = fresh(t, scenario, w).(*Position)
	return w
}

// step plays a random sentence, after a garbled one that is judged only.
func (w *walk) step(t testing.TB) {
	a, err := w.Sample(listener{w}, w.p.Asked)
	if err != nil {
		t.Fatal(err)
	}
	var c game.Choices
	fmt.Fprint(w.hash, w.p.Next(w.garbled(a), &c))
	if err := w.p.Apply(a, w); err != nil {
		t.Fatal(err)
	}
	w.actions++
}

// garbled returns a sentence with another last word.
func (w *walk) garbled(a game.Action) game.Action {
	n := len(a.Words()) - 1
	last := a.Words()[n]
	last.N = int16(w.Rand.IntN(slots))
	return a.Cut(n).With(last)
}

// Roll rolls a die and hashes it.
func (w *walk) Roll(d game.Die) int {
	n := game.RandTable{Rand: w.Rand}.Roll(d)
	fmt.Fprint(w.hash, d, n)
	return n
}

// Tell hashes what is told.
func (w *walk) Tell(e game.Event) { fmt.Fprint(w.hash, e.Clause, e.Seen, e.Reveal, e.Note, e.Said.Words()) }

// listener hashes what is offered.
type listener struct{ *walk }

func (l listener) Pending() game.Ask { return l.p.Pending() }

func (l listener) Next(a game.Action, c *game.Choices) error {
	err := l.p.Next(a, c)
	fmt.Fprint(l.hash, err, *c)
	return err
}
