//go:build !linux

package lab

import "time"

var started = time.Now()

// threadTime is the time on the wall where the system keeps none for each thread.
func threadTime() time.Duration { return time.Since(started) }
