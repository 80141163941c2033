package wire

import (
	"encoding/json"
	"hash/maphash"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Print is the fingerprint of a view without its entries: enough to find out what another view changes, in a tenth of the room.
type Print struct {
	tag   string
	parts []partPrint // as viewParts has them
}

// partPrint is the fingerprint of a part.
type partPrint struct {
	sum   uint64   // 0: it is left out
	items []uint64 // of a list
}

// part is a member of a view or of its scene.
type part struct {
	name     string
	scene    bool // of the scene
	field    int
	list     bool // its elements change one by one
	optional bool // left out if it is empty
}

// viewParts are the members of a view that a patch changes: all but the game, which is the same,
// its tag, which it always sets, and its entries, which it always brings.
var viewParts = append(partsOf(reflect.TypeFor[View](), false), partsOf(reflect.TypeFor[Scene](), true)...)

func partsOf(t reflect.Type, scene bool) (list []part) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch name {
		case "game", "tag", "entries", "scene":
			continue
		}
		list = append(list, part{
			name: name, scene: scene, field: i, optional: options == "omitempty",
			list: f.Type.Kind() == reflect.Slice && f.Type.Elem().Kind() == reflect.Struct,
		})
	}
	return list
}

// of returns the part of a view; an invalid value if there is none.
func (p *part) of(v *View) reflect.Value {
	if !p.scene {
		return reflect.ValueOf(v).Elem().Field(p.field)
	}
	if v.Scene == nil {
		return reflect.Value{}
	}
	return reflect.ValueOf(v.Scene).Elem().Field(p.field)
}

// seed makes sums differ from one run of the program to the next, so that nobody can look for two views with one tag.
var seed = maphash.MakeSeed()

// PrintOf takes the fingerprint of a view. It gives the view its tag.
func PrintOf(v *View) *Print { return PrintBeside(v, &View{}, nil) }

// PrintBeside is PrintOf for a view much like another, whose print is known; nil if it is not. What is the same is not summed up again.
func PrintBeside(v, other *View, known *Print) *Print {
	sameScene := known != nil && v.Scene != nil && v.Scene == other.Scene
	if known == nil {
		known = &Print{parts: make([]partPrint, len(viewParts))}
	}
	out := &Print{parts: make([]partPrint, len(viewParts))}
	var all maphash.Hash
	all.SetSeed(seed)
	for i := range viewParts {
		p := &out.parts[i]
		if viewParts[i].scene && sameScene {
			*p = known.parts[i]
		} else {
			*p = viewParts[i].print(v, other, &known.parts[i])
		}
		maphash.WriteComparable(&all, p.sum)
	}
	out.tag = strconv.FormatUint(all.Sum64(), 36)
	v.Tag = out.tag
	return out
}

// Tag names the view.
func (p *Print) Tag() string { return p.tag }

func (p *part) print(v, other *View, known *partPrint) (out partPrint) {
	x := p.of(v)
	if !x.IsValid() || p.optional && isEmpty(x) {
		return out
	}
	if !p.list {
		out.sum = sumOf(x)
		return out
	}
	out.items = sumsOf(x, p.of(other), known.items)
	var h maphash.Hash
	h.SetSeed(seed)
	for _, sum := range out.items {
		maphash.WriteComparable(&h, sum)
	}
	out.sum = h.Sum64() | 1
	return out
}

// sumsOf sums up the elements of a list; known are the sums of another list, or none.
func sumsOf(x, other reflect.Value, known []uint64) []uint64 {
	var beside any
	if len(known) > 0 {
		if x.Len() == other.Len() && x.Pointer() == other.Pointer() { // one list for both
			return known
		}
		beside = other.Addr().Interface()
	}
	switch list := x.Addr().Interface().(type) {
	case *[]Piece:
		return sumsBeside(*list, beside, known, alike[Piece], sumComparable)
	case *[]Mark:
		return sumsBeside(*list, beside, known, alike[Mark], sumComparable)
	case *[]List:
		return sumsBeside(*list, beside, known, alikeLists, func(l *List) uint64 { return sumOf(reflect.ValueOf(l).Elem()) })
	}
	sums := make([]uint64, x.Len())
	for i := range sums {
		sums[i] = sumOf(x.Index(i))
	}
	return sums
}

// sumsBeside sums up a list beside another, whose sums are known: elements that stand there too, at most one further on, have theirs.
func sumsBeside[T any](list []T, beside any, known []uint64, same func(a, b *T) bool, sum func(*T) uint64) []uint64 {
	var other []T
	if len(known) > 0 {
		other = *beside.(*[]T)
	}
	sums := make([]uint64, len(list))
	at := 0
	for i := range list {
		switch {
		case at < len(other) && same(&list[i], &other[at]):
		case at+1 < len(other) && same(&list[i], &other[at+1]): // one is left out
			at++
		default:
			sums[i] = sum(&list[i])
			if i+1 < len(list) && at < len(other) && same(&list[i+1], &other[at]) { // one is put in
				continue
			}
			at++
			continue
		}
		sums[i] = known[at]
		at++
	}
	return sums
}

func alike[T comparable](a, b *T) bool { return *a == *b }

func alikeLists(a, b *List) bool { return a.head() == b.head() && slices.Equal(a.Pieces, b.Pieces) }

func sumComparable[T comparable](x *T) uint64 { return maphash.Comparable(seed, *x) }

// isEmpty reports whether a part that may be left out is.
func isEmpty(x reflect.Value) bool {
	if x.Kind() == reflect.Slice {
		return x.Len() == 0
	}
	return x.IsZero()
}

// sumOf sums up a value, never as 0: those that there are many of field by field, all others by their JSON.
func sumOf(x reflect.Value) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	switch p := x.Addr().Interface().(type) {
	case *int:
		maphash.WriteComparable(&h, *p)
	case *bool:
		maphash.WriteComparable(&h, *p)
	case *string:
		h.WriteString(*p)
	case *Phase:
		maphash.WriteComparable(&h, *p)
	case *Date:
		maphash.WriteComparable(&h, *p)
	case *[]int:
		writeAll(&h, *p)
	case *[]string:
		writeAll(&h, *p)
	case *Track:
		maphash.WriteComparable(&h, p.head())
		writeAll(&h, p.Steps)
	case *Goal:
		maphash.WriteComparable(&h, p.head())
		writeAll(&h, p.Seats)
		writeAll(&h, p.Places)
	case *List:
		maphash.WriteComparable(&h, p.head())
		writeAll(&h, p.Pieces)
	case *Say:
		maphash.WriteComparable(&h, p.head())
		writeAll(&h, p.Words)
		if p.Ways != nil {
			writeJSON(&h, p.Ways)
		}
	default:
		writeJSON(&h, p)
	}
	return h.Sum64() | 1
}

// writeAll sums up a list and how long it is.
func writeAll[T comparable](h *maphash.Hash, list []T) {
	maphash.WriteComparable(h, len(list))
	for i := range list {
		maphash.WriteComparable(h, maphash.Comparable(seed, list[i]))
	}
}

func writeJSON(h *maphash.Hash, v any) {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // nothing in the schema can fail
	}
	h.Write(text)
}

// Heads are what can be compared of a value, its lists apart.

type listHead struct {
	name       string
	seat, turn int
}

func (l *List) head() listHead { return listHead{l.Name, l.Seat, l.Turn} }

type trackHead struct {
	name, of         string
	value, max, seat int
}

func (t *Track) head() trackHead { return trackHead{t.Name, t.Of, t.Value, t.Max, t.Seat} }

type goalHead struct {
	what, counts, by, clause string
	value, max, turn         int
	reached                  bool
}

func (g *Goal) head() goalHead {
	return goalHead{g.What, g.Counts, g.By, g.Clause, g.Value, g.Max, g.Turn, g.Reached}
}

type sayHead struct {
	word                        Word
	label, about, price, leads  string
	closes, usual, aside, ready bool
	set, final, ends            bool
}

func (s *Say) head() sayHead {
	return sayHead{s.Word, s.Label, s.About, s.Price, s.Leads, s.Closes, s.Usual, s.Aside, s.Ready, s.Set, s.Final, s.Ends}
}
