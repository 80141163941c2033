package game

import (
	"reflect"
	"strings"
	"testing"
)

// looseKnown is a Known that is not flat.
type looseKnown struct {
	asker
	P gappy
}

// frozenKnown is a Known of a position with gaps, with an unexported field.
type frozenKnown struct {
	toy
	seat Seat
	P    gappy
}

func (k *frozenKnown) Show() Scene             { return Scene{} }
func (k *frozenKnown) Imagined(Table) Position { return &k.P }
func (k *looseKnown) Show() Scene              { return Scene{} }
func (k *looseKnown) Imagined(Table) Position  { return &k.P }

func TestFreezeThaw(t *testing.T) {
	k := &frozenKnown{seat: 3, P: gappy{A: -3, B: 1 << 40, G: [5]int16{1, -2, 3, -4, 5}, H: 1.5, I: 9}}
	k.P.C[0].D, k.P.C[1].E, k.P.C[2].F, k.Rolled[7] = 7, 1<<31, true, -1
	b, err := Freeze(k)
	if err != nil {
		t.Fatal(err)
	}
	again := &frozenKnown{seat: 1, P: gappy{A: 5}}
	if err := Thaw(again, b); err != nil || *again != *k {
		t.Errorf("%v: thawed %+v\nfrozen %+v", err, again, k)
	}
	if err := Thaw(again, b[1:]); err == nil {
		t.Error("a byte is missing and nobody minds")
	}
}

func TestFreezeRefusesWhatIsNotFlat(t *testing.T) {
	if _, err := Freeze(&looseKnown{}); err == nil {
		t.Error("a function is frozen")
	}
	if err := Thaw(&looseKnown{}, nil); err == nil {
		t.Error("a function is thawed")
	}
	if _, err := Layout(&looseKnown{}); err == nil {
		t.Error("a function has a layout")
	}
}

// renamed has the memory layout of frozenKnown and another meaning.
type renamed struct {
	toy
	owner Seat
	P     gappy
}

func (k *renamed) Show() Scene             { return Scene{} }
func (k *renamed) Imagined(Table) Position { return &k.P }

func TestLayoutTellsFormsApart(t *testing.T) {
	a, err := Layout(&frozenKnown{})
	if err != nil || a == "" {
		t.Fatal(err)
	}
	if b, err := Layout(&frozenKnown{seat: 1}); b != a || err != nil {
		t.Errorf("the layout depends on values: %s and %s, %v", a, b, err)
	}
	if c, err := Layout(&renamed{owner: 1}); c == a || err != nil {
		t.Errorf("a fact has another name and the layout is the same: %s, %v", c, err)
	}
}

// A struct with one field is stored as that field, so that a set may have its own type.
func TestLayoutOfSets(t *testing.T) {
	type set struct{ Words [2]uint64 }
	var wrapped struct {
		A uint8
		S set
	}
	var plain struct {
		A uint8
		S [2]uint64
	}
	var one, two strings.Builder
	describe(&one, reflect.TypeOf(wrapped), everything)
	describe(&two, reflect.TypeOf(plain), everything)
	if one.String() != two.String() || one.Len() == 0 {
		t.Errorf("%s and %s", &one, &two)
	}
}
