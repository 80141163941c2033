package play

import (
	"context"
	"sync"
)

// answers keeps what was dear to find out, as long as there is room. Who asks what another is being told waits for the same
// answer.
type answers struct {
	mu    sync.Mutex
	kept  map[inquiry]*answer
	order []inquiry // oldest first
	bytes int
}

// inquiry is what was asked. It holds nothing that the one who asks may not know: how fast the answer comes would tell.
type inquiry struct {
	what  string // proof, comments, text
	game  string
	seat  int
	lines int // as the seat counts them
	ended bool
}

// answer is one that is there when done is closed.
type answer struct {
	done  chan struct{}
	value any
	err   error
	bytes int
}

// roomForAnswers is how many bytes of answers are kept, roughly.
const roomForAnswers = 32 << 20

// answerBytes is what an answer takes beside its text.
const answerBytes = 1 << 10

// answered returns the answer to a question; find finds it if nobody has asked before, in a slot for proofs and on the account of
// who asks first. It goes on though he no longer waits.
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
			sv.answers.settle(q, a)
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

// ask returns the answer to a question that somebody has asked; begin begins to find one.
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

// settle keeps an answer that has been found, and throws the oldest away where there is no room. What failed is not kept.
func (c *answers) settle(q inquiry, a *answer) {
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
