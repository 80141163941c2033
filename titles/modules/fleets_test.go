package modules

import (
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg"
)

// TestShipsThatAreNone keeps BM-11.3 for a list of ships with a number that is no unit: the sentence is refused with
// NoSuchWord.
func TestShipsThatAreNone(t *testing.T) {
	p, err := blitzkrieg.StageWar("modules all ; blue TF 1 sea-A TF 1 sea-A")
	if err != nil {
		t.Fatal(err)
	}
	a, err := Title.Info().Lexicon.Parse(blitzkrieg.Blue, "station no1")
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Apply(a.With(game.Word{Kind: game.Unit, N: -9}), game.RandTable{}); err != game.NoSuchWord {
		t.Errorf("a ship that is none is answered with %v, want %v", err, game.NoSuchWord)
	}
}
