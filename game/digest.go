package game

import (
	"encoding/binary"
	"fmt"
	"reflect"
	"unsafe"
)

// Digest returns the canonical bytes of a flat position: its numbers one after the other, little-endian,
// without the gaps that memory has between them. Where memory is little-endian too, it is copied run by run,
// since a match digests every position it comes to.
func Digest(p Position) []byte {
	v := reflect.ValueOf(p)
	if binary.NativeEndian.Uint16([]byte{1, 0}) == 1 && v.Kind() == reflect.Pointer {
		t := v.Type().Elem()
		r := runs{memory: unsafe.Slice((*byte)(v.UnsafePointer()), t.Size()), out: make([]byte, 0, t.Size())}
		if r.add(t, 0) {
			return append(r.out, r.memory[r.from:r.to]...)
		}
	}
	b, err := binary.Append(nil, binary.LittleEndian, p)
	if err != nil {
		panic(fmt.Sprintf("position is not flat: %v", err))
	}
	return b
}

// runs copies memory without its gaps. The stretch from..to is still to be copied.
type runs struct {
	memory, out []byte
	from, to    uintptr
}

// add copies a value of type t at an offset; false if it is not flat.
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
			if f := t.Field(i); f.Name == "_" || !r.add(f.Type, at+f.Offset) {
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
		r.out = append(r.out, r.memory[r.from:r.to]...)
		r.from = at
	}
	r.to = at + size
}
