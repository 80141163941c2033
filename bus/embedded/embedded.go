// Package embedded runs a NATS server inside this process, for a small house that should need no other program. Several of
// them can form a cluster, in which everyone hears everyone. The package only runs the server; package bus/nats joins it.
// It knows nothing of what is carried.
package embedded

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"os"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// Server is a running server.
type Server struct {
	server *server.Server
	remove string // temporary folder to be removed at the end; empty: none
}

// startTime bounds how long a server may take to start.
const startTime = 30 * time.Second

// Limits on the memory and disk for jobs, which are few and small.
const (
	maxMemory = 64 << 20
	maxDisk   = 256 << 20
)

// Start starts a server. Its faults are logged; log may be nil.
func Start(a Address, log *slog.Logger) (*Server, error) {
	s := &Server{}
	dir := a.Dir
	if dir == "" {
		var err error
		if dir, err = os.MkdirTemp("", "sandtable-bus-"); err != nil {
			return nil, err
		}
		s.remove = dir
	}
	if err := s.start(a, dir, &faultLog{log: log}); err != nil {
		return nil, errors.Join(fmt.Errorf("the server of the bus cannot start: %w", err), s.Close())
	}
	return s, nil
}

// start starts the server and waits until it can be joined.
func (s *Server) start(a Address, dir string, faults *faultLog) error {
	o, err := a.options(dir)
	if err != nil {
		return err
	}
	if s.server, err = server.NewServer(o); err != nil {
		return err
	}
	s.server.SetLogger(faults, false, false)
	go s.server.Start()
	for end := time.Now().Add(startTime); !s.server.ReadyForConnections(50 * time.Millisecond); {
		if err := faults.fatal(); err != nil {
			return err
		} else if time.Now().After(end) {
			return errors.New("it is not up in time")
		}
	}
	return nil
}

// options converts the address to options of NATS.
func (a *Address) options(dir string) (*server.Options, error) {
	o := &server.Options{
		ServerName: "sandtable", NoSigs: true, DontListen: a.Listen == "" && a.Cluster == "",
		JetStream: true, StoreDir: dir, JetStreamMaxMemory: maxMemory, JetStreamMaxStore: maxDisk,
	}
	if a.Login != nil {
		o.Username = a.Login.Username()
		o.Password, _ = a.Login.Password()
	}
	o.Host, o.Port = "127.0.0.1", server.RANDOM_PORT // a server in a cluster must listen
	var err error
	if a.Listen != "" {
		if o.Host, o.Port, err = hostPort(a.Listen); err != nil {
			return nil, err
		}
	}
	if a.Cluster == "" {
		return o, nil
	}
	c := &o.Cluster
	c.Name, c.Username, c.Password = "sandtable", o.Username, o.Password
	if c.Host, c.Port, err = hostPort(a.Cluster); err != nil {
		return nil, err
	}
	o.ServerName = a.name()
	for _, r := range a.Routes {
		o.Routes = append(o.Routes, &url.URL{Scheme: "nats", Host: r, User: a.Login})
	}
	return o, nil
}

// name returns a name that is unique in the cluster and stays the same after a restart.
func (a *Address) name() string {
	host, port, _ := net.SplitHostPort(a.Cluster) // checked by ParseAddress
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host, _ = os.Hostname()
	}
	return host + ":" + port
}

// hostPort splits an address; port 0 means any free port.
func hostPort(text string) (host string, port int, err error) {
	host, digits, err := net.SplitHostPort(text)
	if err != nil {
		return "", 0, err
	}
	if port, err = strconv.Atoi(digits); err != nil {
		return "", 0, fmt.Errorf("%s: the port is no number", text)
	}
	if port == 0 {
		port = server.RANDOM_PORT
	}
	if host == "" {
		host = "0.0.0.0"
	}
	return host, port, nil
}

// InProcessConn connects this process to the server.
func (s *Server) InProcessConn() (net.Conn, error) { return s.server.InProcessConn() }

// Listens returns the address at which others may join; empty if they may not.
func (s *Server) Listens() string {
	if a := s.server.Addr(); a != nil {
		return a.String()
	}
	return ""
}

// Close stops the server.
func (s *Server) Close() error {
	if s.server != nil {
		s.server.Shutdown()
		s.server.WaitForShutdown()
	}
	if s.remove != "" {
		return os.RemoveAll(s.remove)
	}
	return nil
}
