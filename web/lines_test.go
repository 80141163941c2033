package web

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// longest is how many characters a line of the source may have. The formatter breaks code at 120, but neither comments nor strings, and
// the linter knows no such rule.
const longest = 160

// sentence matches a line that is one string: a sentence for translators, who have it in one piece.
var sentence = regexp.MustCompile(`^\s*"(?:[^"\\]|\\.)*",?$`)

func TestLinesAreShort(t *testing.T) {
	n := 0
	err := filepath.WalkDir("src", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !slices.Contains([]string{".ts", ".tsx", ".css"}, filepath.Ext(name)) {
			return err
		}
		n++
		text, err := os.ReadFile(name)
		for _, line := range longLines(string(text)) {
			t.Errorf("%s:%d: more than %d characters", filepath.ToSlash(name), line, longest)
		}
		return err
	})
	if err != nil || n < 100 {
		t.Errorf("%d files, %v", n, err)
	}
}

// longLines lists the lines of a file that are too long, but for sentences.
func longLines(text string) (list []int) {
	for i, l := range strings.Split(text, "\n") {
		if utf8.RuneCountInString(l) > longest && !sentence.MatchString(l) {
			list = append(list, i+1)
		}
	}
	return list
}

func TestLongLines(t *testing.T) {
	x := func(n int) string { return strings.Repeat("é", n) }
	text := strings.Join([]string{x(longest), x(longest + 1), `  "` + x(longest) + `",`, `  gear: "` + x(longest) + `",`, "// " + x(longest)}, "\n")
	if got := fmt.Sprint(longLines(text)); got != "[2 4 5]" {
		t.Errorf("lines %s are long", got)
	}
}
