package ai

import "sandtable/game"

// Tunable is a player that judges positions by a weighted sum of named features, so that its weights can be fitted to games.
type Tunable interface {
	Player
	// Names lists the features.
	Names() []string
	// Weights returns the present weight of each feature.
	Weights() []float64
	// Features measures a position for a seat, in the order of Names.
	Features(k game.Known, s game.Seat) []float64
	// Weighted returns the same player with other weights, in the order of Names.
	Weighted(w []float64) Player
}
