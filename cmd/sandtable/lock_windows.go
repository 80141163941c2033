package main

import (
	"os"

	"golang.org/x/sys/windows"
)

// lockedByte is the one that stands for the file. Windows keeps others from reading what is locked, and they
// must be able to read the address at the beginning: so it lies far behind the end.
const lockedByte = 1 << 30

// tryLock takes a file for this process, or fails at once.
func tryLock(f *os.File) error {
	return windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY,
		0, 1, 0, &windows.Overlapped{Offset: lockedByte})
}
