package main

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"
)

// choice is code that is right or wrong depending on a switch, so that one program can contain many faults. In its text,
// "fault" stands for reading the switch, and "kind" for the type of the replaced expression, which only the type checker
// knows.
type choice struct {
	from, to int
	text     string // empty: the fault must be planted alone
	typed    bool   // the text contains the type
}

const faultWord, kindWord = "fault", "kind"

// stand notes the statements of blocks, which can be replaced independently.
func (f *finder) stand(n ast.Node) {
	var list []ast.Stmt
	switch n := n.(type) {
	case *ast.BlockStmt:
		list = n.List
	case *ast.CaseClause:
		list = n.Body
	}
	for _, s := range list {
		f.alone[s] = true
	}
}

// switched sets the choice of the latest mutation.
func (f *finder) switched(from, to token.Pos, text string, typed bool) {
	f.list[len(f.list)-1].both = choice{f.at(from), f.at(to), text, typed}
}

// unless omits a statement if the fault is on.
func (f *finder) unless(n ast.Stmt) {
	if f.alone[n] {
		f.switched(n.Pos(), n.End(), "if !(fault) {\n"+f.text(n)+"\n}", false)
	}
}

// instead replaces a statement if the fault is on.
func (f *finder) instead(n ast.Stmt, wrong string) {
	if f.alone[n] {
		f.switched(n.Pos(), n.End(), "if fault {\n"+wrong+"\n} else {\n"+f.text(n)+"\n}", false)
	}
}

// other replaces a value if the fault is on.
func (f *finder) other(n ast.Expr, wrong string) {
	f.switched(n.Pos(), n.End(), "func() kind { if fault { return "+wrong+" }; return "+f.text(n)+" }()", true)
}

// written returns the text of the choice for switch id.
func (c choice) written(id int, kind string) string {
	text := c.text
	if c.typed {
		text = strings.Replace(text, kindWord, kind, 1)
	}
	return strings.Replace(text, faultWord, "faultNow == "+strconv.Itoa(id), 1)
}

// switchboard is the file that reads which fault is on.
func switchboard(pkg string) string {
	return "package " + pkg + `

import (
	"os"
	"strconv"
)

var faultNow = func() int {
	n, _ := strconv.Atoi(os.Getenv("` + faultVariable + `"))
	return n
}()
`
}

// faultVariable has the number of the fault, from 1.
const faultVariable = "SANDTABLE_FAULT"
