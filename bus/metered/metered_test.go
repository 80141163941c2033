package metered

import (
	"sync/atomic"
	"testing"

	"sandtable/bus"
	"sandtable/bus/bustest"
	"sandtable/bus/memory"
)

func TestBus(t *testing.T) {
	bustest.Run(t, func(*testing.T) func() bus.Bus {
		hub := memory.New()
		return func() bus.Bus { return New(hub.Join(), func(string) {}) }
	})
}

func TestNewsAreCounted(t *testing.T) {
	var told, heard, lost atomic.Int64
	b := New(memory.New().Join(), func(what string) {
		map[string]*atomic.Int64{Told: &told, Heard: &heard, Lost: &lost}[what].Add(1)
	})
	done := make(chan struct{})
	if _, err := b.Follow("game.*", func(string, []byte) { close(done) }); err != nil {
		t.Fatal(err)
	}
	if err := b.Tell("game.4f2c", nil); err != nil {
		t.Fatal(err)
	}
	<-done
	b.Close()
	if err := b.Tell("game.4f2c", nil); err == nil {
		t.Error("a closed bus takes news")
	}
	if told.Load() != 1 || heard.Load() != 1 || lost.Load() != 1 {
		t.Errorf("told %d, heard %d, lost %d", told.Load(), heard.Load(), lost.Load())
	}
}
