package server

import (
	"bytes"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

func TestPages(t *testing.T) {
	x := open(t)
	for _, path := range []string{"/", "/play/abc", "/join/code-1", "/rules", "/rules/duel", "/learn", "/records"} {
		a := x.stranger().do("GET", path, nil)
		if a.StatusCode != http.StatusOK || !bytes.Contains(a.body, []byte("<title>Sandtable")) || a.Header.Get("Content-Type") != "text/html; charset=utf-8" {
			t.Errorf("GET %s: %s %s", path, a.Status, a.body)
		}
		if c := a.Header.Get("Cache-Control"); c != cacheAsk {
			t.Errorf("GET %s: Cache-Control %s", path, c)
		}
	}
	for path, want := range map[string]struct{ kind, cache string }{
		"/assets/main.js":   {"text/javascript; charset=utf-8", cacheForever},
		"/assets/a.woff2":   {"font/woff2", cacheForever},
		"/assets/odd.thing": {"application/octet-stream", cacheForever},
		"/licences.txt":     {"text/plain; charset=utf-8", cacheAsk},
	} {
		a := x.stranger().do("GET", path, nil)
		if a.Header.Get("Content-Type") != want.kind || a.Header.Get("Cache-Control") != want.cache {
			t.Errorf("GET %s: %s %v", path, a.Status, a.Header)
		}
	}
}

// For an unknown address, a browser gets the client, which shows a message; a program gets a problem.
func TestLost(t *testing.T) {
	x := open(t)
	for _, tt := range []struct {
		path, accept string
		page         bool
	}{
		{"/nothing", "text/html,*/*;q=0.8", true},
		{"/rules/duel/more", "text/html", true},
		{"/nothing", "application/json", false},
		{"/nothing", "", false},
		{"/api/nothing", "text/html", false},
		{"/assets/nothing.js", "text/html", false},
	} {
		req := httptest.NewRequest("GET", tt.path, nil)
		req.Host = "localhost"
		req.Header.Set("Accept", tt.accept)
		w := httptest.NewRecorder()
		x.Handler().ServeHTTP(w, req)
		page := bytes.Contains(w.Body.Bytes(), []byte("<title>Sandtable"))
		if w.Code != http.StatusNotFound || page != tt.page || w.Header().Get("Cache-Control") != cacheNever {
			t.Errorf("GET %s for %q: %d, page %v, %v", tt.path, tt.accept, w.Code, page, w.Header())
		}
	}
}

func TestNoClient(t *testing.T) {
	if _, err := readFiles(fstest.MapFS{"x.txt": {}}); !errors.Is(err, errNoClient) {
		t.Errorf("files without a page: %v", err)
	}
}

// The API's page has no scripts and loads nothing from elsewhere.
func TestAPIPage(t *testing.T) {
	x := open(t)
	for _, path := range []string{"/api", "/api/"} {
		text := string(x.stranger().do("GET", path, nil).body)
		if n := strings.Count(text, "<h3><code>"); n != 45 {
			t.Errorf("GET %s shows %d operations of 45", path, n)
		}
		for _, want := range []string{"POST /api/games/{id}/say", `href="#type-View"`, `id="type-View"`, "/openapi.json", "Who asks."} {
			if !strings.Contains(text, want) {
				t.Errorf("GET %s shows no %s", path, want)
			}
		}
		for _, bad := range []string{"<script", "http://", "https://", "<style", " style="} {
			if strings.Contains(text, bad) {
				t.Errorf("GET %s holds %s", path, bad)
			}
		}
	}
	if a := x.stranger().do("GET", "/api.css", nil); a.StatusCode != http.StatusOK {
		t.Errorf("its style: %s", a.Status)
	}
}
