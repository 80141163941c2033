// Package memory is a job queue within one process: for a single server, and for tests with several services in one
// program. It knows nothing of what is to be done.
package memory

import (
	"context"
	"slices"
	"sync"
	"time"

	"sandtable/jobs"
)

// Hub is the state shared by all queues that have joined.
type Hub struct {
	mu      sync.Mutex
	waiting []*job
	known   map[string]time.Time // when each job was added, by ID
	changed chan struct{}        // closed when a job arrives
}

// job is an unfinished job.
type job struct {
	jobs.Job
	added time.Time
	tries int
}

// New returns an empty hub.
func New() *Hub { return &Hub{known: map[string]time.Time{}, changed: make(chan struct{})} }

// Join returns a queue that shares the hub's jobs.
func (h *Hub) Join() *Queue {
	q := &Queue{hub: h}
	q.ctx, q.stop = context.WithCancel(context.Background())
	return q
}

// Queue is one member's view of the queue.
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

// dropOld drops jobs that are older than MaxAge.
func (h *Hub) dropOld(now time.Time) {
	old := now.Add(-jobs.MaxAge)
	for id, at := range h.known {
		if at.Before(old) {
			delete(h.known, id)
		}
	}
	h.waiting = slices.DeleteFunc(h.waiting, func(j *job) bool { return j.added.Before(old) })
}

// put adds a job and wakes waiting workers.
func (h *Hub) put(j *job) {
	h.waiting = append(h.waiting, j)
	close(h.changed)
	h.changed = make(chan struct{})
}

// take returns the oldest job. If there is none it returns nil and a channel that is closed when one arrives.
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

// giveBack returns a job to the queue unless it was tried often enough.
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

// try does a job. If the queue is closed meanwhile, the job goes back at once.
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
