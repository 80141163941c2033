// Package web puts the built browser client into the binary.
//
// The client is TypeScript under src, built into dist by `go run ./web/bundle` and committed, so that
// neither running nor building the server needs anything but Go. The package knows files; it knows no
// HTTP and no game.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// Files holds index.html, licences.txt and assets/.
var Files = sub(dist, "dist")

// sub can only fail on a malformed name.
func sub(f fs.FS, dir string) fs.FS {
	s, err := fs.Sub(f, dir)
	if err != nil {
		panic(err)
	}
	return s
}
