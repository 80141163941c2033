package private

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// CPU returns the CPU seconds of the server with all its processes; 0 if the system does not tell (Linux does).
func (s *Server) CPU() (seconds float64, err error) {
	text, err := os.ReadFile(filepath.Join(s.Folder, "data", "postmaster.pid"))
	if err != nil {
		return 0, err
	}
	master, _, _ := strings.Cut(string(text), "\n")
	files, _ := filepath.Glob("/proc/[0-9]*/stat") // the pattern is valid
	for _, name := range files {
		stat, err := os.ReadFile(name)
		if err != nil {
			continue // it has ended
		}
		_, rest, _ := strings.Cut(string(stat), ") ")
		f := strings.Fields(rest)
		pid := filepath.Base(filepath.Dir(name))
		if len(f) < 15 || pid != master && f[1] != master {
			continue
		}
		last := 13 // its own time
		if pid == master {
			last = 15 // including that of children that have ended
		}
		for _, ticks := range f[11:last] {
			n, _ := strconv.Atoi(ticks)
			seconds += float64(n) / 100 // clock ticks per second on every Linux that Go supports
		}
	}
	return seconds, nil
}
