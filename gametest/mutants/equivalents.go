package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// equivalentsName is the list of faults without an observable effect, relative to the module's root.
const equivalentsName = "gametest/mutants/equivalents.txt"

// equivalents are faults without an effect, by their report, with reasons.
type equivalents map[string]string

// readEquivalents reads the list: three lines as in the report of a survivor, the first with the file's path, then the reason
// after "= ". Lines that begin with "#" are comments.
func readEquivalents(r io.Reader) (equivalents, error) {
	list := equivalents{}
	var lines []string
	in := bufio.NewScanner(r)
	for in.Scan() {
		line := strings.TrimSpace(in.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		lines = append(lines, line)
		if len(lines) < 4 {
			continue
		}
		why, ok := strings.CutPrefix(line, "= ")
		if !ok {
			return nil, fmt.Errorf("%s: no reason after %q", equivalentsName, lines[:3])
		}
		list[strings.Join(lines[:3], "\n")] = why
		lines = nil
	}
	if lines != nil {
		return nil, fmt.Errorf("%s: %q is no whole entry", equivalentsName, lines)
	}
	return list, in.Err()
}

// equivalentsIn reads a module's list, if it has one.
func equivalentsIn(root string) (equivalents, error) {
	file, err := os.Open(filepath.Join(root, filepath.FromSlash(equivalentsName)))
	if os.IsNotExist(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return readEquivalents(file)
}

// knownSame reads the list of the current module.
func knownSame(ctx context.Context) (list equivalents, root string, err error) {
	if root, err = moduleRoot(ctx); err != nil {
		return nil, "", err
	}
	list, err = equivalentsIn(root)
	return list, root, err
}

// entry returns a fault's entry in the list.
func (m mutation) entry(root string) string {
	path, err := filepath.Rel(root, m.file)
	if err != nil {
		path = m.file
	}
	was, now := m.lines()
	return strings.TrimSpace(fmt.Sprintf("%s: %s\n- %s\n+ %s", filepath.ToSlash(path), m.what, was, now)) // nothing may be left of the line
}
