package gametest

import (
	"bytes"
	"strings"
	"testing"
)

// Broken makes a fault in a data file and holds its reader to telling it: the error begins with the name of the file, if one is given,
// and has the words that are wanted.
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
