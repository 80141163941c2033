package main

import "time"

// drainTime is how long a server that is one of several goes on answering after it is told to stop. A balancer takes less to find out:
// two checks a second apart (deploy/haproxy.cfg), or two seconds apart (deploy/kubernetes).
const drainTime = 5 * time.Second

// drainTime returns how long this server does. One that serves alone stops at once: there is nobody to send callers to.
func (c *serveCmd) drainTime() time.Duration {
	switch {
	case c.Drain != nil:
		return max(0, *c.Drain)
	case c.Bus != "":
		return drainTime
	}
	return 0
}

// drain goes on serving while balancers find out that the server is about to stop. Its games stay its own: others send on what is meant
// for them, and take them over when it shuts down.
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
