package sandtable_test

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The two commands of the README work: one starts the program, one tests it.
func TestTheTwoCommands(t *testing.T) {
	readme := read(t, "README.md")
	for _, c := range []string{"\ngo run ./cmd/sandtable", "\nmake test\n"} {
		if !strings.Contains(readme, c) {
			t.Errorf("README.md does not show %q", strings.TrimSpace(c))
		}
	}
	if !strings.Contains(read(t, "cmd/sandtable/main.go"), "package main") {
		t.Error("cmd/sandtable is no program")
	}
	if !regexp.MustCompile(`(?m)^test:`).MatchString(read(t, "Makefile")) {
		t.Error("the Makefile has no target test")
	}
	ci := strings.Split(strings.TrimSpace(read(t, ".ci/run")), "\n")
	if last := ci[len(ci)-1]; !strings.HasSuffix(last, "make test") {
		t.Errorf(".ci/run ends with %q, want make test", last)
	}
}

// Every make target named in a document exists.
func TestMakeTargets(t *testing.T) {
	makefile := read(t, "Makefile")
	named := regexp.MustCompile("`make ([a-z-]+)")
	files(t, ".md", func(name string, text []byte) {
		for _, m := range named.FindAllStringSubmatch(string(text), -1) {
			if !strings.Contains(makefile, "\n"+m[1]+":") {
				t.Errorf("%s names make %s, which the Makefile does not have", name, m[1])
			}
		}
	})
}

var (
	fence   = regexp.MustCompile("(?ms)^```.*?^```")
	link    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading = regexp.MustCompile(`(?m)^#+ +(.+)$`)
	noSlug  = regexp.MustCompile(`[^\p{L}\p{N} _-]`)
)

// .gitattributes names the command that makes each title's shapes, and the tool has it.
func TestShapesNameTheirCommand(t *testing.T) {
	marked, scripts, makefile := read(t, ".gitattributes"), read(t, "tools/areamap/package.json"), read(t, "Makefile")
	shapes, err := filepath.Glob("titles/*/data/shapes.json")
	if err != nil || len(shapes) == 0 {
		t.Fatalf("%v, %v", shapes, err)
	}
	for _, file := range shapes {
		file = filepath.ToSlash(file)
		title := strings.Split(file, "/")[1]
		if want := "# npm run " + title + ", in tools/areamap\n/" + file + " linguist-generated\n"; !strings.Contains(marked, want) {
			t.Errorf(".gitattributes does not have %q", want)
		}
		if want := fmt.Sprintf("%q: \"node areamap.mjs ../../titles/%s/data/seeds.yaml ../../%s\"", title, title, file); !strings.Contains(scripts, want) {
			t.Errorf("tools/areamap/package.json does not have %s", want)
		}
		if want := "npm run " + title; !strings.Contains(makefile, want) {
			t.Errorf("make shapes does not name %s", want)
		}
	}
}

// Links between documents lead to existing files and headings.
func TestLinks(t *testing.T) {
	files(t, ".md", func(name string, text []byte) {
		for _, m := range link.FindAllStringSubmatch(fence.ReplaceAllString(string(text), ""), -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			file, anchor, _ := strings.Cut(m[1], "#")
			target := name
			if file != "" {
				target = path.Join(path.Dir(name), file)
			}
			if _, err := os.Stat(filepath.FromSlash(target)); err != nil {
				t.Errorf("%s links to %s, which is not there", name, m[1])
			} else if anchor != "" && !hasHeading(read(t, target), anchor) {
				t.Errorf("%s links to %s: no such heading", name, m[1])
			}
		}
	})
}

// hasHeading reports whether a document has a heading with an anchor.
func hasHeading(text, anchor string) bool {
	for _, m := range heading.FindAllStringSubmatch(fence.ReplaceAllString(text, ""), -1) {
		slug := noSlug.ReplaceAllString(strings.ToLower(m[1]), "")
		if strings.ReplaceAll(slug, " ", "-") == anchor {
			return true
		}
	}
	return false
}

// Every document of docs can be reached from the README.
func TestDocumentsAreReachable(t *testing.T) {
	seen := map[string]bool{}
	var follow func(name string)
	follow = func(name string) {
		if seen[name] || path.Ext(name) != ".md" {
			return
		}
		seen[name] = true
		for _, m := range link.FindAllStringSubmatch(fence.ReplaceAllString(read(t, name), ""), -1) {
			file, _, _ := strings.Cut(m[1], "#")
			if file != "" && !strings.Contains(m[1], "://") {
				follow(path.Join(path.Dir(name), file))
			}
		}
	}
	follow("README.md")
	files(t, ".md", func(name string, _ []byte) {
		if strings.HasPrefix(name, "docs/") && !seen[name] {
			t.Errorf("no link leads from README.md to %s", name)
		}
	})
}
