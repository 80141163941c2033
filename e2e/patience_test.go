package e2e

import (
	"sync/atomic"
	"time"
)

// How long a test waits for what it expects to see: this on a quiet machine, and as many times that as the machine was
// slower at its worst since the tests began, up to a bound.
const (
	quietPatience = 30 * time.Second
	mostPatience  = 8 * time.Minute
)

// worstCrowding is the worst crowding that has been measured, in hundredths. It never falls, so that a wait which began
// within another does not outlast it.
var worstCrowding atomic.Int64

// watchCrowding measures now and from time to time how slow the machine is, until it is stopped.
func watchCrowding() (stop func()) {
	done := make(chan struct{})
	look := func() {
		if now := int64(100 * crowding(20*time.Millisecond)); now > worstCrowding.Load() {
			worstCrowding.Store(now)
		}
	}
	look()
	go func() {
		again := time.NewTicker(2 * time.Second)
		defer again.Stop()
		for {
			select {
			case <-done:
				return
			case <-again.C:
				look()
			}
		}
	}()
	return func() { close(done) }
}

// patience is how long a step of a test may take.
func patience() time.Duration {
	return min(mostPatience, quietPatience*time.Duration(max(100, worstCrowding.Load()))/100)
}

// pagePatience is how long the page looks out for something within a step: it can still say what is missing then.
func pagePatience() time.Duration { return patience() * 9 / 10 }
