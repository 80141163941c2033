package game

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"reflect"
	"strings"
)

// Freeze returns the bytes of what a seat knows, for another program on the same machine: numbers stand as they do in
// memory. There Thaw fills them into a Known of the same title; that both programs mean the same by them is what
// Layout is compared for.
func Freeze(k Known) ([]byte, error) {
	memory, t, ok := memoryOf(k)
	if !ok {
		return nil, notFlat(k)
	}
	out := make([]byte, 0, len(memory))
	if !eachRun(memory, t, everything, func(run []byte) { out = append(out, run...) }) {
		return nil, notFlat(k)
	}
	return out, nil
}

// Thaw makes k, any Known of the title, the one that was frozen.
func Thaw(k Known, frozen []byte) error {
	memory, t, ok := memoryOf(k)
	if !ok {
		return notFlat(k)
	}
	size := 0
	if !eachRun(memory, t, everything, func(run []byte) { size += len(run) }) {
		return notFlat(k)
	}
	if size != len(frozen) {
		return fmt.Errorf("%d bytes cannot be thawed: there should be %d", len(frozen), size)
	}
	eachRun(memory, t, everything, func(run []byte) { frozen = frozen[copy(run, frozen):] })
	return nil
}

// Layout tells programs apart that keep a title's positions differently: it changes with any name, order or size of
// what a Position or Known is made of.
func Layout(flat any) (string, error) { return layout(flat, everything) }

// DigestLayout tells versions of a title apart whose positions have other digests: it is Layout without derived fields.
func DigestLayout(p Position) (string, error) { return layout(p, scopeOf(p, newest)) }

func layout(flat any, in scope) (string, error) {
	memory, t, ok := memoryOf(flat)
	if !ok || !eachRun(memory, t, in, func([]byte) {}) {
		return "", notFlat(flat)
	}
	var b strings.Builder
	describe(&b, t, in)
	sum := sha256.Sum256([]byte(b.String()))
	return hex.EncodeToString(sum[:8]), nil
}

// describe writes what a flat type is made of, without the fields that are out of scope.
func describe(b *strings.Builder, t reflect.Type, in scope) {
	switch t.Kind() {
	case reflect.Array:
		fmt.Fprintf(b, "[%d]", t.Len())
		describe(b, t.Elem(), in)
	case reflect.Struct:
		if t.NumField() == 1 { // a set, say: it is kept as what it is made of, whatever that is called
			describe(b, t.Field(0).Type, in)
			return
		}
		b.WriteString("{")
		for i := range t.NumField() {
			f := t.Field(i)
			if omitted(f, in) {
				continue
			}
			b.WriteString(f.Name + " ")
			describe(b, f.Type, in)
			b.WriteString(f.Tag.Get("since") + ";")
		}
		b.WriteString("}")
	default:
		b.WriteString(t.Kind().String())
	}
}

func notFlat(x any) error { return fmt.Errorf("%T is not flat", x) }
