package lab

import (
	"math/bits"

	"sandtable/game"
	"sandtable/kit/mix"
)

// stream rolls dice by their number: roll n of a seed is the same in every game, however many sides the earlier dice had.
// The two games of a pair therefore have the same luck as long as they roll for the same things.
type stream struct{ seed, n uint64 }

// Roll rolls one die.
func (s *stream) Roll(d game.Die) int {
	s.n++
	hi, _ := bits.Mul64(mix.Nth(s.seed, s.n), uint64(d.Sides))
	return 1 + int(hi)
}

// Tell does nothing.
func (s *stream) Tell(game.Event) {}
