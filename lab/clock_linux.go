package lab

import (
	"syscall"
	"time"
)

// rusageThread asks for the calling thread alone; package syscall does not name it.
const rusageThread = 1

// threadTime is how long the calling thread has had a core. Waiting for one is not a player's fault.
func threadTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(rusageThread, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
