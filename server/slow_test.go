//go:build race

package server

// Under the race detector TestLeaks compares few worlds.
func init() { *pairs = 2 }
