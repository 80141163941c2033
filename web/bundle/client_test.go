package main

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

// Runs the tests of the client's functions, src/**/*.test.ts, with Node's test runner. Each is bundled with what it tests,
// since not every version of Node reads TypeScript.
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
	args := []string{"--enable-source-maps", "--test"}
	for _, f := range result.OutputFiles {
		args = append(args, f.Path)
	}
	told, err := exec.Command("node", args...).CombinedOutput()
	if err != nil {
		t.Errorf("node --test: %v\n%s", err, told)
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
