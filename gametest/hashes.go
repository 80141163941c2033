package gametest

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

// readHashes reads what is known of games, by their names: a line has a name, and hashes as play writes them.
func readHashes(t *testing.T, file string) map[string]string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	list := map[string]string{}
	for line := range strings.Lines(string(text)) {
		name, hashes, _ := strings.Cut(strings.TrimSpace(line), " ")
		list[name] = hashes
	}
	return list
}

// writeHashes writes them.
func writeHashes(t *testing.T, file string, list map[string]string) {
	t.Helper()
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(list)) {
		fmt.Fprintf(&b, "%s %s\n", name, list[name])
	}
	if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// firstChange says where the hashes of a game part from what they were, as far as there are any now; nothing if they
// do not.
func firstChange(was, now string) string {
	if was == "" {
		return "it has no hashes yet"
	}
	before, last := strings.Fields(was), "2"
	for i, mark := range strings.Fields(now) {
		at, _, _ := strings.Cut(mark, ":")
		switch {
		case i < len(before) && before[i] == mark:
			last = at
		case at == "imagined":
			return "the same answers as before, but other worlds are imagined"
		case at == "end":
			return fmt.Sprintf("other answers than before, first between line %s and the end", last)
		default:
			return fmt.Sprintf("other answers than before, first between lines %s and %s", last, at)
		}
	}
	return ""
}
