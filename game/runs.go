package game

import (
	"reflect"
	"unsafe"
)

// memoryOf returns the bytes of the value behind a pointer, and its type.
func memoryOf(pointer any) ([]byte, reflect.Type, bool) {
	v := reflect.ValueOf(pointer)
	if v.Kind() != reflect.Pointer || v.IsNil() {
		return nil, nil, false
	}
	t := v.Type().Elem()
	return unsafe.Slice((*byte)(v.UnsafePointer()), t.Size()), t, true
}

// eachRun visits the bytes of a flat value of type t in runs, leaving out padding and fields outside the scope. It reports
// whether the value is flat; if not, ignore what was visited.
func eachRun(memory []byte, t reflect.Type, in scope, visit func(run []byte)) bool {
	r := runs{memory: memory, in: in, visit: visit}
	if !r.add(t, 0) {
		return false
	}
	visit(memory[r.from:r.to])
	return true
}

// runs joins adjacent numbers. The bytes from..to have not been visited yet.
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

// plain reports whether a kind is a number of fixed size or a boolean.
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
