package main

import (
	"bufio"
	"bytes"
	"io/fs"
	"math"
	"os"
	"path"
	"runtime/debug"
	"strconv"
	"strings"
)

// A server allocates much that lives for one request only, and little that stays. With Go's default, garbage collection
// would take an eighth of its time. So the heap may grow to five times what is live, as long as the machine has the memory;
// near the limit collection becomes as frequent as necessary.

const (
	garbagePercent = 400 // garbage may grow to this share of live memory before it is collected
	memoryShare    = 0.6 // share of the machine's memory from which garbage is collected sooner
)

// tuneCollector configures the garbage collector, unless GOGC or GOMEMLIMIT is set.
func tuneCollector(env func(string) string, memory int64) {
	if memory <= 0 {
		return // the machine's memory is unknown
	}
	if env("GOGC") == "" {
		debug.SetGCPercent(garbagePercent)
	}
	if env("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(int64(memoryShare * float64(memory)))
	}
}

// memoryOf returns the memory that this process may use: that of the machine or, if less, of its container or service; 0 if
// the system does not tell (Linux does).
func memoryOf(system fs.FS) int64 {
	least := int64(math.MaxInt64)
	if text, err := fs.ReadFile(system, "proc/meminfo"); err == nil {
		least = min(least, memTotal(text))
	}
	groups, _ := fs.ReadFile(system, "proc/self/cgroup") // may be missing
	for lines := bufio.NewScanner(bytes.NewReader(groups)); lines.Scan(); {
		group, ok := strings.CutPrefix(lines.Text(), "0::/")
		for dir := path.Join("sys/fs/cgroup", group); ok && dir != "sys/fs"; dir = path.Dir(dir) {
			least = min(least, limitIn(system, path.Join(dir, "memory.max")))
		}
	}
	least = min(least, limitIn(system, "sys/fs/cgroup/memory/memory.limit_in_bytes")) // on older systems
	if least == math.MaxInt64 {
		return 0
	}
	return least
}

// memTotal parses the machine's memory.
func memTotal(text []byte) int64 {
	for line := range bytes.Lines(text) {
		if f := strings.Fields(string(line)); len(f) > 1 && f[0] == "MemTotal:" {
			if kb, err := strconv.ParseInt(f[1], 10, 64); err == nil {
				return kb << 10
			}
		}
	}
	return math.MaxInt64
}

// limitIn reads a limit in bytes; the largest number if there is none.
func limitIn(system fs.FS, file string) int64 {
	text, err := fs.ReadFile(system, file)
	if err != nil {
		return math.MaxInt64
	}
	n, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
	if err != nil || n <= 0 { // "max"
		return math.MaxInt64
	}
	return n
}

// ownMemory is memoryOf for this machine.
func ownMemory() int64 { return memoryOf(os.DirFS("/")) }
