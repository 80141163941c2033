package wire

import (
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/game"
	"sandtable/match"
)

// An event's act is encoded as the title defines it; sentences have no act.
func TestActs(t *testing.T) {
	i := info()
	i.Acts = func(e game.Event) game.Act {
		if e.Note != 1 {
			return game.Act{}
		}
		return game.Act{
			Kind: game.ActThrow, Seat: 1, Chart: "odds", Column: "2-1", Row: "5", Across: true, Rank: "Tanks", Order: 2, Need: 5, Hits: 1,
			Shows: game.BlockFace{Of: "red", Look: "armor", Plate: "elite", Full: 4, Steps: 3},
		}
	}
	told := []match.Told{{Event: game.Event{Note: game.Sentence}}, {Event: game.Event{Note: 0}}, {Event: game.Event{Note: 1}}}
	want := []*Act{nil, nil, {"throw", 1, "odds", "2-1", "5", true, "Tanks", 2, 5, 1, "red", "armor", "elite", 4, 3}}
	for n, l := range EntryOf(i, match.Entry{Line: match.Line{N: 1, Kind: match.Say, Seat: 1}, Told: told}, 1).Told {
		if diff := cmp.Diff(want[n], l.Act); diff != "" {
			t.Errorf("event %d: %s", n, diff)
		}
	}
}

func TestEntryOf(t *testing.T) {
	moved := say(game.VerbWord(move), game.UnitWord(0), game.PlaceWord(2))
	takes := game.Event{Clause: "SM-7", Note: 0, Said: game.Say(game.Nobody, game.UnitWord(0), game.PlaceWord(2))}
	told := []match.Told{
		{Event: game.Event{Note: game.Sentence, Said: moved}},
		{Die: game.Die{Clause: "SM-8", Sides: 6}, Face: 5},
		{Event: game.Event{Note: 2}},
		{Event: takes},
		{Event: game.Event{Note: 1}},
	}
	want := Entry{
		Line: 9, Seat: 0, Kind: "say", Say: "move 1inf C", Turn: 3, Dice: []Die{{"SM-8", 6, 5}},
		Told: []Told{
			{Text: "Red is next.", Quiet: true}, // the die belongs to the next shown event
			{Text: "Blue:1inf takes C.", Clause: "SM-7", Words: []Word{{"unit", 0, "Blue:1inf"}, {"place", 2, "C"}}, Dice: 1},
			{Text: "Rain.", Large: true},
		},
	}
	open := match.Line{N: 9, Kind: match.Say, Say: "move 1inf C"}
	secret := match.Line{N: 9, Kind: match.Say, Secret: &match.Secret{Say: "move 1inf C"}}
	for why, l := range map[string]match.Line{"an open line": open, "a secret the seat may read": secret} {
		if diff := cmp.Diff(want, EntryOf(info(), match.Entry{Line: l, Told: told}, 3)); diff != "" {
			t.Errorf("%s: %s", why, diff)
		}
	}
	for _, tt := range []struct {
		why  string
		e    match.Entry
		want Entry
	}{
		{"a secret", match.Entry{Line: match.Line{N: 2, Seat: 1, Kind: match.Say}}, Entry{Line: 2, Seat: 1, Kind: "say"}},
		{"units by the names they had", match.Entry{Line: open, Called: map[string]string{"1inf": "1st Infantry"}}, Entry{Line: 9, Kind: "say", Say: "move 1inf C", Units: Units{"1inf": "1st Infantry"}}},
		{"undone", match.Entry{Line: open, Undone: true}, Entry{Line: 9, Kind: "say", Say: "move 1inf C", Undone: true}},
		{"undo", match.Entry{Line: match.Line{N: 4, Kind: match.Undo, Undo: 3}}, Entry{Line: 4, Kind: "undo", Undoes: 3}},
		{"going back", match.Entry{Line: match.Line{N: 8, Seat: -1, Kind: match.Back, Back: 5}}, Entry{Line: 8, Seat: -1, Kind: "takeback", Undoes: 5}},
	} {
		if diff := cmp.Diff(tt.want, EntryOf(info(), tt.e, 0)); diff != "" {
			t.Errorf("%s: %s", tt.why, diff)
		}
	}
}

// Every kind of line has a name, and the schema lists exactly these.
func TestKindsOfLines(t *testing.T) {
	f, _ := reflect.TypeFor[Entry]().FieldByName("Kind")
	listed := strings.Split(f.Tag.Get("enum"), ",")
	var names []string
	for k := match.Head; k <= match.End; k++ {
		names = append(names, lines[k])
	}
	if diff := cmp.Diff(names, listed); diff != "" {
		t.Errorf("(-names +schema) %s", diff)
	}
}

// fill sets every field of a flat struct to a non-zero value.
func fill(v reflect.Value, n *int) {
	switch *n++; v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), n)
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), n)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range v.Len() {
			fill(v.Index(i), n)
		}
	case reflect.String:
		v.SetString(strings.Repeat("x", *n%50+1))
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Uint8:
		v.SetUint(uint64(*n%100 + 1))
	default:
		v.SetInt(int64(*n%100 + 1))
	}
}

// same compares two values whose types differ only in the width of integers.
func same(t *testing.T, path string, a, b reflect.Value) {
	t.Helper()
	if set, ok := a.Interface().(game.Seats); ok {
		if diff := cmp.Diff(SeatsOf(set), b.Interface()); diff != "" {
			t.Errorf("%s: %s", path, diff)
		}
		return
	}
	switch a.Kind() {
	case reflect.Struct:
		if a.NumField() != b.NumField() {
			t.Errorf("%s: %d fields, %d on the wire", path, a.NumField(), b.NumField())
		}
		for i := range a.NumField() {
			f := a.Type().Field(i)
			if g := b.FieldByName(f.Name); !g.IsValid() {
				t.Errorf("%s.%s is not on the wire", path, f.Name)
			} else {
				same(t, path+"."+f.Name, a.Field(i), g)
			}
		}
	case reflect.Slice, reflect.Array:
		if a.Len() != b.Len() {
			t.Fatalf("%s: %d, on the wire %d", path, a.Len(), b.Len())
		}
		for i := range a.Len() {
			same(t, path, a.Index(i), b.Index(i))
		}
	case reflect.String, reflect.Bool:
		if a.Interface() != b.Interface() && a.String() != b.String() {
			t.Errorf("%s: %v, on the wire %v", path, a, b)
		}
	default:
		if a.Int() != b.Int() {
			t.Errorf("%s: %d, on the wire %d", path, a.Int(), b.Int())
		}
	}
}

// Every field of a scene is encoded: a new field that is forgotten here fails the test.
func TestSceneOf(t *testing.T) {
	var sc game.Scene
	n := 0
	fill(reflect.ValueOf(&sc).Elem(), &n)
	same(t, "scene", reflect.ValueOf(sc), reflect.ValueOf(*SceneOf(sc)))
	empty := reflect.ValueOf(*SceneOf(game.Scene{}))
	for i := range empty.NumField() {
		if f := empty.Field(i); f.Kind() == reflect.Slice && f.IsNil() {
			t.Errorf("%s is null where there is none", empty.Type().Field(i).Name)
		}
	}
}
