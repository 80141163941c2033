package match

import (
	"fmt"
	"math"
	"slices"
)

// Source is the line of a finished game from which a study goes on.
type Source struct {
	Record    string `json:"record"`    // hash of the last line of that record
	Line      int    `json:"line"`      // number of the line in that record
	Sentences int    `json:"sentences"` // number of sentences that stood there, which are repeated with their dice
}

// Study starts a match that goes on from line n of another one. Set-up and sentences that stood there are repeated with
// their dice, and cannot be undone one by one; from there on dice are rolled. The header says so, so that nobody takes the
// first dice for fair. It needs no nonces, since nothing depends on its result.
func Study(h *History, n int, s Start) (*Match, error) {
	last := &h.lines[len(h.lines)-1]
	if last.Kind != End {
		return nil, ErrRunning
	}
	begin := h.begin()
	if begin < 0 || n <= begin || n > len(h.lines) {
		return nil, fmt.Errorf("%w: line %d", ErrNoSuchLine, n)
	}
	stood := standing(h.lines[:n])
	s.Setup, s.Nonces = h.setup, make([]Nonce, len(h.info.Seats))
	s.Study, s.setUp = &Source{Record: last.Hash, Line: n, Sentences: len(stood)}, h.faces(begin+1)
	m, err := New(h.title, s)
	if err != nil {
		return nil, err
	}
	for _, at := range stood {
		a, err := sentence(h.info, &h.lines[at-1])
		if err == nil {
			_, err = m.PlaySet(a, h.faces(at))
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", at, err)
		}
	}
	if m.Over() {
		return nil, ErrOver
	}
	return m, nil
}

// faces returns the dice of line n in the order in which they were rolled.
func (h *History) faces(n int) (list []int) {
	for i := range h.told[n-1] {
		if t := &h.told[n-1][i]; t.IsDie() {
			list = append(list, t.Face)
		}
	}
	return list
}

// setSentences returns the number of sentences from the beginning whose dice may be set.
func (h *Header) setSentences() int {
	switch {
	case h.Lesson != "":
		return math.MaxInt
	case h.Study != nil:
		return h.Study.Sentences
	}
	return 0
}

// what describes how much is taken over.
func (s *Source) what() string {
	if s.Sentences == 1 {
		return "sentence"
	}
	return fmt.Sprintf("%d sentences", s.Sentences)
}

// fault returns what is wrong with a header's description of its source.
func (s *Source) fault() error {
	var hash [32]byte
	switch {
	case !unhex(hash[:], s.Record):
		return fmt.Errorf("a study names the record that it goes on from by a hash of 64 hexadecimal digits")
	case s.Line < 1 || s.Sentences < 0 || s.Sentences >= s.Line:
		return fmt.Errorf("a study cannot go on from line %d with %d sentences", s.Line, s.Sentences)
	}
	return nil
}

// takesOver reports whether the sentence just played is the last one that a study takes over. After it the game is played,
// and what was taken over cannot be undone.
func (m *Match) takesOver() bool {
	s := m.lines[0].Header.Study
	return s != nil && m.said == s.Sentences
}

// setDice sets the next dice to those of a recorded line, if they may be set.
func (m *Match) setDice(l *Line) {
	if l.Kind == Say && m.said < m.set || l.Kind == Begin && m.lines[0].Header.Study != nil {
		m.table.set = faces(l, m.table.dice.rolls)
	}
}

// ConfirmStudy compares what a study took over with the record that it names: the same sentences with the same dice.
// Differences are returned as a *LineError of the study. Both must be whole records, as Read returns them.
func ConfirmStudy(study, source []Line) error {
	s := study[0].Header.Study
	switch {
	case s == nil:
		return wrong(1, "this is no study: it goes on from no other record")
	case source[len(source)-1].Hash != s.Record || s.Line > len(source):
		return wrong(1, "the study goes on from another record than this one")
	}
	given := standing(source[:s.Line])
	if len(given) != s.Sentences {
		return wrong(1, "%d sentences stood after line %d, not %d", len(given), s.Line, s.Sentences)
	}
	rolls := rollsBefore(source)
	taken, fallen := 0, 0
	for i := range study {
		l := &study[i]
		var from *Line
		switch {
		case l.Kind == Begin:
			from = &source[slices.IndexFunc(source, func(o Line) bool { return o.Kind == Begin })]
		case l.Kind == Say && taken < len(given):
			from = &source[given[taken]-1]
			taken++
		default:
			continue
		}
		if !l.repeats(from, fallen, rolls[from.N-1]) {
			return wrong(l.N, "line %d of the other record says something else, or its dice fell otherwise", from.N)
		}
		fallen += l.Rolls()
	}
	if taken < len(given) {
		return wrong(len(study), "the study takes over %d sentences, not %d", taken, len(given))
	}
	return nil
}

// repeats reports whether two lines have the same sentence with the same dice; fallen and before are the numbers of rolls
// before each.
func (l *Line) repeats(o *Line, fallen, before int) bool {
	return l.Seat == o.Seat && l.Say == o.Say && l.Secret.say() == o.Secret.say() && slices.Equal(faces(l, fallen), faces(o, before))
}

// rollsBefore returns the number of rolls before each line.
func rollsBefore(lines []Line) []int {
	before := make([]int, len(lines))
	for i := range lines[:len(lines)-1] {
		before[i+1] = before[i] + lines[i].Rolls()
	}
	return before
}
