package data

import (
	"errors"
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
