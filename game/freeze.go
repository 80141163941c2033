package game

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"reflect"
	"strings"
)

// Freeze returns what a seat knows as bytes, for another program on the same machine: numbers are stored as in memory. Thaw
// reads them into a Known of the same title. Compare Layout first, to make sure that both programs use the same fields.
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

// Thaw overwrites k, any Known of the title, with the one that was frozen.
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

// Layout returns a fingerprint of a Position's or Known's type. It changes with the name, order or size of any field.
func Layout(flat any) (string, error) { return layout(flat, everything) }

// DigestLayout is Layout without derived fields: it changes when digests may change.
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

// describe writes the structure of a flat type, leaving out fields outside the scope.
func describe(b *strings.Builder, t reflect.Type, in scope) {
	switch t.Kind() {
	case reflect.Array:
		fmt.Fprintf(b, "[%d]", t.Len())
		describe(b, t.Elem(), in)
	case reflect.Struct:
		if t.NumField() == 1 { // such as a set: its element counts, not the name of the wrapper
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
