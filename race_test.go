package sandtable_test

import (
	"go/ast"
	"go/token"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// raceless are packages with goroutines that make race leaves out, with reasons.
var raceless = map[string]string{
	"atlas":            "it starts none, and draws once under sync.OnceValue; the tests of server ask for its art",
	"drills":           "it starts the program, which is built without the detector",
	"e2e":              "it starts the program, which is built without the detector",
	"store/storetest":  "its tests are those of the stores",
	"jobs/jobstest":    "its tests are those of the queues",
	"lab/load":         "its tests are TestLoad of cmd/sandtable, which make race runs, and drills",
	"gametest":         "it starts none; its buffer is for the tests of server and notify, which make race runs",
	"gametest/mutants": "it starts go test and waits",
	"tools/pages":      "its goroutines are busy loops that share nothing",
	"drills/history":   "it starts none; who keeps a history in drills takes its lock",

	"store/postgres/pgtest": "it starts a server once, under sync.Once, for the tests of store/postgres",
}

// make race runs the tests of every package with a goroutine or a lock, excludes only existing tests, and covers all of our
// code.
func TestRace(t *testing.T) {
	makefile, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, name := range strings.Fields(variable(t, makefile, "RACE")) {
		listed[strings.TrimPrefix(name, "./")] = true
	}
	for _, folder := range slices.Sorted(maps.Keys(concurrent(t))) {
		if !listed[folder] && raceless[folder] == "" {
			t.Errorf("%s has goroutines or locks: add it to RACE in the Makefile, or to raceless here with a reason", folder)
		}
	}
	for _, blind := range strings.Fields(variable(t, makefile, "RACE_BLIND")) {
		if first, _, _ := strings.Cut(blind, "/"); !strings.Contains(first, ".") {
			t.Errorf("RACE_BLIND in the Makefile has %s, which is our own or Go's", blind)
		}
	}
	skipped := map[string]bool{}
	for _, name := range regexp.MustCompile(`Test\w+`).FindAllString(variable(t, makefile, "NO_RACE"), -1) {
		skipped[name] = true
	}
	sources(t, func(name string, _ []byte, _ *token.FileSet, f *ast.File) {
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && listed[path.Dir(name)] {
				delete(skipped, fn.Name.Name)
			}
		}
	})
	for name := range skipped {
		t.Errorf("NO_RACE in the Makefile leaves out %s, which is no test of a package that it runs", name)
	}
}

// variable returns the value of a Makefile variable.
func variable(t *testing.T, makefile []byte, name string) string {
	t.Helper()
	found := regexp.MustCompile(`(?m)^` + name + ` := (.*)$`).FindSubmatch(makefile)
	if found == nil {
		t.Fatalf("the Makefile has no list %s", name)
	}
	return string(found[1])
}

// concurrent lists the folders whose code, except tests, has goroutines or locks.
func concurrent(t *testing.T) map[string]bool {
	t.Helper()
	list := map[string]bool{}
	sources(t, func(name string, _ []byte, _ *token.FileSet, f *ast.File) {
		if strings.HasSuffix(name, "_test.go") {
			return
		}
		for _, i := range f.Imports {
			if i.Path.Value == `"sync"` || i.Path.Value == `"sync/atomic"` {
				list[path.Dir(name)] = true
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if _, ok := n.(*ast.GoStmt); ok {
				list[path.Dir(name)] = true
			}
			return true
		})
	})
	return list
}
