package gametest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"testing"

	"sandtable/game"
)

const (
	walkGames   = 2  // of each set-up
	looksOfWalk = 60 // of a game, about: a long game is looked at as often as a short one
	triesOfLook = 12 // garbled sentences
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
			w := walk{hash: fnv.New64a(), dreams: dreams, chance: rand.New(rand.NewPCG(seed, 7))}
			w.Rand, w.Drift = rand.New(rand.NewPCG(seed, 6)), seed%2 == 1
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

func hashed(t *testing.T, v any) uint64 {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	h := fnv.New64a()
	h.Write(text)
	return h.Sum64()
}

// walk is a random game that hashes all that it says and hears.
type walk struct {
	game.Walker
	p       game.Position
	hash    hash.Hash64
	dreams  hash.Hash64 // of what is imagined, by chance of its own: it leads the walk nowhere
	chance  *rand.Rand
	actions int
	c       game.Choices
	most    [game.Kinds]int16 // of the words seen
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
		for _, x := range a.Words() {
			w.most[x.Kind] = max(w.most[x.Kind], x.N)
		}
		if w.actions == next {
			w.look(t, a)
			next += 1 + w.actions/(looksOfWalk/4)
		}
		if err := w.p.Apply(a, w); err != nil {
			t.Fatal(err)
		}
	}
	w.hash.Write(game.Digest(w.p))
}

// look hashes what is known before a sentence is said: the position, the screens, the sentence word by word, and
// what becomes of it with other words.
func (w *walk) look(t *testing.T, a game.Action) {
	t.Helper()
	w.hash.Write(game.Digest(w.p))
	fmt.Fprint(w.hash, w.p.Pending(), w.p.Result())
	for _, s := range []game.Seat{a.Seat, game.Nobody} {
		fmt.Fprint(w.hash, hashed(t, w.p.Known(s).Show()))
		w.dreams.Write(game.Digest(w.p.Known(s).Imagined(game.RandTable{Rand: w.chance})))
	}
	for n := range len(a.Words()) + 1 {
		w.judge(a.Cut(n))
	}
	w.foresee(a)
	for range triesOfLook {
		b := w.garbled(a)
		w.judge(b)
		w.foresee(b)
	}
}

// judge hashes what is said to a sentence, and how it may go on.
func (w *walk) judge(a game.Action) {
	err := w.p.Next(a, &w.c)
	fmt.Fprint(w.hash, err, w.c.Ready)
	for _, x := range w.c.Words {
		w.most[x.Kind] = max(w.most[x.Kind], x.N)
		w.hash.Write([]byte{byte(x.Kind), byte(x.N >> 8), byte(x.N)})
	}
	if err == nil && w.c.Ready {
		return
	}
	fmt.Fprint(w.hash, w.p.Clone().Apply(a, w))
}

// foresee hashes the odds of a sentence and its way.
func (w *walk) foresee(a game.Action) {
	fmt.Fprint(w.hash, w.p.Forecast(a))
	if g, ok := w.p.Known(a.Seat).(game.Guide); ok {
		way, ok := g.Way(a)
		fmt.Fprint(w.hash, way, ok)
	}
}

// garbled returns a sentence with another word somewhere, or one more.
func (w *walk) garbled(a game.Action) game.Action {
	n := w.Rand.IntN(len(a.Words()) + 1)
	b := a.Cut(n)
	if n > 0 && w.p.Next(b, &w.c) == nil && len(w.c.Words) > 0 && w.Rand.IntN(2) == 0 {
		b = b.With(w.c.Words[w.Rand.IntN(len(w.c.Words))]) // a legal one, to be garbled later or not at all
	}
	if b.Full() || len(b.Words()) > n && w.Rand.IntN(2) == 0 {
		return b
	}
	k := game.Kind(w.Rand.IntN(int(game.Kinds)))
	if len(w.c.Words) > 0 && w.Rand.IntN(4) > 0 {
		k = w.c.Words[0].Kind
	}
	return b.With(game.Word{Kind: k, N: int16(w.Rand.IntN(int(w.most[k])+3) - 1)})
}

// Roll rolls a die and hashes it.
func (w *walk) Roll(d game.Die) int {
	n := game.RandTable{Rand: w.Rand}.Roll(d)
	fmt.Fprint(w.hash, d, n)
	return n
}

// Tell hashes what is told.
func (w *walk) Tell(e game.Event) {
	fmt.Fprint(w.hash, e.Clause, e.Seen, e.Reveal, e.Note, e.Said.Words())
}
