package proxy

import (
	"bufio"
	"io"
	"net"
	"strings"
	"testing"
	"time"
)

// echo starts an echo server and a proxy before it.
func echo(t *testing.T) *Proxy {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go func() { defer c.Close(); _, _ = io.Copy(c, c) }()
		}
	}()
	p, err := Listen("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	return p
}

// talk is a connection for lines of text.
type talk struct {
	net.Conn
	in *bufio.Reader
}

func dial(t *testing.T, p *Proxy) talk {
	t.Helper()
	c, err := net.Dial("tcp", p.Addr())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	return talk{c, bufio.NewReader(c)}
}

// hears returns the line that arrives within a time; empty if none does.
func (c talk) hears(within time.Duration) (string, error) {
	_ = c.SetReadDeadline(time.Now().Add(within))
	line, err := c.in.ReadString('\n')
	return strings.TrimSpace(line), err
}

func (c talk) says(t *testing.T, text string) {
	t.Helper()
	if _, err := io.WriteString(c, text+"\n"); err != nil {
		t.Fatal(err)
	}
}

const (
	soon = 10 * time.Second
	now  = 50 * time.Millisecond
)

func TestCarries(t *testing.T) {
	p := echo(t)
	c := dial(t, p)
	long := strings.Repeat("x", 3*pieceSize)
	for _, text := range []string{"one", long, "two"} {
		c.says(t, text)
		if got, err := c.hears(soon); got != text {
			t.Fatalf("%d bytes come back for %d: %v", len(got), len(text), err)
		}
	}
	if p.Carried() < int64(2*len(long)) {
		t.Errorf("%d bytes were carried", p.Carried())
	}
}

func TestDelays(t *testing.T) {
	p := echo(t)
	c := dial(t, p)
	const d = 60 * time.Millisecond
	p.Delay(d, 5*time.Millisecond)
	start := time.Now()
	c.says(t, "late")
	if got, err := c.hears(soon); got != "late" || time.Since(start) < 2*d {
		t.Errorf("%q after %v: %v", got, time.Since(start), err)
	}
}

// Dropped data arrives in order after Heal; the direction decides whether the other side has received it.
func TestDrops(t *testing.T) {
	for _, w := range []Way{There, Back, BothWays} {
		p := echo(t)
		c := dial(t, p)
		c.says(t, "before")
		if got, err := c.hears(soon); got != "before" {
			t.Fatal(got, err)
		}
		p.Drop(w)
		c.says(t, "lost")
		if got, err := c.hears(now); got != "" || err == nil {
			t.Errorf("way %d: %q arrived", w, got)
		}
		p.Heal()
		c.in.Reset(c.Conn)
		if got, err := c.hears(soon); got != "lost" {
			t.Errorf("way %d: %q after it had healed: %v", w, got, err)
		}
	}
}

// A cut closes connections and accepts none until Heal; held data is lost.
func TestCuts(t *testing.T) {
	p := echo(t)
	c := dial(t, p)
	p.Drop(BothWays)
	c.says(t, "lost")
	p.Cut()
	if _, err := c.hears(soon); err == nil || isTimeout(err) {
		t.Errorf("the connection is still open: %v", err)
	}
	if d, err := net.Dial("tcp", p.Addr()); err == nil { // otherwise the connection was refused
		t.Cleanup(func() { d.Close() })
		if _, err := (talk{d, bufio.NewReader(d)}).hears(soon); err == nil || isTimeout(err) {
			t.Errorf("a connection was accepted: %v", err)
		}
	}
	p.Heal()
	e := dial(t, p)
	e.says(t, "again")
	if got, err := e.hears(soon); got != "again" {
		t.Errorf("%q after it had healed: %v", got, err)
	}
}

func isTimeout(err error) bool {
	no, ok := err.(net.Error)
	return ok && no.Timeout()
}

func TestCloses(t *testing.T) {
	p := echo(t)
	c := dial(t, p)
	c.says(t, "one")
	p.Drop(Back)
	p.Close()
	if _, err := net.Dial("tcp", p.Addr()); err == nil {
		t.Error("it still listens")
	}
}
