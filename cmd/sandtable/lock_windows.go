package main

import (
	"os"

	"golang.org/x/sys/windows"
)

// lockedByte is the byte that is locked instead of the file. Windows does not let others read what is locked, and they must
// be able to read the address at the beginning, so it lies far beyond the end.
const lockedByte = 1 << 30

// tryLock locks a file for this process, or fails at once.
func tryLock(f *os.File) error {
	return windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY,
		0, 1, 0, &windows.Overlapped{Offset: lockedByte})
}
