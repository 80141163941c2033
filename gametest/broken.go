package gametest

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// place matches how an error in a data file begins: with the file and the line.
var place = regexp.MustCompile(`^([\w.-]+):([1-9]\d*): `)

// Broken plants a fault in a data file and checks that its reader reports it: the error begins with the file's name and a line of
// the part in which the fault is planted, and contains the wanted words.
func Broken(t *testing.T, name string, file []byte, read func([]byte) error, old, fault, want string) {
	t.Helper()
	at := bytes.Index(file, []byte(old))
	broken := bytes.Replace(file, []byte(old), []byte(fault), 1)
	if at < 0 || bytes.Equal(broken, file) {
		t.Errorf("%s does not hold %q", name, old)
		return
	}
	err := read(broken)
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%s with %q: got %v, want words on %q", name, fault, err, want)
		return
	}
	m := place.FindStringSubmatch(err.Error())
	if m == nil || m[1] != name {
		t.Errorf("%s with %q: %q does not begin with the file and the line", name, fault, err)
		return
	}
	from, to := part(broken, at, at+len(fault))
	if line, _ := strconv.Atoi(m[2]); line < from || line > to {
		t.Errorf("%s with %q: %q is not in the part from line %d to %d", name, fault, err, from, to)
	}
}

// part returns the first and the last line of the part of a file in which some text stands: that of a key without indentation.
func part(file []byte, begin, end int) (from, to int) {
	from, to = 1, bytes.Count(file, []byte("\n"))+1
	offset := 0
	for i, line := range bytes.SplitAfter(file, []byte("\n")) {
		if len(line) > 0 && !bytes.ContainsAny(line[:1], " -#\n") {
			switch {
			case offset <= begin:
				from = i + 1
			case offset >= end:
				return from, i
			}
		}
		offset += len(line)
	}
	return from, to
}
