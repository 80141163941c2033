package main

import "time"

// drainTime is how long one of several servers goes on answering after it is told to stop. Load balancers notice sooner: by
// two checks a second apart (deploy/haproxy.cfg) or two seconds apart (deploy/kubernetes).
const drainTime = 5 * time.Second

// drainTime returns how long this server drains. A server that is alone stops at once, since there is no other to send
// callers to.
func (c *serveCmd) drainTime() time.Duration {
	switch {
	case c.Drain != nil:
		return max(0, *c.Drain)
	case c.Bus != "":
		return drainTime
	}
	return 0
}

// drain goes on serving while load balancers find out that the server is about to stop. It keeps its games: other servers
// forward requests to it, and take the games over when it shuts down.
func (b *backend) drain(done <-chan error) error {
	if b.drainFor == 0 {
		return nil
	}
	b.site.Drain()
	select {
	case err := <-done:
		return err
	case <-b.after(b.drainFor):
		return nil
	}
}
