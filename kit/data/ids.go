package data

import (
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

// Key is an ID that is a key of a mapping, whose line is looked for only if it is at fault (Faults.Here).
func Key(text string) ID { return ID{Text: text} }

func (id ID) String() string { return id.Text }

// Faults keeps the first fault of a file, so that a reader can go on without checking after every word. A fault whose line is not
// known is looked for in the part of the file that is being read (Here); an ID without a line is taken for a key of that part, or for
// one that is missing there.
type Faults struct {
	File string
	Text []byte // of the file, to find lines
	Part string // the part of the file, shown before the fault; may be empty
	Err  error

	here []any
}

// Here says which part of the file is read from now on, by keys of mappings and numbers of list elements, from 0.
func (f *Faults) Here(path ...any) { f.here = path }

// At records a fault on a line; 0 if the line is unknown.
func (f *Faults) At(line int, format string, args ...any) {
	f.Keep(&Fault{Line: line, What: fmt.Sprintf(format, args...)})
}

// Index finds an ID in a list. If it is missing, Index records a fault and returns 0.
func (f *Faults) Index(kind string, ids []string, id ID) int {
	i, err := Index(kind, ids, id.Text)
	f.On(id, err)
	return i
}

// Wrong records that a word is not what is needed, and what is allowed in its place.
func (f *Faults) Wrong(id ID, what string, allowed ...string) {
	f.On(id, Wrong(fmt.Sprintf("%q %s", id.Text, what), allowed...))
}

// On records an error about a word, if it is one.
func (f *Faults) On(id ID, err error) {
	if err == nil || f.Err != nil {
		return
	}
	if id.Line == 0 && id.Text != "" {
		f.Keep(Under(err, id.Text))
		return
	}
	fault := asFault(err)
	fault.Line = id.Line
	f.Keep(fault)
}

// Keep records an error, if it is one. In and Under lead to its place from the part that is being read.
func (f *Faults) Keep(err error) {
	if err == nil || f.Err != nil {
		return
	}
	fault := asFault(Locate(f.File, f.Text, Under(err, f.here...)))
	if f.Part != "" {
		fault.What = f.Part + ": " + fault.What
	}
	f.Err = fault
}
