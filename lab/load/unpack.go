package load

import (
	"io"
	"maps"
	"net/http"
	"sync"

	"github.com/klauspost/compress/gzip"
)

// The measuring process shares the cores with the server that it measures. To leave more of them to the server, answers are
// unpacked by a reader that takes about half the time of the one in net/http, and readers are reused.

// unpacker asks for packed answers and unpacks them.
type unpacker struct{ http.RoundTripper }

// RoundTrip implements http.RoundTripper.
func (u unpacker) RoundTrip(r *http.Request) (*http.Response, error) {
	asked := *r
	asked.Header = maps.Clone(r.Header)
	asked.Header.Set("Accept-Encoding", "gzip")
	resp, err := u.RoundTripper.RoundTrip(&asked)
	if err == nil && resp.Header.Get("Content-Encoding") == "gzip" {
		resp.Body = &packed{from: resp.Body}
	}
	return resp, err
}

// packed is the body of a packed answer.
type packed struct {
	from io.ReadCloser
	read *gzip.Reader // nil until the first read
}

var readers = sync.Pool{New: func() any { return &gzip.Reader{} }}

func (p *packed) Read(to []byte) (int, error) {
	if p.read == nil {
		p.read = readers.Get().(*gzip.Reader)
		if err := p.read.Reset(p.from); err != nil {
			return 0, err
		}
	}
	return p.read.Read(to)
}

// Close implements io.Closer.
func (p *packed) Close() error {
	if p.read != nil {
		readers.Put(p.read)
		p.read = nil
	}
	return p.from.Close()
}
