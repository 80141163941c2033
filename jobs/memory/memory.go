// Package memory is a queue of jobs for processes that are one: a single server, and tests with several services in one program.
// It knows nothing of what is to be done.
package memory

import (
	"context"
	"slices"
	"sync"
	"time"

	"sandtable/jobs"
)

// Hub is what all who have joined share.
type Hub struct {
	mu      sync.Mutex
	waiting []*job
	known   map[string]time.Time // when each ID was added
	changed chan struct{}        // is closed when a job comes
}

// job is a job that is not done yet.
type job struct {
	jobs.Job
	added time.Time
	tries int
}

// New returns a hub that nobody has joined yet.
func New() *Hub { return &Hub{known: map[string]time.Time{}, changed: make(chan struct{})} }

// Join adds somebody to the queue.
func (h *Hub) Join() *Queue {
	q := &Queue{hub: h}
	q.ctx, q.stop = context.WithCancel(context.Background())
	return q
}

// Queue is the queue for one who has joined it.
type Queue struct {
	hub  *Hub
	ctx  context.Context
	stop context.CancelFunc
}

// Add implements jobs.Queue.
func (q *Queue) Add(ctx context.Context, j jobs.Job) error {
	if q.ctx.Err() != nil {
		return jobs.ErrClosed
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	h, now := q.hub, time.Now()
	h.mu.Lock()
	defer h.mu.Unlock()
	h.dropOld(now)
	if _, ok := h.known[j.ID]; ok {
		return nil
	}
	h.known[j.ID] = now
	j.Data = slices.Clone(j.Data)
	h.put(&job{Job: j, added: now})
	return nil
}

// dropOld forgets what is older than jobs are kept.
func (h *Hub) dropOld(now time.Time) {
	old := now.Add(-jobs.MaxAge)
	for id, at := range h.known {
		if at.Before(old) {
			delete(h.known, id)
		}
	}
	h.waiting = slices.DeleteFunc(h.waiting, func(j *job) bool { return j.added.Before(old) })
}

// put adds a job and wakes those who wait for one.
func (h *Hub) put(j *job) {
	h.waiting = append(h.waiting, j)
	close(h.changed)
	h.changed = make(chan struct{})
}

// take takes the oldest job; nil if there is none, and then changed says when to look again.
func (h *Hub) take() (j *job, changed <-chan struct{}) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.dropOld(time.Now())
	if len(h.waiting) == 0 {
		return nil, h.changed
	}
	j = h.waiting[0]
	h.waiting = h.waiting[1:]
	j.tries++
	return j, nil
}

// giveBack gives a job to somebody again, unless it was tried often enough.
func (h *Hub) giveBack(j *job) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if j.tries < jobs.Tries {
		h.put(j)
	}
}

// Work implements jobs.Queue.
func (q *Queue) Work(ctx context.Context, most int, do func(context.Context, jobs.Job) error) error {
	var all sync.WaitGroup
	for range most {
		all.Go(func() { q.work(ctx, do) })
	}
	all.Wait()
	if q.ctx.Err() != nil {
		return jobs.ErrClosed
	}
	return ctx.Err()
}

// work does one job after another.
func (q *Queue) work(ctx context.Context, do func(context.Context, jobs.Job) error) {
	for ctx.Err() == nil && q.ctx.Err() == nil {
		j, changed := q.hub.take()
		if j == nil {
			select {
			case <-changed:
			case <-ctx.Done():
			case <-q.ctx.Done():
			}
			continue
		}
		if q.try(j, do) != nil {
			select {
			case <-time.After(jobs.Rest):
			case <-ctx.Done():
			case <-q.ctx.Done():
			}
		}
	}
}

// try does a job. It goes back at once if the queue is left meanwhile.
func (q *Queue) try(j *job, do func(context.Context, jobs.Job) error) error {
	back := sync.OnceFunc(func() { q.hub.giveBack(j) })
	stop := context.AfterFunc(q.ctx, back)
	err := do(q.ctx, j.Job)
	if stop() && err != nil {
		back()
	}
	return err
}

// Close implements jobs.Queue.
func (q *Queue) Close() error {
	q.stop()
	return nil
}
