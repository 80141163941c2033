package embedded

import (
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"sandtable/bus/bustest"
)

func start(t *testing.T, address string) *Server {
	t.Helper()
	a, err := ParseAddress(address)
	if err != nil {
		t.Fatal(err)
	}
	return bustest.Opened(t, func() (*Server, error) { return Start(a, nil) })
}

// conn joins a server in this process.
func conn(t *testing.T, s *Server, options ...nats.Option) *nats.Conn {
	t.Helper()
	c, err := nats.Connect("", append(options, nats.InProcessServer(s))...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

// A single server is open to its own process only, and leaves nothing behind.
func TestAlone(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	s := start(t, "embedded")
	if s.Listens() != "" || s.clusterAt() != "" {
		t.Errorf("it listens at %q and %q", s.Listens(), s.clusterAt())
	}
	c := conn(t, s)
	sub, err := c.SubscribeSync("x")
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Publish("x", []byte("7")); err != nil {
		t.Fatal(err)
	}
	if m, err := sub.NextMsg(20 * time.Second); err != nil || string(m.Data) != "7" {
		t.Errorf("%v, %v", m, err)
	}
	s.Close()
	if left, _ := filepath.Glob(filepath.Join(os.TempDir(), "*")); len(left) > 0 {
		t.Errorf("it leaves %v", left)
	}
}

// In a cluster of three servers, news told at one reaches the others, even when one of them is gone.
func TestCluster(t *testing.T) {
	at := bustest.Free(t, 3)
	var servers []*Server
	var conns []*nats.Conn
	for _, own := range at {
		s := start(t, fmt.Sprintf("embedded://ann:s3cret@?cluster=%s&routes=%s&dir=%s", own, strings.Join(at, ","), t.TempDir()))
		servers, conns = append(servers, s), append(conns, conn(t, s, nats.UserInfo("ann", "s3cret")))
	}
	hear := func(from int, to ...int) {
		t.Helper()
		for _, n := range to {
			sub, err := conns[n].SubscribeSync("x")
			if err != nil {
				t.Fatal(err)
			}
			late := time.Now().Add(30 * time.Second)
			for { // the servers must find each other and exchange their subscriptions
				if err := conns[from].Publish("x", []byte("7")); err != nil {
					t.Fatal(err)
				}
				if _, err := sub.NextMsg(50 * time.Millisecond); err == nil {
					break
				} else if time.Now().After(late) {
					t.Fatalf("%d does not hear %d: %v; neighbours %d", n, from, err, servers[from].neighbours())
				}
			}
			sub.Unsubscribe()
		}
	}
	hear(0, 1, 2)
	hear(2, 0, 1)
	servers[1].Close()
	hear(0, 2)
}

func TestAddress(t *testing.T) {
	for _, text := range []string{
		"embed", "embedded:7", "embedded://ann:s3cret@h", "embedded://h:1?color=s3cret", "embedded://127.0.0.1:1/x",
		"embedded://0.0.0.0:4222", "embedded://ann:s3cret@:4222?cluster=:6222", "embedded://ann:s3cret@:4222?routes=h:1",
		"embedded://127.0.0.1:4222?cluster=:6222&dir=x", "embedded://ann:s3cret@:4222?cluster=:0&dir=x",
	} {
		if a, err := ParseAddress(text); err == nil || strings.Contains(err.Error(), "s3cret") {
			t.Errorf("%s: %+v, %v", text, a, err)
		}
	}
}

// A port in use is reported.
func TestTaken(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if s, err := Start(Address{Listen: l.Addr().String()}, nil); err == nil || !strings.Contains(err.Error(), "in use") {
		t.Errorf("%v, %v", s, err)
	}
}

// clusterAt is the address for other servers of the cluster; may be empty.
func (s *Server) clusterAt() string {
	if a := s.server.ClusterAddr(); a != nil {
		return a.String()
	}
	return ""
}

// neighbours counts the servers connected to this one.
func (s *Server) neighbours() int {
	peers := map[string]bool{}
	z, err := s.server.Routez(nil)
	if err != nil {
		return 0
	}
	for _, r := range z.Routes {
		peers[r.RemoteID] = true
	}
	return len(peers)
}
