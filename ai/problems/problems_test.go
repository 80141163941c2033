package problems

import (
	"testing"

	"sandtable/game"
)

func TestRead(t *testing.T) {
	list, err := Read([]byte("# remark\n\nTake the town.\nseat: Blue\nwant: a\nwant: b: c\n\nHold it.\n"))
	if err != nil || len(list) != 2 {
		t.Fatalf("%v, %v", list, err)
	}
	if p := &list[0]; p.Name != "Take the town." || p.Text("seat") != "Blue" || len(p.All("want")) != 2 || p.All("want")[1] != "b: c" || p.Text("dice") != "" {
		t.Errorf("%+v", p)
	}
	if _, err := Read([]byte("Take the town.\nat once\n")); err == nil {
		t.Error("a line that is no fact is read")
	}
}

func TestTable(t *testing.T) {
	d := Table{Faces: []int{2, 9}}
	for _, want := range [...]int{2, 6, 2} {
		if got := d.Roll(game.Die{Sides: 6}); got != want {
			t.Errorf("got %d, want %d", got, want)
		}
	}
}
