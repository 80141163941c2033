//go:build unix && drills

package drills

import (
	"bytes"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"sync"
	"testing"
	"time"
)

// balancer distributes requests over servers like deploy/haproxy.cfg: round robin, skipping servers that refuse connections.
// It never repeats a request that was sent, and keeps connections alive.
type balancer struct {
	*httptest.Server
	transport *http.Transport

	mu      sync.Mutex
	servers []*backend
	turn    int
}

// backend is a server behind the balancer.
type backend struct {
	host  string
	fails int // consecutive failed checks
}

// Health checks, as in deploy/haproxy.cfg.
const (
	checkEvery = time.Second
	checkFalls = 2
)

func newBalancer(t *testing.T) *balancer {
	b := &balancer{transport: &http.Transport{MaxIdleConnsPerHost: 256, DisableCompression: true}}
	b.Server = httptest.NewServer(&httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(&url.URL{Scheme: "http", Host: "servers"})
			r.Out.Host = r.In.Host
		},
		Transport: b, FlushInterval: -1,
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, err error) {
			http.Error(w, err.Error(), http.StatusBadGateway)
		},
	})
	done := make(chan struct{})
	var work sync.WaitGroup
	work.Go(func() { b.check(done) })
	t.Cleanup(func() {
		close(done)
		work.Wait()
		b.CloseClientConnections()
		b.Close()
	})
	return b
}

// add adds a server.
func (b *balancer) add(host string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.servers = append(b.servers, &backend{host: host})
}

// remove removes a server.
func (b *balancer) remove(host string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.servers = slices.DeleteFunc(b.servers, func(s *backend) bool { return s.host == host })
}

// next returns the next healthy server.
func (b *balancer) next() (string, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for range b.servers {
		b.turn++
		if s := b.servers[b.turn%len(b.servers)]; s.fails < checkFalls {
			return s.host, true
		}
	}
	return "", false
}

// check checks the servers' health periodically.
func (b *balancer) check(done <-chan struct{}) {
	by := &http.Client{Timeout: checkEvery}
	for tick := time.NewTicker(checkEvery); ; {
		select {
		case <-done:
			tick.Stop()
			return
		case <-tick.C:
		}
		b.mu.Lock()
		list := slices.Clone(b.servers)
		b.mu.Unlock()
		for _, s := range list {
			resp, err := by.Get("http://" + s.host + "/readyz")
			if err == nil {
				resp.Body.Close()
			}
			b.mu.Lock()
			s.fails++
			if err == nil && resp.StatusCode == http.StatusOK {
				s.fails = 0
			}
			b.mu.Unlock()
		}
	}
}

// RoundTrip sends a request to a server, or to another one if the connection is refused.
func (b *balancer) RoundTrip(r *http.Request) (*http.Response, error) {
	var body []byte
	if r.Body != nil {
		var err error
		if body, err = io.ReadAll(r.Body); err != nil {
			return nil, err
		}
	}
	for tries := 0; ; tries++ {
		host, ok := b.next()
		if !ok {
			return nil, errors.New("no server is healthy")
		}
		out := r.Clone(r.Context())
		out.URL.Host = host
		out.Body, out.GetBody, out.ContentLength = nil, nil, int64(len(body)) // without GetBody nothing is sent twice
		if len(body) > 0 {
			out.Body = io.NopCloser(bytes.NewReader(body))
		}
		resp, err := b.transport.RoundTrip(out)
		var dial *net.OpError
		if err == nil || tries == 3 || !errors.As(err, &dial) || dial.Op != "dial" {
			return resp, err
		}
	}
}
