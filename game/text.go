package game

import (
	"fmt"
	"strconv"
	"strings"
)

// Entry is a name that words can be called by. Two seats may use the same name for units
// of their own: a sentence means its speaker's.
type Entry struct {
	Name string
	Told string // how notes put it: "Limited War 3"; empty: as the name, without its dashes
	Seat Seat   // whose; Nobody for what all share
}

// Lexicon is the vocabulary of a title: the name of each word, and the notes that tell events.
type Lexicon struct {
	Seats []string
	Notes []string // "% [retreats|retreat] to %": each % takes the next word, %* all that are left; brackets fit the word before them
	names [Kinds][]Entry
	find  map[key]int16
}

type key struct {
	kind Kind
	seat Seat
	name string
}

// Names are the words of a title by their kinds, in the order of their numbers.
type Names map[Kind][]Entry

// Add adds words of a seat, or of nobody: then they mean the same whoever speaks.
func (n Names) Add(k Kind, s Seat, list ...string) {
	for _, name := range list {
		n[k] = append(n[k], Entry{Name: name, Seat: s})
	}
}

// NewLexicon builds a lexicon. A word of kind k and number n is called names[k][n]; an empty
// name is no word. It panics on a name given twice, since that is a fault in a title's data.
func NewLexicon(seats, notes []string, names Names) *Lexicon {
	l := &Lexicon{Seats: seats, Notes: notes, find: map[key]int16{}}
	for k, list := range names {
		l.names[k] = list
		for n, e := range list {
			if e.Name == "" {
				continue
			}
			at := key{k, e.Seat, fold(e.Name)}
			if _, twice := l.find[at]; twice {
				panic(fmt.Sprintf("lexicon: %q stands for two words", e.Name))
			}
			l.find[at] = int16(n)
		}
	}
	return l
}

// fold makes V20, v-20 and V-20 the same name.
func fold(s string) string { return strings.ToLower(strings.ReplaceAll(s, "-", "")) }

// Size returns the number of words of a kind, counting gaps.
func (l *Lexicon) Size(k Kind) int { return len(l.names[k]) }

// Owner returns whose a word is.
func (l *Lexicon) Owner(w Word) Seat {
	if e, ok := l.entry(w); ok {
		return e.Seat
	}
	return Nobody
}

func (l *Lexicon) entry(w Word) (Entry, bool) {
	if int(w.Kind) >= len(l.names) || w.N < 0 || int(w.N) >= len(l.names[w.Kind]) {
		return Entry{}, false
	}
	e := l.names[w.Kind][w.N]
	return e, e.Name != ""
}

// Word returns the name of a word as seat s would say it: units of another seat begin with the name of that seat.
func (l *Lexicon) Word(w Word, s Seat) string {
	if w.Kind == Number {
		return strconv.Itoa(int(w.N))
	}
	e, ok := l.entry(w)
	if !ok {
		return fmt.Sprintf("?%d.%d", w.Kind, w.N)
	}
	if e.Seat == Nobody || e.Seat == s {
		return e.Name
	}
	return l.Seats[e.Seat] + ":" + e.Name
}

// Format writes an action as a sentence: "move 12inf U-13".
func (l *Lexicon) Format(a Action) string {
	var b strings.Builder
	for i, w := range a.Words() {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(l.Word(w, a.Seat))
	}
	return b.String()
}

// told returns a word as it is written inside a note: names without the dashes that make them one word in a sentence,
// except for dashes between figures, as in "3-1".
func (l *Lexicon) told(w Word, s Seat) string {
	if e, ok := l.entry(w); ok && e.Told != "" {
		return e.Told
	}
	text := l.Word(w, s)
	if w.Kind != Name || !strings.Contains(text, "-") {
		return text
	}
	b := []byte(text)
	for i := 1; i+1 < len(b); i++ {
		if b[i] == '-' && letter(b[i-1]) && letter(b[i+1]) {
			b[i] = ' '
		}
	}
	return string(b)
}

func letter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// Tell writes an event as a sentence for a log.
func (l *Lexicon) Tell(e Event) string {
	if e.Note < 0 || int(e.Note) >= len(l.Notes) {
		return l.Format(e.Said)
	}
	words := e.Said.Words()
	var b strings.Builder
	note, many := l.Notes[e.Note], false
	for i := 0; i < len(note); i++ {
		switch {
		case note[i] == '[':
			end := i + strings.IndexByte(note[i:], ']')
			b.WriteString(Agree(note[i:end+1], many))
			i = end
		case note[i] != '%':
			b.WriteByte(note[i])
		case i+1 < len(note) && note[i+1] == '*':
			i++
			for j, w := range words {
				if j > 0 {
					b.WriteByte(' ')
				}
				b.WriteString(l.told(w, e.Said.Seat))
			}
			words = nil
		case len(words) > 0:
			text := l.told(words[0], e.Said.Seat)
			many = Plural(text) || words[0].Kind == Number && words[0].N != 1
			b.WriteString(text)
			words = words[1:]
		}
	}
	return b.String()
}

// Parse reads a sentence said by seat s. It checks that the words exist; Next decides whether the sentence is legal.
func (l *Lexicon) Parse(s Seat, text string) (Action, error) {
	a := Action{Seat: s}
	for i, f := range strings.Fields(text) {
		if a.Full() {
			return a, TooLong
		}
		w, err := l.parseWord(s, f, i == 0)
		if err != nil {
			return a, err
		}
		a = a.With(w)
	}
	return a, nil
}

// parseWord reads one word: the first is a verb, a later one any other kind.
func (l *Lexicon) parseWord(s Seat, f string, first bool) (Word, error) {
	if first {
		if n, ok := l.find[key{Verb, Nobody, fold(f)}]; ok {
			return Word{Verb, n}, nil
		}
		return Word{}, fmt.Errorf("no verb is called %q", f)
	}
	if n, err := strconv.ParseInt(f, 10, 16); err == nil {
		return Word{Number, int16(n)}, nil // digits are always a number, even if a name folds to them
	}
	owners, name := l.owners(s, f)
	for _, k := range [...]Kind{Unit, Place, Name} {
		for _, seat := range owners {
			if n, ok := l.find[key{k, seat, fold(name)}]; ok {
				return Word{k, n}, nil
			}
		}
	}
	return Word{}, fmt.Errorf("nothing here is called %q", f)
}

// Named finds a word by its name as seat s says it: a verb, else anything that can follow one.
func (l *Lexicon) Named(s Seat, name string) (Word, bool) {
	for _, first := range [...]bool{true, false} {
		if w, err := l.parseWord(s, name, first); err == nil {
			return w, true
		}
	}
	return Word{}, false
}

// owners returns whose words seat s may mean, and by which name. A name after a seat's name belongs to that seat alone: if
// it could also be a shared word, a sentence might read back as a different one.
func (l *Lexicon) owners(s Seat, f string) (owners [2]Seat, name string) {
	if who, rest, ok := strings.Cut(f, ":"); ok {
		for i, seat := range l.Seats {
			if strings.EqualFold(seat, who) {
				return [...]Seat{Seat(i), Seat(i)}, rest
			}
		}
	}
	return [...]Seat{s, Nobody}, f
}
