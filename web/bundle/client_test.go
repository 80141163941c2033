package main

import (
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

// Runs the tests of the client's functions, src/**/*.test.ts, with Node's test runner. Each file is bundled with what it tests,
// since not every version of Node reads TypeScript, and has that for itself: one process can run them all, in a fifth of the
// time that a process for each takes.
func TestClient(t *testing.T) {
	packages(t)
	out := t.TempDir()
	result := api.Build(api.BuildOptions{
		AbsWorkingDir:   absolute(t, web),
		EntryPoints:     clientTests(t),
		Outdir:          out,
		OutExtension:    map[string]string{".js": ".mjs"},
		Bundle:          true,
		Platform:        api.PlatformNode,
		Format:          api.FormatESModule,
		Target:          api.ES2022,
		JSX:             api.JSXAutomatic,
		JSXImportSource: "preact",
		Sourcemap:       api.SourceMapInline,
		Write:           true,
	})
	if len(result.Errors) > 0 {
		t.Fatal(strings.Join(api.FormatMessages(result.Errors, api.FormatMessagesOptions{}), ""))
	}
	var all strings.Builder
	for _, f := range result.OutputFiles {
		fmt.Fprintf(&all, "import %q;\n", (&url.URL{Scheme: "file", Path: f.Path}).String())
	}
	entry := filepath.Join(out, "all.mjs")
	if err := os.WriteFile(entry, []byte(all.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	told, err := exec.Command("node", "--enable-source-maps", entry).CombinedOutput()
	if err != nil {
		t.Errorf("node: %v\n%s", err, told)
	}
	t.Logf("%s", told)
}

// clientTests lists the test files, relative to web.
func clientTests(t *testing.T) (list []string) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(web), "src", func(name string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(name, ".test.ts") {
			list = append(list, name)
		}
		return err
	})
	if err != nil || len(list) == 0 {
		t.Fatalf("%d tests of the client: %v", len(list), err)
	}
	return list
}

func absolute(t *testing.T, dir string) string {
	t.Helper()
	path, err := filepath.Abs(dir)
	if err != nil {
		t.Fatal(err)
	}
	return path
}
