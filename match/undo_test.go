package match

import (
	"errors"
	"strings"
	"testing"

	"sandtable/game"
)

func TestUndoRestores(t *testing.T) {
	m := begin(t, fixed())
	speak(t, m, "blue hide Attic", "red hide Barn")
	before := m.Position().Clone()
	speak(t, m, "blue hide Den", "red hide Cellar")
	line, err := m.Undo(blue)
	if err != nil || line.Undo != 7 || line.Kind != Undo {
		t.Fatalf("%v %v", line, err)
	}
	if !m.Position().(*toyPos).Hidden[red][2] {
		t.Error("the other seat's sentence was lost")
	}
	speak(t, m, "red undo")
	if !game.Same(before, m.Position()) {
		t.Errorf("after undo: %+v, want %+v", m.Position(), before)
	}
	if got := m.Log(blue, 1); len(got) != 7 || got[4].Undone || !got[5].Undone || got[6].Line.Undo != 6 {
		t.Error("the log does not mark what was taken back")
	}
}

func TestUndoRefuses(t *testing.T) {
	for _, tt := range []struct {
		why    string
		script string
		undo   string
		want   error
	}{
		{"nothing was said", "", "blue", ErrNothing},
		{"only the other spoke", "blue hide Attic", "red", ErrNothing},
		{"nothing is left", "blue hide Attic;blue undo", "blue", ErrNothing},
		{"a hidden die was rolled", "blue hide Attic;blue ready", "blue", ErrNothing},
		{"it was before a roll", "blue hide Attic;blue ready;red hide Barn;red ready", "blue", ErrNothing},
		{"it revealed", "blue hide Attic;red hide Barn;blue ready;red ready;blue bid 1;red bid 2", "red", ErrNothing},
		{"it was before a reveal", "blue hide Attic;red hide Barn;blue ready;red ready;blue bid 1;red bid 2", "blue", ErrNothing},
		{"what followed would be illegal", "blue hide Attic;red hide Barn;blue ready;red ready;blue bid 1", "red", ErrDepends},
		{"what followed would tell another number", "blue hide Attic;red hide Barn;blue hide Den;red ready", "blue", ErrDepends},
		{"what followed would roll", "blue hide Attic;red hide Barn;red ready", "blue", ErrDepends},
	} {
		m := begin(t, fixed())
		if tt.script != "" {
			speak(t, m, strings.Split(tt.script, ";")...)
		}
		lines, rolls, before := len(m.lines), m.Rolls(), m.Position().Clone()
		if err := try(m, tt.undo+" undo"); !errors.Is(err, tt.want) {
			t.Errorf("%s: got %v, want %v", tt.why, err, tt.want)
		}
		if len(m.lines) != lines || m.Rolls() != rolls || !game.Same(before, m.Position()) {
			t.Errorf("%s: the refusal left a trace", tt.why)
		}
	}
}

func TestUndoNeverCrossesARollOrReveal(t *testing.T) {
	m := begin(t, fixed())
	for _, say := range wholeGame {
		speak(t, m, say)
		final, before := len(m.undoable) == 0, m.Rolls()
		if who, _, _ := strings.Cut(say, " "); final && try(m, who+" undo") == nil {
			t.Errorf("%s was taken back behind the undo floor", say)
		}
		if m.Rolls() != before {
			t.Error("undo moved the dice")
		}
	}
	if len(m.undoable) == 0 {
		t.Error("the last sentence rolled nothing and should be open to undo")
	}
}

// An undo starts from the snapshot at the undo floor, and replays no older sentence.
func TestUndoIsCheap(t *testing.T) {
	m := begin(t, fixed())
	speak(t, m, wholeGame[:len(wholeGame)-2]...)
	before := m.Position().Clone()
	speak(t, m, "red light Cellar")
	m.final, m.title = nil, nil
	speak(t, m, "red undo")
	if !game.Same(before, m.Position()) {
		t.Error("undo does not restore")
	}
}
