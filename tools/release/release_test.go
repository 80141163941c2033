package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var sample = []file{{"sandtable", bytes.Repeat([]byte("program "), 1000), 0o755}, {"LICENSE", []byte("terms\n"), 0o644}}

// sameFile compares a file from an archive.
func sameFile(t *testing.T, name string, mode fs.FileMode, r io.Reader, want file) {
	t.Helper()
	data, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, file{name, data, mode}, cmp.AllowUnexported(file{})); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

func TestTarred(t *testing.T) {
	packed, err := tarred(sample)
	if err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	r := tar.NewReader(z)
	for _, want := range sample {
		h, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		sameFile(t, h.Name, h.FileInfo().Mode(), r, want)
	}
	if _, err := r.Next(); !errors.Is(err, io.EOF) {
		t.Errorf("after the last file: %v", err)
	}
	if again, err := tarred(sample); err != nil || !bytes.Equal(packed, again) {
		t.Errorf("packed twice, it differs (%v)", err)
	}
}

func TestZipped(t *testing.T) {
	packed, err := zipped(sample)
	if err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		t.Fatal(err)
	}
	if len(r.File) != len(sample) {
		t.Fatalf("%d files", len(r.File))
	}
	for i, want := range sample {
		f, err := r.File[i].Open()
		if err != nil {
			t.Fatal(err)
		}
		sameFile(t, r.File[i].Name, r.File[i].Mode(), f, want)
		f.Close()
	}
	if again, err := zipped(sample); err != nil || !bytes.Equal(packed, again) {
		t.Errorf("packed twice, it differs (%v)", err)
	}
}

// Every system's program names all authors of its code.
func TestLicences(t *testing.T) {
	t.Chdir("../..")
	for _, target := range targets {
		text, err := licences(target)
		if err != nil {
			t.Errorf("%s: %v", target, err)
		}
		for _, want := range []string{"\nGo\n==\n", "\nmodernc.org/sqlite v", "\ngithub.com/alecthomas/kong v"} {
			if !bytes.Contains(text, []byte(want)) {
				t.Errorf("%s: %q is missing", target, want)
			}
		}
		if bytes.Contains(text, []byte("\nsandtable")) {
			t.Errorf("%s: our own licence is among those of others", target)
		}
	}
}

func TestChosen(t *testing.T) {
	if list, err := chosen(""); err != nil || len(list) != 6 {
		t.Errorf("all: %v, %v", list, err)
	}
	if list, err := chosen("windows/arm64"); err != nil || len(list) != 1 || list[0].archive() != "sandtable-windows-arm64.zip" {
		t.Errorf("one: %v, %v", list, err)
	}
	if list, err := chosen("plan9/amd64"); err == nil {
		t.Errorf("none: %v", list)
	}
}

func TestCommitted(t *testing.T) {
	revision := debug.BuildSetting{Key: "vcs.revision", Value: "8a8cda5"}
	if err := committed([]debug.BuildSetting{revision, {Key: "vcs.modified", Value: "false"}}); err != nil {
		t.Error(err)
	}
	if err := committed(nil); err == nil || !strings.Contains(err.Error(), "clone") {
		t.Errorf("no commit: %v", err)
	}
	if err := committed([]debug.BuildSetting{revision, {Key: "vcs.modified", Value: "true"}}); err == nil || !strings.Contains(err.Error(), "changes") {
		t.Errorf("changes: %v", err)
	}
}

func TestVersionInWords(t *testing.T) {
	for version, untagged := range map[string]bool{
		"v0.1.0": false, "v0.2.0-rc.1": false,
		"v0.0.0-20261118064107-2075a0443b7c": true, "v0.1.1-0.20261118064107-2075a0443b7c": true, "v0.2.0-rc.1.0.20261118064107-2075a0443b7c": true,
	} {
		if got := versionInWords(version); !strings.Contains(got, version) || strings.Contains(got, "no tag") != untagged {
			t.Errorf("%s: %q", version, got)
		}
	}
}
