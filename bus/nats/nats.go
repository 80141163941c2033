// Package nats is a bus over servers of NATS (nats.io).
//
// All subjects stand under the prefix of the house, so that several houses can share servers. A connection that breaks is made
// again, for good: what is told meanwhile waits, what others tell meanwhile is lost. The package knows no games, and nothing of what it
// carries.
package nats

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"

	"sandtable/bus"
)

// Config says which servers to join.
type Config struct {
	Address Address
	Server  InProcess    // a server in this process, used instead of the hosts of the address; may be nil
	Name    string       // name of this process, for the servers' operators
	Log     *slog.Logger // nil: none
}

// InProcess is a NATS server in this process.
type InProcess interface {
	InProcessConn() (net.Conn, error)
}

// Bus is a connection to the servers.
type Bus struct {
	conn   *nats.Conn
	prefix string
	silent atomic.Int64 // until when followers do not wait for the servers, in nanoseconds since 1970

	mu     sync.Mutex
	closed bool
	calls  sync.WaitGroup // running calls of followers' functions
}

// Limits on connecting and on being heard, the time for which silent servers are not waited for again, and the time between two
// attempts to connect.
const (
	connectTime = 5 * time.Second
	flushTime   = time.Second
	silence     = 10 * time.Second
	retryEvery  = 250 * time.Millisecond
)

// Open joins the bus. It fails if no server answers; once joined, lost connections are restored.
func Open(ctx context.Context, c Config) (*Bus, error) {
	if err := c.Address.check(); err != nil {
		return nil, err
	}
	log := c.Log
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	options := append(c.Address.options(),
		nats.Name(c.Name), nats.Timeout(connectTime), nats.MaxReconnects(-1), nats.ReconnectWait(retryEvery), nats.IgnoreAuthErrorAbort(),
		nats.PingInterval(10*time.Second), nats.MaxPingsOutstanding(2),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				log.Warn("the bus cannot be reached: news of other processes come late", "error", err)
			}
		}),
		nats.ReconnectHandler(func(*nats.Conn) { log.Warn("the bus is reached again") }),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { log.Warn("the bus has lost news", "error", err) }),
	)
	if c.Server != nil {
		options = append(options, nats.InProcessServer(c.Server))
	}
	conn, err := connect(ctx, c.Address.hosts(), options)
	if err != nil {
		return nil, fmt.Errorf("the bus at %s cannot be reached: %w", c.Address, err)
	}
	return &Bus{conn: conn, prefix: c.Address.prefix() + "."}, nil
}

// connect connects to NATS, but gives up when ctx ends.
func connect(ctx context.Context, hosts string, options []nats.Option) (*nats.Conn, error) {
	type result struct {
		conn *nats.Conn
		err  error
	}
	done := make(chan result, 1)
	go func() {
		conn, err := nats.Connect(hosts, options...)
		done <- result{conn, err}
	}()
	select {
	case r := <-done:
		return r.conn, r.err
	case <-ctx.Done():
	}
	go func() { // closes a connection that comes too late
		if r := <-done; r.conn != nil {
			r.conn.Close()
		}
	}()
	return nil, ctx.Err()
}

// Conn returns the connection, for other uses of NATS.
func (b *Bus) Conn() *nats.Conn { return b.conn }

// House returns the first word of all subjects of the house.
func (b *Bus) House() string { return strings.TrimSuffix(b.prefix, ".") }

// Tell implements bus.Bus.
func (b *Bus) Tell(subject string, data []byte) error {
	return told(b.conn.Publish(b.prefix+subject, data))
}

// Follow implements bus.Bus.
func (b *Bus) Follow(subject string, f func(subject string, data []byte)) (stop func(), err error) {
	s, err := b.conn.Subscribe(b.prefix+subject, func(m *nats.Msg) {
		if b.begin() {
			defer b.calls.Done()
			f(strings.TrimPrefix(m.Subject, b.prefix), m.Data)
		}
	})
	if err != nil {
		return nil, told(err)
	}
	b.settle()
	if b.conn.IsClosed() {
		return nil, bus.ErrClosed
	}
	return func() { _ = s.Unsubscribe() }, nil // a closed connection has no subscriptions
}

// settle waits until the servers know of a subscription. Whoever follows may hold up a game meanwhile, so it does not wait while
// there is no connection, which repeats the subscription when it is made again, and waits but once for servers that do not answer.
func (b *Bus) settle() {
	if !b.conn.IsConnected() || time.Now().UnixNano() < b.silent.Load() {
		return
	}
	if err := b.conn.FlushTimeout(flushTime); errors.Is(err, nats.ErrTimeout) {
		b.silent.Store(time.Now().Add(silence).UnixNano())
	} // an error that says that the connection is closed may mean that it was lost, and is made again
}

// begin reports whether followers may still be called. If so, call calls.Done afterwards.
func (b *Bus) begin() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.closed {
		b.calls.Add(1)
	}
	return !b.closed
}

// told converts an error of NATS to one of the bus.
func told(err error) error {
	if errors.Is(err, nats.ErrConnectionClosed) {
		return bus.ErrClosed
	}
	return err
}

// Close implements bus.Bus. It tries to send what was told before.
func (b *Bus) Close() error {
	b.mu.Lock()
	closed := b.closed
	b.closed = true
	b.mu.Unlock()
	if !closed && b.conn.IsConnected() {
		_ = b.conn.FlushTimeout(time.Second) // news may be lost
	}
	b.conn.Close()
	b.calls.Wait()
	return nil
}
