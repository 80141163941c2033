package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// licenceFile matches the names of licence files in modules.
var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)([-.].*)?$`)

// module is a Go module whose code is in the program.
type module struct {
	Path, Version, Dir string
	Main               bool
}

// licences collects the licences of all Go modules in the program for a target. Those of the browser client are in the
// program itself.
func licences(t target) ([]byte, error) {
	mods, err := linked(t)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.WriteString("The program sandtable holds the work of others under these licences.\n")
	for _, m := range mods {
		if m.Main {
			continue
		}
		texts, err := terms(m.Dir)
		if err != nil {
			return nil, err
		}
		if len(texts) == 0 {
			return nil, fmt.Errorf("%s %s has no licence", m.Path, m.Version)
		}
		title := strings.TrimSpace(m.Path + " " + m.Version)
		fmt.Fprintf(&b, "\n%s\n%s\n\n%s\n", title, strings.Repeat("=", len(title)), strings.Join(texts, "\n\n"))
	}
	return b.Bytes(), nil
}

// linked lists Go itself, and the modules of a target's program by path.
func linked(t target) ([]module, error) {
	root, err := t.run("env", "GOROOT")
	if err != nil {
		return nil, err
	}
	out, err := t.run("list", "-deps", "-json=Module", mainPackage)
	if err != nil {
		return nil, err
	}
	found := map[string]module{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct{ Module *module }
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		if p.Module != nil {
			found[p.Module.Path] = *p.Module
		}
	}
	list := []module{{Path: "Go", Dir: strings.TrimSpace(string(root))}}
	for _, path := range slices.Sorted(maps.Keys(found)) {
		list = append(list, found[path])
	}
	return list, nil
}

// terms reads the licence files of a folder.
func terms(dir string) (texts []string, err error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if e.IsDir() || !licenceFile.MatchString(e.Name()) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return nil, err
		}
		texts = append(texts, strings.TrimSpace(string(text)))
	}
	return texts, nil
}
