// Package jetstream is a job queue in NATS servers with JetStream: a stream with work-queue retention, in memory, on three
// servers if there are as many. It creates the stream when it is first needed, and again if it is lost. It knows no games,
// and nothing of what is to be done.
package jetstream

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"sandtable/jobs"
)

// Config says which queue to join.
type Config struct {
	Conn   *nats.Conn
	House  string        // a single word: several houses can share a server
	Name   string        // a single word: a house can have several queues
	Silent time.Duration // a worker that is silent for this long counts as dead; 0: 3 s
}

// Queue is the queue as seen by one process.
type Queue struct {
	js      jetstream.JetStream
	stream  string
	subject string
	silent  time.Duration
	ctx     context.Context
	stop    context.CancelFunc
}

const (
	usualSilence = 3 * time.Second
	retryEvery   = 500 * time.Millisecond
	fetchTime    = 5 * time.Second
	callTime     = 2 * time.Second // a cluster without a leader does not answer
	workers      = "workers"
)

// Open joins the queue. It does not contact the servers yet.
func Open(c Config) (*Queue, error) {
	js, err := jetstream.New(c.Conn, jetstream.WithDefaultTimeout(callTime))
	if err != nil {
		return nil, err
	}
	q := &Queue{js: js, stream: c.House + "-jobs-" + c.Name, subject: c.House + "$jobs." + c.Name, silent: c.Silent}
	if q.silent == 0 {
		q.silent = usualSilence
	}
	q.ctx, q.stop = context.WithCancel(context.Background())
	return q, nil
}

// Add implements jobs.Queue.
func (q *Queue) Add(ctx context.Context, j jobs.Job) error {
	ctx, cancel := q.bound(ctx)
	defer cancel()
	add := func() error {
		_, err := q.js.Publish(ctx, q.subject, j.Data, jetstream.WithMsgID(j.ID), jetstream.WithRetryAttempts(0))
		return err
	}
	err := add()
	if errors.Is(err, jetstream.ErrNoStreamResponse) || errors.Is(err, nats.ErrNoResponders) {
		if err = q.makeStream(ctx); err == nil {
			err = add()
		}
	}
	return q.told(err)
}

// bound returns a context that also ends when the queue is closed.
func (q *Queue) bound(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	stop := context.AfterFunc(q.ctx, cancel)
	return ctx, func() { stop(); cancel() }
}

// told converts an error to one of the queue.
func (q *Queue) told(err error) error {
	if err != nil && q.ctx.Err() != nil || errors.Is(err, nats.ErrConnectionClosed) {
		return jobs.ErrClosed
	}
	return err
}

// makeStream creates the stream or updates its settings: on three servers, or on one if there are fewer.
func (q *Queue) makeStream(ctx context.Context) (err error) {
	ctx, cancel := context.WithTimeout(ctx, callTime)
	defer cancel()
	for _, replicas := range []int{3, 1} {
		_, err = q.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
			Name: q.stream, Subjects: []string{q.subject}, Retention: jetstream.WorkQueuePolicy, Storage: jetstream.MemoryStorage,
			MaxAge: jobs.MaxAge, Duplicates: jobs.MaxAge, MaxMsgs: 100_000, Discard: jetstream.DiscardNew, Replicas: replicas,
		})
		if _, fromServer := errors.AsType[*jetstream.APIError](err); err == nil || !fromServer {
			return err
		}
	}
	return err
}

// consumer returns the consumer shared by all workers.
func (q *Queue) consumer(ctx context.Context) (jetstream.Consumer, error) {
	if err := q.makeStream(ctx); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, callTime)
	defer cancel()
	return q.js.CreateOrUpdateConsumer(ctx, q.stream, jetstream.ConsumerConfig{
		Durable: workers, AckPolicy: jetstream.AckExplicitPolicy, AckWait: q.silent, MaxDeliver: jobs.Tries, MaxAckPending: 100_000, MaxWaiting: 100_000,
	})
}

// Work implements jobs.Queue.
func (q *Queue) Work(ctx context.Context, most int, do func(context.Context, jobs.Job) error) error {
	both, cancel := q.bound(ctx)
	defer cancel()
	var all sync.WaitGroup
	for range most {
		all.Go(func() { q.workOne(both, do) })
	}
	all.Wait()
	if q.ctx.Err() != nil {
		return jobs.ErrClosed
	}
	return ctx.Err()
}

// workOne does one job after another until ctx ends.
func (q *Queue) workOne(ctx context.Context, do func(context.Context, jobs.Job) error) {
	for ctx.Err() == nil {
		c, err := q.consumer(ctx)
		for err == nil && ctx.Err() == nil {
			var m jetstream.Msg
			if m, err = next(ctx, c); m != nil && q.try(m, do) != nil {
				rest(ctx, jobs.Rest)
			}
		}
		rest(ctx, retryEvery) // the servers cannot be reached, or have lost the stream
	}
}

func rest(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

// next waits for a job; nil if none came for a while.
func next(ctx context.Context, c jetstream.Consumer) (m jetstream.Msg, err error) {
	ctx, cancel := context.WithTimeout(ctx, fetchTime)
	defer cancel()
	batch, err := c.Fetch(1, jetstream.FetchContext(ctx))
	if err != nil {
		return nil, err
	}
	for m = range batch.Messages() {
		return m, nil
	}
	if err = batch.Error(); ctx.Err() != nil || errors.Is(err, nats.ErrTimeout) {
		return nil, nil
	}
	return nil, err
}

// try does a job, and reports regularly that it is being done.
func (q *Queue) try(m jetstream.Msg, do func(context.Context, jobs.Job) error) error {
	over := make(chan struct{})
	var beat sync.WaitGroup
	beat.Go(func() {
		tick := time.NewTicker(q.silent / 4)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				_ = m.InProgress() // if it is lost, the next one will do
			case <-over:
				return
			case <-q.ctx.Done():
				return
			}
		}
	})
	err := do(q.ctx, jobs.Job{ID: m.Headers().Get(jetstream.MsgIDHeader), Data: m.Data()})
	close(over)
	beat.Wait()
	if q.ctx.Err() != nil {
		return err // without an acknowledgement the job goes to another worker
	}
	if err == nil {
		_ = m.Ack() // if it is lost, the job is done again in vain
	} else {
		_ = m.Nak()
	}
	return err
}

// Close implements jobs.Queue. It does not close the connection.
func (q *Queue) Close() error {
	q.stop()
	return nil
}
