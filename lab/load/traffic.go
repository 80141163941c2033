package load

import (
	"context"
	"net"
	"net/http"
	"sync/atomic"
)

// traffic counts bytes on the wire, before they are unpacked.
type traffic struct{ bytes atomic.Int64 }

// client returns an HTTP client whose bytes are counted.
func (t *traffic) client() *http.Client {
	dial := (&net.Dialer{}).DialContext
	return &http.Client{Transport: unpacker{&http.Transport{
		DisableCompression: true, MaxIdleConnsPerHost: 256,
		DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
			c, err := dial(ctx, network, address)
			return countedConn{c, t}, err
		},
	}}}
}

type countedConn struct {
	net.Conn
	traffic *traffic
}

func (c countedConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	c.traffic.bytes.Add(int64(n))
	return n, err
}
