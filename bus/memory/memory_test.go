package memory

import (
	"testing"

	"sandtable/bus"
	"sandtable/bus/bustest"
)

func TestBus(t *testing.T) {
	bustest.Run(t, func(*testing.T) func() bus.Bus {
		hub := New()
		return func() bus.Bus { return hub.Join() }
	})
}
