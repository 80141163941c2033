package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// script writes a stand-in for make, which fails at one part.
func script(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "make")
	if err := os.WriteFile(file, []byte("#!/bin/sh\necho \"runs $1\"\n[ \"$1\" != bad ]\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestParts(t *testing.T) {
	for _, c := range []struct {
		name  string
		parts []string
		ok    bool
		want  string
	}{
		{
			"all pass",
			[]string{"vet", "units"},
			true,
			`^runs vet\nruns units\n== how long each part took\nvet +\d+\.\d s\nunits +\d+\.\d s\ntogether +\d+\.\d s\nok: everything passes\n$`,
		},
		{
			"the first failure ends it",
			[]string{"vet", "bad", "units"},
			false,
			`^runs vet\nruns bad\n== how long each part took\nvet +\d+\.\d s\nbad +\d+\.\d s  FAILED\ntogether +\d+\.\d s\nFAILED: bad \(exit status 1\); 1 of 3 parts passed\n$`,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out bytes.Buffer
			if ok := runParts(script(t), c.parts, &out); ok != c.ok {
				t.Errorf("it says %v, want %v", ok, c.ok)
			}
			if !regexp.MustCompile(c.want).Match(out.Bytes()) {
				t.Errorf("it prints\n%s", &out)
			}
		})
	}
}
