package nats

import (
	"crypto/rand"
	"io"
	"net"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

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
	away  atomic.Bool // it lets nobody connect
	pass  sync.Mutex  // held: nothing comes through
}

func newRelay(t *testing.T, to string) *relay {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	r := &relay{Listener: l, to: to, conns: make(chan net.Conn, 100)}
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
		if err == nil && r.away.Load() {
			s.Close()
		}
		if err != nil || r.away.Load() {
			c.Close()
			continue
		}
		r.conns <- c
		r.conns <- s
		go r.copy(c, s)
		go r.copy(s, c)
	}
}

// copy forwards what comes, while something may come through.
func (r *relay) copy(to io.Writer, from io.Reader) {
	b := make([]byte, 1<<10)
	for {
		n, err := from.Read(b)
		if err != nil {
			return
		}
		r.pass.Lock()
		_, err = to.Write(b[:n])
		r.pass.Unlock()
		if err != nil {
			return
		}
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
		hears(t, near, heard)
	}
}

// hears tells something until it is heard.
func hears(t *testing.T, near *Bus, heard <-chan string) {
	t.Helper()
	for late := time.After(20 * time.Second); ; {
		if err := near.Tell("game.x", []byte("7")); err != nil {
			t.Fatal(err)
		}
		select {
		case <-heard:
			return
		case <-time.After(50 * time.Millisecond): // repeated until it arrives
		case <-late:
			t.Fatal("nothing is heard any more")
		}
	}
}

// Whoever follows while the servers are away does not wait for them, for games stand still meanwhile, and hears what is told
// once they are back. Servers that do not answer on a connection that stands are waited for once.
func TestFollowsWhileAway(t *testing.T) {
	s := started(t, embedded.Address{Listen: "127.0.0.1:0"})
	for _, tt := range []struct {
		what  string
		leave func(*relay, *Bus)
		back  func(*relay)
		waits time.Duration
	}{
		{"no connection", func(r *relay, far *Bus) {
			lost := far.conn.StatusChanged(nats.RECONNECTING)
			r.away.Store(true)
			r.cut()
			<-lost
		}, func(r *relay) { r.away.Store(false) }, 0},
		{"no answer", func(r *relay, _ *Bus) { r.pass.Lock() }, func(r *relay) { r.pass.Unlock() }, flushTime},
	} {
		t.Run(tt.what, func(t *testing.T) {
			r := newRelay(t, s.Listens())
			far, near := joined(t, "nats://"+r.Addr().String()), joined(t, "nats://"+s.Listens())
			tt.leave(r, far)
			heard := make(chan string, 1000)
			start := time.Now()
			for range 4 {
				if _, err := far.Follow("game.x", func(_ string, data []byte) { heard <- string(data) }); err != nil {
					t.Error(err)
				}
			}
			if took := time.Since(start); took > tt.waits+flushTime*9/10 {
				t.Errorf("following takes %v", took)
			}
			tt.back(r)
			hears(t, near, heard)
		})
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
