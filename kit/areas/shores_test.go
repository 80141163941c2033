package areas

import (
	"testing"

	"sandtable/game"
)

// toyIsle is a square island whose east half is another place; one sea is above and on both sides, another one below.
func toyIsle() *Shores {
	return NewShores(&game.Shapes{
		Grain: 10,
		Faces: []game.Face{{Place: 0, X: 40, Y: 50, Room: 20}, {Place: 1, X: 80, Y: 50}, {Place: 2, X: 60, Y: 5}, {Place: 3, X: 60, Y: 110}, {Place: game.Off}},
		Lines: []game.Outline{
			{Left: 0, Right: 1, Steps: []int32{60, 90, 0, -80}},
			{Left: 2, Right: 0, Steps: []int32{20, 90, 0, -40, 0, -40, 20, 0, 20, 0}},
			{Left: 2, Right: 1, Steps: []int32{60, 10, 20, 0, 20, 0, 0, 40, 0, 40}},
			{Left: 3, Right: 1, Steps: []int32{100, 90, -20, 0, -20, 0}},
			{Left: 3, Right: 0, Steps: []int32{60, 90, -20, 0, -20, 0}},
		},
	})
}

func TestShores(t *testing.T) {
	s := toyIsle()
	if !s.Touch(0, 1) || !s.Touch(3, 0) || s.Touch(2, 3) {
		t.Error("what touches is not what the lines say")
	}
	if !s.Holds(0, [2]float64{4, 5}) || s.Holds(0, [2]float64{8, 5}) || s.Holds(1, [2]float64{11, 5}) {
		t.Error("points lie where they do not")
	}
	if at, room := s.Pole(0); at != [2]float64{4, 5} || room != 2 {
		t.Errorf("the pole is at %v, with room of %g", at, room)
	}
}

func TestHarbour(t *testing.T) {
	s := toyIsle()
	at, angles, ok := s.Harbour(0, []int16{3})
	if !ok || at != [2]float64{4, 9} || len(angles) != 1 || angles[0] < 60 || angles[0] > 120 {
		t.Errorf("below: %v at %v, %v", ok, at, angles)
	}
	at, angles, ok = s.Harbour(0, []int16{2, 3})
	if !ok || len(angles) != 2 || at[1] < 5 || angles[0] == angles[1] {
		t.Errorf("on two seas: %v at %v, %v", ok, at, angles)
	}
	if _, _, ok = s.Harbour(3, []int16{2}); ok {
		t.Error("a harbour on a sea that the place does not touch")
	}
}
