//go:build race

package server

// init lets TestLeaks compare few worlds: the race detector makes it slow.
func init() { *pairs = 2 }
