package areas

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// Link leads from a place to another.
type Link[P game.Integer, K comparable] struct {
	To P
	By K // how one goes there
}

// Links say how places meet. K is the title's own type of kinds: numbers, or flags where several kinds hold at once. The
// zero kind means that two places do not meet.
type Links[P game.Integer, K comparable, W bitset.Words] struct {
	kinds []K // of every pair of places
	many  int
}

// NewLinks returns links between that many places, none of which meet yet.
func NewLinks[P game.Integer, K comparable, W bitset.Words](places int) *Links[P, K, W] {
	return &Links[P, K, W]{kinds: make([]K, places*places), many: places}
}

// Join makes two places meet, with the same kind from both sides.
func (l *Links[P, K, W]) Join(a, b P, by K) { l.JoinBy(a, b, by, by) }

// JoinBy makes two places meet with a different kind from each side, as across a line of forts that faces one of them.
func (l *Links[P, K, W]) JoinBy(a, b P, out, back K) {
	l.kinds[int(a)*l.many+int(b)] = out
	l.kinds[int(b)*l.many+int(a)] = back
}

// Kind returns how one goes from one place to the other; the zero kind if they do not meet.
func (l *Links[P, K, W]) Kind(from, to P) K { return l.kinds[int(from)*l.many+int(to)] }

// Of lists the links of a place, ascending. It allocates, so keep what the rules ask for often.
func (l *Links[P, K, W]) Of(x P) (list []Link[P, K]) {
	var none K
	for y, by := range l.kinds[int(x)*l.many:][:l.many] {
		if by != none {
			list = append(list, Link[P, K]{P(y), by})
		}
	}
	return list
}

// Net returns the neighbours of every place over links of the given kinds; nil means over all links.
func (l *Links[P, K, W]) Net(kinds func(by K) bool) Net[P, W] {
	var none K
	n := make(Net[P, W], l.many)
	for i, by := range l.kinds {
		if by != none && (kinds == nil || kinds(by)) {
			n[i/l.many].Add(P(i % l.many))
		}
	}
	return n
}

// Pairs lists the pairs of places that meet, ascending, each with the lower number first.
func (l *Links[P, K, W]) Pairs() (list [][2]P) {
	var none K
	for i, by := range l.kinds {
		if a, b := i/l.many, i%l.many; a < b && by != none {
			list = append(list, [2]P{P(a), P(b)})
		}
	}
	return list
}

// Lines returns the links as lines of a board. look names the look of a link, given its kind out of a place and back. It is
// asked from the lower-numbered end first and, if it returns an empty string, from the other end; the line begins at the
// end that gave the look. So a line of forts can begin at the place that it protects.
func (l *Links[P, K, W]) Lines(look func(out, back K) string) (list []game.Line) {
	for _, pair := range l.Pairs() {
		a, b := pair[0], pair[1]
		word := look(l.Kind(a, b), l.Kind(b, a))
		if word == "" {
			a, b = b, a
			word = look(l.Kind(a, b), l.Kind(b, a))
		}
		if word != "" {
			list = append(list, game.Line{Look: word, Places: []int16{int16(a), int16(b)}})
		}
	}
	return list
}
