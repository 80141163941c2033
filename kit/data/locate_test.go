package data

import (
	"errors"
	"fmt"
	"testing"
)

const roadmap = `version: 1
towns: &t
  athens:
    roads:
      - [sparta, argos]
      - [thebes,
         corinth]
  "12": {size: 3}
more: *t
`

func TestLocate(t *testing.T) {
	for _, tt := range []struct {
		err  error
		want string
	}{
		{In(errors.New("too far"), "towns", "athens", "roads", 1, 1), "roads.yaml:7: towns: athens: roads: too far"},
		{In(Under(errors.New("too far"), "athens", "roads", 0), "towns"), "roads.yaml:5: towns: too far"},
		{Under(In(Wrong("no size", "1", "2"), 12, "size"), "towns"), "roads.yaml:8: size: no size; allowed: 1, 2"},
		{In(errors.New("lost"), "towns", "argos", "roads"), "roads.yaml:2: towns: argos: roads: lost"},
		{In(errors.New("lost"), "towns", "athens", "roads", 2), "roads.yaml:4: towns: athens: roads: lost"},
		{In(errors.New("elsewhere"), "more", "12"), "roads.yaml:8: more: 12: elsewhere"},
		{In(&Fault{Line: 3, What: "known"}, "towns"), "roads.yaml:3: towns: known"},
		{errors.New("all of it"), "roads.yaml:1: all of it"},
		{In(In(errors.New("too far"), "athens"), "towns"), "roads.yaml:3: towns: athens: too far"},
		{In(In(In(errors.New("too far"), 0), "roads"), "towns", "athens"), "roads.yaml:5: towns: athens: roads: too far"},
	} {
		if got := Locate("roads.yaml", []byte(roadmap), tt.err); got == nil || got.Error() != tt.want {
			t.Errorf("%v, want %s", got, tt.want)
		}
	}
	if err := Locate("roads.yaml", nil, Under(In(nil, "towns"), 3)); err != nil {
		t.Errorf("no error becomes %v", err)
	}
	_, err := Index("town", []string{"athens"}, "argos")
	if got, want := Locate("roads.yaml", []byte(roadmap), In(err, "towns")), `roads.yaml:2: towns: there is no town "argos"; allowed: athens`; got.Error() != want {
		t.Errorf("%v, want %s", got, want)
	}
}

// TestWrapped: words around a fault (%w) lose neither its place nor what is allowed, and stand where they were put.
func TestWrapped(t *testing.T) {
	wrong := Under(Wrong("no size", "1", "2"), "size")
	for _, tt := range []struct {
		err  error
		want string
	}{
		{Under(fmt.Errorf("die 3: %w", wrong), "towns", 12), "roads.yaml:8: die 3: no size; allowed: 1, 2"},
		{In(fmt.Errorf("die 3: %w", In(wrong, "12")), "towns"), "roads.yaml:8: towns: die 3: 12: no size; allowed: 1, 2"},
		{In(fmt.Errorf("die 3: %w, and more", In(wrong, "12")), "towns"), "roads.yaml:8: towns: die 3: 12: no size, and more; allowed: 1, 2"},
		{fmt.Errorf("far: %w", fmt.Errorf("die 3: %w", &Fault{Line: 4, What: "no size", Allowed: []string{"1"}})), "roads.yaml:4: far: die 3: no size; allowed: 1"},
		{In(silent{In(wrong, "12")}, "towns"), "roads.yaml:8: towns: not a word; allowed: 1, 2"},
		{Under(Or(wrong, "3"), "towns", 12), "roads.yaml:8: no size; allowed: 1, 2, 3"},
		{In(Count(2, 3, "places"), "towns"), "roads.yaml:2: towns: 2 places; allowed: 3"},
	} {
		if got := Locate("roads.yaml", []byte(roadmap), tt.err); got == nil || got.Error() != tt.want {
			t.Errorf("%v, want %s", got, tt.want)
		}
	}
	if wrong.Error() != "no size; allowed: 1, 2" {
		t.Errorf("a fault has changed under who holds it: %v", wrong)
	}
	if Or(nil, "3") != nil || Count(3, 3, "places") != nil {
		t.Error("no error becomes one")
	}
}

// silent is an error that does not show the fault in it.
type silent struct{ error }

func (s silent) Error() string { return "not a word" }
func (s silent) Unwrap() error { return s.error }
