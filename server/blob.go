package server

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"
	"sync"
)

// Values of Cache-Control.
const (
	cacheForever = "public, max-age=31536000, immutable" // the address changes with the content
	cacheAsk     = "no-cache"                            // the browser must revalidate
	cacheNever   = "no-store"
)

// blob is an answer that does not change. It has a tag, and is compressed once, when first needed.
type blob struct {
	plain       []byte
	zipped      func() []byte // nil if compression does not help
	kind, cache string
	tag         string
	policy      string // content security policy; empty: that of the site
}

// newBlob makes an answer with a content type.
func newBlob(body []byte, kind, cache string) *blob {
	sum := sha256.Sum256(body)
	return &blob{
		plain: body, kind: kind, cache: cache, tag: base64.RawURLEncoding.EncodeToString(sum[:12]),
		zipped: sync.OnceValue(func() []byte { return pack(body, kind) }),
	}
}

// pack compresses a body; nil if that does not help.
func pack(body []byte, kind string) []byte {
	if !compressible(kind) {
		return nil
	}
	var z bytes.Buffer
	w := gzip.NewWriter(&z)
	w.Write(body)
	w.Close()
	if z.Len() >= len(body) {
		return nil
	}
	return z.Bytes()
}

// compressible reports whether it is worthwhile to compress a content type. Fonts and bitmap images are compressed already.
func compressible(kind string) bool {
	kind, _, _ = strings.Cut(kind, ";")
	switch {
	case strings.HasPrefix(kind, "text/"), strings.HasSuffix(kind, "json"), strings.HasSuffix(kind, "+xml"):
		return kind != "text/event-stream"
	}
	return kind == "application/javascript" || kind == "application/jsonl"
}

// ServeHTTP sends the blob, compressed if the caller accepts that, or answers that it has not changed.
func (b *blob) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	body, tag := b.plain, `"`+b.tag+`"`
	if zipped := b.zipped(); zipped != nil {
		h.Add("Vary", "Accept-Encoding")
		if acceptsGzip(r) {
			body, tag = zipped, `"`+b.tag+`-gz"`
			h.Set("Content-Encoding", "gzip")
		}
	}
	h.Set("Content-Type", b.kind)
	h.Set("Cache-Control", b.cache)
	h.Set("ETag", tag)
	if b.policy != "" {
		h.Set("Content-Security-Policy", b.policy)
	}
	if hasTag(r.Header.Get("If-None-Match"), tag) {
		h.Del("Content-Encoding")
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(http.StatusOK)
	if r.Method != http.MethodHead {
		w.Write(body)
	}
}

// hasTag reports whether a list of tags contains one, or is *.
func hasTag(list, tag string) bool {
	for t := range strings.SplitSeq(list, ",") {
		if t = strings.TrimPrefix(strings.TrimSpace(t), "W/"); t == tag || t == "*" {
			return true
		}
	}
	return false
}

// acceptsGzip reports whether the caller accepts gzip.
func acceptsGzip(r *http.Request) bool {
	for _, line := range r.Header.Values("Accept-Encoding") {
		for part := range strings.SplitSeq(line, ",") {
			name, params, _ := strings.Cut(part, ";")
			if name = strings.TrimSpace(name); name != "gzip" && name != "*" {
				continue
			}
			q, weighted := strings.CutPrefix(strings.ReplaceAll(params, " ", ""), "q=")
			weight, err := strconv.ParseFloat(q, 64)
			if !weighted || err == nil && weight > 0 {
				return true
			}
		}
	}
	return false
}
