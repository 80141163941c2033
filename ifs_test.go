package sandtable_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"testing"
)

// An if with a statement before its condition ties the two together: the condition names something that the statement
// sets. Anything else is a statement of its own and stands on a line of its own.
func TestConditionsNameWhatTheirStatementSets(t *testing.T) {
	sources(t, func(_ string, _ []byte, set *token.FileSet, f *ast.File) {
		for _, s := range looseIfs(f) {
			t.Errorf("%s: the condition names nothing that the statement before it sets", set.Position(s.Pos()))
		}
	})
}

// looseIfs lists the ifs whose condition names nothing that their statement sets.
func looseIfs(f *ast.File) (loose []*ast.IfStmt) {
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.IfStmt); ok && s.Init != nil {
			names := assigned(s.Init)
			if !slices.ContainsFunc(identifiers(s.Cond), func(name string) bool { return slices.Contains(names, name) }) {
				loose = append(loose, s)
			}
		}
		return true
	})
	return loose
}

// assigned lists the names of what a statement sets, or what it sets a part of; of a call all that it is given, which it
// may set.
func assigned(s ast.Stmt) (names []string) {
	switch s := s.(type) {
	case *ast.AssignStmt:
		for _, x := range s.Lhs {
			names = append(names, identifiers(whole(x))...)
		}
	case *ast.IncDecStmt:
		names = identifiers(whole(s.X))
	case *ast.ExprStmt:
		names = identifiers(s.X)
	}
	return names
}

// whole returns the variable that an element or a field belongs to, with the fields on the way.
func whole(x ast.Expr) ast.Expr {
	switch y := x.(type) {
	case *ast.IndexExpr:
		return whole(y.X)
	case *ast.StarExpr:
		return whole(y.X)
	case *ast.SelectorExpr:
		return &ast.SelectorExpr{X: whole(y.X), Sel: y.Sel}
	}
	return x
}

// identifiers lists the names in an expression.
func identifiers(x ast.Expr) (names []string) {
	ast.Inspect(x, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			names = append(names, id.Name)
		}
		return true
	})
	return names
}

func TestLooseIfs(t *testing.T) {
	for code, want := range map[string]int{
		"if x := f(); x > 0 {}":                  0,
		"if x = f(); y > 0 {}":                   1,
		"if x := f(); y > 0 { g(x) }":            1,
		"if f(); y > 0 {}":                       1,
		"if p.n++; p.n > 3 {}":                   0,
		"if p.n++; q > 3 {}":                     1,
		"if p.n++; p.large() {}":                 0,
		"if p.list[i] = x; i > x {}":             1,
		"if tidy(&p); p.n > 3 {}":                0,
		"if p.list[i] = 3; p.list[i] > 2 {}":     0,
		"if a, ok := f(); ok && y > 0 {}":        0,
		"if y > 0 { if x := f(); y > 1 { } }":    1,
		"if y > 0 {} else if x := f(); y > 1 {}": 1,
	} {
		if got := len(looseIfs(parsed(t, code))); got != want {
			t.Errorf("%s: %d loose, want %d", code, got, want)
		}
	}
}

// parsed parses statements as the body of a function.
func parsed(t *testing.T, body string) *ast.File {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), "body.go", "package p\nfunc g() {\n"+body+"\n}", 0)
	if err != nil {
		t.Fatal(err)
	}
	return f
}
