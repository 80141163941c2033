//go:build !linux

package drills

const limitable = false

// fillDisk does nothing where a file of another process cannot be kept from growing.
func (c *crash) fillDisk(*server) {}
