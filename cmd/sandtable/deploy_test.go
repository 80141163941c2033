package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// root is the repository.
const root = "../.."

func repoFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// parsed parses a command line like the program; unknown commands and flags fail the test.
func parsed(t *testing.T, args []string) (g grammar) {
	t.Helper()
	parser, err := newParser(&g, world{strings.NewReader(""), os.Stderr, os.Stderr})
	if err == nil {
		_, err = parser.Parse(seatFlags(args))
	}
	if err != nil {
		t.Errorf("sandtable %s: %v", strings.Join(args, " "), err)
	}
	return g
}

// only returns the group of a pattern's only match.
func only(t *testing.T, text, pattern string) string {
	t.Helper()
	m := regexp.MustCompile("(?m)"+pattern).FindAllStringSubmatch(text, -1)
	if len(m) != 1 {
		t.Fatalf("%s is there %d times", pattern, len(m))
	}
	return m[0][1]
}

// The systemd unit starts a valid command, and is valid according to systemd, if that is installed.
func TestUnit(t *testing.T) {
	unit := repoFile(t, "deploy/sandtable.service")
	line := strings.Fields(only(t, unit, `^ExecStart=(.*)$`))
	g := parsed(t, line[1:])
	if state := only(t, unit, `^StateDirectory=(.*)$`); line[1] != "serve" || g.Serve.Data != "/var/lib/"+state {
		t.Errorf("games are in %s, the service owns %s", g.Serve.Data, state)
	}
	if g.Serve.Addr != defaultAddr {
		t.Errorf("it listens at %s: `sandtable health` looks elsewhere, and the world may come in without HTTPS", g.Serve.Addr)
	}
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Log("no systemd-analyze here: the unit is read by this test alone")
		return
	}
	file := filepath.Join(t.TempDir(), "sandtable.service")
	if err := os.WriteFile(file, []byte(strings.ReplaceAll(unit, line[0], program(t))), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(analyze, "verify", file).CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("systemd-analyze verify: %v\n%s", err, out)
	}
}

// The image starts a valid command, not as root, and its health check uses the address on which it serves.
func TestDockerfile(t *testing.T) {
	file := repoFile(t, "Dockerfile")
	list := func(pattern string) (args []string) {
		if err := json.Unmarshal([]byte(only(t, file, pattern)), &args); err != nil {
			t.Fatalf("%s: %v", pattern, err)
		}
		return args
	}
	if entry := list(`^ENTRYPOINT (\[.*\])$`); len(entry) != 1 || entry[0] != "/sandtable" {
		t.Errorf("it starts %v", entry)
	}
	g := parsed(t, list(`^CMD (\[.*\])$`))
	if volume := only(t, file, `^VOLUME (.*)$`); g.Serve.Data != volume {
		t.Errorf("games are in %s, the volume is %s", g.Serve.Data, volume)
	}
	check := list(`^HEALTHCHECK .*CMD (\[.*\])$`)
	if check[0] != "/sandtable" || check[1] != "health" {
		t.Errorf("the health check runs %v", check)
	}
	asked := strings.TrimPrefix(parsed(t, check[1:]).Health.URL, "http://")
	if port := only(t, file, `^EXPOSE (.*)$`); !strings.HasSuffix(g.Serve.Addr, ":"+port) || !strings.HasSuffix(asked, ":"+port) {
		t.Errorf("it listens at %s, is asked at %s and exposes %s", g.Serve.Addr, asked, port)
	}
	if user := only(t, file, `^USER (.*)$`); !regexp.MustCompile(`^[1-9]\d*:[1-9]\d*$`).MatchString(user) {
		t.Errorf("it runs as %s: want numbers, and not those of root", user)
	}
}

// Releases are built with the same Go version by make, in a container and on a build server.
func TestReleaseGo(t *testing.T) {
	want := only(t, repoFile(t, "Makefile"), `^RELEASE_GO +:= go(\S+)$`)
	if got := only(t, repoFile(t, "Dockerfile"), `^FROM .*golang:([0-9.]+)-`); got != want {
		t.Errorf("the Dockerfile builds with Go %s, make with %s", got, want)
	}
	files, err := filepath.Glob(filepath.Join(root, ".github", "workflows", "*.yml"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no workflows: %v", err)
	}
	for _, name := range files {
		text := repoFile(t, ".github/workflows/"+filepath.Base(name))
		for _, m := range regexp.MustCompile(`go-version: *"?([^"\s]+)`).FindAllStringSubmatch(text, -1) {
			if m[1] != want {
				t.Errorf("%s uses Go %s, make %s", filepath.Base(name), m[1], want)
			}
		}
	}
}

// Commands shown in documents for operators exist.
func TestOperatorsCommands(t *testing.T) {
	shown := regexp.MustCompile("(?m)(?:`|^|/)sandtable ((?:serve|think|health|backup|version|move)[^`#|\n]*)")
	for _, name := range []string{"deploy/README.md", "docs/many-servers.md", "CONTRIBUTING.md", "SECURITY.md"} {
		text := strings.ReplaceAll(repoFile(t, name), "\\\n", "")
		for _, m := range shown.FindAllStringSubmatch(text, -1) {
			if args := strings.Fields(m[1]); args[len(args)-1] != "--help" {
				parsed(t, args)
			}
		}
	}
}
