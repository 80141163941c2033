package game

import (
	"reflect"
	"unsafe"
)

// memoryOf returns the memory that a pointer points at, and the type of what lies there.
func memoryOf(pointer any) ([]byte, reflect.Type, bool) {
	v := reflect.ValueOf(pointer)
	if v.Kind() != reflect.Pointer || v.IsNil() {
		return nil, nil, false
	}
	t := v.Type().Elem()
	return unsafe.Slice((*byte)(v.UnsafePointer()), t.Size()), t, true
}

// eachRun visits the memory of a flat value of type t run by run, without its gaps and without fields that are out of
// scope. It reports whether the value is flat: if not, what has been visited means nothing.
func eachRun(memory []byte, t reflect.Type, in scope, visit func(run []byte)) bool {
	r := runs{memory: memory, in: in, visit: visit}
	if !r.add(t, 0) {
		return false
	}
	visit(memory[r.from:r.to])
	return true
}

// runs joins numbers that lie side by side. The stretch from..to is still to be visited.
type runs struct {
	memory   []byte
	in       scope
	visit    func([]byte)
	from, to uintptr
}

// add adds a value of type t at an offset; false if it is not flat.
func (r *runs) add(t reflect.Type, at uintptr) bool {
	switch k := t.Kind(); {
	case plain(k):
		r.stretch(at, t.Size())
	case k == reflect.Array && plain(t.Elem().Kind()):
		r.stretch(at, t.Size())
	case k == reflect.Array:
		for i := range uintptr(t.Len()) {
			if !r.add(t.Elem(), at+i*t.Elem().Size()) {
				return false
			}
		}
	case k == reflect.Struct:
		for i := range t.NumField() {
			f := t.Field(i)
			if f.Name == "_" || !omitted(f, r.in) && !r.add(f.Type, at+f.Offset) {
				return false
			}
		}
	default:
		return false
	}
	return true
}

// plain reports numbers of a fixed size, and truths, which are one byte of 0 or 1.
func plain(k reflect.Kind) bool {
	return k == reflect.Bool || k >= reflect.Int8 && k <= reflect.Int64 || k >= reflect.Uint8 && k <= reflect.Uint64 || k == reflect.Float32 || k == reflect.Float64
}

func (r *runs) stretch(at, size uintptr) {
	if at != r.to {
		r.visit(r.memory[r.from:r.to])
		r.from = at
	}
	r.to = at + size
}
