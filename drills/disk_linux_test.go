package drills

import (
	"time"

	"golang.org/x/sys/unix"
)

// limitable says that files can be kept from growing while a server runs.
const limitable = true

// diskFull is how long there is no room.
const diskFull = 300 * time.Millisecond

// fillDisk lets no file of the server grow beyond a page for a while, as on a disk that is full, and then gives room again.
func (c *crash) fillDisk(s *server) {
	c.t.Helper()
	var before unix.Rlimit
	pid := s.cmd.Process.Pid
	c.full.Store(true)
	if err := unix.Prlimit(pid, unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: 4096, Max: unix.RLIM_INFINITY}, &before); err != nil {
		c.t.Fatal(err)
	}
	time.Sleep(diskFull)
	if err := unix.Prlimit(pid, unix.RLIMIT_FSIZE, &before, nil); err != nil {
		c.t.Fatalf("a full disk ends the server: %v: %s", err, s.errs)
	}
	c.fullDisks++
}
