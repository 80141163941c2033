package match

import (
	"bytes"
	"slices"

	"sandtable/game"
)

// Confirm checks a copy taken during a game against the record of that game after its end; both are as Read returns them.
// Every line of the copy must occur in the record, found by its seal or hash, in order and saying the same. Lines in
// between did not exist for the seat. The first line that differs is returned as a *LineError.
func Confirm(record, early []Line) error {
	seed, err := revealed(record)
	if err != nil {
		return err
	}
	if seed == nil {
		return wrong(len(record), "the record does not end here, and can prove nothing yet")
	}
	lines := make([]int, 1, 1+len(early)) // by line of the copy: the line of the record
	at := 0
	for i := range early {
		l := &early[i]
		for at < len(record) && record[at].Hash != l.Hash && seed.seal(record[at].Hash) != l.Seal {
			at++
		}
		if at == len(record) {
			return wrong(l.N, "the record has no such line, or not after the one before")
		}
		if !l.matches(&record[at], lines) {
			return wrong(l.N, "line %d of the record says something else", record[at].N)
		}
		lines = append(lines, record[at].N)
		at++
	}
	return nil
}

// matches reports whether a line of a copy agrees with a line of the record, as far as the copy shows it. lines maps the
// copy's line numbers so far to the record's.
func (l *Line) matches(whole *Line, lines []int) bool {
	same := *whole
	same.N = l.N
	var found bool
	if same.Undo, found = slices.BinarySearch(lines, whole.Undo); !found {
		same.Undo = 0
	}
	if same.Back, found = slices.BinarySearch(lines, whole.Back); !found {
		same.Back--
	}
	return bytes.Equal(l.body(nil), same.body(nil)) && l.Secret.partOf(whole.Secret)
}

// partOf reports whether a secret is another one or a part of it.
func (s *Secret) partOf(whole *Secret) bool {
	if s.say() != "" && s.say() != whole.say() {
		return false
	}
	rest := whole.dice()
	for _, r := range s.dice() {
		at := slices.IndexFunc(rest, func(x Roll) bool { return x.Clause == r.Clause && x.Sides == r.Sides && x.N == r.N })
		if at < 0 {
			return false
		}
		rest = rest[at+1:]
	}
	return true
}

// Copy makes a seat's copy of a running game's record without playing it, for a game whose rules fail. Only playing shows
// who else heard a secret, so the copy holds only secrets of the seat itself, and it may lack lines that Record would show.
func Copy(record []Line, seed Seed, s game.Seat) []Line {
	out := make([]Line, 0, len(record))
	number := make([]int, 1, 1+len(record)) // by line of the record: the number in the copy of that line or of the last one before it
	shown := func(n int) bool { return n == 0 || number[n] > number[n-1] }
	for i := range record {
		l := record[i]
		l.Undo, l.Back = min(max(l.Undo, 0), i), min(max(l.Back, 0), i)
		secret := l.Secret.say()
		if l.Seat != s && secret != "" || l.Kind == Undo && !shown(l.Undo) {
			number = append(number, len(out))
			continue
		}
		l.Secret = nil
		if secret != "" {
			l.Secret = &Secret{Say: secret}
		}
		l.N, l.Undo, l.Back = len(out)+1, number[l.Undo], number[l.Back]
		l.Seal, l.Hash, l.Stamp = seed.seal(l.Hash), "", l.Stamp.unsigned()
		out = append(out, l)
		number = append(number, l.N)
	}
	return out
}
