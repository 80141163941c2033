package match

import (
	"bytes"
	"slices"
	"testing"

	"sandtable/game"
)

// readers are all readers of a game of the toy.
var readers = []game.Seat{game.Nobody, blue, red}

// Lamps are hidden without anybody noticing; bids are secret, but everybody sees that they are made.
func TestALineExistsForThoseWhoLearnOfIt(t *testing.T) {
	m := begin(t, fixed()) // 4 lines
	speak(t, m, "blue hide Attic", "red hide Barn", "blue hide Den", "blue undo", "blue ready", "red ready", "red bid 3", "red undo", "red bid 4")
	for s, want := range map[game.Seat][]int{
		blue:        {1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13},
		red:         {1, 2, 3, 4, 6, 9, 10, 11, 12, 13},
		game.Nobody: {1, 2, 3, 4, 9, 10, 11, 12, 13},
	} {
		var got []int
		for i, e := range m.Log(s, 1) {
			got = append(got, e.At)
			if e.Line.N != i+1 {
				t.Errorf("seat %d counts line %d as %d, want %d", s, e.At, e.Line.N, i+1)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("for seat %d there are lines %v, want %v", s, got, want)
		}
		if m.Count(s) != len(want) || m.Hidden(s) != 13-len(want) {
			t.Errorf("seat %d counts %d lines, and %d are none to it", s, m.Count(s), m.Hidden(s))
		}
	}
	undo := m.Log(blue, 7)[0].Line // of something that only Blue knows
	if undo.Kind != Undo || undo.Undo != 6 {
		t.Errorf("Blue's line 7 is %+v", undo)
	}
	if last := m.Log(game.Nobody, 8)[0].Line; last.Kind != Undo || last.Undo != 7 {
		t.Errorf("a spectator's line 8 is %+v", last)
	}
}

// Every seat's line numbers convert to lines and back.
func TestNumbersThereAndBack(t *testing.T) {
	m := played0(t)
	for _, s := range readers {
		for n := 1; n <= m.Count(s); n++ {
			if at := m.LineOf(s, n); m.Number(s, at) != n || !m.Exists(s, at) {
				t.Errorf("seat %d: its line %d is line %d, which is its line %d", s, n, at, m.Number(s, at))
			}
		}
		if m.LineOf(s, 0) != 0 || m.LineOf(s, m.Count(s)+1) != len(m.lines)+1 {
			t.Errorf("seat %d: before the first line comes %d, after the last %d", s, m.LineOf(s, 0), m.LineOf(s, m.Count(s)+1))
		}
		if len(m.Log(s, m.Count(s)+1)) != 0 || len(m.Log(s, m.Count(s))) != 1 {
			t.Errorf("seat %d: the log goes on behind its end", s)
		}
	}
	if _, err := m.End(); err != nil {
		t.Fatal(err)
	}
	for _, s := range readers {
		if m.Count(s) != len(m.lines) || m.LineOf(s, 9) != 9 || m.Number(s, 9) != 9 || len(m.Log(s, 1)) != len(m.lines) {
			t.Errorf("seat %d does not count as the record does when the game has ended", s)
		}
	}
}

// Plays games that differ only in what Red does in secret: how often, and what it takes back.
func TestNobodyCountsSecrets(t *testing.T) {
	var want [2]string
	for i, script := range [][]string{
		{},
		{"red hide Barn"},
		{"red hide Barn", "red hide Cellar", "red hide Den"},
		{"red hide Barn", "red hide Cellar", "red undo"},
		{"red hide Attic", "red undo", "red hide Barn", "red hide Den", "red undo", "red hide Cellar"},
	} {
		m := begin(t, fixed())
		speak(t, m, "blue hide Attic")
		speak(t, m, script...)
		speak(t, m, "blue hide Den", "blue undo", "blue hide Barn")
		for k, s := range []game.Seat{blue, game.Nobody} {
			got := unsealed(t, m, s)
			if i == 0 {
				want[k] = got
			}
			if got != want[k] {
				t.Errorf("seat %d reads after %v:\n%s\nwant\n%s", s, script, got, want[k])
			}
		}
	}
}

// unsealed is everything that a seat reads, without seals and digests, which are keyed with the seed.
func unsealed(t *testing.T, m *Match, s game.Seat) string {
	t.Helper()
	lines := m.Record(s)
	for i := range lines {
		if lines[i].Hash != "" || lines[i].Seal == "" {
			t.Errorf("line %d of a copy has a hash, or no seal", i+1)
		}
		lines[i].Seal, lines[i].Digest = "", ""
	}
	return string(text(t, lines))
}

// The existence of lines for each reader is the same after a record is replayed.
func TestLoadedMatchesCountAlike(t *testing.T) {
	m := played0(t)
	again, err := Load(findToy, bytes.NewReader(text(t, m.Lines(1))), fixed().Seed)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range readers {
		if !slices.Equal(again.hidden.of(s), m.hidden.of(s)) || m.Hidden(s) == 0 {
			t.Errorf("for seat %d lines %v do not exist, then %v", s, m.hidden.of(s), again.hidden.of(s))
		}
	}
}

// A secret sentence that keeps a seat from taking back its own exists for that seat.
func TestALostUndoIsNoSecret(t *testing.T) {
	m := begin(t, fixed())
	speak(t, m, "blue hide Attic")
	m.table.reset()
	m.table.final = true
	l := &Line{N: len(m.lines), Kind: Say, Seat: red, Secret: &Secret{Say: "hide Barn"}, heard: game.Only(red)}
	if m.learnsNothing(l, blue) {
		t.Error("Blue can no longer take back and is not to know why")
	}
	if !m.learnsNothing(l, game.Nobody) {
		t.Error("a spectator has nothing to take back")
	}
}
