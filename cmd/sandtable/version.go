package main

import (
	"cmp"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"

	"github.com/alecthomas/kong"

	"sandtable/titles"
)

// unreleased is the version of a program built outside a repository or by go run.
const unreleased = "development"

type versionCmd struct{}

func (versionCmd) Help() string {
	return "The version is the release, or how far the source is from one. The rules of each title have a number of their own,\n" +
		"which rises with every change after which old records would come out differently.\n\nExamples:\n\n    sandtable version"
}

// Run prints what this program is.
func (versionCmd) Run(w world) error {
	ownBuild().print(w.out)
	return nil
}

// versionFlag does the same as the command version, whatever else the command line says.
type versionFlag bool

// BeforeReset is called by the parser when it finds the flag.
func (versionFlag) BeforeReset(app *kong.Kong, w world) error {
	ownBuild().print(w.out)
	app.Exit(exitOK)
	return nil
}

// buildInfo is what a program knows about its own build.
type buildInfo struct {
	module  string // path of the program's module
	version string // v0.1.0, or a pseudo-version that names a commit
	commit  string // empty if it was not recorded
	time    string // time of the commit, in RFC 3339
	changed bool   // files had changed since the commit
}

// ownBuild reads what the Go command recorded in this program.
func ownBuild() buildInfo {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return buildInfo{version: unreleased}
	}
	return readBuild(info)
}

func readBuild(info *debug.BuildInfo) buildInfo {
	b := buildInfo{module: info.Main.Path, version: cmp.Or(info.Main.Version, unreleased)}
	if b.version == "(devel)" {
		b.version = unreleased
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.commit = s.Value
		case "vcs.time":
			b.time = s.Value
		case "vcs.modified":
			b.changed = s.Value == "true"
		}
	}
	return b
}

// print writes the build and the rules in it.
func (b buildInfo) print(out io.Writer) {
	fmt.Fprintf(out, "sandtable %s\n", b.version)
	changed := ""
	if b.changed {
		changed = ", with changes"
	}
	if b.commit == "" {
		fmt.Fprintln(out, "commit unknown")
	} else {
		fmt.Fprintf(out, "commit %s of %s%s\n", b.commit, b.time, changed)
	}
	fmt.Fprintf(out, "%s %s/%s\n", runtime.Version(), runtime.GOOS, runtime.GOARCH)
	for _, e := range titles.All() {
		i := e.Info()
		fmt.Fprintf(out, "%-14s rules %d  %s\n", i.ID, i.Version, i.Name)
	}
}

// name returns a short name: the commit, with a plus if files had changed, or whatever else is known.
func (b buildInfo) name() string {
	if b.commit == "" {
		return b.version
	}
	name := b.commit[:min(12, len(b.commit))]
	if b.changed {
		name += "+"
	}
	return name
}
