package lab

import (
	"math/bits"

	"sandtable/game"
)

// stream rolls dice by their number: roll n of a seed is the same in every game, however many sides the earlier dice had.
// The two games of a pair therefore have the same luck as long as they roll for the same things.
type stream struct{ seed, n uint64 }

// Roll rolls one die.
func (s *stream) Roll(d game.Die) int {
	s.n++
	hi, _ := bits.Mul64(mixSeed(s.seed, s.n), uint64(d.Sides))
	return 1 + int(hi)
}

// Tell does nothing.
func (s *stream) Tell(game.Event) {}

// mixSeed hashes a seed and a number (splitmix64).
func mixSeed(seed, n uint64) uint64 {
	z := seed + n*0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
