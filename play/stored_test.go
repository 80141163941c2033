package play

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/store"
)

// Keeps the JSON of a game's state: a program that writes it differently could not go on with older games.
func TestStateOnDisk(t *testing.T) {
	kept, err := os.ReadFile("testdata/state.json")
	if err != nil {
		t.Fatal(err)
	}
	st, err := readState(&store.Game{ID: "kept", State: store.State{Data: kept}})
	if err != nil {
		t.Fatal(err)
	}
	written, err := json.MarshalIndent(&st, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(kept), string(written)+"\n"); diff != "" {
		t.Errorf("a state comes back changed: a field that only a newer program knows is added, one that is gone needs a new version (-kept +written)\n%s", diff)
	}
}
