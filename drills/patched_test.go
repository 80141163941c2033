//go:build drills

package drills

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// overlay collects changed and added source files, for a program patched by an operator.
type overlay struct {
	t       *testing.T
	dir     string
	replace map[string]string
}

func newOverlay(t *testing.T) *overlay {
	return &overlay{t: t, dir: t.TempDir(), replace: map[string]string{}}
}

// add adds a file to the source.
func (o *overlay) add(path, text string) {
	o.t.Helper()
	there, err := filepath.Abs(filepath.Join("..", path))
	if err != nil {
		o.t.Fatal(err)
	}
	here := filepath.Join(o.dir, strings.ReplaceAll(path, "/", "-"))
	if err := os.WriteFile(here, []byte(text), 0o600); err != nil {
		o.t.Fatal(err)
	}
	o.replace[there] = here
}

// text reads a source file, with earlier changes.
func (o *overlay) text(path string) string {
	o.t.Helper()
	there, err := filepath.Abs(filepath.Join("..", path))
	if err != nil {
		o.t.Fatal(err)
	}
	if here, ok := o.replace[there]; ok {
		there = here
	}
	text, err := os.ReadFile(there)
	if err != nil {
		o.t.Fatal(err)
	}
	return string(text)
}

// change changes a source file, which must be as the patch expects.
func (o *overlay) change(path string, change func(string) string) {
	o.t.Helper()
	text := o.text(path)
	changed := change(text)
	if changed == text {
		o.t.Fatalf("%s is not as the patch expects it", path)
	}
	o.add(path, changed)
}

// build builds the patched program.
func (o *overlay) build() string {
	o.t.Helper()
	text, err := json.Marshal(map[string]any{"Replace": o.replace})
	if err != nil {
		o.t.Fatal(err)
	}
	list, program := filepath.Join(o.dir, "overlay.json"), filepath.Join(o.dir, "patched")
	if err := os.WriteFile(list, text, 0o600); err != nil {
		o.t.Fatal(err)
	}
	if err := build(program, "-overlay", list); err != nil {
		o.t.Fatal(err)
	}
	return program
}

// method matches exported methods in a source file.
var method = regexp.MustCompile(`(?m)^(func \((?:\w+ )?\*?(\w+)\) ([A-Z]\w*)\(.*\{)( .* \})?$`)
