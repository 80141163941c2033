package verbs

import (
	"slices"
	"testing"

	"sandtable/game"
)

// In a series, each question is answered on one copy of the position, and offered words are not judged again.
func TestAsk(t *testing.T) {
	begun := 0
	var at *board
	take := func(copied, p *board) {
		*copied = *p
		begun, at = begun+1, copied
	}
	ask := func(p *board, c *game.Choices, words ...game.Word) error {
		return Ask(table, p, game.Only(0), game.Say(0, words...), c, take)
	}
	p := &board{}
	c := game.Choices{Series: 1}
	for _, say := range [][]game.Word{{}, {v(send)}, {v(send), u(1)}, {v(send), u(1), x(1)}} {
		if err := ask(p, &c, say...); err != nil {
			t.Fatal(err)
		}
	}
	if begun != 1 || at == p || at.judged != 0 || !c.Ready {
		t.Errorf("begun %d times, %d words judged, ready %t", begun, at.judged, c.Ready)
	}
	for _, tt := range []struct {
		why  string
		say  []game.Word
		want error
	}{
		{"a word that was not offered", []game.Word{v(send), u(1), x(2)}, tooFar},
		{"after that, one that was offered before", []game.Word{v(send), u(1), x(1)}, nil},
		{"one unit more than there are", []game.Word{v(send), u(3)}, noUnit},
		{"a verb out of time", []game.Word{v(late)}, notNow},
	} {
		if err := ask(p, &c, tt.say...); err != tt.want {
			t.Errorf("%s: %v, want %v", tt.why, err, tt.want)
		}
	}
	p.shut = true
	if c.Series = 2; ask(p, &c) != nil || slices.Contains(c.Words, v(send)) || begun != 2 {
		t.Errorf("a new series: offered %v, begun %d times", c.Words, begun)
	}
	if c.Series = 0; ask(p, &c, v(mass), u(1)) != nil || begun != 2 || p.judged != 1 {
		t.Errorf("without a series: begun %d times, %d words judged", begun, p.judged)
	}
}

// A caller's second series does not allocate.
func TestAskDoesNotAllocate(t *testing.T) {
	p, c := &board{}, game.Choices{}
	take := func(copied, p *board) { *copied = *p }
	if n := testing.AllocsPerRun(100, func() {
		c.Series++
		for _, a := range [...]game.Action{game.Say(0), game.Say(0, v(mass)), game.Say(0, v(mass), u(1))} {
			if err := Ask(table, p, game.Only(0), a, &c, take); err != nil {
				t.Fatal(err)
			}
		}
	}); n > 0 {
		t.Errorf("%.0f allocations", n)
	}
}

// Every question is answered on the copy, which is renewed for each series and for each question outside one; the notes that
// remain are the title's responsibility.
func TestAskAtDesk(t *testing.T) {
	renewed := 0
	renew := func(copied, p *board) {
		renewed++
		*copied = *p
	}
	ask := func(p *board, c *game.Choices, words ...game.Word) error {
		return AskAtDesk(table, p, game.Only(0), game.Say(0, words...), c, renew)
	}
	p, c := &board{}, game.Choices{}
	for range 2 {
		if err := ask(p, &c, v(mass), u(1)); err != nil {
			t.Fatal(err)
		}
	}
	if copied := deskIn[board](&c).copied; renewed != 2 || p.judged != 0 || copied.judged != 1 {
		t.Errorf("without a series: renewed %d times, %d words judged, %d on the copy", renewed, p.judged, copied.judged)
	}
	c.Series = 1
	for _, say := range [][]game.Word{{}, {v(mass)}, {v(mass), u(1)}} {
		if err := ask(p, &c, say...); err != nil {
			t.Fatal(err)
		}
	}
	if copied := deskIn[board](&c).copied; renewed != 3 || copied.judged != 0 {
		t.Errorf("in a series: renewed %d times, %d words judged", renewed, copied.judged)
	}
	p.shut = true
	if c.Series = 2; ask(p, &c) != nil || slices.Contains(c.Words, v(send)) {
		t.Errorf("a new series: offered %v", c.Words)
	}
}
