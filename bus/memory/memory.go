// Package memory is a bus within one process: for a single server, and for tests with several services in one program. It
// knows nothing of what it carries.
package memory

import (
	"slices"
	"strings"
	"sync"

	"sandtable/bus"
)

// Hub is the state shared by all members of the bus.
type Hub struct {
	mu        sync.Mutex
	followers map[*follower]struct{}
}

// New returns a hub without members.
func New() *Hub { return &Hub{followers: map[*follower]struct{}{}} }

// Join returns a new member of the bus.
func (h *Hub) Join() *Bus { return &Bus{hub: h} }

// Bus is one member of the bus.
type Bus struct {
	hub    *Hub
	closed bool // guarded by the hub's lock
}

// follower is a subscription. Its news waits in a list, so that senders never wait for it.
type follower struct {
	bus   *Bus
	words []string
	f     func(subject string, data []byte)

	mu      sync.Mutex
	waiting []news
	wake    chan struct{} // has one element when there may be news
	quit    chan struct{}
	once    sync.Once
	done    sync.WaitGroup
}

type news struct {
	subject string
	data    []byte
}

// Tell implements bus.Bus.
func (b *Bus) Tell(subject string, data []byte) error {
	words := strings.Split(subject, ".")
	b.hub.mu.Lock()
	defer b.hub.mu.Unlock()
	if b.closed {
		return bus.ErrClosed
	}
	for f := range b.hub.followers {
		if hears(f.words, words) {
			f.hear(news{subject, slices.Clone(data)})
		}
	}
	return nil
}

// hears reports whether a pattern matches a subject.
func hears(pattern, subject []string) bool {
	for i, p := range pattern {
		if p == ">" {
			return i < len(subject)
		}
		if i >= len(subject) || p != "*" && p != subject[i] {
			return false
		}
	}
	return len(pattern) == len(subject)
}

// Follow implements bus.Bus.
func (b *Bus) Follow(subject string, f func(subject string, data []byte)) (stop func(), err error) {
	b.hub.mu.Lock()
	defer b.hub.mu.Unlock()
	if b.closed {
		return nil, bus.ErrClosed
	}
	w := &follower{bus: b, words: strings.Split(subject, "."), f: f, wake: make(chan struct{}, 1), quit: make(chan struct{})}
	b.hub.followers[w] = struct{}{}
	w.done.Go(w.run)
	return func() {
		b.hub.mu.Lock()
		delete(b.hub.followers, w)
		b.hub.mu.Unlock()
		w.end()
	}, nil
}

// hear adds news to the list.
func (w *follower) hear(n news) {
	w.mu.Lock()
	w.waiting = append(w.waiting, n)
	w.mu.Unlock()
	select {
	case w.wake <- struct{}{}:
	default:
	}
}

// run delivers the news in the list until the follower ends.
func (w *follower) run() {
	for {
		select {
		case <-w.quit:
			return
		case <-w.wake:
		}
		w.mu.Lock()
		list := w.waiting
		w.waiting = nil
		w.mu.Unlock()
		for _, n := range list {
			select {
			case <-w.quit:
				return
			default:
				w.f(n.subject, n.data)
			}
		}
	}
}

// end stops the follower.
func (w *follower) end() { w.once.Do(func() { close(w.quit) }) }

// Close implements bus.Bus.
func (b *Bus) Close() error {
	b.hub.mu.Lock()
	b.closed = true
	var list []*follower
	for w := range b.hub.followers {
		if w.bus == b {
			list = append(list, w)
			delete(b.hub.followers, w)
		}
	}
	b.hub.mu.Unlock()
	for _, w := range list {
		w.end()
		w.done.Wait()
	}
	return nil
}
