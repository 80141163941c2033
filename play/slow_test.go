//go:build race

package play

// init shortens a big game, since the race detector makes it slow.
func init() { *mostLines = 300 }
