package gametest

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"os"
	"testing"

	"sandtable/game"
)

const (
	walkGames   = 2  // of each set-up
	looksOfWalk = 60 // of a game, about: a long game is looked at as often as a short one
	walkLimit   = 20000
)

// Walks plays random games of some set-ups and compares what was offered, refused, forecast, shown, rolled and told in
// them, what their seats could imagine, and the board and charts of the title, with what a file says it was. A faster way to the same answers
// changes nothing here. A change of rules does, and is then written down with -rewrite: the cases say which change
// was meant, and the walks that there was no other.
func Walks(t *testing.T, title game.Title, file string, setups ...game.Setup) {
	t.Helper()
	i := title.Info()
	dreams := fnv.New64a()
	var got bytes.Buffer
	fmt.Fprintf(&got, "board: %x\ncharts: %x\n", hashed(t, i.Board), hashed(t, i.Charts))
	for _, s := range setups {
		for seed := range uint64(walkGames) {
			w := walk{eye: newEye(seed), Walker: game.Walker{Drift: seed%2 == 1}}
			w.dreams, w.Rand, w.dice = dreams, w.rand, game.RandTable{Rand: w.rand}
			w.play(t, title, s)
			fmt.Fprintf(&got, "%s %d: %d actions, %x\n", s.Scenario, seed, w.actions, w.hash.Sum64())
		}
	}
	fmt.Fprintf(&got, "imagined: %x\n", dreams.Sum64())
	compareLines(t, file, got.Bytes())
}

// compareLines tells which lines are not as the file has them, or writes the file.
func compareLines(t *testing.T, file string, got []byte) {
	t.Helper()
	if *rewrite {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, diff := range lineDiffs(file, bytes.Split(want, []byte("\n")), bytes.Split(got, []byte("\n"))) {
		t.Error(diff)
	}
}

// lineDiffs lists what is not as it was, lines that are no more included.
func lineDiffs(file string, was, now [][]byte) (list []string) {
	for i := range max(len(was), len(now)) {
		switch {
		case i >= len(now):
			list = append(list, fmt.Sprintf("%s:%d: no more: %s", file, i+1, was[i]))
		case i >= len(was) || !bytes.Equal(was[i], now[i]):
			list = append(list, fmt.Sprintf("%s:%d: now %s", file, i+1, now[i]))
		}
	}
	return list
}

// walk is a random game that hashes all that it says and hears.
type walk struct {
	game.Walker
	eye
	actions int
}

// play walks through a game. Its first turns are looked at more often, since the armies are whole then.
func (w *walk) play(t *testing.T, title game.Title, s game.Setup) {
	t.Helper()
	var err error
	if w.p, err = title.New(s, w); err != nil {
		t.Fatal(err)
	}
	for next := 0; w.p.Pending().Seats != 0; w.actions++ {
		if w.actions > walkLimit {
			t.Fatalf("%s does not end", s.Scenario)
		}
		a, err := w.Sample(w.p, w.p.Pending().Seats.First())
		if err != nil {
			t.Fatal(err)
		}
		w.learn(a.Words())
		if w.actions == next {
			w.look(t, a, a.Seat, game.Nobody)
			next += 1 + w.actions/(looksOfWalk/4)
		}
		if err := w.p.Apply(a, w); err != nil {
			t.Fatal(err)
		}
	}
	w.hash.Write(game.Digest(w.p))
}
