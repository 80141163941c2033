//go:build !linux

package lab

import "time"

var started = time.Now()

// ThreadTime returns elapsed time on systems for which we do not read the CPU time of a thread.
func ThreadTime() time.Duration { return time.Since(started) }
