package data

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// step leads to a part of a file: a key of a mapping, or the number of an element of a list, from 0. Faults show keys, but for
// those that are silent.
type step struct {
	part   any // a string or an int; nil if it leads nowhere and only says something
	silent bool
	says   string
}

// In says in which part of a file an error is, by keys of mappings and numbers of list elements, from 0. It returns nil for no error.
// Locate finds the line; the keys are shown before the fault. Who calls In later stands further out, so that his part comes first:
// In(In(err, "inner"), "outer") is In(err, "outer", "inner").
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
		steps[i] = step{part: part, silent: silent}
	}
	f.path = slices.Concat(steps, f.path)
	return f
}

// asFault returns a fault with the text of the error. If there is a fault in it, around which others have put their words (%w), its
// place and what is allowed are kept. The fault is a copy: nobody's fault changes under him.
func asFault(err error) *Fault {
	inner, ok := errors.AsType[*Fault](err)
	if !ok {
		return &Fault{What: err.Error()}
	}
	f := *inner
	if error(inner) == err {
		return &f
	}
	text := err.Error()
	before, after, found := strings.Cut(text, inner.Error())
	if !found { // its words are not among theirs
		before, after, f.What = text, "", ""
		f.path = slices.Clone(f.path)
		for i := range f.path {
			f.path[i].silent, f.path[i].says = true, ""
		}
	}
	f.path = slices.Concat([]step{{says: before}}, f.path)
	f.What += after
	return &f
}

// Wrong is the fault that something is not what is needed, with what is allowed in its place.
func Wrong(what string, allowed ...string) error { return &Fault{What: what, Allowed: allowed} }

// Or adds to an error what is allowed besides. It returns nil for no error.
func Or(err error, allowed ...string) error {
	if err == nil {
		return nil
	}
	f := asFault(err)
	f.Allowed = slices.Concat(f.Allowed, allowed)
	return f
}

// Count is the fault that there are more or fewer of something than are needed; nil if there are as many.
func Count(got, want int, what string) error {
	if got == want {
		return nil
	}
	return Wrong(fmt.Sprintf("%d %s", got, what), strconv.Itoa(want))
}

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
	f.What = shown(f.path) + f.What
	f.path = nil
	return f
}

// shown is a path as faults show it.
func shown(path []step) string {
	var text strings.Builder
	for _, s := range path {
		text.WriteString(s.says)
		if key, ok := s.part.(string); ok && !s.silent {
			text.WriteString(key + ": ")
		}
	}
	return text.String()
}

// lineOf returns the line where a path ends, or where it is lost; 0 if there is no text.
func lineOf(text []byte, path []step) int {
	if text == nil {
		return 0
	}
	var doc yaml.Node
	if yaml.Unmarshal(text, &doc) != nil || len(doc.Content) == 0 {
		return 1
	}
	n := doc.Content[0]
	line := n.Line
	for _, s := range path {
		if s.part == nil {
			continue
		}
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
