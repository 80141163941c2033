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

// raceless are packages with goroutines that make race leaves out, and why.
var raceless = map[string]string{
	"atlas":            "it starts none, and draws once under sync.OnceValue; the tests of server ask for its art",
	"e2e":              "it starts the program, which is built without the detector",
	"store/storetest":  "its tests are those of the stores",
	"lab/load":         "its tests are TestLoad and TestCrash of cmd/sandtable, which make race runs by Load",
	"gametest/mutants": "it starts go test and waits",
	"tools/pages":      "its goroutines are busy loops that share nothing",
}

// TestRace: make race runs the tests of every package that has a goroutine or needs a lock.
func TestRace(t *testing.T) {
	makefile, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{"server": true, "cmd/sandtable": true} // they have lines of their own
	found := regexp.MustCompile(`(?m)^RACE := (.*)$`).FindSubmatch(makefile)
	if found == nil {
		t.Fatal("the Makefile has no list RACE")
	}
	for _, name := range strings.Fields(string(found[1])) {
		listed[strings.TrimPrefix(name, "./")] = true
	}
	for _, folder := range slices.Sorted(maps.Keys(concurrent(t))) {
		if !listed[folder] && raceless[folder] == "" {
			t.Errorf("%s has goroutines or locks: add it to RACE in the Makefile, or to raceless here with a reason", folder)
		}
	}
}

// concurrent lists the folders whose code has goroutines or locks, tests left out.
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
