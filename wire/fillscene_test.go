package wire

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"sandtable/game"
)

// The encoding of a scene does not depend on the scene beside it, and equal parts are shared.
func TestSceneBeside(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	pieces := func(n int) []game.Piece {
		list := make([]game.Piece, n)
		for i := range list {
			list[i] = game.Piece{Unit: int16(r.IntN(3)), Place: int16(r.IntN(2)), Name: "one"}
		}
		return list
	}
	scene := func() game.Scene {
		s := game.Scene{Pieces: pieces(r.IntN(3)), Marks: make([]game.Mark, r.IntN(3))}
		for range r.IntN(3) {
			s.Lists = append(s.Lists, game.List{Name: "lost", Turn: r.IntN(2), Pieces: pieces(r.IntN(3))})
		}
		return s
	}
	sharing := 0
	for range 2000 {
		s, like := scene(), scene()
		other, want := SceneOf(like), SceneOf(s)
		got := SceneBeside(&s, &like, other)
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("%+v\nwant %+v", got, want)
		}
		if len(got.Pieces) > 0 && len(other.Pieces) > 0 && &got.Pieces[0] == &other.Pieces[0] {
			sharing++
		}
	}
	if sharing == 0 {
		t.Error("none shares its pieces with another")
	}
}
