package nats

import (
	"crypto/rand"
	"io"
	"net"
	"net/url"
	"strings"
	"testing"
	"time"

	"sandtable/bus"
	"sandtable/bus/bustest"
	"sandtable/bus/embedded"
)

// started starts a server that others can join.
func started(t *testing.T, a embedded.Address) *embedded.Server {
	t.Helper()
	return bustest.Opened(t, func() (*embedded.Server, error) { return embedded.Start(a, nil) })
}

// joined joins a bus until the test ends.
func joined(t *testing.T, address string) *Bus {
	t.Helper()
	a, err := ParseAddress(address)
	if err != nil {
		t.Fatal(err)
	}
	return bustest.Opened(t, func() (*Bus, error) { return Open(t.Context(), Config{Address: a, Name: t.Name()}) })
}

func TestBus(t *testing.T) {
	s := started(t, embedded.Address{Listen: "127.0.0.1:0", Login: url.UserPassword("ann", "s3cret")})
	bustest.Run(t, func(t *testing.T) func() bus.Bus {
		address := "nats://ann:s3cret@" + s.Listens() + "?prefix=" + rand.Text()
		return func() bus.Bus { return joined(t, address) }
	})
}

// Two houses on one server do not receive each other's news.
func TestHousesApart(t *testing.T) {
	s := started(t, embedded.Address{Listen: "127.0.0.1:0"})
	heard := make(chan string, 10)
	north, south := joined(t, "nats://"+s.Listens()+"?prefix=north"), joined(t, "nats://"+s.Listens()+"?prefix=south")
	follow := func(b *Bus, name string) {
		t.Helper()
		if _, err := b.Follow(">", func(subject string, _ []byte) { heard <- name + " " + subject }); err != nil {
			t.Fatal(err)
		}
	}
	follow(north, "north")
	follow(south, "south")
	if err := north.Tell("game.x", nil); err != nil {
		t.Fatal(err)
	}
	if got := <-heard; got != "north game.x" {
		t.Fatalf("heard %q", got)
	}
	if err := south.Tell("game.y", nil); err != nil {
		t.Fatal(err)
	}
	if got := <-heard; got != "south game.y" {
		t.Errorf("heard %q", got)
	}
}

// relay forwards a client's connections to a server, and can cut them.
type relay struct {
	net.Listener
	to    string
	conns chan net.Conn
}

func newRelay(t *testing.T, to string) *relay {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	r := &relay{l, to, make(chan net.Conn, 100)}
	go r.run()
	return r
}

func (r *relay) run() {
	for {
		c, err := r.Accept()
		if err != nil {
			return
		}
		s, err := net.Dial("tcp", r.to)
		if err != nil {
			c.Close()
			continue
		}
		r.conns <- c
		r.conns <- s
		go io.Copy(c, s)
		go io.Copy(s, c)
	}
}

// cut breaks the existing connection.
func (r *relay) cut() {
	(<-r.conns).Close()
	(<-r.conns).Close()
}

// A client that is cut off reconnects by itself and receives later news.
func TestComesBack(t *testing.T) {
	s := started(t, embedded.Address{Listen: "127.0.0.1:0"})
	r := newRelay(t, s.Listens())
	far, near := joined(t, "nats://"+r.Addr().String()), joined(t, "nats://"+s.Listens())
	heard := make(chan string, 1000)
	if _, err := far.Follow("game.x", func(_ string, data []byte) { heard <- string(data) }); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		r.cut()
		late := time.After(20 * time.Second)
		for back := false; !back; {
			if err := near.Tell("game.x", []byte("7")); err != nil {
				t.Fatal(err)
			}
			select {
			case <-heard:
				back = true
			case <-time.After(50 * time.Millisecond): // repeated until it arrives
			case <-late:
				t.Fatal("nothing is heard any more")
			}
		}
	}
}

func TestAddress(t *testing.T) {
	a, err := ParseAddress("nats://ann:s3cret@one:4222,two:4222?prefix=club")
	if err != nil || a.String() != "nats://one:4222,two:4222" || a.hosts() != "nats://one:4222,nats://two:4222" || a.prefix() != "club" {
		t.Errorf("%+v, %v", a, err)
	}
	for _, text := range []string{
		"", "nats:", "nats://", "http://ann:s3cret@h:1", "nats://h:1,", "nats://h:1/path", "nats://h:1?prefix=a.b", "nats://h:1?color=s3cret",
		"nats://ann:s3cret@h:x", "nats://ann:s3cret@h:1,bob:s3cret@h:2/",
	} {
		if a, err := ParseAddress(text); err == nil || strings.Contains(err.Error(), "s3cret") {
			t.Errorf("%s: %+v, %v", text, a, err)
		}
	}
}

// Errors for an unreachable address and for a wrong password do not contain the password.
func TestNobodyThere(t *testing.T) {
	s := started(t, embedded.Address{Listen: "127.0.0.1:0", Login: url.UserPassword("ann", "right")})
	for _, at := range []string{"127.0.0.1:1", s.Listens()} {
		a, err := ParseAddress("nats://ann:s3cret@" + at)
		if err != nil {
			t.Fatal(err)
		}
		if _, err = Open(t.Context(), Config{Address: a}); err == nil || strings.Contains(err.Error(), "s3cret") {
			t.Errorf("%s: %v", at, err)
		}
	}
}
