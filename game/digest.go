package game

import (
	"encoding/binary"
	"fmt"
	"reflect"
	"slices"
	"strconv"
)

// Versioned is a Position that knows the version of the rules by which it is played, Setup.Rules as given to New. A field
// tagged `since:"3"` was added in version 3 and is left out of the digests of older games.
type Versioned interface {
	RulesVersion() int
}

// Shared is a Position type shared by several titles of a family. A field tagged `only:"modules"` is left out of the
// digests of games of other titles.
type Shared interface {
	TitleID() string
}

// scope selects the fields of a position that a digest covers.
type scope struct {
	version int    // version of the rules
	title   string // title of a Shared position
}

// scopeOf returns the scope of a position's digest in a version of the rules.
func scopeOf(p any, version int) (s scope) {
	s.version = version
	if shared, ok := p.(Shared); ok {
		s.title = shared.TitleID()
	}
	return s
}

// Digest returns the canonical bytes of a flat position: its numbers in order, little-endian and without padding. It leaves
// out fields tagged `derived:"true"`, which follow from the others. On little-endian machines it copies memory in runs,
// since a match digests every position.
func Digest(p Position) []byte { return AppendDigest(nil, p) }

// AppendDigest appends the bytes of Digest to room and returns the extended slice.
func AppendDigest(room []byte, p Position) []byte {
	version := newest
	if v, ok := p.(Versioned); ok {
		version = v.RulesVersion()
	}
	in := scopeOf(p, version)
	if memory, t, ok := memoryOf(p); ok && binary.NativeEndian.Uint16([]byte{1, 0}) == 1 {
		out := slices.Grow(room, len(memory))
		if eachRun(memory, t, in, func(run []byte) { out = append(out, run...) }) {
			return out
		}
	}
	return append(room, encode(p, in)...)
}

const (
	newest = int(^uint(0) >> 1) // includes fields of every version
	whole  = -1                 // includes all fields, even derived ones
)

// everything is the scope that includes all fields.
var everything = scope{version: whole}

// encode is Digest by reflection, for machines of any byte order.
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

// omitted reports whether a field is outside a scope: derived, another title's, or from a later version of the rules.
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
