package gametest

import (
	"bytes"
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
