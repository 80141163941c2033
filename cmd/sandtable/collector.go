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

// A server makes much that lives for one request only, beside little that stays. To collect it as often as the language does by default costs an
// eighth of its time. So the heap may grow to five times of what lives, as long as the machine has the memory; near a limit it is
// collected as often as it must be.

const (
	garbagePercent = 400 // of what lives may be dead before it is collected
	memoryShare    = 0.6 // of the memory there is, from which on it is collected sooner
)

// tuneCollector sets when garbage is collected. Whoever sets GOGC or GOMEMLIMIT has his own way with it.
func tuneCollector(env func(string) string, memory int64) {
	if memory <= 0 {
		return // nobody knows how much is too much
	}
	if env("GOGC") == "" {
		debug.SetGCPercent(garbagePercent)
	}
	if env("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(int64(memoryShare * float64(memory)))
	}
}

// memoryOf returns how many bytes of memory this process may have at most: the machine's, or what its container or service is
// given, if that is less; 0 if the system does not tell (Linux does).
func memoryOf(system fs.FS) int64 {
	least := int64(math.MaxInt64)
	if text, err := fs.ReadFile(system, "proc/meminfo"); err == nil {
		least = min(least, memTotal(text))
	}
	groups, _ := fs.ReadFile(system, "proc/self/cgroup") // there may be none
	for lines := bufio.NewScanner(bytes.NewReader(groups)); lines.Scan(); {
		group, ok := strings.CutPrefix(lines.Text(), "0::/")
		for dir := path.Join("sys/fs/cgroup", group); ok && dir != "sys/fs"; dir = path.Dir(dir) {
			least = min(least, limitIn(system, path.Join(dir, "memory.max")))
		}
	}
	least = min(least, limitIn(system, "sys/fs/cgroup/memory/memory.limit_in_bytes")) // an older system
	if least == math.MaxInt64 {
		return 0
	}
	return least
}

// memTotal reads the memory of the machine.
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

// ownMemory is memoryOf this system.
func ownMemory() int64 { return memoryOf(os.DirFS("/")) }
