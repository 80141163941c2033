package gametest

import (
	"encoding/binary"
	"fmt"
	"hash"
	"hash/fnv"
	"math"
	"reflect"
	"slices"
	"strings"

	"sandtable/game"
)

// fingerprint is a running hash.
type fingerprint struct {
	hash hash.Hash64
	room []byte // for what is added
}

func newFingerprint() fingerprint { return fingerprint{hash: fnv.New64a()} }

func (f *fingerprint) bytes(list []byte) { f.hash.Write(list) }

func (f *fingerprint) text(s string) {
	f.room = append(append(f.room[:0], s...), 0xFF) // terminates the string
	f.bytes(f.room)
}

func (f *fingerprint) number(n uint64) {
	f.room = binary.LittleEndian.AppendUint64(f.room[:0], n)
	f.bytes(f.room)
}

// String formats it as in files.
func (f fingerprint) String() string { return fmt.Sprintf("%08x", uint32(f.hash.Sum64())) }

func (f *fingerprint) words(list []game.Word) {
	f.number(uint64(len(list)))
	for _, w := range list {
		f.number(uint64(w.Kind)<<16 | uint64(uint16(w.N)))
	}
}

// fingerprints are separate hashes of a game, so that a changed letter in a text does not look like a changed rule:
//
//	rules      legal sentences, refusals with their clauses, decisions, dice, events, results
//	positions  the bytes of positions: another layout changes them without a change of rules
//	scenes     scenes without texts
//	odds       forecasts and ways without texts
//	texts      all texts
//	imagined   positions that seats imagine
type fingerprints struct {
	rules, positions, scenes, odds, texts, imagined fingerprint
}

func newFingerprints() fingerprints {
	return fingerprints{newFingerprint(), newFingerprint(), newFingerprint(), newFingerprint(), newFingerprint(), newFingerprint()}
}

// each calls visit for every kind, in order.
func (f *fingerprints) each(visit func(kind string, of fingerprint)) {
	visit("rules", f.rules)
	visit("positions", f.positions)
	visit("scenes", f.scenes)
	visit("odds", f.odds)
	visit("texts", f.texts)
	visit("imagined", f.imagined)
}

// String formats them as in files.
func (f fingerprints) String() string {
	var parts []string
	f.each(func(kind string, of fingerprint) { parts = append(parts, kind+" "+of.String()) })
	return strings.Join(parts, ", ")
}

// plainFacts are fields whose strings are no texts, but are used by programs.
var plainFacts = []string{"Look", "Column", "Columns", "Cell", "Cells", "Chart", "ID", "Realm", "Emblem", "Plate"}

// laterFields are fields that were added after fingerprints had been kept: they are hashed only if they are not empty.
var laterFields = []string{"Piece.Aloft", "Scene.Doing", "Card.About"}

// add hashes a value field by field, texts separately from facts. Whether a text is empty is a fact.
func (f *fingerprints) add(facts *fingerprint, v any) { f.value(facts, reflect.ValueOf(v), "") }

func (f *fingerprints) value(facts *fingerprint, v reflect.Value, field string) {
	switch v.Kind() {
	case reflect.Invalid:
		facts.number(0)
	case reflect.Bool:
		facts.text(fmt.Sprint(v.Bool()))
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		facts.number(uint64(v.Int()))
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		facts.number(v.Uint())
	case reflect.Float32, reflect.Float64:
		facts.number(math.Float64bits(v.Float()))
	case reflect.String:
		f.words(facts, v, field)
	case reflect.Pointer, reflect.Interface:
		f.value(facts, v.Elem(), field)
	case reflect.Slice, reflect.Array:
		facts.number(uint64(v.Len()))
		for i := range v.Len() {
			f.value(facts, v.Index(i), field)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if name := v.Type().Field(i).Name; !v.Field(i).IsZero() || !slices.Contains(laterFields, v.Type().Name()+"."+name) {
				f.value(facts, v.Field(i), name)
			}
		}
	default:
		panic("no fingerprint of " + v.Type().String())
	}
}

// words hashes a string as a fact or as a text. Clauses and other named string types are facts.
func (f *fingerprints) words(facts *fingerprint, v reflect.Value, field string) {
	if v.Type() != reflect.TypeFor[string]() || slices.Contains(plainFacts, field) {
		facts.text(v.String())
		return
	}
	f.texts.text(v.String())
	facts.number(uint64(min(1, v.Len())))
}

// refusal hashes a refusal: its clause, or for other errors only that it is one.
func (f *fingerprints) refusal(facts *fingerprint, err error) {
	switch c, ok := err.(game.Clause); {
	case err == nil:
		facts.number(0)
	case ok:
		facts.text(c.ID())
	default:
		facts.number(1)
		f.texts.text(err.Error())
	}
}
