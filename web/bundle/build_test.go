package main

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

const web = ".."

// The committed build is what the sources give now, and the sources type-check and are formatted.
func TestBuild(t *testing.T) {
	packages(t)
	t.Run("types", func(t *testing.T) {
		out, err := inWeb(filepath.Join("node_modules", ".bin", "tsc"), "--noEmit")
		if err != nil {
			t.Errorf("tsc: %v\n%s", err, out)
		}
	})
	t.Run("lint", func(t *testing.T) {
		out, err := inWeb(filepath.Join("node_modules", ".bin", "biome"), "check", "--error-on-warnings")
		if err != nil {
			t.Errorf("biome: %v; to format, run in web: npm run format\n%s", err, out)
		}
	})
	t.Run("bytes", func(t *testing.T) {
		fresh, err := build(web)
		if err != nil {
			t.Fatal(err)
		}
		compare(t, fresh, committed(t))
	})
}

// packages checks that node_modules is up to date with the lock file. npm keeps a copy of the lock inside node_modules: if it
// is older, the packages are stale.
func packages(t *testing.T) {
	t.Helper()
	lock, err := os.Stat(filepath.Join(web, "package-lock.json"))
	if err != nil {
		t.Fatal(err)
	}
	have, err := os.Stat(filepath.Join(web, "node_modules", ".package-lock.json"))
	if err == nil && !have.ModTime().Before(lock.ModTime()) {
		return
	}
	if _, err := exec.LookPath("npm"); err != nil {
		t.Fatal("npm is needed to prove that web/dist is up to date: install Node, or run npm ci in web elsewhere")
	}
	if out, err := inWeb("npm", "ci", "--no-audit", "--no-fund"); err != nil {
		t.Fatalf("npm ci: %v\n%s", err, out)
	}
}

func inWeb(name string, args ...string) ([]byte, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = web
	return cmd.CombinedOutput()
}

func committed(t *testing.T) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	dist := os.DirFS(filepath.Join(web, "dist"))
	err := fs.WalkDir(dist, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		files[name], err = fs.ReadFile(dist, name)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func compare(t *testing.T, fresh, old map[string][]byte) {
	t.Helper()
	for name := range old {
		if fresh[name] == nil {
			t.Errorf("dist/%s is not made any more; run: go run ./web/bundle", name)
		}
	}
	for name, text := range fresh {
		if !bytes.Equal(text, old[name]) {
			t.Errorf("dist/%s is not what the sources make; run: go run ./web/bundle", name)
		}
	}
}
