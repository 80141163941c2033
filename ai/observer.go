package ai

import "sandtable/game"

// Observer is a mind that remembers. Whoever seats it shows it what its seat knows after each sentence of the game, by whomever, from the
// first position on. One that has not been shown everything plays on from what it was shown.
type Observer interface {
	See(k game.Known)
}

// Show shows a position to a mind, if it remembers.
func Show(m Mind, s game.Seat, p game.Position) {
	if o, ok := m.(Observer); ok {
		o.See(p.Clone().Known(s)) // a mind may keep it
	}
}
