package data

import (
	"errors"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

type common struct{ Version int }

type file struct {
	Common common `yaml:",inline"`
	Towns  map[string]struct {
		Size  int
		Roads []struct{ To string }
	}
	Steps *struct{ Long []int } `yaml:"steps_taken"`
	Later yaml.Node
	Any   any
	Own   string `yaml:"-"`
}

const good = `version: 1
towns:
  athens: {size: 3, roads: [{to: sparta}]}
steps_taken: {long: [1, 2]}
later: {whatever: 3}
any: [{x: 1}]
`

func TestRead(t *testing.T) {
	var f file
	if err := Read("towns.yaml", []byte(good), &f); err != nil {
		t.Fatal(err)
	}
	if f.Common.Version != 1 || f.Towns["athens"].Roads[0].To != "sparta" || f.Steps.Long[1] != 2 {
		t.Errorf("%+v", f)
	}
}

// TestMerged: a mapping may take over another one's keys, and a mistyped key beside them is still found.
func TestMerged(t *testing.T) {
	text := strings.Replace(good, "{size: 3, roads: [{to: sparta}]}", "&a {size: 3, roads: [{to: sparta}]}\n  thebes: {<<: *a, size: 2}", 1)
	var f file
	if err := Read("towns.yaml", []byte(text), &f); err != nil {
		t.Fatal(err)
	}
	if thebes := f.Towns["thebes"]; thebes.Size != 2 || thebes.Roads[0].To != "sparta" || f.Towns["athens"].Size != 3 {
		t.Errorf("%+v", f.Towns)
	}
	err := Read("towns.yaml", []byte(strings.Replace(text, "*a, size", "*a, sice", 1)), &file{})
	if err == nil || err.Error() != `towns.yaml:4: there is no key "sice"; allowed: roads, size` {
		t.Errorf("a mistyped key: %v", err)
	}
}

func TestFaults(t *testing.T) {
	for _, tt := range []struct{ from, to, want string }{
		{"version: 1", "vershion: 1", `towns.yaml:1: there is no key "vershion"; allowed: any, later, steps_taken, towns, version`},
		{"size: 3", "sice: 3", `towns.yaml:3: there is no key "sice"; allowed: roads, size`},
		{"to: sparta", "two: sparta", `towns.yaml:3: there is no key "two"; allowed: to`},
		{"long:", "Long:", `towns.yaml:4: there is no key "Long"; allowed: long`},
		{"any: [{x: 1}]", "own: 1", `towns.yaml:6: there is no key "own"; allowed: any, later, steps_taken, towns, version`},
		{"size: 3", "size: three", "towns.yaml:3: cannot unmarshal !!str `three` into int"},
		{"size: 3", "size: 3, size: 4", `towns.yaml:3: mapping key "size" already defined at line 3`},
		{"version: 1", "version: [1", "towns.yaml:1: did not find expected ',' or ']'"},
		{"any: [{x: 1}]", "---\nversion: [2", "towns.yaml:6: did not find expected ',' or ']'"},
		{"any: [{x: 1}]", "---\nversion: 2", "towns.yaml:6: there is more than one document"},
	} {
		text := strings.Replace(good, tt.from, tt.to, 1)
		err := Read("towns.yaml", []byte(text), &file{})
		var f *Fault
		if !errors.As(err, &f) || err.Error() != tt.want {
			t.Errorf("%s: %v, want %s", tt.to, err, tt.want)
		}
	}
	if err := Read("towns.yaml", nil, &file{}); err == nil || err.Error() != "towns.yaml:1: there is nothing in it" {
		t.Errorf("an empty file: %v", err)
	}
}

func TestInlineMapsAreRefused(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a type is read that would take any key")
		}
	}()
	var f struct {
		Rest map[string]int `yaml:",inline"`
	}
	_ = Read("any.yaml", []byte("a: 1"), &f)
}

func TestIndex(t *testing.T) {
	towns := []string{"athens", "sparta"}
	if i, err := Index("town", towns, "sparta"); i != 1 || err != nil {
		t.Errorf("%d, %v", i, err)
	}
	if _, err := Index("town", towns, "argos"); err == nil || err.Error() != `there is no town "argos"; allowed: athens, sparta` {
		t.Errorf("%v", err)
	}
}

func TestMust(t *testing.T) {
	if Must(3, nil) != 3 {
		t.Error("the value is lost")
	}
	defer func() {
		if recover() == nil {
			t.Error("a fault passes")
		}
	}()
	Must(0, errors.New("broken"))
}
