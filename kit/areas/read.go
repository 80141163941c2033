package areas

import (
	"fmt"

	"sandtable/game"
	"sandtable/kit/bitset"
	"sandtable/kit/data"
)

// Reader looks up the places that a map file names. It keeps the first fault and carries on with the first place of the
// group in place of what it cannot find.
type Reader[P game.Integer, W bitset.Words] struct {
	data.Faults
	*Places[P, W]
}

// NewReader starts reading a map file, of which this is the text, that has these groups of places.
func NewReader[P game.Integer, W bitset.Words](file string, text []byte, groups ...Group) *Reader[P, W] {
	p, err := NewPlaces[P, W](groups...)
	r := &Reader[P, W]{data.Faults{File: file, Text: text}, p}
	r.Keep(err)
	return r
}

// Place looks up a place of a group.
func (r *Reader[P, W]) Place(group int, id data.ID) P {
	x, ok := r.find[id.Text]
	switch {
	case !ok:
		r.On(id, data.Wrong(fmt.Sprintf("there is no place %q", id), r.groups[group].IDs...))
	case !r.In(group, x):
		r.On(id, data.Wrong(fmt.Sprintf("%s is no %s", id, r.groups[group].Word), r.groups[group].IDs...))
	default:
		return x
	}
	return P(r.first[group])
}

// Set looks up a list of places, all of one group.
func (r *Reader[P, W]) Set(group int, ids []data.ID) (set bitset.Set[P, W]) {
	for _, id := range ids {
		set.Add(r.Place(group, id))
	}
	return set
}

// Join makes two places meet, named by their IDs, one in each group. It is a fault if they meet already or are the same
// place.
func Join[P game.Integer, K comparable, W bitset.Words](r *Reader[P, W], l *Links[P, K, W], groups [2]int, ids [2]data.ID, by K) (a, b P) {
	a, b = r.Place(groups[0], ids[0]), r.Place(groups[1], ids[1])
	var none K
	if a == b || l.Kind(a, b) != none {
		r.On(ids[1], data.Wrong(fmt.Sprintf("the border of %s and %s is listed twice", ids[0], ids[1])))
	}
	l.Join(a, b, by)
	return a, b
}
