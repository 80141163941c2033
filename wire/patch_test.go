package wire

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"sandtable/game"
)

// filler fills values at random.
type filler struct{ *rand.Rand }

func (f filler) fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		v.SetZero()
		if f.IntN(4) > 0 {
			v.Set(reflect.New(v.Type().Elem()))
			f.fill(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f.fill(v.Field(i))
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), f.IntN(5), 8))
		for i := range v.Len() {
			f.fill(v.Index(i))
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		for range f.IntN(3) {
			key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			f.fill(key)
			f.fill(value)
			v.SetMapIndex(key, value)
		}
	case reflect.String:
		v.SetString([]string{"", "~", "=", "null", "ä\n\"", "move 1inf", "Blue"}[f.IntN(7)])
	case reflect.Bool:
		v.SetBool(f.IntN(2) == 0)
	case reflect.Int, reflect.Int64:
		v.SetInt(int64(f.IntN(5) - 1))
	}
}

// view makes a random view with a scene.
func (f filler) view() *View {
	v := &View{Scene: &Scene{}}
	f.fill(reflect.ValueOf(v).Elem())
	v.Game, v.Tag = "g", ""
	if v.Scene == nil {
		v.Scene = SceneOf(game.Scene{})
	}
	return read(v)
}

// change changes one thing somewhere in a value; false if there is nothing to change.
func (f filler) change(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Pointer:
		return !v.IsNil() && f.change(v.Elem())
	case reflect.Struct:
		return f.change(v.Field(f.IntN(v.NumField())))
	case reflect.Slice:
		if n := v.Len(); n > 0 && f.IntN(2) == 0 {
			return f.change(v.Index(f.IntN(n)))
		}
	}
	f.fill(v)
	return true
}

// read returns a view after encoding and decoding.
func read(v *View) *View {
	out := &View{}
	if err := json.Unmarshal(text(v), out); err != nil {
		panic(err)
	}
	return out
}

func text(v any) []byte {
	out, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return out
}

// patched applies the patch between two views to the first one.
func patched(t *testing.T, from, to *View) *View {
	t.Helper()
	before, now := PrintOf(from), PrintOf(to)
	if !Patchable(before, now) {
		return to
	}
	data := append(AppendPatch(nil, before, now, to), text(to.Entries)...)
	var p Patch
	if err := json.Unmarshal(append(data, PatchEnd...), &p); err != nil {
		t.Fatalf("%v: %s", err, data)
	}
	got := read(from)
	if err := p.Apply(got); err != nil {
		t.Fatalf("%v: %s", err, data)
	}
	return got
}

// A patch leads from any view to any other, also after a change of any single field.
func TestPatch(t *testing.T) {
	f := filler{rand.New(rand.NewPCG(1, 2))}
	from := f.view()
	for range 1000 {
		to := read(from)
		switch f.IntN(20) {
		case 0:
			to = f.view()
		default:
			for range 1 + f.IntN(3) {
				for !f.change(reflect.ValueOf(to).Elem()) {
				}
			}
			to.Game = "g"
			if to.Scene == nil {
				to.Scene = SceneOf(game.Scene{})
			}
			to = read(to)
		}
		got := patched(t, from, to)
		if x, y := text(got), text(to); string(x) != string(y) {
			t.Fatalf("from %s\ncame %s\nwant %s", text(from), x, y)
		}
		from = to
	}
}

// Moving, removing and adding single pieces makes a small patch.
func TestPatchIsSmall(t *testing.T) {
	from := &View{Scene: SceneOf(game.Scene{})}
	for n := range 200 {
		from.Scene.Pieces = append(from.Scene.Pieces, Piece{Unit: n, Place: n, Name: "a unit of some name"})
	}
	to := read(from)
	to.Scene.Pieces[20].Place = 7
	to.Scene.Pieces = append(to.Scene.Pieces[:90], to.Scene.Pieces[91:]...)
	to.Scene.Pieces = append(to.Scene.Pieces, Piece{Unit: 200})
	if got := patched(t, from, to); string(text(got)) != string(text(to)) {
		t.Errorf("came %s", text(got))
	}
	if data := AppendPatch(nil, PrintOf(from), PrintOf(to), to); len(data) > 300 {
		t.Errorf("%d bytes: %s", len(data), data)
	}
}

// A patch for another view, or invalid data, is rejected.
func TestPatchOfAnother(t *testing.T) {
	v := &View{Tag: "a", Scene: &Scene{Pieces: []Piece{{Unit: 1}}}}
	for change, base := range map[string]string{
		`{"entries":[],"tag":"c"}`: "b",
		`[]`:                       "a",
		`{"entries":[],"tag":"c","scene":{"pieces":{"~":[[0,2,[]]]}}}`:          "a",
		`{"entries":[],"tag":"c","scene":{"pieces":{"~":[[1,0,[]],[0,1,[]]]}}}`: "a",
		`{"entries":[],"tag":"c","scene":{"pieces":{"~":[[-1,0,[]]]}}}`:         "a",
		`{"entries":[],"tag":"c","line":"x"}`:                                   "a",
		`{"tag":"c"}`:                                                           "a",
	} {
		if err := (&Patch{Base: base, Change: json.RawMessage(change)}).Apply(read(v)); err == nil {
			t.Errorf("%s is taken for a patch", change)
		}
	}
}

// AppendChoices encodes like encoding/json.
func TestAppendChoices(t *testing.T) {
	f := filler{rand.New(rand.NewPCG(3, 4))}
	for range 2000 {
		var c Choices
		f.fill(reflect.ValueOf(&c).Elem())
		if got, want := string(AppendChoices(nil, &c)), string(text(c)); got != want {
			t.Fatalf("%s\nwant %s", got, want)
		}
	}
}

// Verbs and pieces are encoded as by encoding/json.
func TestAppendSay(t *testing.T) {
	f := filler{rand.New(rand.NewPCG(7, 8))}
	for range 2000 {
		var s Say
		var p Piece
		f.fill(reflect.ValueOf(&s).Elem())
		f.fill(reflect.ValueOf(&p).Elem())
		if got, want := string(appendSay(nil, &s)), string(text(s)); got != want {
			t.Fatalf("%s\nwant %s", got, want)
		}
		if got, want := string(appendPiece(nil, &p)), string(text(p)); got != want {
			t.Fatalf("%s\nwant %s", got, want)
		}
	}
}
