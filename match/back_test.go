package match

import (
	"bytes"
	"errors"
	"testing"

	"sandtable/game"
)

// reloaded loads a match from its own record and verifies it.
func reloaded(t *testing.T, m *Match) *Match {
	t.Helper()
	record := text(t, m.Lines(1))
	again, err := Load(findToy, bytes.NewReader(record), m.seed)
	if err != nil {
		t.Fatalf("the record does not load: %v", err)
	}
	if !game.Same(again.Position(), m.Position()) {
		t.Error("the loaded position differs")
	}
	if _, err := verify(record); err != nil {
		t.Errorf("the record does not verify: %v", err)
	}
	return again
}

func TestBackCrossesDice(t *testing.T) {
	m := begin(t, fixed())
	speak(t, m, "red hide Barn", "red hide Den")
	to, before, rolls := len(m.lines), m.Position().Clone(), m.Rolls()
	speak(t, m, "blue ready", "red ready")
	spent := m.Rolls()
	if spent == rolls {
		t.Fatal("the toy rolled no die: the test proves nothing")
	}
	line, err := m.Back(to)
	if err != nil || line.Kind != Back || line.Back != to || line.Seat != game.Nobody {
		t.Fatalf("%v %v", line, err)
	}
	if !game.Same(before, m.Position()) {
		t.Errorf("after going back: %+v, want %+v", m.Position(), before)
	}
	if m.Rolls() != spent {
		t.Errorf("%d rolls after going back, %d before: dice would fall twice", m.Rolls(), spent)
	}
	if log := m.Log(red, 1); log[to-1].Undone || !log[to].Undone || !log[to+1].Undone {
		t.Error("the log does not mark what was taken back")
	}
	if len(m.undoable) != 0 || len(m.Actions()) != 2 {
		t.Errorf("%d sentences can be undone, want none; %d stand, want 2", len(m.undoable), len(m.Actions()))
	}
	reloaded(t, m)
	speak(t, m, "blue ready", "red ready")
	reloaded(t, m)
}

func TestBackOverUndoAndBack(t *testing.T) {
	m := begin(t, fixed())
	speak(t, m, "blue hide Attic")
	first := len(m.lines)
	speak(t, m, "blue undo", "blue hide Den", "red hide Barn", "blue ready")
	late, there := len(m.lines), m.Position().Clone()
	if _, err := m.Back(first); err != nil {
		t.Fatal(err)
	}
	if p := m.Position().(*toyPos); !p.Hidden[blue][0] || p.Hidden[red][1] {
		t.Errorf("the sentence that was taken back later does not stand again: %+v", p)
	}
	if _, err := m.Back(late); err != nil {
		t.Fatal(err)
	}
	if !game.Same(there, m.Position()) {
		t.Error("going back to before a step back does not give that position")
	}
	reloaded(t, m)
}

func TestBackRefuses(t *testing.T) {
	m := begin(t, fixed())
	speak(t, m, "blue hide Attic")
	before := m.Position().Clone()
	for _, to := range []int{-1, 0, 3, len(m.lines) + 1} {
		if _, err := m.Back(to); !errors.Is(err, ErrNoSuchLine) {
			t.Errorf("back to line %d: %v", to, err)
		}
	}
	if !game.Same(before, m.Position()) || len(m.lines) != 5 {
		t.Error("a refusal left a trace")
	}
	if _, err := m.Resign(blue); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Back(4); !errors.Is(err, ErrOver) {
		t.Errorf("after a resignation: %v", err)
	}
}

func TestStops(t *testing.T) {
	for _, tt := range []struct {
		level  string
		stop   func(*Match) (Line, error)
		scores [2]int8
	}{
		{"time", func(m *Match) (Line, error) { return m.Forfeit(blue) }, [2]int8{-1, 1}},
		{"agreed draw", (*Match).Draw, [2]int8{0, 0}},
	} {
		m := begin(t, fixed())
		speak(t, m, "blue hide Attic")
		if _, err := tt.stop(m); err != nil {
			t.Fatal(err)
		}
		if _, err := tt.stop(m); !errors.Is(err, ErrOver) {
			t.Errorf("%s: a second time: %v", tt.level, err)
		}
		if err := try(m, "red hide Barn"); !errors.Is(err, ErrOver) {
			t.Errorf("%s: play goes on: %v", tt.level, err)
		}
		if _, err := m.End(); err != nil {
			t.Fatal(err)
		}
		r := reloaded(t, m).Result()
		if !r.Over || r.Level != tt.level || [2]int8(r.Scores[:2]) != tt.scores {
			t.Errorf("%s: %+v", tt.level, r)
		}
	}
}

func TestAtGivesEveryPosition(t *testing.T) {
	m := randomGame(t, 5, 60)
	seen := map[int][]byte{}
	again := begin(t, Start{Setup: m.setup, Players: m.lines[0].Header.Players, Seed: m.seed, Nonces: m.nonces[:2]})
	for _, l := range m.lines[4:] {
		if err := follow(again, &l); err != nil {
			t.Fatal(err)
		}
		seen[l.N] = game.Digest(again.Position())
	}
	for n, want := range seen {
		p, err := m.At(n)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(game.Digest(p), want) {
			t.Errorf("line %d: another position than when it was played", n)
		}
	}
}
