package match

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"sandtable/game"
)

// taught plays a lesson of the toy with given dice, open and hidden, and goes back across them.
func taught(t *testing.T) *Match {
	t.Helper()
	m, err := New(toy{}, Taught(toy{}, &game.Lesson{ID: "lamps", Setup: game.Setup{Scenario: "night"}}))
	if err != nil {
		t.Fatal(err)
	}
	set := func(s game.Seat, say string, dice ...int) {
		t.Helper()
		a, err := toyInfo.Lexicon.Parse(s, say)
		if err == nil {
			_, err = m.PlaySet(a, dice)
		}
		if err != nil {
			t.Fatalf("%s: %v", say, err)
		}
	}
	set(blue, "hide Attic")
	set(red, "ready")
	set(blue, "ready", 3)
	set(blue, "bid 4")
	set(red, "bid 1")
	for range 2 { // the same dice are shown again
		had := m.Position().(*toyPos).Points[blue]
		set(blue, "throw", 6, 5)
		if got := m.Position().(*toyPos).Points[blue] - had; got != 11 {
			t.Errorf("6 and 5 bring %d points", got)
		}
		if _, err := m.Back(len(m.lines) - 1); err != nil {
			t.Fatal(err)
		}
	}
	set(blue, "draw", 17)
	set(blue, "throw") // dice that are not given are rolled
	return m
}

func TestSetDice(t *testing.T) {
	m := taught(t)
	if got := m.Position().(*toyPos).Card[blue]; got != 17 {
		t.Errorf("the card is %d", got)
	}
	record := text(t, m.Lines(1))
	again, err := Load(findToy, bytes.NewReader(record), m.seed)
	if err != nil {
		t.Fatal(err)
	}
	if !game.Same(again.Position(), m.Position()) {
		t.Error("the record leads to another position")
	}
	if got := len(m.Standing()); got != len(m.Actions()) {
		t.Errorf("%d lines stand for %d sentences", got, len(m.Actions()))
	}
	r, err := verify(record)
	if err != nil || !strings.Contains(r.String(), "its dice are set and prove nothing") {
		t.Errorf("%v, %v", r, err)
	}
	var page strings.Builder
	if err := Render(findToy, bytes.NewReader(record), &page); err != nil || !strings.Contains(page.String(), "A lesson: its dice are set") {
		t.Errorf("%v in print:\n%s", err, &page)
	}
	if _, err := m.Draw(); err != nil {
		t.Fatal(err)
	}
	if _, err := m.End(); err != nil {
		t.Fatal(err)
	}
	r, err = verify(text(t, m.Lines(1)))
	if err != nil || !r.Ended || strings.Contains(r.String(), "proved") {
		t.Errorf("at the end: %v, %v", r, err)
	}
}

// A lesson that pretends to be a game has dice that do not follow from its seed.
func TestALessonCannotPassForAGame(t *testing.T) {
	m := taught(t)
	if _, err := m.Resign(red); err != nil {
		t.Fatal(err)
	}
	if _, err := m.End(); err != nil {
		t.Fatal(err)
	}
	record := forge(t, m.Lines(1), header(func(h *Header) { h.Lesson = "" }))
	if _, err := verify(record); err == nil {
		t.Error("set dice pass for fair ones")
	}
}

func TestGamesHaveNoSetDice(t *testing.T) {
	m := played0(t)
	before := len(m.Lines(1))
	a, _ := toyInfo.Lexicon.Parse(blue, "throw")
	if _, err := m.PlaySet(a, []int{6, 6}); !errors.Is(err, ErrFair) || len(m.Lines(1)) != before {
		t.Errorf("dice are set in a game: %v", err)
	}
}
