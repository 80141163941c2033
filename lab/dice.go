package lab

import (
	"math/bits"

	"sandtable/game"
)

// stream rolls by number: the nth roll of a seed is the same in every game that uses it, however many sides
// the dice before had. Two games of a pair see the same luck as long as they roll alike.
type stream struct{ seed, n uint64 }

// Roll rolls one die.
func (s *stream) Roll(d game.Die) int {
	s.n++
	hi, _ := bits.Mul64(mixSeed(s.seed, s.n), uint64(d.Sides))
	return 1 + int(hi)
}

// Tell hears nothing.
func (s *stream) Tell(game.Event) {}

// mixSeed turns a seed and a number into bits that look like chance (splitmix64).
func mixSeed(seed, n uint64) uint64 {
	z := seed + n*0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
