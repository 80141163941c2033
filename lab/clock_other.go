//go:build !linux

package lab

import "time"

var started = time.Now()

// ThreadTime is the time on the wall where the system keeps none for each thread.
func ThreadTime() time.Duration { return time.Since(started) }
