package modules

import (
	"embed"
	"io/fs"
	"strings"

	"sandtable/titles/blitzkrieg"
)

//go:embed *.go clauses.yaml cases/*.txt
var own embed.FS

// Source is this folder and, as a folder in it, that of Blitzkrieg, which holds the rules of the family: for the ledger.
var Source fs.FS = family{}

// family joins the two.
type family struct{}

// base is the folder of Blitzkrieg.
const base = "blitzkrieg"

// inBase returns what a name is called in Blitzkrieg's own source; false if it is none of its files.
func inBase(name string) (string, bool) {
	if name == base {
		return ".", true
	}
	return strings.CutPrefix(name, base+"/")
}

// Open opens a file of either.
func (family) Open(name string) (fs.File, error) {
	if n, ok := inBase(name); ok {
		return blitzkrieg.Source.Open(n)
	}
	return own.Open(name)
}

// ReadDir lists a folder of either.
func (family) ReadDir(name string) ([]fs.DirEntry, error) {
	if n, ok := inBase(name); ok {
		return blitzkrieg.Source.ReadDir(n)
	}
	list, err := own.ReadDir(name)
	if err == nil && name == "." {
		list = append(list, baseFolder{list[0]})
	}
	return list, err
}

// baseFolder is the entry of Blitzkrieg's folder: only its name and that it is one are asked for.
type baseFolder struct{ fs.DirEntry }

func (baseFolder) Name() string      { return base }
func (baseFolder) IsDir() bool       { return true }
func (baseFolder) Type() fs.FileMode { return fs.ModeDir }
