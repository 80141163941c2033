// Package data reads a title's data files strictly. Whatever is wrong in one comes as a Fault, which says the file,
// the line and what is allowed there.
//
// It knows YAML; it knows no title and opens no file itself.
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

// Fault is what is wrong in a data file.
type Fault struct {
	File    string
	Line    int // from 1; 0 if it is not known
	What    string
	Allowed []string // nil where no list can tell
}

func (f *Fault) Error() string {
	where := f.File
	if f.Line > 0 {
		where = fmt.Sprintf("%s:%d", f.File, f.Line)
	}
	text := f.What
	if where != "" {
		text = where + ": " + text
	}
	if len(f.Allowed) > 0 {
		text += "; allowed: " + strings.Join(f.Allowed, ", ")
	}
	return text
}

// Read reads the one YAML document of a file into v. A key that v does not have is a fault, and so is one that is
// given twice.
func Read(file string, text []byte, v any) error {
	var doc yaml.Node
	d := yaml.NewDecoder(bytes.NewReader(text))
	if err := d.Decode(&doc); err != nil {
		return faultOf(file, err)
	}
	if err := d.Decode(&yaml.Node{}); !errors.Is(err, io.EOF) {
		return &Fault{File: file, What: "there is more than one document"}
	}
	if f := checkKeys(&doc, v); f != nil {
		f.File = file
		return f
	}
	if err := doc.Decode(v); err != nil {
		return faultOf(file, err)
	}
	return nil
}

// faultOf says what a fault of the YAML library is.
func faultOf(file string, err error) error {
	text := strings.TrimPrefix(err.Error(), "yaml: ")
	if t := (*yaml.TypeError)(nil); errors.As(err, &t) {
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

// Index finds an ID in the list of its kind.
func Index(kind string, ids []string, id string) (int, error) {
	if i := slices.Index(ids, id); i >= 0 {
		return i, nil
	}
	return 0, &Fault{What: fmt.Sprintf("there is no %s %q", kind, id), Allowed: ids}
}

// Must is for files that are part of the program: what cannot be read there is a fault of the program.
func Must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
