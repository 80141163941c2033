package main

import (
	"math"
	"runtime/debug"
	"testing"
	"testing/fstest"
)

// The smaller of the machine's memory and the process's limit counts.
func TestMemoryOf(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	machine := file("MemTotal:        2048 kB\nMemFree:           12 kB\n")
	for name, c := range map[string]struct {
		want   int64
		system fstest.MapFS
	}{
		"nothing is told":    {0, fstest.MapFS{}},
		"a machine":          {2 << 20, fstest.MapFS{"proc/meminfo": machine}},
		"a container":        {1 << 20, fstest.MapFS{"proc/meminfo": machine, "proc/self/cgroup": file("0::/\n"), "sys/fs/cgroup/memory.max": file("1048576\n")}},
		"without a limit":    {2 << 20, fstest.MapFS{"proc/meminfo": machine, "proc/self/cgroup": file("0::/\n"), "sys/fs/cgroup/memory.max": file("max\n")}},
		"more than there is": {2 << 20, fstest.MapFS{"proc/meminfo": machine, "proc/self/cgroup": file("0::/\n"), "sys/fs/cgroup/memory.max": file("8388608\n")}},
		"a service": {512 << 10, fstest.MapFS{
			"proc/meminfo": machine, "proc/self/cgroup": file("0::/system.slice/sandtable.service\n"),
			"sys/fs/cgroup/system.slice/sandtable.service/memory.max": file("max\n"), "sys/fs/cgroup/system.slice/memory.max": file("524288\n"),
		}},
		"an older system": {1 << 20, fstest.MapFS{"proc/meminfo": machine, "sys/fs/cgroup/memory/memory.limit_in_bytes": file("1048576\n")}},
	} {
		if got := memoryOf(c.system); got != c.want {
			t.Errorf("%s: %d bytes, want %d", name, got, c.want)
		}
	}
}

// The operator's settings are not changed.
func TestTuneCollector(t *testing.T) {
	percent, limit := debug.SetGCPercent(100), debug.SetMemoryLimit(math.MaxInt64)
	defer func() { debug.SetGCPercent(percent); debug.SetMemoryLimit(limit) }()
	for _, c := range []struct {
		env     map[string]string
		memory  int64
		percent int
		limit   int64
	}{
		{nil, 10 << 30, garbagePercent, 6 << 30},
		{nil, 0, 100, math.MaxInt64},
		{map[string]string{"GOGC": "50"}, 10 << 30, 100, 6 << 30},
		{map[string]string{"GOMEMLIMIT": "1GiB"}, 10 << 30, garbagePercent, math.MaxInt64},
	} {
		debug.SetGCPercent(100)
		debug.SetMemoryLimit(math.MaxInt64)
		tuneCollector(func(name string) string { return c.env[name] }, c.memory)
		if percent, limit := debug.SetGCPercent(100), debug.SetMemoryLimit(-1); percent != c.percent || limit != c.limit {
			t.Errorf("%v, %d bytes: %d %%, %d bytes; want %d %%, %d bytes", c.env, c.memory, percent, limit, c.percent, c.limit)
		}
	}
}
