package gametest

import (
	"strings"
	"testing"
)

func TestVersionFault(t *testing.T) {
	text := "1 data=aa layout=bb\n2 data=cc layout=dd\n"
	for _, c := range []struct {
		name, now string
		version   int
		want      string
	}{
		{"the same", "2 data=cc layout=dd", 2, ""},
		{"other data", "2 data=ce layout=dd", 2, "Raise Version"},
		{"another layout", "2 data=cc layout=de", 2, "Raise Version"},
		{"a new version", "3 data=ce layout=dd", 3, noVersion},
		{"one that begins alike", "21 data=ce layout=dd", 21, noVersion},
	} {
		got := versionFault(text, c.now, c.version)
		if (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
