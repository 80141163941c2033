package data

import (
	"fmt"
	"strings"
	"testing"
)

type roads struct {
	Roads []struct{ Between [2]ID }
}

func TestIDs(t *testing.T) {
	var f roads
	if err := Read("roads.yaml", []byte("roads:\n  - between: [athens, sparta]\n  - between: [sparta, argos]\n"), &f); err != nil {
		t.Fatal(err)
	}
	if got := f.Roads[1].Between[1]; got != (ID{"argos", 3}) || got.String() != "argos" {
		t.Errorf("%+v", got)
	}
	err := Read("roads.yaml", []byte("roads:\n  - between: [athens, [sparta]]\n"), &roads{})
	if err == nil || err.Error() != "roads.yaml:2: cannot unmarshal !!seq into string" {
		t.Errorf("%v", err)
	}
}

func TestWrong(t *testing.T) {
	f := Faults{File: "towns.yaml", Part: "roads"}
	f.Wrong(ID{"A/0", 7}, "is no cell", "0/0 to 9/9", "C/0")
	if want := `towns.yaml:7: roads: "A/0" is no cell; allowed: 0/0 to 9/9, C/0`; f.Err == nil || f.Err.Error() != want {
		t.Errorf("%v, want %s", f.Err, want)
	}
}

func TestFaultsKeepsTheFirst(t *testing.T) {
	f := Faults{File: "towns.yaml"}
	towns := []string{"athens", "sparta"}
	if i := f.Index("town", towns, ID{"sparta", 2}); i != 1 || f.Err != nil {
		t.Errorf("%d, %v", i, f.Err)
	}
	if i := f.Index("town", towns, ID{"argos", 7}); i != 0 {
		t.Errorf("what is not there is %d, not the first", i)
	}
	f.At(9, "%s is far", "argos")
	if want := `towns.yaml:7: there is no town "argos"; allowed: athens, sparta`; f.Err == nil || f.Err.Error() != want {
		t.Errorf("%v, want %s", f.Err, want)
	}
}

// TestFaultsByPlace: a fault without a line is found in the part that is being read, and an ID without one is a key of it.
func TestFaultsByPlace(t *testing.T) {
	text := []byte("version: 1\ntowns:\n  athens:\n    size: 3\n    roads: [sparta]\n")
	for _, tt := range []struct {
		record func(*Faults)
		want   string
	}{
		{func(f *Faults) { f.Index("town", []string{"sparta"}, Key("athens")) }, `towns.yaml:3: there is no town "athens"; allowed: sparta`},
		{func(f *Faults) { f.Wrong(Key("argos"), "is no town") }, `towns.yaml:2: "argos" is no town`},
		{func(f *Faults) { f.Wrong(ID{"argos", 5}, "is no town") }, `towns.yaml:5: "argos" is no town`},
		{func(f *Faults) { f.At(0, "%d towns", 1) }, "towns.yaml:2: 1 towns"},
		{func(f *Faults) { f.Keep(In(Wrong("too small", "4"), "athens", "size")) }, "towns.yaml:4: athens: size: too small; allowed: 4"},
		{func(f *Faults) { f.On(ID{"sparta", 5}, fmt.Errorf("far: %w", Wrong("too small", "4"))) }, "towns.yaml:5: far: too small; allowed: 4"},
		{func(f *Faults) { f.On(Key("athens"), nil); f.Keep(nil); f.Part = "all"; f.Here(); f.At(0, "late") }, "towns.yaml:1: all: late"},
	} {
		f := Faults{File: "towns.yaml", Text: text}
		f.Here("towns")
		tt.record(&f)
		if f.Err == nil || f.Err.Error() != tt.want {
			t.Errorf("%v, want %s", f.Err, tt.want)
		}
	}
}

// size is a word with a reader of its own.
type size uint8

func (s *size) UnmarshalText(text []byte) error {
	i, err := Index("size", []string{"small", "large"}, string(text))
	*s = size(i)
	return err
}

// TestWords: a word that its own type refuses is found, as a value and as a key.
func TestWords(t *testing.T) {
	for _, tt := range []struct{ from, to, want string }{
		{"", "", ""},
		{"c: large", "c: huge", `sizes.yaml:4: there is no size "huge"; allowed: small, large`},
		{"small: 2", "tiny: 2", `sizes.yaml:6: there is no size "tiny"; allowed: small, large`},
		{"[large]", "[large, huge]", `sizes.yaml:7: there is no size "huge"; allowed: small, large`},
		{"[1, 2]", "[1, 2, 3]", "sizes.yaml:9: 3 elements; allowed: 2"},
		{"large: 1", "large: one", "sizes.yaml:5: cannot unmarshal !!str `one` into int"},
	} {
		var f struct {
			Version int
			Towns   map[string]*size
			Count   map[size]int
			List    []size
			None    *size
			Pair    [2]int
		}
		text := strings.Replace("version: 1\ntowns:\n  a: small\n  c: large\ncount: {large: 1,\n  small: 2}\nlist: [large]\nnone: null\npair: [1, 2]\n", tt.from, tt.to, 1)
		if err := Read("sizes.yaml", []byte(text), &f); tt.want == "" && err != nil || tt.want != "" && (err == nil || err.Error() != tt.want) {
			t.Errorf("%s: %v, want %s", tt.to, err, tt.want)
		}
	}
}

// TestMapping: a mapping in the order of its file has its lines and its faults like any other.
func TestMapping(t *testing.T) {
	type towns struct{ Towns Mapping[struct{ Size int }] }
	for _, tt := range []struct{ text, want string }{
		{"towns:\n  sparta: {size: 2}\n  athens: {size: 3}\n", ""},
		{"towns:\n  sparta: {size: 2}\n  athens: {sice: 3}\n", `towns.yaml:3: there is no key "sice"; allowed: size`},
		{"towns:\n  sparta: {size: 2}\n  athens: {size: three}\n", "towns.yaml:3: cannot unmarshal !!str `three` into int"},
		{"towns:\n  sparta: {size: 2}\n  sparta: {size: 3}\n", `towns.yaml:3: mapping key "sparta" already defined`},
		{"\ntowns: [sparta]\n", "towns.yaml:2: a mapping is expected; allowed: keys with their values"},
	} {
		var f towns
		err := Read("towns.yaml", []byte(tt.text), &f)
		if tt.want != "" && (err == nil || err.Error() != tt.want) {
			t.Errorf("%v, want %s", err, tt.want)
		}
		if tt.want == "" && (err != nil || strings.Join(f.Towns.Keys, " ") != "sparta athens" || f.Towns.Values[1].Size != 3) {
			t.Errorf("%+v, %v", f, err)
		}
	}
}
