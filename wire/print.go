package wire

import (
	"encoding/json"
	"hash/maphash"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Print is a fingerprint of a view without its entries. It takes a tenth of the memory and shows what differs in another
// view.
type Print struct {
	tag   string
	parts []partPrint // in the order of viewParts
}

// partPrint is the fingerprint of a part.
type partPrint struct {
	sum   uint64   // hash of the whole part; 0: the part is omitted
	items []uint64 // hashes of a list's elements
}

// part is a member of a view or of its scene.
type part struct {
	name     string
	scene    bool // it is a member of the scene
	field    int
	list     bool // its elements change one by one
	optional bool // omitted if empty
}

// viewParts are the members of a view that a patch can change. The game is left out because it stays the same, the tag and
// the entries because every patch contains them.
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

// of returns the part's value in a view; an invalid value if there is none.
func (p *part) of(v *View) reflect.Value {
	if !p.scene {
		return reflect.ValueOf(v).Elem().Field(p.field)
	}
	if v.Scene == nil {
		return reflect.Value{}
	}
	return reflect.ValueOf(v.Scene).Elem().Field(p.field)
}

// seed makes hashes differ from run to run, so that nobody can construct two views with the same tag.
var seed = maphash.MakeSeed()

// PrintOf returns the fingerprint of a view, and sets the view's tag.
func PrintOf(v *View) *Print { return PrintBeside(v, &View{}, nil) }

// PrintBeside is PrintOf for a view that resembles other, whose print is known (or nil). It does not hash again what is
// equal.
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

// Tag returns the tag of the view.
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

// sumsOf hashes the elements of a list. known are the hashes of the list in other; they may be missing.
func sumsOf(x, other reflect.Value, known []uint64) []uint64 {
	var beside any
	if len(known) > 0 {
		if x.Len() == other.Len() && x.Pointer() == other.Pointer() { // it is the same list
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

// sumsBeside hashes a list that resembles another one, whose hashes are known. It reuses the hashes of elements that are
// equal and at most one position further on.
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
		case at+1 < len(other) && same(&list[i], &other[at+1]): // one element was removed
			at++
		default:
			sums[i] = sum(&list[i])
			if i+1 < len(list) && at < len(other) && same(&list[i+1], &other[at]) { // one element was inserted
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

// isEmpty reports whether an optional part is omitted.
func isEmpty(x reflect.Value) bool {
	if x.Kind() == reflect.Slice {
		return x.Len() == 0
	}
	return x.IsZero()
}

// sumOf hashes a value; the result is never 0. Frequent types are hashed field by field, the rest by their JSON.
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

// writeAll hashes a list and its length.
func writeAll[T comparable](h *maphash.Hash, list []T) {
	maphash.WriteComparable(h, len(list))
	for i := range list {
		maphash.WriteComparable(h, maphash.Comparable(seed, list[i]))
	}
}

func writeJSON(h *maphash.Hash, v any) {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // every type of the schema can be encoded
	}
	h.Write(text)
}

// Heads hold the comparable fields of a value, everything but its lists.

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
