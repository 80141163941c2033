package laws

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"unsafe"

	"sandtable/game"
)

// fact is a field of a position that is forgotten when a period ends, and values that it has had.
type fact struct {
	field  reflect.StructField
	offset uintptr // in the position
	until  string
	seen   []reflect.Value
}

// memories is how many values of a fact are kept to be planted.
const memories = 8

// findFacts lists the fields whose tags say how long they last. A tag without a calendar would promise what nobody checks.
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

// offset is where a field lies in a struct, however deep it is embedded.
func offset(t reflect.Type, index []int) (at uintptr) {
	for _, i := range index {
		f := t.Field(i)
		at, t = at+f.Offset, f.Type
	}
	return at
}

// remember keeps what facts are now, so that it can be planted where it should be forgotten.
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

// memory: where a sentence ends a period, what a fact of that period was makes no difference to what the fact is afterwards.
// Another value that it has had in this game is planted, and the sentence played with the same dice.
func (g *trial) memory(a game.Action) {
	if len(g.facts) == 0 {
		return
	}
	after := g.course.p
	if after == nil {
		return // filed by accepted
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
		other := g.played(q, a, g.dicing)
		if other == nil || other.(game.Calendar).Ended(f.until) == then.Ended(f.until) {
			continue // what was planted has changed the course of things before the period ended
		}
		is, was := f.of(after), f.of(other)
		if !is.Equal(was) && was.Equal(plant) {
			g.broke(lawMemory, &a, "%s is not forgotten at the end of a %s: %q leaves %v", f.field.Name, f.until, g.text(a), was)
		}
	}
}

// memory is where a value lies. Of facts it holds numbers and truths alone, since a position is flat.
func memory(v reflect.Value) []byte {
	return unsafe.Slice((*byte)(v.Addr().UnsafePointer()), v.Type().Size())
}

// of returns the fact in a position.
func (f *fact) of(p game.Position) reflect.Value {
	return reflect.ValueOf(p).Elem().FieldByIndex(f.field.Index)
}

// played plays a sentence on a copy; nil if that is refused or falls, as may be where something was planted.
func (g *trial) played(p game.Position, a game.Action, dice uint64) (q game.Position) {
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
