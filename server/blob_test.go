package server

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func serve(h http.Handler, method string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "/", nil)
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func unzip(t *testing.T, b []byte) string {
	t.Helper()
	r, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestBlob(t *testing.T) {
	text := strings.Repeat("the same again, ", 100)
	b := newBlob([]byte(text), "text/css", cacheAsk)
	plain, packed := serve(b, "GET"), serve(b, "GET", "Accept-Encoding", "br, gzip;q=0.5")
	if plain.Body.String() != text || plain.Header().Get("Content-Encoding") != "" {
		t.Errorf("plain: %v", plain.Header())
	}
	if packed.Header().Get("Content-Encoding") != "gzip" || unzip(t, packed.Body.Bytes()) != text || packed.Header().Get("Vary") != "Accept-Encoding" {
		t.Errorf("packed: %v", packed.Header())
	}
	tag, packedTag := plain.Header().Get("ETag"), packed.Header().Get("ETag")
	if tag == "" || tag == packedTag {
		t.Errorf("tags %s and %s: different bytes need different tags", tag, packedTag)
	}
	for _, list := range []string{tag, `"x", ` + tag, "W/" + tag, "*"} {
		if w := serve(b, "GET", "If-None-Match", list); w.Code != http.StatusNotModified || w.Body.Len() > 0 || w.Header().Get("ETag") != tag {
			t.Errorf("If-None-Match %s: %d", list, w.Code)
		}
	}
	if w := serve(b, "GET", "If-None-Match", `"x"`); w.Code != http.StatusOK {
		t.Errorf("another tag: %d", w.Code)
	}
	if w := serve(b, "GET", "If-None-Match", packedTag, "Accept-Encoding", "gzip"); w.Code != http.StatusNotModified {
		t.Errorf("the packed one: %d", w.Code)
	}
	if w := serve(b, "HEAD"); w.Body.Len() > 0 || w.Header().Get("Content-Length") != "1600" {
		t.Errorf("HEAD: %v", w.Header())
	}
	if newBlob([]byte(text), "font/woff2", cacheAsk).zipped() != nil {
		t.Error("a font is packed twice")
	}
}

func TestAcceptsGzip(t *testing.T) {
	for header, want := range map[string]bool{
		"": false, "gzip": true, "br": false, "deflate, gzip": true, "gzip;q=0": false, "gzip; q=0.0": false, "*": true, "gzip;q=x": false, "x-gzip": false,
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Header.Set("Accept-Encoding", header)
		if got := acceptsGzip(r); got != want {
			t.Errorf("%q: %v", header, got)
		}
	}
}

// Large answers for one caller are compressed; small ones and streams are not.
func TestLargeAnswersAreCompressed(t *testing.T) {
	x := open(t)
	p := x.guest()
	id := p.create("me", "me").ID
	ask := func(path string) *http.Response {
		resp, err := (&http.Client{Transport: &http.Transport{DisableCompression: true}}).Do(p.request("GET", path, nil, "Accept-Encoding", "gzip"))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { resp.Body.Close() })
		return resp
	}
	view := ask("/api/games/" + id + "/view?from=1")
	text, _ := io.ReadAll(view.Body)
	if view.Header.Get("Content-Encoding") != "gzip" || !strings.HasPrefix(unzip(t, text), `{"game":"`+id) {
		t.Errorf("a view: %v", view.Header)
	}
	if h := ask("/healthz").Header; h.Get("Content-Encoding") != "" {
		t.Errorf("a short answer: %v", h)
	}
}
