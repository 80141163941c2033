package main

import (
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// workshop has the types of a package, to find out which faults the compiler would reject.
type workshop struct {
	pkg     listing
	set     *token.FileSet
	files   map[string]*ast.File
	imports types.Importer
	kinds   map[span]string // types of expressions, as written in the package
}

// span is a piece of a file.
type span struct {
	file     string
	from, to int
}

func newWorkshop(ctx context.Context, p listing) (*workshop, error) {
	w := &workshop{pkg: p, set: token.NewFileSet(), files: map[string]*ast.File{}, kinds: map[span]string{}}
	for _, name := range p.GoFiles {
		file := filepath.Join(p.Dir, name)
		tree, err := parser.ParseFile(w.set, file, nil, 0)
		if err != nil {
			return nil, err
		}
		w.files[file] = tree
	}
	exports, err := exportsOf(ctx, p.Dir)
	if err != nil {
		return nil, err
	}
	w.imports = importer.ForCompiler(w.set, "gc", func(path string) (io.ReadCloser, error) {
		if exports[path] == "" {
			return nil, fmt.Errorf("%s has no export data", path)
		}
		return os.Open(exports[path])
	})
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	pkg, err := w.check(w.files, info)
	if err != nil {
		return nil, err
	}
	for e, t := range info.Types {
		if t.Type != nil {
			at := w.set.Position(e.Pos())
			kind := types.TypeString(types.Default(t.Type), func(p *types.Package) string {
				if p == pkg {
					return ""
				}
				return p.Name()
			})
			w.kinds[span{at.Filename, at.Offset, w.set.Position(e.End()).Offset}] = kind
		}
	}
	return w, nil
}

// exportsOf returns the export data of everything that a package and the switchboard import.
func exportsOf(ctx context.Context, dir string) (map[string]string, error) {
	cmd := exec.CommandContext(ctx, "go", "list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}", ".", "os", "strconv")
	cmd.Dir, cmd.Stderr = dir, os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, err
	}
	found := map[string]string{}
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), " ")
		found[path] = file
	}
	return found, nil
}

func (w *workshop) check(files map[string]*ast.File, info *types.Info) (*types.Package, error) {
	var list []*ast.File
	for _, name := range w.pkg.GoFiles { // in a fixed order
		list = append(list, files[filepath.Join(w.pkg.Dir, name)])
	}
	if extra := files[""]; extra != nil {
		list = append(list, extra)
	}
	config := types.Config{Importer: w.imports}
	return config.Check(w.pkg.Name, w.set, list, info)
}

// compiles reports whether the package compiles with another text in a file, and with the switchboard if the text reads it.
func (w *workshop) compiles(file, text string, switched bool) bool {
	files := map[string]*ast.File{}
	for name, tree := range w.files {
		files[name] = tree
	}
	var errs []error
	read := func(name, text string) (tree *ast.File) {
		tree, err := parser.ParseFile(w.set, name, text, 0)
		errs = append(errs, err)
		return tree
	}
	files[file] = read(file, text)
	if switched {
		files[""] = read(boardName, switchboard(w.pkg.Name))
	}
	if errors.Join(errs...) != nil {
		return false
	}
	_, err := w.check(files, nil)
	return err == nil
}

// boardName is the file name of the switchboard. The package must not have such a file.
const boardName = "switchboard_of_faults.go"

// choose returns the first n mutations that compile, and counts those before them that do not.
func (w *workshop) choose(list []mutation, n int) (chosen []mutation, unbuilt int) {
	for _, m := range list {
		if len(chosen) == n {
			break
		}
		if w.compiles(m.file, m.apply(), false) {
			chosen = append(chosen, m)
		} else {
			unbuilt++
		}
	}
	return chosen, unbuilt
}

// choiceOf returns the choice of a mutation; false if it must be planted alone.
func (w *workshop) choiceOf(m mutation, id int) (string, bool) {
	if m.both.text == "" {
		return "", false
	}
	kind := w.kinds[span{m.file, m.both.from, m.both.to}]
	if m.both.typed && kind == "" {
		return "", false
	}
	text := m.both.written(id, kind)
	return text, w.compiles(m.file, m.source[:m.both.from]+text+m.source[m.both.to:], true)
}

// together puts as many non-overlapping mutations as possible into one set of files, each behind a switch with its index plus
// one. It returns which ones.
func (w *workshop) together(list []mutation) (planted map[string]string, taken map[int]bool) {
	type part struct {
		span
		text string
	}
	byFile := map[string][]part{}
	taken = map[int]bool{}
	for i, m := range list {
		here := span{m.file, m.both.from, m.both.to}
		clash := false
		for _, p := range byFile[m.file] {
			clash = clash || here.from <= p.to && p.from <= here.to
		}
		if clash {
			continue
		}
		if text, ok := w.choiceOf(m, i+1); ok {
			byFile[m.file] = append(byFile[m.file], part{here, text})
			taken[i] = true
		}
	}
	planted = map[string]string{filepath.Join(w.pkg.Dir, boardName): switchboard(w.pkg.Name)}
	for i, m := range list {
		if !taken[i] || planted[m.file] != "" {
			continue
		}
		text := m.source
		for at := len(text); at >= 0; at-- { // from the end, so that earlier offsets stay valid
			for _, p := range byFile[m.file] {
				if p.from == at {
					text = text[:p.from] + p.text + text[p.to:]
				}
			}
		}
		planted[m.file] = text
	}
	return planted, taken
}
