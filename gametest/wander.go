package gametest

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// Wander says a random sentence of one of the asked seats; false if the game is over.
func Wander(t testing.TB, p game.Position, w *game.Walker, r *rand.Rand) bool {
	t.Helper()
	var asked []game.Seat
	for left := p.Pending().Seats; left != 0; left &= left - 1 {
		asked = append(asked, left.First())
	}
	if len(asked) == 0 {
		return false
	}
	a, err := w.Sample(p, asked[r.IntN(len(asked))])
	if err == nil {
		err = p.Apply(a, game.RandTable{Rand: r})
	}
	if err != nil {
		t.Fatal(err)
	}
	return true
}
