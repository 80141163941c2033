package sandtable_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
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
			set := assigned(s.Init)
			if !slices.ContainsFunc(paths(s.Cond), func(x string) bool {
				return slices.ContainsFunc(set, func(y string) bool { return within(x, y) || within(y, x) })
			}) {
				loose = append(loose, s)
			}
		}
		return true
	})
	return loose
}

// within reports whether a path is another, or a field of it.
func within(path, of string) bool { return path == of || strings.HasPrefix(path, of+".") }

// assigned lists the paths of what a statement sets, or what it sets a part of; of a call all that it is given, which it
// may set.
func assigned(s ast.Stmt) (list []string) {
	switch s := s.(type) {
	case *ast.AssignStmt:
		for _, x := range s.Lhs {
			list = append(list, paths(whole(x))...)
		}
	case *ast.IncDecStmt:
		list = paths(whole(s.X))
	case *ast.ExprStmt:
		list = paths(s.X)
	}
	return list
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

// paths lists the variables in an expression, each with the fields that it is asked for: of x.a.b > y they are x.a.b and y. What a
// method is called on is named whole.
func paths(x ast.Expr) (list []string) {
	ast.Inspect(x, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if method, ok := n.Fun.(*ast.SelectorExpr); ok {
				list = append(list, paths(method.X)...)
				for _, arg := range n.Args {
					list = append(list, paths(arg)...)
				}
				return false
			}
		case *ast.SelectorExpr:
			if path := pathOf(n); path != "" {
				list = append(list, path)
				return false
			}
			list = append(list, paths(n.X)...) // of what a call or an element has
			return false
		case *ast.Ident:
			list = append(list, n.Name)
		}
		return true
	})
	return list
}

// pathOf writes a variable with its fields; empty if the expression is anything else.
func pathOf(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		if of := pathOf(x.X); of != "" {
			return of + "." + x.Sel.Name
		}
	}
	return ""
}

func TestLooseIfs(t *testing.T) {
	for code, want := range map[string]int{
		"if x := f(); x > 0 {}":                  0,
		"if x = f(); y > 0 {}":                   1,
		"if x := f(); y > 0 { g(x) }":            1,
		"if f(); y > 0 {}":                       1,
		"if p.n++; p.n > 3 {}":                   0,
		"if p.n++; q > 3 {}":                     1,
		"if p.n++; q.n > 3 {}":                   1,
		"if p.n++; p.m > 3 {}":                   1,
		"if p.n++; n > 3 {}":                     1,
		"if p.n++; q.large(p.n) {}":              0,
		"if p = f(); p.n > 3 {}":                 0,
		"if p.a.b = 1; p.a.b.c > 3 {}":           0,
		"if p.a.b = 1; p.a == q {}":              0,
		"if p.list[i].n++; p.list[j].n > 3 {}":   0,
		"if p.keep(); p.n > 3 {}":                0,
		"if q.keep(); p.n > 3 {}":                1,
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
