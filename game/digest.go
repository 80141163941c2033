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

// Shared is a Position type that several titles of a family share. Its fields may say `only:"modules"`: they are no part of the digest
// of games of other titles.
type Shared interface {
	TitleID() string
}

// scope says which fields of a position count.
type scope struct {
	version int    // of the rules
	title   string // of a Shared position
}

// scopeOf returns the scope of a position's digest, by a version of the rules.
func scopeOf(p any, version int) (s scope) {
	s.version = version
	if shared, ok := p.(Shared); ok {
		s.title = shared.TitleID()
	}
	return s
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
	in := scopeOf(p, version)
	if memory, t, ok := memoryOf(p); ok && binary.NativeEndian.Uint16([]byte{1, 0}) == 1 {
		out := make([]byte, 0, len(memory))
		if eachRun(memory, t, in, func(run []byte) { out = append(out, run...) }) {
			return out
		}
	}
	return encode(p, in)
}

const (
	newest = int(^uint(0) >> 1) // leaves out no field that came with some version
	whole  = -1                 // leaves out no field at all, not even derived ones
)

// everything is the scope that leaves out no field at all.
var everything = scope{version: whole}

// encode is Digest without a look at memory.
func encode(p Position, in scope) (out []byte) {
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
			if !omitted(v.Type().Field(i), in) {
				add(v.Field(i).Interface())
			}
		}
	}
	if err != nil {
		panic(fmt.Sprintf("position is not flat: %v", err))
	}
	return out
}

// omitted reports whether a field is derived from others, is another title's, or came with a version of the rules after this one.
func omitted(f reflect.StructField, in scope) bool {
	if in.version == whole {
		return false
	}
	if only, ok := f.Tag.Lookup("only"); ok && only != in.title {
		return true
	}
	if f.Tag.Get("derived") == "true" {
		return true
	}
	if in.version == newest {
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
	return since > in.version
}
