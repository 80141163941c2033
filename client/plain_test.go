package client

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/wire"
)

// A plain client reads the same views and patches, without their scenes.
func TestPlain(t *testing.T) {
	none := wire.Choices{Words: []wire.Word{}}
	before := wire.View{Game: "g", Line: 1, Public: 1, Scene: &wire.Scene{Turn: 1939, When: "a"}, Say: []wire.Say{{Label: "a", Choices: none}}}
	now := wire.View{Game: "g", Line: 2, Public: 2, Scene: &wire.Scene{Turn: 1940, When: `"scene":{`}, Say: []wire.Say{{Label: `"entries":[`, Choices: none}, {Label: "a", Choices: none}}}
	from, to := wire.PrintOf(&before), wire.PrintOf(&now)
	now.Entries = []wire.Entry{{Line: 2, Seat: 1}}
	entries, err := json.Marshal(now.Entries)
	if err != nil {
		t.Fatal(err)
	}
	patch := append(append(wire.AppendPatch(nil, from, to, &now), entries...), wire.PatchEnd...)
	whole, err := json.Marshal(&before)
	if err != nil {
		t.Fatal(err)
	}
	for _, plain := range []bool{false, true} {
		c := &Client{Plain: plain}
		var v wire.View
		if err := c.readView(whole, &v); err != nil {
			t.Fatal(err)
		}
		if err := c.patch(patch, &v, nil); err != nil {
			t.Fatal(err)
		}
		want := now
		if plain {
			want.Scene = nil
		}
		if d := cmp.Diff(normal(t, want), normal(t, v)); d != "" {
			t.Errorf("plain %v: %s", plain, d)
		}
	}
}

// normal encodes a view.
func normal(t *testing.T, v wire.View) string {
	text, err := json.Marshal(&v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A patch is not applied if its view is already known; a patch of another view is rejected.
func TestKnown(t *testing.T) {
	patch := []byte(`{"base":"a","change":{"tag":"b","line":3,"entries":[]}}`)
	for base, want := range map[string]int{"a": 7, "x": 3} {
		v := wire.View{Tag: "a"}
		known := func(b, tag string) (wire.View, bool) { return wire.View{Tag: "b", Line: 7}, b == base && tag == "b" }
		if err := new(Client).patch(patch, &v, known); err != nil || v.Line != want || v.Tag != "b" {
			t.Errorf("known from %s: line %d, tag %s, %v", base, v.Line, v.Tag, err)
		}
	}
}
