package lab

import (
	"syscall"
	"time"
	"unsafe"
)

// threadClock is the kernel's clock of the calling thread; package syscall does not name it.
const threadClock = 3

// ThreadTime is how long the calling thread has had a core. Waiting for one is not a player's fault.
func ThreadTime() time.Duration {
	var t syscall.Timespec
	if _, _, no := syscall.RawSyscall(syscall.SYS_CLOCK_GETTIME, threadClock, uintptr(unsafe.Pointer(&t)), 0); no != 0 {
		return 0
	}
	return time.Duration(t.Nano())
}
