package server

import (
	"compress/gzip"
	"net/http"
	"sync"
)

// zipFrom is the size from which packing an answer made for one caller is worth the work.
const zipFrom = 1400

// answer is a response under way: it packs large answers, and remembers what the log tells of them.
type answer struct {
	http.ResponseWriter
	zip    bool // the caller can unpack
	zips   *zippers
	status int
	bytes  int
	sent   bool // the header has gone out
	z      *gzip.Writer
}

// Unwrap lets http.ResponseController reach the connection.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// WriteHeader keeps the status until the first byte tells whether the answer will be packed.
func (a *answer) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
}

func (a *answer) Write(p []byte) (int, error) {
	if !a.sent {
		a.open(len(p))
	}
	a.bytes += len(p)
	if a.z != nil {
		return a.z.Write(p)
	}
	return a.ResponseWriter.Write(p)
}

// open sends the header and starts packing if the first bytes call for it.
func (a *answer) open(first int) {
	a.sent = true
	if a.status == 0 {
		a.status = http.StatusOK
	}
	h := a.Header()
	if first >= zipFrom && h.Get("Content-Encoding") == "" && compressible(h.Get("Content-Type")) {
		h.Add("Vary", "Accept-Encoding")
		if a.zip {
			h.Set("Content-Encoding", "gzip")
			h.Del("Content-Length")
			a.z = a.zips.get(a.ResponseWriter)
		}
	}
	a.ResponseWriter.WriteHeader(a.status)
}

// FlushError sends what there is: streams live by it.
func (a *answer) FlushError() error {
	if !a.sent {
		a.open(0)
	}
	return http.NewResponseController(a.ResponseWriter).Flush()
}

// close ends the answer. It must come after every other use.
func (a *answer) close() {
	if !a.sent {
		a.open(0)
	}
	if a.z != nil {
		a.z.Close()
		a.zips.put(a.z)
		a.z = nil
	}
}

// zippers lends gzip writers, which are large.
type zippers struct{ pool sync.Pool }

func (p *zippers) get(w http.ResponseWriter) *gzip.Writer {
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

func (p *zippers) put(z *gzip.Writer) { p.pool.Put(z) }
