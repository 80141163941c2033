package laws

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"unsafe"

	"sandtable/game"
)

// fact is a field of a position that must be forgotten when a period ends, with some values that it has had.
type fact struct {
	field  reflect.StructField
	offset uintptr // in bytes from the start of the position
	until  string
	seen   []reflect.Value
}

// memories is how many earlier values of a fact are kept.
const memories = 8

// findFacts lists the fields tagged with how long they last. Tags in a position that is no game.Calendar could not be
// checked and are a breach.
func (g *trial) findFacts() {
	t := reflect.TypeOf(g.p).Elem()
	g.facts = g.facts[:0]
	for _, f := range reflect.VisibleFields(t) {
		if until, ok := f.Tag.Lookup("until"); ok {
			g.facts = append(g.facts, fact{field: f, offset: offset(t, f.Index), until: until})
		}
	}
	if _, ok := g.p.(game.Calendar); !ok && len(g.facts) > 0 {
		g.broke(lawMemory, nil, "%v has facts that end and no calendar", t)
		g.facts = nil
	}
}

// offset returns the offset of a field in a struct, including embedded structs.
func offset(t reflect.Type, index []int) (at uintptr) {
	for _, i := range index {
		f := t.Field(i)
		at, t = at+f.Offset, f.Type
	}
	return at
}

// remember keeps the current values of all facts, so that checkForgotten can plant them later.
func (g *trial) remember() {
	if len(g.facts) == 0 {
		return
	}
	p := reflect.ValueOf(g.p).UnsafePointer()
	for i := range g.facts {
		f := &g.facts[i]
		here := unsafe.Slice((*byte)(unsafe.Add(p, f.offset)), f.field.Type.Size())
		if n := len(f.seen); n > 0 && bytes.Equal(memory(f.seen[n-1]), here) {
			continue
		}
		now := f.of(g.p)
		kept := reflect.New(now.Type()).Elem()
		kept.Set(now)
		if f.seen = append(f.seen, kept); len(f.seen) > memories {
			f.seen = f.seen[1:]
		}
	}
}

// checkForgotten checks that facts do not outlive their period. Where a sentence ends the period of a fact, it plants an
// earlier value of the fact, plays the sentence with the same dice, and checks that the planted value does not survive.
func (g *trial) checkForgotten(a game.Action) {
	if len(g.facts) == 0 {
		return
	}
	after := g.course.p
	if after == nil {
		return // reported by checkAccepted
	}
	then, now := g.p.(game.Calendar), after.(game.Calendar)
	for i := range g.facts {
		f := &g.facts[i]
		if then.Ended(f.until) == now.Ended(f.until) || len(f.seen) == 0 {
			continue
		}
		plant := f.seen[g.rand.IntN(len(f.seen))]
		q := g.p.Clone()
		f.of(q).Set(plant)
		other := g.tryPlay(q, a, g.courseSeed)
		if other == nil || other.(game.Calendar).Ended(f.until) == then.Ended(f.until) {
			continue // the planted value made the period end differently
		}
		is, was := f.of(after), f.of(other)
		if !is.Equal(was) && was.Equal(plant) {
			g.broke(lawMemory, &a, "%s is not forgotten at the end of a %s: %q leaves %v", f.field.Name, f.until, g.text(a), was)
		}
	}
}

// memory returns the bytes of a value. Facts hold only numbers and booleans, since positions are flat.
func memory(v reflect.Value) []byte {
	return unsafe.Slice((*byte)(v.Addr().UnsafePointer()), v.Type().Size())
}

// of returns the field in a position.
func (f *fact) of(p game.Position) reflect.Value {
	return reflect.ValueOf(p).Elem().FieldByIndex(f.field.Index)
}

// tryPlay plays a sentence on a copy. It returns nil if the sentence is refused or panics, as may happen with a planted
// value.
func (g *trial) tryPlay(p game.Position, a game.Action, dice uint64) (q game.Position) {
	defer func() {
		if recover() != nil {
			q = nil
		}
	}()
	q = p.Clone()
	if q.Apply(a, game.RandTable{Rand: rand.New(rand.NewPCG(dice, 0))}) != nil {
		return nil
	}
	return q
}
