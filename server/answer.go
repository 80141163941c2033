package server

import (
	"compress/gzip"
	"net/http"
	"sync"
)

// gzipFrom is the size in bytes from which it is worthwhile to compress an answer for one caller.
const gzipFrom = 1400

// response compresses large answers, and records what the log says about them.
type response struct {
	http.ResponseWriter
	acceptsGzip bool // the caller accepts gzip
	gzips       *gzipPool
	status      int
	bytes       int
	sent        bool // the header was sent
	packer      *gzip.Writer
}

// Unwrap gives http.ResponseController access to the connection.
func (a *response) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// WriteHeader delays the header until the first write, which decides about compression.
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

// open sends the header, and starts compression if the answer is large and compressible.
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

// FlushError sends buffered data, as streams need it.
func (a *response) FlushError() error {
	if !a.sent {
		a.open(0)
	}
	return http.NewResponseController(a.ResponseWriter).Flush()
}

// close ends the answer. Call it last.
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

// gzipPool reuses gzip writers, which are large.
type gzipPool struct{ pool sync.Pool }

func (p *gzipPool) get(w http.ResponseWriter) *gzip.Writer {
	if z, ok := p.pool.Get().(*gzip.Writer); ok {
		z.Reset(w)
		return z
	}
	z, err := gzip.NewWriterLevel(w, gzip.BestSpeed)
	if err != nil {
		panic(err) // the level is valid
	}
	return z
}

func (p *gzipPool) put(z *gzip.Writer) { p.pool.Put(z) }
