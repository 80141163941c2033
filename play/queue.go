package play

import (
	"context"
	"slices"
	"sync"
)

// payer is on whose account something dear is done: a guest, and the address he called from. The address is empty if it is not
// known, as after a restart: all such guests share one turn then, until they call again.
type payer struct{ guest, address string }

// payer returns who answers for what somebody sets going.
func (w *Who) payer() payer { return payer{w.Guest, w.From} }

// queue hands out a few slots for dear work. Addresses take turns, and so do the guests of an address: who has much to be done
// waits for himself, and not others for him.
type queue struct {
	mu      sync.Mutex
	free    int            // slots; less than 0 if more are in use than there are by now
	waiting []*addressLine // the first is next
	guests  map[string]int // how many tickets of each guest wait
}

// addressLine is what waits for the guests of one address.
type addressLine struct {
	address string
	guests  []*guestLine // the first is next
}

// guestLine is what waits for one guest, in the order in which it came.
type guestLine struct {
	guest   string
	tickets []*ticket
}

// ticket is a place in the queue.
type ticket struct {
	payer
	start func() // is called once there is a slot, by whoever has given it back: it must not block
}

func newQueue(slots int) *queue { return &queue{free: slots, guests: map[string]int{}} }

// join queues for a slot. When there is one start is called, perhaps before join returns; the slot is given back by done.
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

// lineOf returns the line of a guest at his address, a new one at the end if there is none.
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

// done gives a slot back, and to the next one that waits.
func (q *queue) done() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.free++
	q.grant()
}

// grow adds slots, or takes some away: those that are in use are missing when they are given back.
func (q *queue) grow(by int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.free += by
	q.grant()
}

// grant gives the slots that are free to those whose turn it is.
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

// next takes out the ticket whose turn it is; its guest and its address go to the end of their lines. Nil if none waits.
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

// leave takes a ticket back; false if it has got its slot already.
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

// before counts the tickets that get a slot before this one, as things stand; 0 if it has one.
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

// ahead counts what lines that take turns give out before the one with number own has given out at.
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

// empty reports whether nobody waits.
func (q *queue) empty() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.waiting) == 0
}

// of counts the tickets of a guest that wait.
func (q *queue) of(guest string) int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.guests[guest]
}

// wait queues for a slot and waits until there is one, or until ctx ends. Done gives it back.
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
