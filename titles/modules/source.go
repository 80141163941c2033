package modules

import (
	"embed"
	"io/fs"
	"strings"

	"sandtable/titles/blitzkrieg"
)

//go:embed *.go clauses.yaml cases/*.txt
var own embed.FS

// Source is this folder, with Blitzkrieg's folder, which holds the rules of the family, as a subfolder. The ledger reads it.
var Source fs.FS = family{}

// family joins the two folders.
type family struct{}

// base is the name of Blitzkrieg's folder in Source.
const base = "blitzkrieg"

// inBase returns the name of a file in Blitzkrieg's own source, or false if the file is not in that folder.
func inBase(name string) (string, bool) {
	if name == base {
		return ".", true
	}
	return strings.CutPrefix(name, base+"/")
}

// Open opens a file of either folder.
func (family) Open(name string) (fs.File, error) {
	if n, ok := inBase(name); ok {
		return blitzkrieg.Source.Open(n)
	}
	return own.Open(name)
}

// ReadDir lists a folder of either source.
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

// baseFolder is the directory entry of Blitzkrieg's folder. Readers use only its name and type.
type baseFolder struct{ fs.DirEntry }

func (baseFolder) Name() string      { return base }
func (baseFolder) IsDir() bool       { return true }
func (baseFolder) Type() fs.FileMode { return fs.ModeDir }
