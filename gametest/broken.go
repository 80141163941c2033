package gametest

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
)

// Broken plants a fault in a data file and checks that its reader reports it: the error begins with the file's name, if one
// is given, and contains the wanted words.
func Broken(t *testing.T, name string, file []byte, read func([]byte) error, old, fault, want string) {
	t.Helper()
	broken := bytes.Replace(file, []byte(old), []byte(fault), 1)
	if bytes.Equal(broken, file) {
		t.Errorf("%s does not hold %q", name, old)
		return
	}
	if err := read(broken); err == nil || !strings.HasPrefix(err.Error(), name) || !strings.Contains(err.Error(), want) {
		t.Errorf("%s with %q: got %v, want words on %q", name, fault, err, want)
	}
}

// place matches how an error in a data file begins: with the file and the line.
var place = regexp.MustCompile(`^([\w.-]+):[1-9]\d*: `)

// BrokenAt is Broken for readers that know the line of every fault: the error begins with the file's name and the line.
func BrokenAt(t *testing.T, name string, file []byte, read func([]byte) error, old, fault, want string) {
	t.Helper()
	Broken(t, name, file, read, old, fault, want)
	if err := read(bytes.Replace(file, []byte(old), []byte(fault), 1)); err != nil {
		if m := place.FindStringSubmatch(err.Error()); m == nil || m[1] != name {
			t.Errorf("%s with %q: %q does not begin with the file and the line", name, fault, err)
		}
	}
}
