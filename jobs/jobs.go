// Package jobs hands work from processes that have it to processes that do it.
//
// A job is done once in effect if whoever has added it takes the first answer only: the queue gives a job to another when its worker dies or
// fails, and so it may be done twice. A queue is short-lived: a job that nobody wants for a while is dropped, and whoever added it
// does the work himself. The package knows no games and nothing of what is to be done. Implementations stand in folders below;
// jobstest is the one suite all of them must pass.
package jobs

import (
	"context"
	"errors"
	"time"
)

// ErrClosed says that the queue is closed.
var ErrClosed = errors.New("the queue of jobs is closed")

// Tries is how often a job is started at most.
const Tries = 3

// Rest is how long a worker that has failed at a job takes no other, so that another worker gets it.
const Rest = time.Second

// MaxAge is the minimum time for which an unfinished job is kept and its ID is remembered.
const MaxAge = time.Minute

// Job is a piece of work.
type Job struct {
	ID   string // unique
	Data []byte
}

// Queue is a queue shared by several processes. It is safe for concurrent use.
type Queue interface {
	// Add appends a job. A job whose ID is known is not added again, which is not an error.
	Add(ctx context.Context, j Job) error
	// Work does jobs, oldest first and at most most at a time, until ctx ends or the queue is closed, and returns when the
	// jobs that it has begun are finished. If do returns nil the job is done; otherwise, or if this process dies, it is
	// given to a worker again. The context of do ends with the queue, not with ctx.
	Work(ctx context.Context, most int, do func(context.Context, Job) error) error
	// Close leaves the queue. Jobs that this process has not finished go to others.
	Close() error
}
