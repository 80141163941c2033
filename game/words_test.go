package game

import "testing"

func TestWords(t *testing.T) {
	type square int16
	for _, x := range []struct{ got, want Word }{
		{VerbWord(3), Word{Verb, 3}},
		{UnitWord(uint8(200)), Word{Unit, 200}},
		{PlaceWord(square(-1)), Word{Place, -1}},
		{NumberWord(int64(7)), Word{Number, 7}},
		{NameWord(Seat(1)), Word{Name, 1}},
	} {
		if x.got != x.want {
			t.Errorf("%v, want %v", x.got, x.want)
		}
	}
}

func TestNotes(t *testing.T) {
	note := Note("TOY-1", 4, UnitWord(2), NumberWord(5))
	want := Event{Clause: "TOY-1", Seen: Everyone, Note: 4, Said: Say(Nobody, UnitWord(2), NumberWord(5))}
	if note != want {
		t.Errorf("%+v, want %+v", note, want)
	}
	want.Reveal = true
	if got := Reveal("TOY-1", 4, UnitWord(2), NumberWord(5)); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	want.Seen = Only(1)
	if got := Reveal("TOY-1", 4, UnitWord(2), NumberWord(5)).To(Only(1)); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// earshot records notes.
type earshot struct{ last Event }

func (*earshot) Roll(Die) int   { return 1 }
func (e *earshot) Tell(x Event) { e.last = x }

func TestNotesDoNotAllocate(t *testing.T) {
	e := &earshot{}
	var tab Table = e
	if n := testing.AllocsPerRun(100, func() { tab.Tell(Note("TOY-1", 4, UnitWord(2), NumberWord(5))) }); n > 0 {
		t.Errorf("%.0f allocations", n)
	}
}

func TestClauseID(t *testing.T) {
	if got := Unfinished.ID(); got != "ST-3" {
		t.Errorf("%q", got)
	}
}
