package blitzkrieg

import (
	"reflect"
	"testing"
)

// TestPositionSize: a position stays small, since a game in memory keeps several and machines copy it for every sentence they try.
func TestPositionSize(t *testing.T) {
	const most = 16 << 10
	if n := reflect.TypeFor[Position]().Size(); n > most {
		t.Errorf("a position has %d bytes, and may have %d", n, most)
	}
}
