// Package data reads a title's data files strictly. Every error in one is a Fault, which names the file, the line and what
// is allowed there. The package knows YAML; it knows no title and opens no file.
package data

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Fault is an error in a data file.
type Fault struct {
	File    string
	Line    int // from 1; 0 if unknown
	What    string
	Allowed []string // nil if there is no list of allowed values

	path []step // that leads to it, until Locate has found the line
}

// Error is the fault in words. What leads to it is shown first, as Locate will.
func (f *Fault) Error() string {
	where := f.File
	switch {
	case f.Line > 0 && where != "":
		where = fmt.Sprintf("%s:%d", f.File, f.Line)
	case f.Line > 0:
		where = fmt.Sprintf("line %d", f.Line)
	}
	text := shown(f.path) + f.What
	if where != "" {
		text = where + ": " + text
	}
	if len(f.Allowed) > 0 {
		text += "; allowed: " + strings.Join(f.Allowed, ", ")
	}
	return text
}

// Read decodes a file with a single YAML document into v. Unknown keys and duplicate keys are faults.
func Read(file string, text []byte, v any) error {
	var doc yaml.Node
	d := yaml.NewDecoder(bytes.NewReader(text))
	switch err := d.Decode(&doc); {
	case errors.Is(err, io.EOF):
		return &Fault{File: file, Line: 1, What: "there is nothing in it"}
	case err != nil:
		return faultOf(file, err)
	}
	var more yaml.Node
	switch err := d.Decode(&more); {
	case err == nil:
		return &Fault{File: file, Line: more.Line, What: "there is more than one document"}
	case !errors.Is(err, io.EOF):
		return faultOf(file, err)
	}
	if f := checkKeys(&doc, v); f != nil {
		f.File = file
		return f
	}
	err := doc.Decode(v)
	if err == nil {
		return nil
	}
	if f := misread(&doc, v); f != nil {
		f.File = file
		return f
	}
	return faultOf(file, err)
}

// faultOf turns an error of the YAML library, or of a type that reads itself, into a Fault.
func faultOf(file string, err error) error {
	if _, ok := errors.AsType[*Fault](err); ok {
		f := asFault(err)
		f.File = file
		return f
	}
	text := strings.TrimPrefix(err.Error(), "yaml: ")
	if t, ok := errors.AsType[*yaml.TypeError](err); ok {
		text = t.Errors[0]
	}
	f := &Fault{File: file, What: text}
	var line int
	if n, _ := fmt.Sscanf(text, "line %d:", &line); n == 1 {
		_, f.What, _ = strings.Cut(text, ": ")
		f.Line = line
	}
	return f
}

// Index finds an ID in a list; kind names the list in the fault.
func Index(kind string, ids []string, id string) (int, error) {
	if i := slices.Index(ids, id); i >= 0 {
		return i, nil
	}
	return 0, &Fault{What: fmt.Sprintf("there is no %s %q", kind, id), Allowed: ids}
}

// Must returns v and panics on an error. It is for files embedded in the program, where an error is a bug.
func Must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
