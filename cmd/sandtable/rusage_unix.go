//go:build unix

package main

import (
	"syscall"
	"time"
)

// ownCPU returns how many seconds of a core this process has used.
func ownCPU() (float64, error) {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0, err
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / float64(time.Second), nil
}
