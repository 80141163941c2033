package gametest

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// Placed makes a position from text, as cases do. P is the title's type of positions.
func Placed[P game.Position](t testing.TB, place Place, text string) P {
	t.Helper()
	p, err := place(text)
	if err != nil {
		t.Fatal(err)
	}
	return p.(P)
}

// Start begins a game with random dice. P is the title's type of positions.
func Start[P game.Position](t testing.TB, title game.Title, set game.Setup, r *rand.Rand) P {
	t.Helper()
	p, err := title.New(set, game.RandTable{Rand: r})
	if err != nil {
		t.Fatal(err)
	}
	return p.(P)
}
