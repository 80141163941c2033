package data

import (
	"errors"
	"fmt"

	"go.yaml.in/yaml/v3"
)

// ID is a word of a file that names something, with its line for error messages.
type ID struct {
	Text string
	Line int
}

// UnmarshalYAML accepts a single word.
func (id *ID) UnmarshalYAML(n *yaml.Node) error {
	if err := n.Decode(&id.Text); err != nil {
		return err
	}
	id.Line = n.Line
	return nil
}

func (id ID) String() string { return id.Text }

// Faults keeps the first fault of a file, so that a reader can go on without checking after every word.
type Faults struct {
	File string
	Part string // the part of the file, shown before the fault; may be empty
	Err  error
}

// At records a fault on a line; 0 if the line is unknown.
func (f *Faults) At(line int, format string, args ...any) {
	f.keep(&Fault{Line: line, What: fmt.Sprintf(format, args...)})
}

// Index finds an ID in a list. If it is missing, Index records a fault and returns 0.
func (f *Faults) Index(kind string, ids []string, id ID) int {
	i, err := Index(kind, ids, id.Text)
	if fault, ok := errors.AsType[*Fault](err); ok {
		fault.Line = id.Line
		f.keep(fault)
	}
	return i
}

// Wrong records that a word is not what is needed, and what is allowed in its place.
func (f *Faults) Wrong(id ID, what string, allowed ...string) {
	f.keep(&Fault{Line: id.Line, What: fmt.Sprintf("%q %s", id.Text, what), Allowed: allowed})
}

func (f *Faults) keep(fault *Fault) {
	if f.Err == nil {
		fault.File = f.File
		if f.Part != "" {
			fault.What = f.Part + ": " + fault.What
		}
		f.Err = fault
	}
}
