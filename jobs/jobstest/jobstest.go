// Package jobstest is the one suite that every queue of jobs must pass. It knows no implementation.
package jobstest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"sandtable/jobs"
)

// patience is how long something may take on a busy machine.
const patience = 30 * time.Second

// Run tests a queue. open makes a new queue and returns a function that joins it: all members share the jobs.
func Run(t *testing.T, open func(t *testing.T) (join func() jobs.Queue)) {
	for name, test := range map[string]func(t *testing.T, join func() jobs.Queue){
		"Once": testOnce, "Before": testBefore, "Doubles": testDoubles, "Fails": testFails, "Dies": testDies, "Most": testMost, "Long": testLong, "Ends": testEnds, "Close": testClosed,
	} {
		t.Run(name, func(t *testing.T) { test(t, open(t)) })
	}
}

func add(t *testing.T, q jobs.Queue, id string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	if err := q.Add(ctx, jobs.Job{ID: id, Data: []byte("do " + id)}); err != nil {
		t.Fatal(err)
	}
}

// work lets somebody do jobs until the test ends.
func work(t *testing.T, q jobs.Queue, most int, do func(context.Context, jobs.Job) error) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	over := make(chan struct{})
	go func() {
		defer close(over)
		_ = q.Work(ctx, most, do) // it ends with its context, or with the queue
	}()
	t.Cleanup(func() {
		cancel()
		await(t, over, "the worker does not end")
	})
}

func await[T any](t *testing.T, ch <-chan T, what string) (v T) {
	t.Helper()
	select {
	case v = <-ch:
	case <-time.After(patience):
		t.Fatal(what)
	}
	return v
}

// collect returns a worker that tells what it has done.
func collect(n int) (chan string, func(context.Context, jobs.Job) error) {
	ch := make(chan string, n)
	return ch, func(_ context.Context, j jobs.Job) error {
		if string(j.Data) != "do "+j.ID {
			ch <- fmt.Sprintf("%s with %q", j.ID, j.Data)
			return nil
		}
		ch <- j.ID
		return nil
	}
}

// testOnce: each job is done once, by any worker.
func testOnce(t *testing.T, join func() jobs.Queue) {
	const n = 100
	ch, do := collect(2 * n)
	for range 3 {
		work(t, join(), 2, do)
	}
	a := join()
	for i := range n {
		add(t, a, fmt.Sprint(i))
	}
	done := map[string]int{}
	for range n {
		done[await(t, ch, "a job is not done")]++
	}
	add(t, a, "last")
	if got := await(t, ch, "the last job is not done"); got != "last" || len(done) != n {
		t.Errorf("%d of %d jobs are done, then %s", len(done), n, got)
	}
}

// testBefore: a job waits for a worker, and the oldest comes first.
func testBefore(t *testing.T, join func() jobs.Queue) {
	a := join()
	for i := range 10 {
		add(t, a, fmt.Sprint(i))
	}
	ch, do := collect(10)
	work(t, join(), 1, do)
	for i := range 10 {
		if got := await(t, ch, "a job is not done"); got != fmt.Sprint(i) {
			t.Fatalf("job %s is done, want %d", got, i)
		}
	}
}

// testDoubles: a job that is added twice is done once.
func testDoubles(t *testing.T, join func() jobs.Queue) {
	a, b := join(), join()
	ch, do := collect(10)
	add(t, a, "x")
	add(t, b, "x")
	work(t, join(), 1, do)
	await(t, ch, "the job is not done")
	add(t, b, "x")
	add(t, b, "y")
	if got := await(t, ch, "the other job is not done"); got != "y" {
		t.Errorf("%s is done again", got)
	}
}

// testFails: a job that fails is tried again, but not for ever.
func testFails(t *testing.T, join func() jobs.Queue) {
	q := join()
	ch := make(chan string, 100)
	work(t, q, 1, func(_ context.Context, j jobs.Job) error {
		ch <- j.ID
		if j.ID == "bad" {
			return errors.New("it fails")
		}
		return nil
	})
	add(t, q, "bad")
	for range jobs.Tries {
		if got := await(t, ch, "it is not tried again"); got != "bad" {
			t.Fatalf("did %s", got)
		}
	}
	add(t, q, "good")
	if got := await(t, ch, "the queue is stuck"); got != "good" {
		t.Errorf("%s was tried too often", got)
	}
}

// testDies: if a worker dies its job is done by another.
func testDies(t *testing.T, join func() jobs.Queue) {
	first, second := join(), join()
	begun := make(chan string, 1)
	work(t, first, 1, func(ctx context.Context, j jobs.Job) error {
		begun <- j.ID
		<-ctx.Done()
		return ctx.Err()
	})
	add(t, second, "x")
	await(t, begun, "nobody begins")
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	ch, do := collect(10)
	work(t, second, 1, do)
	if got := await(t, ch, "nobody else does it"); got != "x" {
		t.Errorf("did %s", got)
	}
}

// testMost: a worker has no more jobs at once than it asked for.
func testMost(t *testing.T, join func() jobs.Queue) {
	q := join()
	var mu sync.Mutex
	now, peak := 0, 0
	begun, goOn := make(chan struct{}, 100), make(chan struct{})
	work(t, q, 3, func(context.Context, jobs.Job) error {
		mu.Lock()
		now++
		peak = max(peak, now)
		mu.Unlock()
		begun <- struct{}{}
		<-goOn
		mu.Lock()
		now--
		mu.Unlock()
		return nil
	})
	for i := range 9 {
		add(t, q, fmt.Sprint(i))
	}
	for range 9 {
		await(t, begun, "a job is not begun")
		if len(begun) == 0 {
			select {
			case goOn <- struct{}{}:
			case <-time.After(patience):
				t.Fatal("nobody goes on")
			}
		}
	}
	close(goOn)
	if peak > 3 {
		t.Errorf("%d at once", peak)
	}
}

// testLong: a worker that takes long over a job keeps it.
func testLong(t *testing.T, join func() jobs.Queue) {
	q := join()
	ch := make(chan string, 10)
	do := func(_ context.Context, j jobs.Job) error {
		if j.ID == "long" {
			time.Sleep(1500 * time.Millisecond) // longer than a queue waits to hear of a worker, in tests
		}
		ch <- j.ID
		return nil
	}
	work(t, q, 1, do)
	work(t, join(), 1, do)
	add(t, q, "long")
	if got := await(t, ch, "the job is not done"); got != "long" {
		t.Fatalf("did %s", got)
	}
	add(t, q, "next")
	if got := await(t, ch, "the next job is not done"); got != "next" {
		t.Errorf("%s is done twice", got)
	}
}

// testEnds: when its context ends Work takes no more jobs, and returns after finishing those it has begun.
func testEnds(t *testing.T, join func() jobs.Queue) {
	q := join()
	begun, goOn := make(chan string, 10), make(chan struct{})
	ctx, cancel := context.WithCancel(t.Context())
	over := make(chan error, 1)
	go func() {
		over <- q.Work(ctx, 1, func(ctx context.Context, j jobs.Job) error {
			begun <- j.ID
			<-goOn
			return ctx.Err()
		})
	}()
	add(t, q, "x")
	await(t, begun, "nobody begins")
	cancel()
	add(t, q, "y")
	close(goOn)
	if err := await(t, over, "the work does not end"); !errors.Is(err, context.Canceled) {
		t.Errorf("the work ends with %v", err)
	}
	ch, do := collect(10)
	work(t, join(), 1, do)
	if got := await(t, ch, "the rest is not done"); got != "y" {
		t.Errorf("did %s, want what was not begun", got)
	}
}

// testClosed: a closed queue adds and does nothing.
func testClosed(t *testing.T, join func() jobs.Queue) {
	q := join()
	if err := q.Close(); err != nil {
		t.Fatal(err)
	}
	if err := q.Add(t.Context(), jobs.Job{ID: "x"}); !errors.Is(err, jobs.ErrClosed) {
		t.Errorf("adding after the end: %v", err)
	}
	if err := q.Work(t.Context(), 1, func(context.Context, jobs.Job) error { return nil }); !errors.Is(err, jobs.ErrClosed) {
		t.Errorf("working after the end: %v", err)
	}
}
