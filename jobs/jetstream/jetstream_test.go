package jetstream

import (
	"context"
	"crypto/rand"
	"errors"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"sandtable/bus/bustest"
	"sandtable/bus/embedded"
	"sandtable/jobs"
	"sandtable/jobs/jobstest"
)

// started starts a server in this process.
func started(t *testing.T, a embedded.Address) *embedded.Server {
	t.Helper()
	return bustest.Opened(t, func() (*embedded.Server, error) { return embedded.Start(a, nil) })
}

// joined joins a queue with its own connection.
func joined(t *testing.T, s *embedded.Server, name string, options ...nats.Option) *Queue {
	t.Helper()
	conn, err := nats.Connect("", append(options, nats.InProcessServer(s), nats.MaxReconnects(-1), nats.ReconnectWait(50*time.Millisecond))...)
	if err != nil {
		t.Fatal(err)
	}
	q, err := Open(Config{Conn: conn, House: "club", Name: name, Silent: 500 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { q.Close(); conn.Close() })
	return q
}

func TestQueue(t *testing.T) {
	s := started(t, embedded.Address{})
	jobstest.Run(t, func(t *testing.T) func() jobs.Queue {
		name := rand.Text()
		return func() jobs.Queue { return joined(t, s, name) }
	})
}

// If a worker's connection is lost, as when its process is killed, another does the job.
func TestWorkerIsKilled(t *testing.T) {
	s := started(t, embedded.Address{})
	first, second := joined(t, s, "x"), joined(t, s, "x")
	begun, done := make(chan struct{}), make(chan struct{})
	go first.Work(t.Context(), 1, func(ctx context.Context, _ jobs.Job) error {
		first.js.Conn().Close()
		close(begun)
		<-ctx.Done()
		return nil
	})
	if err := second.Add(t.Context(), jobs.Job{ID: "1"}); err != nil {
		t.Fatal(err)
	}
	<-begun
	go second.Work(t.Context(), 1, func(context.Context, jobs.Job) error { close(done); return nil })
	select {
	case <-done:
	case <-time.After(30 * time.Second):
		t.Fatal("nobody else does it")
	}
}

// A queue in a cluster of three servers goes on when any one of them is gone.
func TestCluster(t *testing.T) {
	at := bustest.Free(t, 3)
	var servers []*embedded.Server
	for _, own := range at {
		servers = append(servers, started(t, embedded.Address{Cluster: own, Routes: at, Dir: t.TempDir()}))
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	var queues []*Queue
	done := make(chan string, 100)
	for n, s := range servers {
		q := joined(t, s, "x")
		queues = append(queues, q)
		if n > 0 {
			go q.Work(ctx, 1, func(_ context.Context, j jobs.Job) error { done <- j.ID; return nil })
		}
	}
	finish := func(by *Queue, id string) {
		t.Helper()
		for err := errors.New("first"); err != nil; { // the cluster may have no leader yet
			if ctx.Err() != nil {
				t.Fatalf("the job cannot be added: %v", err)
			}
			short, cancel := context.WithTimeout(ctx, 2*time.Second)
			err = by.Add(short, jobs.Job{ID: id})
			cancel()
			time.Sleep(100 * time.Millisecond)
		}
		for {
			select {
			case got := <-done:
				if got == id {
					return
				}
			case <-ctx.Done():
				t.Fatalf("job %s is not done", id)
			}
		}
	}
	finish(queues[0], "first")
	info, err := queues[0].js.Stream(ctx, queues[0].stream)
	if err != nil || info.CachedInfo().Config.Replicas != 3 {
		t.Fatalf("%+v, %v", info, err)
	}
	servers[0].Close()
	finish(queues[1], "second")
}
