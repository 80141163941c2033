package ai

import "sandtable/game"

// Observer is a mind with a memory. Whoever runs it must show it what its seat knows in the first position and after every sentence of
// the game, by any seat. If some were not shown, it plays on from what it has seen.
type Observer interface {
	See(k game.Known)
}

// Show shows a position to a mind that has a memory, and does nothing for others.
func Show(m Mind, s game.Seat, p game.Position) {
	if o, ok := m.(Observer); ok {
		o.See(p.Clone().Known(s)) // a mind may keep it
	}
}
