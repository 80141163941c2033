package game

import (
	"encoding/binary"
	"fmt"
	"reflect"
	"strconv"
)

// Versioned is a Position that knows by which version of the rules it is played: Setup.Rules as it was given to New. Its
// fields may say `since:"3"`: they came with version 3, and are no part of the digest of games that began before it.
type Versioned interface {
	RulesVersion() int
}

// Digest returns the canonical bytes of a flat position: its numbers one after the other, little-endian,
// without the gaps that memory has between them, and without fields that say `derived:"true"`: those follow from the
// others and are kept because rules often ask for them. Where memory is little-endian too, it is copied run by run,
// since a match digests every position it comes to.
func Digest(p Position) []byte {
	version := newest
	if v, ok := p.(Versioned); ok {
		version = v.RulesVersion()
	}
	if memory, t, ok := memoryOf(p); ok && binary.NativeEndian.Uint16([]byte{1, 0}) == 1 {
		out := make([]byte, 0, len(memory))
		if eachRun(memory, t, version, func(run []byte) { out = append(out, run...) }) {
			return out
		}
	}
	return encode(p, version)
}

const (
	newest = int(^uint(0) >> 1) // leaves out no field that came with some version
	whole  = -1                 // leaves out no field at all, not even derived ones
)

// encode is Digest without a look at memory.
func encode(p Position, version int) (out []byte) {
	v := reflect.Indirect(reflect.ValueOf(p))
	var err error
	add := func(x any) {
		if err == nil {
			out, err = binary.Append(out, binary.LittleEndian, x)
		}
	}
	if v.Kind() != reflect.Struct {
		add(p)
	} else {
		for i := range v.NumField() {
			if !omitted(v.Type().Field(i), version) {
				add(v.Field(i).Interface())
			}
		}
	}
	if err != nil {
		panic(fmt.Sprintf("position is not flat: %v", err))
	}
	return out
}

// omitted reports whether a field is derived from others, or came with a version of the rules after this one.
func omitted(f reflect.StructField, version int) bool {
	if version == whole {
		return false
	}
	if f.Tag.Get("derived") == "true" {
		return true
	}
	if version == newest {
		return false
	}
	tag, ok := f.Tag.Lookup("since")
	if !ok {
		return false
	}
	since, err := strconv.Atoi(tag)
	if err != nil || since < 2 {
		panic(fmt.Sprintf("field %s: since %q is no version after the first", f.Name, tag))
	}
	return since > version
}
