package server

import (
	"io/fs"
	"net/http"
	"path"
	"strings"
)

// kinds are the content types of the client's files. The system's own table is not the same everywhere.
var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
	".json": kindJSON, ".svg": kindSVG, ".png": "image/png", ".ico": "image/x-icon", ".webp": "image/webp",
	".woff2": "font/woff2", ".txt": kindText, ".map": kindJSON, ".webmanifest": "application/manifest+json",
}

const (
	indexFile = "index.html"
	assets    = "assets/" // their names contain a hash of their content
)

// pages are the addresses of the client's pages.
var pages = []string{"/{$}", "/play/{id}", "/join/{code}", "/rules", "/rules/{title}", "/learn", "/records"}

// readFiles reads all files of the client. No others are served.
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

// wantsPage reports whether a person reads the answer: a browser asks for an address that could be a page.
func wantsPage(r *http.Request) bool {
	program := strings.HasPrefix(r.URL.Path, "/api/") || strings.HasPrefix(r.URL.Path, "/"+assets)
	return !program && strings.Contains(r.Header.Get("Accept"), "text/html")
}

// serveNotFound sends the blob with status 404: the client shows the message.
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
