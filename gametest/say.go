package gametest

import (
	"testing"

	"sandtable/game"
)

// Say says sentences one after the other; each must be accepted.
func Say(t testing.TB, x *game.Lexicon, p game.Position, table game.Table, s game.Seat, sentences ...string) {
	t.Helper()
	for _, text := range sentences {
		a, err := x.Parse(s, text)
		if err == nil {
			err = p.Apply(a, table)
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
}

// SayIn is Say with a title's lexicon.
func SayIn(x *game.Lexicon) func(t testing.TB, p game.Position, table game.Table, s game.Seat, sentences ...string) {
	return func(t testing.TB, p game.Position, table game.Table, s game.Seat, sentences ...string) {
		t.Helper()
		Say(t, x, p, table, s, sentences...)
	}
}

// RefusedIn is Refused with a title's lexicon.
func RefusedIn(x *game.Lexicon) func(t testing.TB, p game.Position, s game.Seat, text string) error {
	return func(t testing.TB, p game.Position, s game.Seat, text string) error {
		t.Helper()
		return Refused(t, x, p, s, text)
	}
}

// Refused returns why a sentence is refused; nil if it is legal. The position does not change.
func Refused(t testing.TB, x *game.Lexicon, p game.Position, s game.Seat, text string) error {
	t.Helper()
	a, err := x.Parse(s, text)
	if err != nil {
		t.Fatal(err)
	}
	return p.Clone().Apply(a, game.Mute{})
}
