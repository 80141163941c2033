package lab

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A file that is no journal is not changed; a journal with a truncated first line starts anew.
func TestJournalCutsOnlyItsOwn(t *testing.T) {
	c := toy()
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	open := func(was string) (string, error) {
		t.Helper()
		if err := os.WriteFile(path, []byte(was), 0o600); err != nil {
			t.Fatal(err)
		}
		j, err := c.OpenJournal(path)
		if err == nil {
			err = j.Close()
		}
		now, readErr := os.ReadFile(path)
		if readErr != nil {
			t.Fatal(readErr)
		}
		return string(now), err
	}
	head, err := open("")
	if err != nil || !strings.HasSuffix(head, "}\n") {
		t.Fatalf("a new journal holds %q: %v", head, err)
	}
	if now, err := open(head[:len(head)/2]); err != nil || now != head {
		t.Errorf("a torn heading becomes %q: %v", now, err)
	}
	for _, was := range []string{"letters of my aunt", "letters\nof my aunt", head + "{torn\n", strings.Repeat("x", 1e6)} {
		now, err := open(was)
		if now != was || err == nil || len(err.Error()) > 1000 {
			t.Errorf("%.40q became %.40q: %.40v", was, now, err)
		}
	}
}
