package main

import (
	"bytes"
	"regexp"
	"runtime/debug"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestReadBuild(t *testing.T) {
	const commit = "8a8cda5f00d8a8cda5f00d8a8cda5f00d8a8cda5"
	committed := []debug.BuildSetting{{Key: "vcs.revision", Value: commit}, {Key: "vcs.time", Value: "2026-11-16T20:00:00Z"}}
	for _, tt := range []struct {
		what string
		info debug.BuildInfo
		want buildInfo
		said string // in the first two lines
		name string
	}{
		{
			"release",
			debug.BuildInfo{Main: debug.Module{Version: "v0.1.0"}, Settings: committed},
			buildInfo{version: "v0.1.0", commit: commit, time: "2026-11-16T20:00:00Z"},
			`^sandtable v0\.1\.0\ncommit ` + commit + ` of 2026-11-16T20:00:00Z\n`, commit[:12],
		},
		{
			"changed",
			debug.BuildInfo{Main: debug.Module{Version: "v0.1.0+dirty"}, Settings: append(committed, debug.BuildSetting{Key: "vcs.modified", Value: "true"})},
			buildInfo{version: "v0.1.0+dirty", commit: commit, time: "2026-11-16T20:00:00Z", changed: true},
			`^sandtable v0\.1\.0\+dirty\ncommit ` + commit + ` of \S+, with changes\n`, commit[:12] + "+",
		},
		{
			"no repository",
			debug.BuildInfo{Main: debug.Module{Version: "(devel)"}},
			buildInfo{version: unreleased},
			`^sandtable development\ncommit unknown\n`, unreleased,
		},
	} {
		got := readBuild(&tt.info)
		if d := cmp.Diff(tt.want, got, cmp.AllowUnexported(buildInfo{})); d != "" {
			t.Errorf("%s (-want +got):\n%s", tt.what, d)
		}
		if got.name() != tt.name {
			t.Errorf("%s: short name %s", tt.what, got.name())
		}
		var out bytes.Buffer
		got.print(&out)
		if !regexp.MustCompile(tt.said).Match(out.Bytes()) {
			t.Errorf("%s:\n%s", tt.what, &out)
		}
	}
}
