package data

import (
	"errors"
	"fmt"

	"go.yaml.in/yaml/v3"
)

// ID is a word of a file that names something, with the line it stands on, so that a fault can tell.
type ID struct {
	Text string
	Line int
}

// UnmarshalYAML takes a single word.
func (id *ID) UnmarshalYAML(n *yaml.Node) error {
	if err := n.Decode(&id.Text); err != nil {
		return err
	}
	id.Line = n.Line
	return nil
}

func (id ID) String() string { return id.Text }

// Faults keeps the first fault of a file, so that reading can go on without a check after every word.
type Faults struct {
	File string
	Part string // of the file, told with what is wrong in it; empty: none
	Err  error
}

// At notes what is wrong on a line, 0 if it is not known.
func (f *Faults) At(line int, format string, args ...any) {
	f.keep(&Fault{Line: line, What: fmt.Sprintf(format, args...)})
}

// Index finds an ID in the list of its kind. What is not there is taken for the first.
func (f *Faults) Index(kind string, ids []string, id ID) int {
	i, err := Index(kind, ids, id.Text)
	if fault := (*Fault)(nil); errors.As(err, &fault) {
		fault.Line = id.Line
		f.keep(fault)
	}
	return i
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
