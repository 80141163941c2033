package ledger

import (
	"fmt"
	"go/scanner"
	"go/token"
	"io/fs"
	"path"
	"regexp"
	"strings"
)

// idPattern takes an ID as long as it goes, so that BK-B1.0-1 is not found in BK-B1.0-12. A part
// begins with a digit or a capital, or is a single letter after a point, as in WC-S.a: in "BK-B6.0-2-like" the last word is English.
var idPattern = regexp.MustCompile(`\b[A-Z]{2,4}-[A-Z0-9][A-Za-z0-9]*(?:[.-][A-Z0-9][A-Za-z0-9]*|\.[a-z]\b)*`)

// cite is an occurrence of an ID.
type cite struct {
	id   string
	at   Place
	test bool
}

// cites visits every ID in a title's rules, in the string literals of its tests and in its case files. Comments of tests do
// not count, since a failing test would not print them.
func cites(source fs.FS, visit func(cite)) error {
	return fs.WalkDir(source, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		isTest := strings.HasSuffix(name, "_test.go")
		isCase := path.Ext(name) == ".txt" && path.Base(path.Dir(name)) == "cases"
		if path.Ext(name) != ".go" && !isCase {
			return nil
		}
		text, err := fs.ReadFile(source, name)
		if err != nil {
			return err
		}
		if isTest {
			return literals(name, text, visit)
		}
		mentions(string(text), Place{name, 1}, isCase, visit)
		return nil
	})
}

// mentions visits the IDs in a text that begins at a place.
func mentions(text string, at Place, test bool, visit func(cite)) {
	for line := range strings.Lines(text) {
		for _, id := range idPattern.FindAllString(line, -1) {
			visit(cite{id, at, test})
		}
		at.Line++
	}
}

// literals visits the IDs in the string literals of a Go file.
func literals(name string, text []byte, visit func(cite)) error {
	files := token.NewFileSet()
	file := files.AddFile(name, files.Base(), len(text))
	var wrong error
	var s scanner.Scanner
	s.Init(file, text, func(p token.Position, msg string) {
		if wrong == nil {
			wrong = fmt.Errorf("%s: %s", p, msg)
		}
	}, 0)
	for {
		pos, tok, lit := s.Scan()
		if tok == token.EOF {
			return wrong
		}
		if tok == token.STRING {
			mentions(lit, Place{name, file.Line(pos)}, true, visit)
		}
	}
}
