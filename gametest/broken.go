package gametest

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
)

// place matches how an error in a data file begins: with the file and the line.
var place = regexp.MustCompile(`^([\w.-]+):[1-9]\d*: `)

// Broken plants a fault in a data file and checks that its reader reports it: the error begins with the file's name and the line,
// and contains the wanted words.
func Broken(t *testing.T, name string, file []byte, read func([]byte) error, old, fault, want string) {
	t.Helper()
	broken := bytes.Replace(file, []byte(old), []byte(fault), 1)
	if bytes.Equal(broken, file) {
		t.Errorf("%s does not hold %q", name, old)
		return
	}
	err := read(broken)
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%s with %q: got %v, want words on %q", name, fault, err, want)
		return
	}
	if m := place.FindStringSubmatch(err.Error()); m == nil || m[1] != name {
		t.Errorf("%s with %q: %q does not begin with the file and the line", name, fault, err)
	}
}
