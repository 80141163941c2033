// Command bundle builds the browser client into web/dist, which is committed: `go run ./web/bundle`.
//
// It needs the packages of web/package-lock.json in web/node_modules (`npm ci` in web), but no Node. It knows files and the
// bundler, and nothing of what the client does.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	dir := flag.String("web", "web", "folder of the client's source")
	flag.Parse()
	if err := run(*dir); err != nil {
		fmt.Fprintln(os.Stderr, "bundle:", err)
		os.Exit(1)
	}
}

// run replaces dist by a fresh build.
func run(dir string) error {
	files, err := build(dir)
	if err != nil {
		return err
	}
	dist := filepath.Join(dir, "dist")
	if err := os.RemoveAll(dist); err != nil {
		return err
	}
	for name, text := range files {
		path := filepath.Join(dist, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			return err
		}
	}
	fmt.Printf("%d files in %s\n", len(files), dist)
	return nil
}
