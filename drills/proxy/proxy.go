// Package proxy simulates a network between a program and its peer: it delays, drops, cuts and heals connections. It does not
// interpret the data.
package proxy

import (
	"math/rand/v2"
	"net"
	"sync"
	"time"
)

// Way is a direction, or both directions.
type Way int

// The ways through a proxy.
const (
	There Way = 1 << iota // from the dialling side to the target
	Back                  // from the target to the dialling side

	BothWays = There | Back
)

// pieceSize is the largest piece of data forwarded at once.
const pieceSize = 32 << 10

// Proxy forwards connections to a target. It is safe for concurrent use.
type Proxy struct {
	network, target string
	listener        net.Listener
	work            sync.WaitGroup

	mu      sync.Mutex
	changed chan struct{} // closed when one of the following changes
	held    Way           // directions in which nothing is forwarded
	cut     bool          // no connections are allowed
	closed  bool
	delay   time.Duration
	jitter  time.Duration
	pairs   map[*pair]struct{}
	carried int64
}

// pair is a connection with its other half.
type pair struct {
	near, far net.Conn
	over      chan struct{} // closed when the connection is cut
	once      sync.Once
}

// Listen opens a local port that forwards to a target, named as for net.Dial.
func Listen(network, target string) (*Proxy, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	p := &Proxy{network: network, target: target, listener: l, changed: make(chan struct{}), pairs: map[*pair]struct{}{}}
	p.work.Go(p.accept)
	return p, nil
}

// Addr returns the proxy's address.
func (p *Proxy) Addr() string { return p.listener.Addr().String() }

// Port returns the proxy's port.
func (p *Proxy) Port() int { return p.listener.Addr().(*net.TCPAddr).Port }

// Carried returns the number of bytes forwarded.
func (p *Proxy) Carried() int64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.carried
}

// change changes how data is forwarded.
func (p *Proxy) change(do func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	do()
	close(p.changed)
	p.changed = make(chan struct{})
}

// Delay delays every piece by a duration, plus up to jitter.
func (p *Proxy) Delay(d, jitter time.Duration) { p.change(func() { p.delay, p.jitter = d, jitter }) }

// Drop loses data in a direction, like a network that loses packets: connections stay open, nothing arrives, and no error is
// reported. After Heal, what was sent arrives if the connection still exists, since TCP retransmits it.
func (p *Proxy) Drop(w Way) { p.change(func() { p.held |= w }) }

// Cut resets all connections and accepts none. Data under way is lost, whether it had arrived or not.
func (p *Proxy) Cut() {
	p.change(func() { p.cut = true })
	p.mu.Lock()
	defer p.mu.Unlock()
	for c := range p.pairs {
		c.end(true)
	}
}

// Heal undoes Delay, Drop and Cut.
func (p *Proxy) Heal() { p.change(func() { p.held, p.cut, p.delay, p.jitter = 0, false, 0, 0 }) }

// Close closes the proxy.
func (p *Proxy) Close() {
	p.mu.Lock()
	p.closed = true
	p.mu.Unlock()
	p.listener.Close()
	p.Cut()
	p.work.Wait()
}

func (p *Proxy) accept() {
	for {
		near, err := p.listener.Accept()
		if err != nil {
			return
		}
		p.work.Go(func() { p.serve(near) })
	}
}

// serve forwards one connection.
func (p *Proxy) serve(near net.Conn) {
	c := &pair{near: near, over: make(chan struct{})}
	if !p.enter(c) {
		c.end(true)
		return
	}
	defer p.leave(c)
	far, err := net.Dial(p.network, p.target)
	if err != nil {
		c.end(true)
		return
	}
	p.mu.Lock()
	c.far = far
	p.mu.Unlock()
	select {
	case <-c.over: // it was cut meanwhile
		far.Close()
		return
	default:
	}
	var both sync.WaitGroup
	both.Go(func() { p.carry(c, far, near, There) })
	both.Go(func() { p.carry(c, near, far, Back) })
	both.Wait()
}

// enter registers a connection; false if none is accepted.
func (p *Proxy) enter(c *pair) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.cut || p.closed {
		return false
	}
	p.pairs[c] = struct{}{}
	return true
}

func (p *Proxy) leave(c *pair) {
	c.end(false)
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.pairs, c)
}

// end closes both halves; hard resets them, as a cut does.
func (c *pair) end(hard bool) {
	c.once.Do(func() {
		close(c.over)
		for _, half := range []net.Conn{c.near, c.far} {
			if half == nil {
				continue
			}
			if t, ok := half.(*net.TCPConn); ok && hard {
				_ = t.SetLinger(0) // a reset
			}
			half.Close()
		}
	})
}

// carry copies data from one half to the other, piece by piece.
func (p *Proxy) carry(c *pair, to, from net.Conn, w Way) {
	defer c.end(false)
	piece := make([]byte, pieceSize)
	for {
		n, err := from.Read(piece)
		if n > 0 && !p.wait(c, w) {
			return
		}
		if n > 0 {
			if _, err := to.Write(piece[:n]); err != nil {
				return
			}
			p.mu.Lock()
			p.carried += int64(n)
			p.mu.Unlock()
		}
		if err != nil {
			return
		}
	}
}

// wait waits until a piece may be forwarded; false if its connection is cut.
func (p *Proxy) wait(c *pair, w Way) bool {
	for delayed := false; ; {
		p.mu.Lock()
		held, delay, changed := p.held&w != 0, p.delay, p.changed
		if p.jitter > 0 {
			delay += rand.N(p.jitter)
		}
		p.mu.Unlock()
		switch {
		case held:
			select {
			case <-changed:
			case <-c.over:
				return false
			}
		case delay > 0 && !delayed:
			delayed = true
			select {
			case <-time.After(delay):
			case <-changed: // healed, or changed again
			case <-c.over:
				return false
			}
		default:
			select {
			case <-c.over:
				return false
			default:
				return true
			}
		}
	}
}
