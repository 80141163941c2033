package private

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// CPU returns how many seconds of a core the server has used, with all that serve its callers; 0 where the system does not tell (Linux does).
func (s *Server) CPU() (seconds float64, err error) {
	text, err := os.ReadFile(filepath.Join(s.Folder, "data", "postmaster.pid"))
	if err != nil {
		return 0, err
	}
	master, _, _ := strings.Cut(string(text), "\n")
	files, _ := filepath.Glob("/proc/[0-9]*/stat") // the pattern is well formed
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
		last := 13 // its own
		if pid == master {
			last = 15 // and those of children that have ended
		}
		for _, ticks := range f[11:last] {
			n, _ := strconv.Atoi(ticks)
			seconds += float64(n) / 100 // ticks a second, on every Linux that Go knows
		}
	}
	return seconds, nil
}
