package match

import (
	"bytes"
	"slices"

	"sandtable/game"
)

// Confirm proves a copy that was taken while a game ran by the record of that game after its end, both as Read
// gives them. Every line of the copy must be found again by its seal, or its hash if it has one, in order, and say
// there what it said; lines between them did not exist for the seat. The first line of the copy that is not so comes
// back as a *LineError.
func Confirm(record, early []Line) error {
	seed, err := revealed(record)
	if err != nil {
		return err
	}
	if seed == nil {
		return wrong(len(record), "the record does not end here, and can prove nothing yet")
	}
	lines := make([]int, 1, 1+len(early)) // of the record, by line of the copy
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

// matches reports whether a line of a copy says what a line of the record does, as far as it says anything. Lines are
// those of the record that stand before it in the copy.
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

// partOf reports whether a secret is, or is a part of, another.
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

// Copy makes a seat's copy of a running game's record without playing it, for a game whose rules fail. Only playing
// tells who heard a secret beside the one who spoke it: so of the secrets it holds what the seat said itself, and it may
// lack lines that Record would show.
func Copy(record []Line, seed Seed, s game.Seat) []Line {
	out := make([]Line, 0, len(record))
	number := make([]int, 1, 1+len(record)) // by line of the record: in the copy, or of the last one before that is there
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
