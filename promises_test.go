package sandtable_test

import (
	"go/ast"
	"go/token"
	"path"
	"path/filepath"
	"regexp"
	"testing"
)

// Every test named in docs/promises.md, SECURITY.md, docs/faults.md and docs/look.md exists, and the first names every drill.
func TestPromises(t *testing.T) {
	tests, names := map[string]bool{}, map[string]bool{}
	sources(t, func(name string, _ []byte, _ *token.FileSet, f *ast.File) {
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil {
				tests[path.Dir(name)+"."+fn.Name.Name], names[fn.Name.Name] = true, true
			}
		}
	})
	promised := map[string]bool{}
	for _, m := range regexp.MustCompile("`([a-z/]+\\.Test\\w+)`").FindAllStringSubmatch(read(t, "docs/promises.md"), -1) {
		promised[m[1]] = true
		if !tests[m[1]] {
			t.Errorf("docs/promises.md names %s, which there is not", m[1])
		}
	}
	if len(promised) < 50 {
		t.Errorf("docs/promises.md names %d tests only", len(promised))
	}
	for _, page := range []string{"SECURITY.md", "docs/faults.md", "docs/look.md"} {
		for _, m := range regexp.MustCompile("`(Test\\w+)`").FindAllStringSubmatch(read(t, page), -1) {
			if !names[m[1]] {
				t.Errorf("%s names %s, which there is not", page, m[1])
			}
		}
	}
	for _, m := range regexp.MustCompile("`([a-z]+\\.test\\.ts)`").FindAllStringSubmatch(read(t, "docs/faults.md"), -1) {
		if found, _ := filepath.Glob("web/src/*/" + m[1]); len(found) == 0 {
			t.Errorf("docs/faults.md names %s, which there is not", m[1])
		}
	}
	for name := range tests {
		if regexp.MustCompile(`^drills\.Test[A-Z]`).MatchString(name) && name != "drills.TestMain" && !promised[name] {
			t.Errorf("docs/promises.md does not say what %s shows", name)
		}
	}
}
