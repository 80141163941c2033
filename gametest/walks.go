package gametest

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
)

const (
	walkGames   = 2  // of each set-up
	looksOfWalk = 60 // of a game, approximately: long games are looked at as often as short ones
	walkLimit   = 20000
)

// WalksOfScenarios runs Walks for every scenario of a title, with its quick options.
func WalksOfScenarios(t *testing.T, title game.Title, file string) {
	t.Helper()
	var setups []game.Setup
	for _, sc := range title.Info().Scenarios {
		setups = append(setups, game.Setup{Scenario: sc.ID, Options: sc.Quick})
	}
	Walks(t, title, file, setups...)
}

// Walks plays random games of some set-ups and compares what was offered, refused, forecast, shown, rolled, told and
// imagined, and the title's board and charts, with a file. A line of the file has a game's scenario, options and seed, and
// its fingerprints. An optimisation changes nothing here. A change of rules does and is written with -rewrite: cases show
// which change was meant, walks that there was no other.
func Walks(t *testing.T, title game.Title, file string, setups ...game.Setup) {
	t.Helper()
	i := title.Info()
	lines := []string{drawn("board", i.Board), drawn("charts", i.Charts)}
	first := len(lines)
	lines = append(lines, make([]string, walkGames*len(setups))...)
	t.Run("games", func(t *testing.T) {
		for n := range walkGames * len(setups) {
			s, seed := setups[n/walkGames], uint64(n%walkGames)
			t.Run(fmt.Sprint(n+1), func(t *testing.T) {
				t.Parallel()
				w := walk{eye: newEye(i, seed), Walker: game.Walker{Drift: seed%2 == 1}}
				w.Rand, w.dice = w.rand, game.RandTable{Rand: w.rand}
				w.play(t, title, s)
				lines[first+n] = fmt.Sprintf("%s %d%s: %d actions, %v", s.Scenario, seed, optionsInWords(s), w.actions, w.fingerprints)
			})
		}
	})
	compareLines(t, file, lines)
}

// drawn returns the line of data that never changes in a game.
func drawn(name string, v any) string {
	f := newFingerprints()
	f.add(&f.scenes, v)
	return fmt.Sprintf("%s: facts %v, texts %v", name, f.scenes, f.texts)
}

// optionsInWords lists the options of a set-up, each after a space.
func optionsInWords(s game.Setup) (words string) {
	for _, id := range slices.Sorted(maps.Keys(s.Options)) {
		words += fmt.Sprintf(" %s=%s", id, s.Options[id])
	}
	return words
}

// compareLines reports which lines differ from the file, or writes the file.
func compareLines(t *testing.T, file string, got []string) {
	t.Helper()
	if *rewrite {
		if err := os.WriteFile(file, []byte(strings.Join(got, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, diff := range lineDiffs(file, strings.Split(strings.TrimSuffix(string(want), "\n"), "\n"), got) {
		t.Error(diff)
	}
}

// lineDiffs lists the differences, including missing lines.
func lineDiffs(file string, was, now []string) (list []string) {
	for i := range max(len(was), len(now)) {
		switch {
		case i >= len(now):
			list = append(list, fmt.Sprintf("%s:%d: no more: %s", file, i+1, was[i]))
		case i >= len(was):
			list = append(list, fmt.Sprintf("%s:%d: now %s", file, i+1, now[i]))
		case was[i] != now[i]:
			list = append(list, fmt.Sprintf("%s:%d: %s", file, i+1, changed(was[i], now[i])))
		}
	}
	return list
}

// changed says which parts of a line have changed; they are separated by commas after its name.
func changed(was, now string) string {
	name, before, _ := strings.Cut(was, ": ")
	again, after, _ := strings.Cut(now, ": ")
	old, fresh := strings.Split(before, ", "), strings.Split(after, ", ")
	if name != again || len(old) != len(fresh) {
		return "now " + now
	}
	var list []string
	for i, part := range fresh {
		if part != old[i] {
			list = append(list, fmt.Sprintf("%s, was %s", part, old[i]))
		}
	}
	return name + ": now " + strings.Join(list, "; ")
}

// walk is a random game that hashes everything that is said and told.
type walk struct {
	game.Walker
	eye
	actions int
}

// play plays a game. Its beginning is looked at more often, since the armies are complete then.
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
			w.look(a, a.Seat, game.Nobody)
			next += 1 + w.actions/(looksOfWalk/4)
		}
		if err := w.p.Apply(a, w); err != nil {
			t.Fatal(err)
		}
	}
	w.stand()
}
