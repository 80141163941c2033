// Command release builds the program for all released systems, packs each with its licences, and writes checksums. The same
// commit and Go version give the same bytes on any machine and in any folder.
//
// It knows how the program is built, not what it does.
package main

import (
	"cmp"
	"crypto/sha256"
	"debug/buildinfo"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
)

// mainPackage is the released package, relative to the module's root.
const mainPackage = "./cmd/sandtable"

// target is a system to build for.
type target struct{ os, arch string }

// targets are the systems of a release.
var targets = []target{
	{"linux", "amd64"},
	{"linux", "arm64"},
	{"darwin", "amd64"},
	{"darwin", "arm64"},
	{"windows", "amd64"},
	{"windows", "arm64"},
}

func (t target) String() string { return t.os + "/" + t.arch }

// binary is the program's file name on the system.
func (t target) binary() string {
	if t.os == "windows" {
		return "sandtable.exe"
	}
	return "sandtable"
}

// archive is the name of the downloadable file.
func (t target) archive() string {
	ext := ".tar.gz"
	if t.os == "windows" {
		ext = ".zip"
	}
	return "sandtable-" + t.os + "-" + t.arch + ext
}

func main() {
	out := flag.String("out", "dist", "folder to write to; what it held before goes")
	only := flag.String("only", "", "one system instead of all, such as linux/amd64")
	flag.Parse()
	list, err := chosen(*only)
	if err == nil && flag.NArg() > 0 {
		err = fmt.Errorf("what is %q? See -help", flag.Arg(0))
	}
	if err == nil {
		err = release(*out, list)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// chosen returns the systems to build for.
func chosen(only string) ([]target, error) {
	if only == "" {
		return targets, nil
	}
	for _, t := range targets {
		if t.String() == only {
			return []target{t}, nil
		}
	}
	return nil, fmt.Errorf("no release for %q; there are %v", only, targets)
}

// release builds and packs the program for every target, and writes SHA256SUMS.
func release(out string, list []target) error {
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	var sums []string
	for i, t := range list {
		packed, version, err := pack(t)
		if err != nil {
			return fmt.Errorf("%s: %w", t, err)
		}
		if i == 0 {
			fmt.Println(versionInWords(version))
		}
		if err := os.WriteFile(filepath.Join(out, t.archive()), packed, 0o644); err != nil {
			return err
		}
		line := fmt.Sprintf("%x  %s\n", sha256.Sum256(packed), t.archive())
		fmt.Print(line)
		sums = append(sums, line)
	}
	slices.SortFunc(sums, func(a, b string) int { return cmp.Compare(a[sha256.Size*2:], b[sha256.Size*2:]) })
	return os.WriteFile(filepath.Join(out, "SHA256SUMS"), []byte(strings.Join(sums, "")), 0o644)
}

// pack builds the program for a target, and returns its archive and version.
func pack(t target) (packed []byte, version string, err error) {
	bin, version, err := build(t)
	if err != nil {
		return nil, "", err
	}
	notices, err := licences(t)
	if err != nil {
		return nil, "", err
	}
	files := []file{{t.binary(), bin, 0o755}, {"licences.txt", notices, 0o644}}
	for _, name := range []string{"LICENSE", "NOTICE"} {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, "", err
		}
		files = append(files, file{name, text, 0o644})
	}
	archived := tarred
	if t.os == "windows" {
		archived = zipped
	}
	packed, err = archived(files)
	return packed, version, err
}

// untagged matches versions that the Go command derives for commits without a tag.
var untagged = regexp.MustCompile(`[-.]\d{14}-[0-9a-f]{12}$`)

// versionInWords describes a version, with a warning if the commit has no tag.
func versionInWords(version string) string {
	if untagged.MatchString(version) {
		return "version " + version + ": this commit has no tag, so it is no release (CONTRIBUTING.md, Releases)"
	}
	return "version " + version
}

// build returns the program and its version. The program is static, contains no paths of the build machine, and names its
// commit.
func build(t target) (program []byte, version string, err error) {
	dir, err := os.MkdirTemp("", "release")
	if err != nil {
		return nil, "", err
	}
	defer os.RemoveAll(dir)
	bin := filepath.Join(dir, t.binary())
	if _, err := t.run("build", "-trimpath", "-buildvcs=true", "-ldflags=-s -w -buildid=", "-o", bin, mainPackage); err != nil {
		return nil, "", err
	}
	info, err := buildinfo.ReadFile(bin)
	if err != nil {
		return nil, "", err
	}
	if err := committed(info.Settings); err != nil {
		return nil, "", err
	}
	program, err = os.ReadFile(bin)
	return program, info.Main.Version, err
}

// committed returns an error if a program has no commit, so that nobody could reproduce it. The Go command recognises a
// repository only where .git is a folder: in a clone, but not in a linked work tree.
func committed(settings []debug.BuildSetting) error {
	commit := false
	for _, s := range settings {
		if s.Key == "vcs.modified" && s.Value == "true" {
			return errors.New("there are changes that are not committed")
		}
		commit = commit || s.Key == "vcs.revision"
	}
	if !commit {
		return errors.New("the program does not know its commit: build it in a clone of the repository")
	}
	return nil
}

// run runs the Go command for a target, without environment settings that change the result.
func (t target) run(args ...string) ([]byte, error) {
	cmd := exec.Command("go", args...)
	cmd.Env = append(os.Environ(), "GOOS="+t.os, "GOARCH="+t.arch, "GOAMD64=v1", "GOARM64=v8.0", "CGO_ENABLED=0",
		"GOFLAGS=", "GOEXPERIMENT=", "GOFIPS140=off", "GOWORK=off")
	out, err := cmd.Output()
	if fail := (*exec.ExitError)(nil); errors.As(err, &fail) {
		return nil, fmt.Errorf("go %s: %w\n%s", args[0], err, fail.Stderr)
	}
	return out, err
}
