// Package web embeds the built browser client.
//
// The client is TypeScript under src, built into dist by `go run ./web/bundle` and committed, so that running and building
// the server needs only Go. The package knows no HTTP and no games.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// Files contains index.html, licences.txt and assets/.
var Files = sub(dist, "dist")

// sub can only fail on a malformed name.
func sub(f fs.FS, dir string) fs.FS {
	s, err := fs.Sub(f, dir)
	if err != nil {
		panic(err)
	}
	return s
}
