package gametest

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"testing"
)

// readHashes reads hashes of games by name: each line has a name, and hashes in the format of play.
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

// writeHashes writes hashes of games.
func writeHashes(t *testing.T, file string, names, hashes []string) {
	t.Helper()
	var b strings.Builder
	for i, name := range names {
		fmt.Fprintf(&b, "%s %s\n", name, hashes[i])
	}
	if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// firstChange says where the rules of a game first changed, as far as there are new hashes, or what else has changed; empty
// if nothing has.
func firstChange(was, now string) string {
	if was == "" {
		return "it has no hashes yet"
	}
	before, last := strings.Fields(was), "2"
	var other []string
	for i, mark := range strings.Fields(now) {
		at, _, _ := strings.Cut(mark, ":")
		_, err := strconv.Atoi(at)
		switch same := i < len(before) && before[i] == mark; {
		case same && err == nil:
			last = at
		case same:
		case err == nil:
			return fmt.Sprintf("other answers than before, first between lines %s and %s", last, at)
		case at == "rules":
			return fmt.Sprintf("other answers than before, first between line %s and the end", last)
		default:
			other = append(other, at)
		}
	}
	if other == nil {
		return ""
	}
	return "the same answers as before, but other " + strings.Join(other, ", ")
}
