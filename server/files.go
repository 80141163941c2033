package server

import (
	"io/fs"
	"net/http"
	"path"
	"strings"
)

// kinds are the content types of the client's files. The system's own table differs from one to another.
var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
	".json": kindJSON, ".svg": kindSVG, ".png": "image/png", ".ico": "image/x-icon", ".webp": "image/webp",
	".woff2": "font/woff2", ".txt": kindText, ".map": kindJSON, ".webmanifest": "application/manifest+json",
}

const (
	indexFile = "index.html"
	assets    = "assets/" // their names change with their content
)

// pages are the addresses at which the client shows something.
var pages = []string{"/{$}", "/play/{id}", "/join/{code}", "/rules", "/rules/{title}", "/learn", "/records"}

// readFiles packs every file of the client. What is not among them cannot be asked for.
func readFiles(files fs.FS) (map[string]*blob, error) {
	out := map[string]*blob{}
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		kind, cache := kinds[path.Ext(name)], cacheAsk
		if kind == "" {
			kind = "application/octet-stream"
		}
		if strings.HasPrefix(name, assets) {
			cache = cacheForever
		}
		out[name] = newBlob(text, kind, cache)
		return nil
	})
	if err == nil && out[indexFile] == nil {
		err = errNoClient
	}
	return out, err
}

// isRead reports whether somebody reads what comes: a browser at an address that could be a page.
func isRead(r *http.Request) bool {
	program := strings.HasPrefix(r.URL.Path, "/api/") || strings.HasPrefix(r.URL.Path, "/"+assets)
	return !program && strings.Contains(r.Header.Get("Accept"), "text/html")
}

// serveNotFound sends the blob where nothing is: the client says so in words.
func (b *blob) serveNotFound(w http.ResponseWriter) {
	w.Header().Set("Content-Type", b.kind)
	w.Header().Set("Cache-Control", cacheNever)
	w.WriteHeader(http.StatusNotFound)
	w.Write(b.plain)
}

// routeFiles serves the client.
func (s *Server) routeFiles() {
	for _, p := range pages {
		s.mux.Handle("GET "+p, s.files[indexFile])
	}
	for name, b := range s.files {
		if name != indexFile {
			s.mux.Handle("GET /"+name, b)
		}
	}
}
