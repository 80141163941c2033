package play

import (
	"context"
	"sync"
)

// answers caches expensive answers within a memory limit. Concurrent callers with the same question share one computation.
type answers struct {
	mu    sync.Mutex
	kept  map[inquiry]*answer
	order []inquiry // oldest first
	bytes int
}

// inquiry is the key of an answer. It contains nothing that the asker may not know, because the response time shows whether
// an answer was cached.
type inquiry struct {
	what  string // proof, comments, text
	game  string
	seat  int
	lines int // as the seat counts them
	ended bool
}

// answer is complete once done is closed.
type answer struct {
	done  chan struct{}
	value any
	err   error
	bytes int
}

// roomForAnswers is the approximate memory limit of the cache in bytes.
const roomForAnswers = 32 << 20

// answerBytes is the overhead of an answer beside its text.
const answerBytes = 1 << 10

// answered returns the answer to q. If it is not cached, find computes it in a slot of the proving queue, charged to the
// first caller. The computation goes on even if that caller goes away.
func answered[T any](ctx context.Context, sv *Service, who Who, q inquiry, find func(context.Context) (value T, bytes int, err error)) (T, error) {
	var none T
	a := sv.answers.ask(q, func(a *answer) {
		if !sv.beginWork() {
			a.err = ErrClosed
			close(a.done)
			return
		}
		go func() {
			defer sv.work.Done()
			defer close(a.done)
			slot, err := sv.proving.wait(sv.ctx, who.payer())
			if err == nil {
				a.value, a.bytes, a.err = find(sv.ctx)
				slot()
			} else {
				a.err = ErrClosed
			}
			sv.answers.keep(q, a)
		}()
	})
	select {
	case <-a.done:
	case <-ctx.Done():
		return none, ctx.Err()
	}
	if a.err != nil {
		return none, a.err
	}
	return a.value.(T), nil
}

// ask returns the cached or pending answer to q; if there is none, it calls begin to start one.
func (c *answers) ask(q inquiry, begin func(*answer)) *answer {
	c.mu.Lock()
	defer c.mu.Unlock()
	if a := c.kept[q]; a != nil {
		return a
	}
	a := &answer{done: make(chan struct{})}
	if c.kept == nil {
		c.kept = map[inquiry]*answer{}
	}
	c.kept[q] = a
	begin(a)
	return a
}

// keep keeps a successful answer and evicts the oldest ones if there is no room. Failures are not cached.
func (c *answers) keep(q inquiry, a *answer) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if a.err != nil {
		delete(c.kept, q)
		return
	}
	c.order = append(c.order, q)
	c.bytes += a.bytes + answerBytes
	for c.bytes > roomForAnswers && len(c.order) > 0 {
		old := c.order[0]
		c.order = c.order[1:]
		c.bytes -= c.kept[old].bytes + answerBytes
		delete(c.kept, old)
	}
}
