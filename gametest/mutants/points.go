package main

import (
	"context"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// listing is a package as described by the go command.
type listing struct {
	Dir     string
	Name    string
	GoFiles []string
}

func load(ctx context.Context, pkg string) (p listing, err error) {
	cmd := exec.CommandContext(ctx, "go", "list", "-json=Dir,Name,GoFiles", pkg)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return p, fmt.Errorf("%s cannot be listed: %w", pkg, err)
	}
	return p, json.Unmarshal(out, &p)
}

// mutation replaces the bytes from..to of a file.
type mutation struct {
	file     string
	source   string
	from, to int
	with     string
	what     string
	both     choice
}

// judges lists the packages whose tests judge faults, relative to the package's folder.
func (p listing) judges(ctx context.Context, tests string) (list []string, err error) {
	if tests == "" {
		return []string{"."}, nil
	}
	for name := range strings.SplitSeq(tests, ",") {
		judge, err := load(ctx, name)
		if err != nil {
			return nil, err
		}
		folder, err := filepath.Rel(p.Dir, judge.Dir)
		if err != nil {
			return nil, err
		}
		list = append(list, folder)
	}
	return list, nil
}

// points lists all mutations of a package in files that match a pattern, without tests.
func (p listing) points(pattern string) (list []mutation, err error) {
	for _, name := range p.GoFiles {
		if fits, err := filepath.Match(pattern, name); err != nil || !fits {
			if err != nil {
				return nil, err
			}
			continue
		}
		file := filepath.Join(p.Dir, name)
		source, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		found, err := mutations(file, string(source))
		if err != nil {
			return nil, err
		}
		list = append(list, found...)
	}
	return list, nil
}

func shuffle(list []mutation, seed uint64) {
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
}

// mutations lists the mutations of a file. Generated files have none.
func mutations(file, source string) ([]mutation, error) {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, file, source, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	if ast.IsGenerated(tree) {
		return nil, nil
	}
	f := &finder{file: file, source: source, set: set, alone: map[ast.Stmt]bool{}}
	ast.Inspect(tree, f.visit)
	return f.list, nil
}

type finder struct {
	file, source string
	set          *token.FileSet
	list         []mutation
	alone        map[ast.Stmt]bool // statements of blocks, not in the head of another statement
}

func (f *finder) at(p token.Pos) int { return f.set.Position(p).Offset }

func (f *finder) text(n ast.Node) string { return f.source[f.at(n.Pos()):f.at(n.End())] }

func (f *finder) add(from, to token.Pos, with, what string) {
	f.list = append(f.list, mutation{file: f.file, source: f.source, from: f.at(from), to: f.at(to), with: with, what: what})
}

// worded are methods that make texts for people; faults in them are not interesting.
var worded = map[string]bool{"String": true, "Error": true, "GoString": true}

// facts are fields for people, which no rule reads.
var facts = map[string]bool{"Minutes": true, "Version": true}

// visit adds the mutations of a node. It skips code that only makes messages.
func (f *finder) visit(n ast.Node) bool {
	f.stand(n)
	switch n := n.(type) {
	case *ast.FuncDecl:
		if n.Recv != nil && worded[n.Name.Name] || n.Body == nil || len(n.Body.List) == 0 {
			return false
		}
		f.early(n)
	case *ast.ImportSpec:
		return false
	case *ast.KeyValueExpr:
		return !facts[f.text(n.Key)]
	case *ast.CallExpr:
		return !isMessage(n) && !makes(n)
	case *ast.IfStmt:
		f.negate(n.Cond)
	case *ast.ForStmt:
		if n.Cond != nil {
			f.negate(n.Cond)
		}
	case *ast.ExprStmt:
		if call, ok := n.X.(*ast.CallExpr); ok && !isMessage(call) {
			f.add(n.Pos(), n.End(), "", "drop a call")
			f.unless(n)
		}
	case *ast.AssignStmt:
		f.assign(n)
	case *ast.UnaryExpr:
		_, lit := n.X.(*ast.BasicLit)
		return n.Op != token.SUB || !lit // negative numbers stand for none, whichever they are
	case *ast.ArrayType:
		return n.Len == nil // a larger array changes nothing, a smaller one does not compile or fails at once
	case *ast.ReturnStmt:
		f.permit(n)
		if findsNothing(n) {
			ast.Inspect(n.Results[len(n.Results)-1], f.visit)
			return false
		}
		return !refuses(n)
	default:
		f.small(n)
	}
	return true
}

// makes reports whether a call makes a slice with a capacity, which changes nothing.
func makes(n *ast.CallExpr) bool {
	fun, ok := n.Fun.(*ast.Ident)
	return ok && fun.Name == "make" && len(n.Args) == 3
}

// refuses reports whether a statement returns an error with other values, which nobody reads.
func refuses(n *ast.ReturnStmt) bool {
	if len(n.Results) < 2 {
		return false
	}
	switch last := n.Results[len(n.Results)-1].(type) {
	case *ast.Ident:
		return last.Name == "err"
	case *ast.SelectorExpr:
		return isFrom(last, "game") && last.Sel.Name == "NoSuchWord"
	case *ast.CallExpr:
		fun, ok := last.Fun.(*ast.SelectorExpr)
		return ok && (isFrom(fun, "game") && fun.Sel.Name == "Clause" || isFrom(fun, "fmt") && fun.Sel.Name == "Errorf")
	}
	return false
}

// findsNothing reports whether a statement returns plain numbers and false: by convention, nobody reads the numbers.
func findsNothing(n *ast.ReturnStmt) bool {
	if len(n.Results) < 2 {
		return false
	}
	for _, x := range n.Results[:len(n.Results)-1] {
		if _, bare := x.(*ast.BasicLit); !bare {
			return false
		}
	}
	last, ok := n.Results[len(n.Results)-1].(*ast.Ident)
	return ok && last.Name == "false"
}

// isFrom reports whether a selector names something of a package.
func isFrom(n *ast.SelectorExpr, pkg string) bool {
	from, ok := n.X.(*ast.Ident)
	return ok && from.Name == pkg
}

// small adds the mutations of a single token.
func (f *finder) small(n ast.Node) {
	switch n := n.(type) {
	case *ast.IncDecStmt:
		with := map[token.Token]string{token.INC: "--", token.DEC: "++"}[n.Tok]
		f.add(n.TokPos, n.End(), with, "count the other way")
		f.instead(n, f.text(n.X)+with)
	case *ast.BinaryExpr:
		if with, ok := swaps[n.Op]; ok {
			what := "swap " + n.Op.String() + " for " + with
			if n.Op == token.LAND { // otherwise neighbouring operators would bind more tightly
				f.add(n.Pos(), n.End(), "("+f.text(n.X)+" "+with+" "+f.text(n.Y)+")", what)
			} else {
				f.add(n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), with, what)
			}
			f.other(n, "("+f.text(n.X)+")"+with+"("+f.text(n.Y)+")")
		}
	case *ast.BasicLit:
		if n.Kind == token.INT {
			f.add(n.Pos(), n.End(), "("+n.Value+" + 1)", "add one")
			f.other(n, n.Value+" + 1")
			f.add(n.Pos(), n.End(), "("+n.Value+" - 1)", "subtract one")
			f.other(n, n.Value+" - 1")
		}
	case *ast.Ident:
		if with := map[string]string{"true": "false", "false": "true"}[n.Name]; with != "" {
			f.add(n.Pos(), n.End(), with, "say "+with)
			f.other(n, with)
		}
	}
}

var swaps = map[token.Token]string{
	token.LSS: "<=", token.LEQ: "<", token.GTR: ">=", token.GEQ: ">", token.EQL: "!=", token.NEQ: "==",
	token.ADD: "-", token.SUB: "+", token.LAND: "||", token.LOR: "&&",
}

func (f *finder) negate(cond ast.Expr) {
	f.add(cond.Pos(), cond.End(), "!("+f.text(cond)+")", "negate the condition")
	f.other(cond, "!("+f.text(cond)+")")
}

// assign drops an assignment or inverts its operator.
func (f *finder) assign(n *ast.AssignStmt) {
	switch n.Tok {
	case token.ADD_ASSIGN:
		f.add(n.TokPos, n.TokPos+2, "-=", "subtract")
		f.instead(n, f.text(n.Lhs[0])+"-="+f.text(n.Rhs[0]))
	case token.SUB_ASSIGN:
		f.add(n.TokPos, n.TokPos+2, "+=", "add")
		f.instead(n, f.text(n.Lhs[0])+"+="+f.text(n.Rhs[0]))
	case token.ASSIGN:
		f.add(n.Pos(), n.End(), "", "drop an assignment")
		f.unless(n)
	}
}

// early returns at the beginning of a function, if that needs no value.
func (f *finder) early(n *ast.FuncDecl) {
	results, with := n.Type.Results, "\nreturn\n"
	if results != nil && len(results.List[0].Names) == 0 {
		if len(results.List) > 1 || f.text(results.List[0].Type) != "error" {
			return
		}
		with = "\nreturn nil\n"
	}
	f.add(n.Body.Lbrace+1, n.Body.Lbrace+1, with, "return at once")
	f.switched(n.Body.Lbrace+1, n.Body.Lbrace+1, "\nif fault {"+with+"}\n", false)
}

// permit drops a refusal.
func (f *finder) permit(n *ast.ReturnStmt) {
	if len(n.Results) == 0 {
		return
	}
	last := n.Results[len(n.Results)-1]
	if call, ok := last.(*ast.CallExpr); ok && f.text(call.Fun) == "game.Clause" {
		f.add(last.Pos(), last.End(), "nil", "permit what is refused")
		f.switched(last.Pos(), last.End(), "func() error { if fault { return nil }; return "+f.text(last)+" }()", false)
	}
}

// isMessage reports whether a call only puts something into words, or stops the program with it.
func isMessage(n *ast.CallExpr) bool {
	switch fun := n.Fun.(type) {
	case *ast.Ident:
		return fun.Name == "panic"
	case *ast.SelectorExpr:
		return isFrom(fun, "fmt") || isFrom(fun, "errors") || isFrom(fun, "strconv")
	}
	return false
}

// apply returns the text of the file with the fault in it.
func (m mutation) apply() string { return m.source[:m.from] + m.with + m.source[m.to:] }

// place is the file and the line.
func (m mutation) place() string {
	return fmt.Sprintf("%s:%d", filepath.Base(m.file), strings.Count(m.source[:m.from], "\n")+1)
}

// lines are the line before and after.
func (m mutation) lines() (was, now string) {
	line := strings.Count(m.source[:m.from], "\n")
	after := strings.Split(m.apply(), "\n")
	end := line + strings.Count(m.with, "\n")
	return strings.TrimSpace(strings.Split(m.source, "\n")[line]), strings.TrimSpace(strings.Join(after[line:end+1], " "))
}

// report names the place and shows the line before and after.
func (m mutation) report() string {
	was, now := m.lines()
	return fmt.Sprintf("survived: %s: %s\n  - %s\n  + %s\n", m.place(), m.what, was, now)
}
