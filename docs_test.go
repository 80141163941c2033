package sandtable_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Limits on sizes: past the wish a test mentions it, past the stop it fails.
const (
	fileWish, fileStop = 400, 600
	funcWish, funcStop = 40, 60
)

// sources visits every Go file of the tree.
func sources(t *testing.T, visit func(name string, text []byte, set *token.FileSet, f *ast.File)) {
	t.Helper()
	files(t, ".go", func(name string, text []byte) {
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, name, text, parser.ParseComments)
		if err != nil {
			t.Errorf("%v", err)
			return
		}
		visit(name, text, set, f)
	})
}

// files visits every file of the tree with an extension.
func files(t *testing.T, ext string, visit func(name string, text []byte)) {
	t.Helper()
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "node_modules" || d.Name() == ".git") {
			return filepath.SkipDir
		}
		if d.IsDir() || filepath.Ext(name) != ext {
			return nil
		}
		text, err := os.ReadFile(name)
		if err == nil {
			visit(filepath.ToSlash(name), text)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestSizes(t *testing.T) {
	sources(t, func(name string, text []byte, set *token.FileSet, f *ast.File) {
		lines := strings.Count(string(text), "\n")
		size(t, name, lines, fileWish, fileStop)
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok {
				from, to := set.Position(fn.Pos()), set.Position(fn.End())
				size(t, fmt.Sprintf("%s:%d %s", name, from.Line, fn.Name.Name), to.Line-from.Line+1, funcWish, funcStop)
			}
		}
	})
}

func size(t *testing.T, what string, lines, wish, stop int) {
	switch {
	case lines > stop:
		t.Errorf("%s has %d lines, at most %d", what, lines, stop)
	case lines > wish:
		t.Logf("%s has %d lines, better at most %d", what, lines, wish)
	}
}

// bounds matches a word by which a package comment says what the package does not know.
var bounds = regexp.MustCompile(`(?i)\b(no|not|nor|never|nothing|only|none)\b`)

func TestPackageComments(t *testing.T) {
	comments := map[string]string{}
	for _, p := range packages(t) {
		comments[p.folder()] = ""
	}
	sources(t, func(name string, _ []byte, _ *token.FileSet, f *ast.File) {
		if !strings.HasSuffix(name, "_test.go") && f.Doc != nil {
			comments[filepath.ToSlash(filepath.Dir(name))] += f.Doc.Text()
		}
	})
	for folder, c := range comments {
		switch {
		case c == "":
			t.Errorf("%s has no package comment", folder)
		case !bounds.MatchString(c):
			t.Errorf("%s: the package comment does not say what the package must not know", folder)
		}
	}
}

// obvious are methods whose names say what they do.
var obvious = []string{"Error", "String", "Unwrap", "Len", "Less", "Swap"}

func TestExportedNamesAreDocumented(t *testing.T) {
	sources(t, func(name string, _ []byte, set *token.FileSet, f *ast.File) {
		if strings.HasSuffix(name, "_test.go") || f.Name.Name == "main" {
			return
		}
		for _, d := range f.Decls {
			for _, n := range undocumented(d) {
				t.Errorf("%s: %s has no comment", set.Position(n.Pos()), n.Name)
			}
		}
	})
}

// undocumented lists the exported names of a declaration without a comment. A comment on a group covers all names in it.
func undocumented(d ast.Decl) (names []*ast.Ident) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Doc == nil && d.Name.IsExported() && exportedReceiver(d) && !slices.Contains(obvious, d.Name.Name) {
			names = append(names, d.Name)
		}
	case *ast.GenDecl:
		if d.Doc != nil {
			return nil
		}
		for _, s := range d.Specs {
			names = append(names, undocumentedSpec(s)...)
		}
	}
	return names
}

func undocumentedSpec(s ast.Spec) (names []*ast.Ident) {
	switch s := s.(type) {
	case *ast.TypeSpec:
		if s.Doc == nil && s.Comment == nil && s.Name.IsExported() {
			names = append(names, s.Name)
		}
	case *ast.ValueSpec:
		for _, n := range s.Names {
			if s.Doc == nil && s.Comment == nil && n.IsExported() {
				names = append(names, n)
			}
		}
	}
	return names
}

func exportedReceiver(d *ast.FuncDecl) bool {
	if d.Recv == nil {
		return true
	}
	exported := false
	ast.Inspect(d.Recv.List[0].Type, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.IsExported() {
			exported = true
		}
		return true
	})
	return exported
}

// The comment on a single declaration begins with its name, exported or not. In tests this applies to helpers only: the
// comment on a test says what is tested.
func TestCommentsBeginWithTheName(t *testing.T) {
	trial := regexp.MustCompile(`^(Test|Fuzz|Benchmark)`)
	sources(t, func(_ string, _ []byte, set *token.FileSet, f *ast.File) {
		for _, d := range f.Decls {
			names, doc := commented(d)
			if len(names) == 0 || trial.MatchString(names[0].Name) {
				continue
			}
			first := regexp.MustCompile(`^\w*`).FindString(doc.Text())
			if !slices.ContainsFunc(names, func(n *ast.Ident) bool { return n.Name == first }) {
				t.Errorf("%s: the comment on %s begins with %q", set.Position(doc.Pos()), names[0].Name, first)
			}
		}
	})
}

// commented returns the names of a single declaration and its comment; none if it has no comment.
func commented(d ast.Decl) (names []*ast.Ident, doc *ast.CommentGroup) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		names, doc = []*ast.Ident{d.Name}, d.Doc
	case *ast.GenDecl:
		if d.Lparen.IsValid() {
			return nil, nil
		}
		doc = d.Doc
		switch s := d.Specs[0].(type) {
		case *ast.TypeSpec:
			names = []*ast.Ident{s.Name}
		case *ast.ValueSpec:
			names = s.Names
		}
	}
	if doc == nil || strings.TrimSpace(doc.Text()) == "" {
		return nil, nil
	}
	return names, doc
}

func TestNothingIsLeftForLater(t *testing.T) {
	later := regexp.MustCompile(`\b(TODO|FIXME|XXX)\b`)
	sources(t, func(_ string, _ []byte, set *token.FileSet, f *ast.File) {
		for _, g := range f.Comments {
			if m := later.FindString(g.Text()); m != "" {
				t.Errorf("%s: %s in a comment", set.Position(g.Pos()), m)
			}
		}
	})
}

// A clause becomes text by its method ID, never by a conversion.
func TestClausesBecomeTextByID(t *testing.T) {
	conversion := regexp.MustCompile(`\bstring\((?:\w+\.)*[cC]lause\)`)
	files(t, ".go", func(name string, text []byte) {
		for i, line := range strings.Split(string(text), "\n") {
			if found := conversion.FindString(line); found != "" {
				t.Errorf("%s:%d: %s, want ID()", name, i+1, found)
			}
		}
	})
}
