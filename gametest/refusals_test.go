package gametest

import (
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"sandtable/game"
)

func TestRefusals(t *testing.T) {
	source := fstest.MapFS{
		"rules.go":      {Data: []byte(`return game.Clause("XX-1"), game.Clause("XX-2"), game.Clause("XX-3"), game.Clause("XX-4"), game.Clause("XX-5"), game.Clause("XX-7")`)},
		"rules_test.go": {Data: []byte(`game.Clause("XX-6")`)},
		"cases/all.txt": {Data: []byte("try blue go\n----\nrefused XX-1\nrefused XX-2\nrefused XX-3\nrefused XX-5\n")},
	}
	info := &game.Info{Clauses: []game.ClauseText{
		{ID: "XX-1"},
		{ID: "XX-2", Refusal: "Blocks may go one place."},
		{ID: "XX-3", Refusal: "No block can go so far."},
		{ID: "XX-4", Refusal: "The ford is closed."},
		{ID: "XX-6"},
		{ID: "XX-7", Refusal: "It is raining."},
	}, Rulings: []game.ClauseText{{ID: "XX-5", Refusal: "Over the limit."}}}
	got, err := refusalFaults(info, source, []game.Clause{"XX-7"})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"XX-1 refuses without a word: it needs a refusal in the catalogue",
		`XX-2 refuses with a permission: "Blocks may go one place."`,
		"XX-4 refuses in no case",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
