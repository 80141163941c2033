package main

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"sandtable/store/memory"
)

// stopping is a server that is being stopped, with the test's clock.
type stopping struct {
	*backend
	addr string
	stop func()             // tells the server to stop
	wait chan time.Duration // how long it drains
	time chan time.Time     // ends that time
	over chan error         // the server has ended
}

func startStopping(t *testing.T, drain time.Duration) *stopping {
	t.Helper()
	c := serveCmd{Quiet: true, LogFormat: "text", Drain: &drain}
	b, err := c.open(world{out: t.Output(), err: t.Output()}, memory.New(), "http://localhost")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.close)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &stopping{backend: b, addr: l.Addr().String(), wait: make(chan time.Duration), time: make(chan time.Time), over: make(chan error, 1)}
	b.after = func(d time.Duration) <-chan time.Time {
		s.wait <- d
		return s.time
	}
	ctx, cancel := context.WithCancel(t.Context())
	s.stop = cancel
	t.Cleanup(cancel)
	go func() { s.over <- b.serve(ctx, func() {}, l, &certs{}) }()
	return s
}

// caller keeps its connection open, like a balancer.
type caller struct {
	net.Conn
	in *bufio.Reader
}

func (s *stopping) call(t *testing.T) *caller {
	t.Helper()
	c, err := net.Dial("tcp", s.addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	return &caller{c, bufio.NewReader(c)}
}

// get sends a request on the caller's connection.
func (c *caller) get(t *testing.T, path string) *http.Response {
	t.Helper()
	fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n", path)
	a, err := http.ReadResponse(c.in, nil)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	a.Body.Close()
	return a
}

// A server that is told to stop reports it at /readyz and goes on answering, on kept and new connections, each of which is
// closed after its answer. It stops listening when the drain time is over.
func TestDrainBeforeTheEnd(t *testing.T) {
	s := startStopping(t, 7*time.Second)
	kept, idle := s.call(t), s.call(t)
	for _, c := range []*caller{kept, idle} {
		if a := c.get(t, "/readyz"); a.StatusCode != http.StatusOK || a.Close {
			t.Fatalf("before: %s, the last on its connection: %t", a.Status, a.Close)
		}
	}
	s.stop()
	if d := <-s.wait; d != 7*time.Second {
		t.Errorf("it drains for %v", d)
	}
	for _, q := range []struct {
		by     *caller
		path   string
		status int
	}{
		{kept, "/api/titles", http.StatusOK},
		{s.call(t), "/api/titles", http.StatusOK},
		{s.call(t), "/healthz", http.StatusOK},
		{s.call(t), "/readyz", http.StatusServiceUnavailable},
		{idle, "/", http.StatusOK},
	} {
		if a := q.by.get(t, q.path); a.StatusCode != q.status || !a.Close {
			t.Errorf("%s while it drains: %s, the last on its connection: %t", q.path, a.Status, a.Close)
		}
	}
	select {
	case err := <-s.over:
		t.Fatalf("it ended early: %v", err)
	default:
	}
	s.time <- time.Time{}
	if err := <-s.over; err != nil {
		t.Error(err)
	}
	if c, err := net.Dial("tcp", s.addr); err == nil {
		c.Close()
		t.Error("it still listens at the end")
	}
}

// A single server stops at once, one of several drains, and the operator can change that.
func TestDrainTime(t *testing.T) {
	for args, want := range map[string]time.Duration{
		"":                                    0,
		"--bus nats://one --peer one:1":       drainTime,
		"--drain 2s":                          2 * time.Second,
		"--bus nats://one --drain 0s":         0,
		"--bus nats://one --drain 1m --quiet": time.Minute,
	} {
		g := parsed(t, append([]string{"serve"}, strings.Fields(args)...))
		if got := g.Serve.drainTime(); got != want {
			t.Errorf("serve %s: %v, want %v", args, got, want)
		}
	}
}
