//go:build race

package play

// init breaks a big game off early: the race detector makes it slow.
func init() { *mostLines = 300 }
