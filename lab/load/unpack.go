package load

import (
	"io"
	"maps"
	"net/http"
	"sync"

	"github.com/klauspost/compress/gzip"
)

// Who measures shares the cores with what is measured: what he spends on unpacking is missing there. So answers are unpacked by a reader that takes
// about half the time of the one that net/http has, and is used again.

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
	read *gzip.Reader // nil: nothing is read yet
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

// Close implements io.Closer. Nobody reads any more.
func (p *packed) Close() error {
	if p.read != nil {
		readers.Put(p.read)
		p.read = nil
	}
	return p.from.Close()
}
