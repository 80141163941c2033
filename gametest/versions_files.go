package gametest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// noRules are embedded files that no rule reads: source, texts, lessons, cases and the shapes that screens draw.
var noRules = []string{"*.go", "clauses.yaml", "rulings.yaml", "lessons*.yaml", "shapes.json", "cases", "words"}

// noRule reports whether a file or folder of this name is one of noRules.
func noRule(name string) bool {
	return slices.ContainsFunc(noRules, func(pattern string) bool {
		ok, _ := filepath.Match(pattern, name)
		return ok
	})
}

// titlesPath begins the import paths of titles and of the packages of which they consist.
const titlesPath = "sandtable/titles/"

// unlisted says which files the packages of a title embed that are not listed, and which are listed but not embedded. The folder is
// that of the title's package, titles/TITLE.
func unlisted(t *testing.T, folder string, data RuleData) (faults []string) {
	t.Helper()
	home, err := filepath.Abs(folder)
	if err != nil {
		t.Fatal(err)
	}
	embedded := map[string]bool{}
	embeds(t, home, filepath.Dir(home), map[string]bool{}, embedded)
	for _, f := range slices.Concat(data.Read, data.Others) {
		name := filepath.Join(home, filepath.FromSlash(f))
		if !embedded[name] {
			faults = append(faults, f+" is listed, but no package of the title embeds it")
		}
		delete(embedded, name)
	}
	for name := range embedded {
		faults = append(faults, name+" is embedded, but not listed: if rules read it, versions need its fingerprint")
	}
	slices.Sort(faults)
	return faults
}

// embeds adds the data files that the package in a folder embeds, and those of the packages below titles that it imports.
func embeds(t *testing.T, folder, titles string, seen, found map[string]bool) {
	t.Helper()
	if seen[folder] {
		return
	}
	seen[folder] = true
	sources, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range sources {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, pattern := range embedPatterns(f) {
			if first, _, _ := strings.Cut(pattern, "/"); noRule(first) {
				continue
			}
			addMatches(t, filepath.Join(folder, filepath.FromSlash(pattern)), found)
		}
		for _, i := range f.Imports {
			if of, ok := strings.CutPrefix(imported(i), titlesPath); ok {
				embeds(t, filepath.Join(titles, filepath.FromSlash(of)), titles, seen, found)
			}
		}
	}
}

func imported(i *ast.ImportSpec) string {
	p, _ := strconv.Unquote(i.Path.Value)
	return p
}

// embedPatterns are the patterns of a file's embed directives.
func embedPatterns(f *ast.File) (list []string) {
	for _, g := range f.Comments {
		for _, c := range g.List {
			if rest, ok := strings.CutPrefix(c.Text, "//go:embed "); ok {
				list = append(list, strings.Fields(rest)...)
			}
		}
	}
	return list
}

// addMatches adds the files that a pattern matches, with those in matching folders, but for noRules.
func addMatches(t *testing.T, pattern string, found map[string]bool) {
	t.Helper()
	names, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if noRule(filepath.Base(name)) {
			continue
		}
		if info, err := os.Stat(name); err != nil || !info.IsDir() {
			found[name] = true
			continue
		}
		addMatches(t, filepath.Join(name, "*"), found)
	}
}
