package play

import (
	"context"
	"slices"
	"sync"
)

// payer is who is charged for expensive work: a guest, and the address of the request. The address is empty if it is unknown,
// as after a restart; all such guests share one turn.
type payer struct{ guest, address string }

// payer returns who is charged for a caller's requests.
func (w *Who) payer() payer { return payer{w.Guest, w.From} }

// queue is a fair queue for a few slots for expensive work. Addresses take turns, and so do the guests of one address: who
// requests much delays only their own work.
type queue struct {
	mu      sync.Mutex
	free    int            // free slots; negative if slots in use were removed
	waiting []*addressLine // the first one is next
	guests  map[string]int // number of waiting tickets by guest
}

// addressLine has the waiting guests of one address.
type addressLine struct {
	address string
	guests  []*guestLine // the first one is next
}

// guestLine has the waiting tickets of one guest, oldest first.
type guestLine struct {
	guest   string
	tickets []*ticket
}

// ticket is a place in the queue.
type ticket struct {
	payer
	start func() // called when the ticket gets a slot; must not block
}

func newQueue(slots int) *queue { return &queue{free: slots, guests: map[string]int{}} }

// join queues for a slot. Start is called when there is one, perhaps before join returns. Call done to return the slot.
func (q *queue) join(p payer, start func()) *ticket {
	t := &ticket{p, start}
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.free > 0 && len(q.waiting) == 0 {
		q.free--
		start()
		return t
	}
	q.lineOf(p).add(t)
	q.guests[p.guest]++
	return t
}

// lineOf returns the line of a guest at an address; it appends a new one if there is none.
func (q *queue) lineOf(p payer) *guestLine {
	i := slices.IndexFunc(q.waiting, func(a *addressLine) bool { return a.address == p.address })
	if i < 0 {
		i = len(q.waiting)
		q.waiting = append(q.waiting, &addressLine{address: p.address})
	}
	a := q.waiting[i]
	n := slices.IndexFunc(a.guests, func(g *guestLine) bool { return g.guest == p.guest })
	if n < 0 {
		n = len(a.guests)
		a.guests = append(a.guests, &guestLine{guest: p.guest})
	}
	return a.guests[n]
}

func (l *guestLine) add(t *ticket) { l.tickets = append(l.tickets, t) }

// done returns a slot, which the next ticket gets.
func (q *queue) done() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.free++
	q.grant()
}

// grow adds slots, or removes some if by is negative; slots in use are removed when they are returned.
func (q *queue) grow(by int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.free += by
	q.grant()
}

// grant gives free slots to the next tickets.
func (q *queue) grant() {
	for q.free > 0 {
		t := q.next()
		if t == nil {
			return
		}
		q.free--
		t.start()
	}
}

// next removes and returns the next ticket; its guest and address go to the end of their lines. It returns nil if no ticket
// waits.
func (q *queue) next() *ticket {
	if len(q.waiting) == 0 {
		return nil
	}
	a := q.waiting[0]
	g := a.guests[0]
	t := g.tickets[0]
	g.tickets = g.tickets[1:]
	a.guests = a.guests[1:]
	if len(g.tickets) > 0 {
		a.guests = append(a.guests, g)
	}
	q.waiting = q.waiting[1:]
	if len(a.guests) > 0 {
		q.waiting = append(q.waiting, a)
	}
	q.forget(t)
	return t
}

func (q *queue) forget(t *ticket) {
	if q.guests[t.guest]--; q.guests[t.guest] <= 0 {
		delete(q.guests, t.guest)
	}
}

// leave removes a ticket; false if it has its slot already.
func (q *queue) leave(t *ticket) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	for i, a := range q.waiting {
		for n, g := range a.guests {
			at := slices.Index(g.tickets, t)
			if at < 0 {
				continue
			}
			if g.tickets = slices.Delete(g.tickets, at, at+1); len(g.tickets) == 0 {
				a.guests = slices.Delete(a.guests, n, n+1)
			}
			if len(a.guests) == 0 {
				q.waiting = slices.Delete(q.waiting, i, i+1)
			}
			q.forget(t)
			return true
		}
	}
	return false
}

// before counts the tickets that will get a slot before this one, as things stand; 0 if it has one.
func (q *queue) before(t *ticket) int {
	q.mu.Lock()
	defer q.mu.Unlock()
	i := slices.IndexFunc(q.waiting, func(a *addressLine) bool { return a.address == t.address })
	if i < 0 {
		return 0
	}
	own := q.waiting[i].guests
	n := slices.IndexFunc(own, func(g *guestLine) bool { return g.guest == t.guest })
	if n < 0 {
		return 0
	}
	at := slices.Index(own[n].tickets, t)
	if at < 0 {
		return 0
	}
	same := ahead(len(own), n, at, func(i int) int { return len(own[i].tickets) })
	return ahead(len(q.waiting), i, same, func(i int) int { return q.waiting[i].size() })
}

// ahead counts the tickets that are served before ticket number at of line own, if the lines take turns.
func ahead(lines, own, at int, size func(int) int) (n int) {
	for i := range lines {
		switch {
		case i == own:
			n += at
		case i < own:
			n += min(size(i), at+1)
		default:
			n += min(size(i), at)
		}
	}
	return n
}

func (a *addressLine) size() (n int) {
	for _, g := range a.guests {
		n += len(g.tickets)
	}
	return n
}

// empty reports whether no ticket waits.
func (q *queue) empty() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.waiting) == 0
}

// of counts the waiting tickets of a guest.
func (q *queue) of(guest string) int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.guests[guest]
}

// wait queues for a slot and blocks until there is one or ctx ends. Call done to return the slot.
func (q *queue) wait(ctx context.Context, p payer) (done func(), err error) {
	granted := make(chan struct{})
	t := q.join(p, func() { close(granted) })
	select {
	case <-granted:
		return q.done, nil
	case <-ctx.Done():
	}
	if !q.leave(t) {
		q.done()
	}
	return nil, ctx.Err()
}
