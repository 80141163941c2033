package blitzkrieg

import (
	"testing"

	"sandtable/gametest"
	"sandtable/laws"
)

// TestAirLaws plays at random where both sides have aircraft, cities and ground units within each other's
// reach, with every rule of the air.
func TestAirLaws(t *testing.T) {
	const text = "rules tournament fighters interdiction nuclear carriers ; turn 19 ; limit 20 ; " +
		"blue 1sac I-25 2sac C-20 1mdm I-25 2mdm L-19 14tac L-19 15tac sea-A 1ftr C-20 2ftr I-25 " +
		"1inf I-20 2inf H-20 1arm L-20 gd M-20 3inf L-19 1rng K-21 4inf C-20 1art Q-18 ; " +
		"red 1sac Q-16 2sac P-16 1mdm Q-16 2mdm P-15 14tac P-15 1ftr Q-16 2ftr P-16 3ftr sea-B " +
		"1inf I-19 2inf L-18 1arm M-19 gd M-18 3inf Q-16 4inf J-18 5inf G-21 ; owns red Q-16 P-16 P-15"
	r := gametest.Check(t, laws.Run{Title: staged{Title, text}, Games: 8, Seed: 23, Every: 16})
	for _, verb := range r.Unplayed {
		switch verb {
		case "support", "strike", "bomb", "interdict", "nuke", "escort", "rebase", "engage", "intercept", "raid", "resolve", "home":
			t.Errorf("%s was never played", verb)
		}
	}
}
