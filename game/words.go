package game

// Integer is any type that numbers the things of a title.
type Integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32
}

// VerbWord is the word for verb n of the title.
func VerbWord[N Integer](n N) Word { return Word{Verb, int16(n)} }

// UnitWord is the word for unit n.
func UnitWord[N Integer](n N) Word { return Word{Unit, int16(n)} }

// PlaceWord is the word for place n.
func PlaceWord[N Integer](n N) Word { return Word{Place, int16(n)} }

// NumberWord is the word for the number n.
func NumberWord[N Integer](n N) Word { return Word{Number, int16(n)} }

// NameWord is the word for name n of the title's lexicon.
func NameWord[N Integer](n N) Word { return Word{Name, int16(n)} }

// Note is the event of a note of the title's lexicon that everyone hears; words fill it in.
func Note(c Clause, note int16, words ...Word) Event {
	return Event{Clause: c, Seen: Everyone, Note: note, Said: Say(Nobody, words...)}
}

// Reveal is a Note that cannot be unlearned, so that undo stops at it.
func Reveal(c Clause, note int16, words ...Word) Event {
	return Event{Clause: c, Seen: Everyone, Reveal: true, Note: note, Said: Say(Nobody, words...)}
}

// To returns the event for these hearers only.
func (e Event) To(s Seats) Event {
	e.Seen = s
	return e
}
