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

// ErrClosed says that the queue has been left.
var ErrClosed = errors.New("the queue of jobs is closed")

// Tries is how often a job is begun at most.
const Tries = 3

// Rest is how long one who has failed at a job takes no other: somebody else may do better.
const Rest = time.Second

// MaxAge is how long a job that nobody has done is kept at least, and how long at least its ID is known.
const MaxAge = time.Minute

// Job is something to be done.
type Job struct {
	ID   string // tells it from all others
	Data []byte
}

// Queue is a queue that processes share. It is safe for use by several goroutines.
type Queue interface {
	// Add adds a job, at the end. One whose ID is known is not added again, and that is no fault.
	Add(ctx context.Context, j Job) error
	// Work does jobs, the oldest first and at most so many at once, until ctx ends or the queue is closed; it returns when those that it
	// has begun are over. If do returns nil the job is done; else it is given to somebody again, as it is if this process dies. The
	// context of do ends with the queue and not with ctx.
	Work(ctx context.Context, most int, do func(context.Context, Job) error) error
	// Close leaves the queue. What this process has not done is given to others.
	Close() error
}
