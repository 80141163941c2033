package main

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"
)

// choice is a piece of code that does the right thing or the wrong one, as a switch says, so that many faults go
// into one program. Its text says "fault" where the switch is read and "kind" for the type of the expression it
// stands for, which only the type checker knows.
type choice struct {
	from, to int
	text     string // empty: the fault has to be planted alone
	typed    bool   // it speaks of the type
}

const faultWord, kindWord = "fault", "kind"

// stand notes which statements stand for themselves.
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

// switched gives the mutation filed last its choice.
func (f *finder) switched(from, to token.Pos, text string, typed bool) {
	f.list[len(f.list)-1].both = choice{f.at(from), f.at(to), text, typed}
}

// unless leaves a statement out if the fault is there.
func (f *finder) unless(n ast.Stmt) {
	if f.alone[n] {
		f.switched(n.Pos(), n.End(), "if !(fault) {\n"+f.text(n)+"\n}", false)
	}
}

// instead does another thing if the fault is there.
func (f *finder) instead(n ast.Stmt, wrong string) {
	if f.alone[n] {
		f.switched(n.Pos(), n.End(), "if fault {\n"+wrong+"\n} else {\n"+f.text(n)+"\n}", false)
	}
}

// other is another value if the fault is there.
func (f *finder) other(n ast.Expr, wrong string) {
	f.switched(n.Pos(), n.End(), "func() kind { if fault { return "+wrong+" }; return "+f.text(n)+" }()", true)
}

// written returns the text of the choice that switch id turns.
func (c choice) written(id int, kind string) string {
	text := c.text
	if c.typed {
		text = strings.Replace(text, kindWord, kind, 1)
	}
	return strings.Replace(text, faultWord, "faultNow == "+strconv.Itoa(id), 1)
}

// switchboard is the file that reads which fault is there.
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

// faultVariable holds the number of the fault, from 1.
const faultVariable = "SANDTABLE_FAULT"
