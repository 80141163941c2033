package data

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// step is a key of a mapping, or the number of an element of a list, from 0. Faults show keys, but for those that are silent.
type step struct {
	part   any // a string or an int
	silent bool
}

// In says in which part of a file an error is, by keys of mappings and numbers of list elements, from 0. It returns nil for no error.
// Locate finds the line; the keys are shown before the fault.
func In(err error, path ...any) error { return within(err, false, path) }

// Under is In with keys that are not shown.
func Under(err error, path ...any) error { return within(err, true, path) }

func within(err error, silent bool, path []any) error {
	if err == nil {
		return nil
	}
	f := asFault(err)
	steps := make([]step, len(path))
	for i, part := range path {
		steps[i] = step{part, silent}
	}
	f.path = slices.Concat(steps, f.path)
	return f
}

// asFault returns the error if it is a fault itself, or else a fault with its text.
func asFault(err error) *Fault {
	if f, ok := errors.AsType[*Fault](err); ok && error(f) == err {
		return f
	}
	return &Fault{What: err.Error()}
}

// Wrong is the fault that something is not what is needed, with what is allowed in its place.
func Wrong(what string, allowed ...string) error { return &Fault{What: what, Allowed: allowed} }

// Locate completes an error that In or Under led to its place: it names the file, finds the line and shows the keys. The file is parsed
// again for it, so that reading a file without faults costs nothing more. It returns nil for no error.
func Locate(file string, text []byte, err error) error {
	if err == nil {
		return nil
	}
	f := asFault(err)
	f.File = file
	if f.Line == 0 {
		f.Line = lineOf(text, f.path)
	}
	var shown strings.Builder
	for _, s := range f.path {
		if key, ok := s.part.(string); ok && !s.silent {
			shown.WriteString(key + ": ")
		}
	}
	f.What = shown.String() + f.What
	f.path = nil
	return f
}

// lineOf returns the line where a path ends, or where it is lost.
func lineOf(text []byte, path []step) int {
	var doc yaml.Node
	if yaml.Unmarshal(text, &doc) != nil || len(doc.Content) == 0 {
		return 1
	}
	n := doc.Content[0]
	line := n.Line
	for _, s := range path {
		if n.Kind == yaml.AliasNode {
			n = n.Alias
		}
		at, ok := 0, false
		if n, at, ok = child(n, s.part); !ok {
			break
		}
		line = at
	}
	return line
}

// child returns what a mapping has under a key, or an element of a list, with the line where it begins.
func child(n *yaml.Node, part any) (value *yaml.Node, line int, ok bool) {
	switch n.Kind {
	case yaml.MappingNode:
		for i := 0; i < len(n.Content); i += 2 {
			if n.Content[i].Value == fmt.Sprint(part) {
				return n.Content[i+1], n.Content[i].Line, true
			}
		}
	case yaml.SequenceNode:
		if i, isIndex := part.(int); isIndex && i >= 0 && i < len(n.Content) {
			return n.Content[i], n.Content[i].Line, true
		}
	}
	return n, 0, false
}
