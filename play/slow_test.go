//go:build race

package play

// Under the race detector a big game is broken off early.
func init() { *mostLines = 300 }
