package drills

import (
	"time"

	"golang.org/x/sys/unix"
)

// limitable says that the size of files can be limited while a server runs.
const limitable = true

// diskFull is how long the disk is full.
const diskFull = 300 * time.Millisecond

// fillDisk limits the size of the server's files for a while, like a full disk.
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
		c.t.Fatalf("the server ended because of a full disk: %v: %s", err, s.errs)
	}
	c.fullDisks++
}
