package server

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Where there is a context, the log is written with it, so that each line names the request. What is done in a live game is
// logged by the game's own logger.
func TestLinesAreWrittenWithTheirContext(t *testing.T) {
	for _, pattern := range []string{"*.go", "../play/*.go"} {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			set := token.NewFileSet()
			f, err := parser.ParseFile(set, name, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range f.Decls {
				if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
					checkLines(t, set, fn)
				}
			}
		}
	}
}

var plainLine = regexp.MustCompile(`^(Error|Warn|Info|Debug)$`)

// checkLines checks the log calls of a function.
func checkLines(t *testing.T, set *token.FileSet, fn *ast.FuncDecl) {
	hasContext := false
	for _, p := range fn.Type.Params.List {
		if s, ok := p.Type.(*ast.SelectorExpr); ok && s.Sel.Name == "Context" {
			hasContext = true
		}
	}
	inGame := false
	if fn.Recv != nil {
		star, ok := fn.Recv.List[0].Type.(*ast.StarExpr)
		inGame = ok && star.X.(*ast.Ident).Name == "liveGame"
	}
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		call, ok := n.(*ast.SelectorExpr)
		if !ok || !plainLine.MatchString(call.Sel.Name) {
			return true
		}
		by, ok := call.X.(*ast.SelectorExpr)
		if ok && by.Sel.Name == "Log" && (hasContext || inGame) {
			t.Errorf("%s: a line of the log does not name its request: use %sContext, or log() of a live game", set.Position(call.Pos()), call.Sel.Name)
		}
		return true
	})
}
