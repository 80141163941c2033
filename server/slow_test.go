//go:build race

package server

// init makes TestLeaks compare fewer worlds, since the race detector makes it slow.
func init() { *pairs = 2 }
