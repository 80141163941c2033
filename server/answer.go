package server

import (
	"compress/gzip"
	"net/http"
	"sync"
)

// gzipFrom is the size from which packing an answer made for one caller is worth the work.
const gzipFrom = 1400

// response is a response under way: it packs large answers, and remembers what the log tells of them.
type response struct {
	http.ResponseWriter
	acceptsGzip bool // the caller can unpack
	gzips       *gzipPool
	status      int
	bytes       int
	sent        bool // the header has gone out
	packer      *gzip.Writer
}

// Unwrap lets http.ResponseController reach the connection.
func (a *response) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// WriteHeader keeps the status until the first byte tells whether the answer will be packed.
func (a *response) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
}

func (a *response) Write(p []byte) (int, error) {
	if !a.sent {
		a.open(len(p))
	}
	a.bytes += len(p)
	if a.packer != nil {
		return a.packer.Write(p)
	}
	return a.ResponseWriter.Write(p)
}

// open sends the header and starts packing if the first bytes call for it.
func (a *response) open(first int) {
	a.sent = true
	if a.status == 0 {
		a.status = http.StatusOK
	}
	h := a.Header()
	if first >= gzipFrom && h.Get("Content-Encoding") == "" && compressible(h.Get("Content-Type")) {
		h.Add("Vary", "Accept-Encoding")
		if a.acceptsGzip {
			h.Set("Content-Encoding", "gzip")
			h.Del("Content-Length")
			a.packer = a.gzips.get(a.ResponseWriter)
		}
	}
	a.ResponseWriter.WriteHeader(a.status)
}

// FlushError sends what there is: streams live by it.
func (a *response) FlushError() error {
	if !a.sent {
		a.open(0)
	}
	return http.NewResponseController(a.ResponseWriter).Flush()
}

// close ends the answer. It must come after every other use.
func (a *response) close() {
	if !a.sent {
		a.open(0)
	}
	if a.packer != nil {
		a.packer.Close()
		a.gzips.put(a.packer)
		a.packer = nil
	}
}

// gzipPool lends gzip writers, which are large.
type gzipPool struct{ pool sync.Pool }

func (p *gzipPool) get(w http.ResponseWriter) *gzip.Writer {
	if z, ok := p.pool.Get().(*gzip.Writer); ok {
		z.Reset(w)
		return z
	}
	z, err := gzip.NewWriterLevel(w, gzip.BestSpeed)
	if err != nil {
		panic(err) // the level is a constant of the package
	}
	return z
}

func (p *gzipPool) put(z *gzip.Writer) { p.pool.Put(z) }
