package ai

import "sandtable/game"

// Tunable is a player that judges positions by a weighted sum of named features, so that the weights can be
// fitted from games.
type Tunable interface {
	Player
	// Names lists the features.
	Names() []string
	// Weights returns what each counts for now.
	Weights() []float64
	// Features measures a position for a seat, in the order of Names.
	Features(k game.Known, s game.Seat) []float64
	// Weighted returns the same player with other weights, in the order of Names.
	Weighted(w []float64) Player
}
