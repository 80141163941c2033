package game

import (
	"slices"
	"strings"
	"testing"
)

const (
	blue Seat = iota
	red
)

// words is a difficult vocabulary: gaps, a unit name that both seats use, units of Red with the name of a place or of a
// shared unit, and names with characters that are folded away.
var words = NewLexicon([]string{"Blue", "Red"},
	[]string{"% retreats to %.", "% fight: %*!", "%*", "Nothing happens.", "%%", "%", "%* at %."},
	map[Kind][]Entry{
		Verb:  {{Name: "pass", Seat: Nobody}, {}, {Name: "attack", Seat: Nobody}},
		Unit:  {{Name: "12inf", Seat: blue}, {Name: "4arm", Seat: blue}, {}, {Name: "12inf", Seat: red}, {Name: "Hill", Seat: red}, {Name: "flag", Seat: Nobody}, {Name: "drum", Seat: Nobody}, {Name: "drum", Seat: red}},
		Place: {{Name: "V20", Seat: Nobody}, {Name: "U-11", Seat: Nobody}, {Name: "hill", Seat: Nobody}, {Name: "Île-d'Or", Seat: Nobody}},
		Name:  {{Name: "heads", Seat: Nobody}, {Name: "card", Seat: red}},
	})

// say parses a sentence that must be valid.
func say(t *testing.T, s Seat, text string) Action {
	t.Helper()
	a, err := words.Parse(s, text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return a
}

func TestParse(t *testing.T) {
	attack := Word{Verb, 2}
	for _, tt := range []struct {
		why  string
		seat Seat
		text string
		want []Word
	}{
		{"nothing", blue, "", nil},
		{"only blanks", blue, " \t\n", nil},
		{"a bare verb", blue, "pass", []Word{{Verb, 0}}},
		{"blanks around words", blue, "  attack\t V20 ", []Word{attack, {Place, 0}}},
		{"folded names", blue, "ATTACK v-20 u11 V-2-0", []Word{attack, {Place, 0}, {Place, 1}, {Place, 0}}},
		{"folded letters beyond English", blue, "attack île-D'OR", []Word{attack, {Place, 3}}},
		{"Blue's own unit", blue, "attack 12inf", []Word{attack, {Unit, 0}}},
		{"Red's own unit of the same name", red, "attack 12inf", []Word{attack, {Unit, 3}}},
		{"Red's unit, said by Blue", blue, "attack Red:12inf", []Word{attack, {Unit, 3}}},
		{"a seat's name in small letters", blue, "attack red:12INF", []Word{attack, {Unit, 3}}},
		{"Blue's unit, said by Red", red, "attack Blue:12inf", []Word{attack, {Unit, 0}}},
		{"one's own unit by its full name", blue, "attack Blue:12inf", []Word{attack, {Unit, 0}}},
		{"a spectator names seats", Nobody, "attack Red:12inf Blue:12inf", []Word{attack, {Unit, 3}, {Unit, 0}}},
		{"a unit before a place", red, "attack hill", []Word{attack, {Unit, 4}}},
		{"a place with the name of another's unit", blue, "attack hill Red:hill", []Word{attack, {Place, 2}, {Unit, 4}}},
		{"what all share", red, "attack flag heads", []Word{attack, {Unit, 5}, {Name, 0}}},
		{"one's own before what all share", red, "attack drum", []Word{attack, {Unit, 7}}},
		{"what all share beside another's own", blue, "attack drum Red:drum", []Word{attack, {Unit, 6}, {Unit, 7}}},
		{"a name of one seat", red, "attack card", []Word{attack, {Name, 1}}},
		{"numbers", blue, "pass 0 7 -7 +7 007", []Word{{Verb, 0}, {Number, 0}, {Number, 7}, {Number, -7}, {Number, 7}, {Number, 7}}},
		{"the largest numbers", blue, "pass 32767 -32768", []Word{{Verb, 0}, {Number, 32767}, {Number, -32768}}},
	} {
		a, err := words.Parse(tt.seat, tt.text)
		if err != nil || a != Say(tt.seat, tt.want...) {
			t.Errorf("%s: %q is %v, %v; want %v", tt.why, tt.text, a.Words(), err, tt.want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, tt := range []struct{ why, text, want string }{
		{"an unknown verb", "go V20", `no verb is called "go"`},
		{"a unit for a verb", "12inf", `no verb is called "12inf"`},
		{"a number for a verb", "7", `no verb is called "7"`},
		{"a seat's verb", "Red:pass", `no verb is called "Red:pass"`},
		{"an unknown word", "attack V21", `nothing here is called "V21"`},
		{"a verb for a word", "attack pass", `nothing here is called "pass"`},
		{"the unit of another seat", "attack card", `nothing here is called "card"`},
		{"a unit that seat has not", "attack Red:4arm", `nothing here is called "Red:4arm"`},
		{"a place as if a seat owned it", "attack Red:V20", `nothing here is called "Red:V20"`},
		{"an unknown seat", "attack Green:12inf", `nothing here is called "Green:12inf"`},
		{"a seat and no unit", "attack Red:", `nothing here is called "Red:"`},
		{"a number of a seat", "attack Red:7", `nothing here is called "Red:7"`},
		{"the name of a gap", "attack -", `nothing here is called "-"`},
		{"a number too large", "pass 32768", `nothing here is called "32768"`},
		{"a number too small", "pass -32769", `nothing here is called "-32769"`},
		{"half a number", "pass 1.5", `nothing here is called "1.5"`},
	} {
		if a, err := words.Parse(blue, tt.text); err == nil || err.Error() != tt.want {
			t.Errorf("%s: %q is %v, %v; want %s", tt.why, tt.text, a.Words(), err, tt.want)
		}
	}
}

func TestParseStopsAtMaxWords(t *testing.T) {
	text := "attack" + strings.Repeat(" V20", MaxWords-1)
	if a := say(t, blue, text); !a.Full() {
		t.Errorf("%d words are read of %d", len(a.Words()), MaxWords)
	}
	if _, err := words.Parse(blue, text+" V20"); err != TooLong {
		t.Errorf("one word too many: %v; want %v", err, TooLong)
	}
}

func TestFormat(t *testing.T) {
	all := Say(blue, Word{Verb, 2}, Word{Unit, 0}, Word{Unit, 3}, Word{Unit, 5}, Word{Place, 1}, Word{Number, -3}, Word{Name, 0})
	for _, tt := range []struct {
		seat Seat
		want string
	}{
		{blue, "attack 12inf Red:12inf flag U-11 -3 heads"},
		{red, "attack Blue:12inf 12inf flag U-11 -3 heads"},
		{Nobody, "attack Blue:12inf Red:12inf flag U-11 -3 heads"},
	} {
		all.Seat = tt.seat
		if got := words.Format(all); got != tt.want {
			t.Errorf("seat %d says %q; want %q", tt.seat, got, tt.want)
		}
		if back := say(t, tt.seat, tt.want); back != all {
			t.Errorf("seat %d: %q reads back as %v", tt.seat, tt.want, back.Words())
		}
	}
	if got := words.Format(Action{}); got != "" {
		t.Errorf("nothing said is %q", got)
	}
}

func TestWordsWithoutAName(t *testing.T) {
	for w, want := range map[Word]string{
		{Unit, 2}: "?2.2", {Unit, 8}: "?2.8", {Unit, -1}: "?2.-1", {Kinds, 0}: "?6.0", {0, 0}: "?0.0", {Verb, 1}: "?1.1",
	} {
		if got := words.Word(w, blue); got != want {
			t.Errorf("%v is called %q; want %q", w, got, want)
		}
		if got := words.Owner(w); got != Nobody {
			t.Errorf("%v belongs to seat %d", w, got)
		}
	}
}

func TestOwnerAndSize(t *testing.T) {
	for w, want := range map[Word]Seat{{Unit, 0}: blue, {Unit, 3}: red, {Unit, 5}: Nobody, {Place, 0}: Nobody, {Number, 1}: Nobody} {
		if got := words.Owner(w); got != want {
			t.Errorf("%v belongs to seat %d; want %d", w, got, want)
		}
	}
	for k, want := range map[Kind]int{Verb: 3, Unit: 8, Place: 4, Number: 0, Name: 2} {
		if got := words.Size(k); got != want {
			t.Errorf("%d words of kind %d; want %d", got, k, want)
		}
	}
}

func TestNamesAreGivenOnce(t *testing.T) {
	for _, tt := range []struct {
		why   string
		names map[Kind][]Entry
		twice string
	}{
		{"one name twice", map[Kind][]Entry{Place: {{Name: "V20", Seat: Nobody}, {Name: "W1", Seat: Nobody}, {Name: "V20", Seat: Nobody}}}, "V20"},
		{"a name that folds to another", map[Kind][]Entry{Place: {{Name: "V20", Seat: Nobody}, {Name: "v-20", Seat: Nobody}}}, "v-20"},
		{"two units of one seat", map[Kind][]Entry{Unit: {{Name: "12inf", Seat: red}, {Name: "12inf", Seat: blue}, {Name: "12Inf", Seat: red}}}, "12Inf"},
		{"units of two seats", map[Kind][]Entry{Unit: {{Name: "12inf", Seat: red}, {Name: "12inf", Seat: blue}, {Name: "12inf", Seat: Nobody}}}, ""},
		{"two kinds", map[Kind][]Entry{Unit: {{Name: "hill", Seat: red}}, Place: {{Name: "hill", Seat: red}}}, ""},
		{"two gaps", map[Kind][]Entry{Unit: {{}, {}}}, ""},
	} {
		got := panicOf(func() { NewLexicon(nil, nil, tt.names) })
		want := any(nil)
		if tt.twice != "" {
			want = `lexicon: "` + tt.twice + `" stands for two words`
		}
		if got != want {
			t.Errorf("%s: panic %v; want %v", tt.why, got, want)
		}
	}
}

// panicOf returns the value with which f panics; nil if it does not.
func panicOf(f func()) (what any) {
	defer func() { what = recover() }()
	f()
	return nil
}

func TestTell(t *testing.T) {
	said := say(t, blue, "attack 12inf Red:12inf V20")
	args := Say(blue, said.Words()[1:]...)
	for _, tt := range []struct {
		why  string
		note int16
		said Action
		want string
	}{
		{"a sentence", Sentence, said, "attack 12inf Red:12inf V20"},
		{"each % a word; what is left goes unsaid", 0, args, "12inf retreats to Red:12inf."},
		{"a spectator's view", 0, Say(Nobody, args.Words()...), "Blue:12inf retreats to Red:12inf."},
		{"%* takes what is left", 1, args, "12inf fight: Red:12inf V20!"},
		{"%* with one word left", 1, args.Cut(2), "12inf fight: Red:12inf!"},
		{"%* with nothing left", 1, args.Cut(1), "12inf fight: !"},
		{"%* with all", 2, args, "12inf Red:12inf V20"},
		{"no gap to fill", 3, args, "Nothing happens."},
		{"two gaps together", 4, args, "12infRed:12inf"},
		{"a gap at the end", 5, args, "12inf"},
		{"a missing word", 0, args.Cut(1), "12inf retreats to ."},
		{"all words missing", 0, Action{}, " retreats to ."},
		{"a gap after %*", 6, args, "12inf Red:12inf V20 at ."},
		{"a note that does not exist", 7, said, "attack 12inf Red:12inf V20"},
		{"a note below all", -2, said, "attack 12inf Red:12inf V20"},
	} {
		if got := words.Tell(Event{Note: tt.note, Said: tt.said}); got != tt.want {
			t.Errorf("%s: %q; want %q", tt.why, got, tt.want)
		}
	}
}

// In notes, names are written normally; in sentences, dashes hold their words together.
func TestTellNames(t *testing.T) {
	l := NewLexicon([]string{"Blue"}, []string{"War with % at %: %.", "%*!"}, map[Kind][]Entry{
		Verb: {{Name: "declare", Seat: Nobody}}, Name: {{Name: "Soviet-Union", Seat: Nobody}, {Name: "3-1", Seat: Nobody}}, Place: {{Name: "V-20", Seat: Nobody}},
	})
	words := []Word{{Name, 0}, {Place, 0}, {Name, 1}}
	for note, want := range map[int16]string{0: "War with Soviet Union at V-20: 3-1.", 1: "Soviet Union V-20 3-1!", Sentence: "declare Soviet-Union V-20 3-1"} {
		said := Say(0, words...)
		if note == Sentence {
			said = Say(0, append([]Word{{Verb, 0}}, words...)...)
		}
		if got := l.Tell(Event{Note: note, Said: said}); got != want {
			t.Errorf("note %d: %q; want %q", note, got, want)
		}
	}
}

// FuzzParse parses arbitrary text: it never panics, and a valid sentence is formatted and parsed to the same.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"", "pass", "attack V20 v-20 u11", "attack 12inf red:12inf BLUE:12inf", "attack hill Red:hill flag card", "attack Red: : :: Red:Red:",
		"pass 7 -7 +7 007 -0 32768 -32769", "attack \xff\x00 % %* ?1.2 -", "attack " + strings.Repeat("V20 ", MaxWords), "Red:pass", "attack Red:V20",
		"attack ÎLE-D'OR", "ATTACK\u00a0V20\u2003K",
	} {
		for s := Nobody; s <= red; s++ {
			f.Add(int8(s), text)
		}
	}
	f.Fuzz(func(t *testing.T, seat int8, text string) {
		s := Seat(seat)
		a, err := words.Parse(s, text)
		if err != nil {
			return
		}
		said := words.Format(a)
		back, err := words.Parse(s, said)
		if err != nil || back != a {
			t.Errorf("%q is %v, said %q, which is %v, %v", text, a.Words(), said, back.Words(), err)
		}
		if len(a.Words()) != len(strings.Fields(text)) || a.Seat != s {
			t.Errorf("%q has %d words of seat %d", text, len(a.Words()), a.Seat)
		}
		if slices.ContainsFunc(strings.Fields(said), func(w string) bool { return strings.HasPrefix(w, "?") }) {
			t.Errorf("%q names a gap: %s", text, said)
		}
	})
}

// A name that folds to digits is never read as a number.
func TestDigitsAreNumbers(t *testing.T) {
	l := NewLexicon([]string{"Blue"}, nil, map[Kind][]Entry{
		Verb: {{Name: "pay", Seat: Nobody}}, Name: {{Name: "1-2", Seat: Nobody}},
	})
	a, err := l.Parse(0, "pay 12")
	if want := Say(0, Word{Verb, 0}, Word{Number, 12}); err != nil || a != want {
		t.Errorf("pay 12 is read as %v: %v", a.Words(), err)
	}
}
