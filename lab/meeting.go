package lab

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
)

// Meeting is a number of pairs between two contenders.
type Meeting struct {
	Contest
	A, B     Contender
	Pairs    int
	Jobs     int // games played at once; 0 means one for each core
	SPRT     *SPRT
	Journal  *Journal // finished pairs are read from it and added to it; may be nil
	Progress func(done int, n Pentanomial)
}

// Play plays the meeting. Pairs count in the order of their numbers, whatever order they finish in, so that a test stops at
// the same pair on every machine. If ctx ends, the journal keeps what is finished.
func (m *Meeting) Play(ctx context.Context) (Result, error) {
	openings, err := m.prepare()
	if err != nil {
		return Result{}, err
	}
	done, err := m.Journal.pairs(m.A.Name, m.B.Name)
	if err != nil {
		return Result{}, err
	}
	tally := pairCount{m: m, waiting: done}
	tally.advance()
	err = inParallel(ctx, m.Pairs, m.Jobs, func(stop <-chan struct{}, n int) (bool, error) {
		if !tally.wants(n) {
			return !tally.over(), nil
		}
		p, err := m.pair(m.A, m.B, n, openings[n%len(openings)], stop)
		if err != nil {
			return false, err
		}
		if err := m.Journal.add(p); err != nil {
			return false, err
		}
		return tally.add(p), nil
	})
	return m.result(tally.counted), err
}

// pairCount puts finished pairs in order and notices when enough have been played.
type pairCount struct {
	m       *Meeting
	mu      sync.Mutex
	waiting map[int]Pair
	counted []Pair
	five    Pentanomial
	decided bool
}

// wants reports whether a pair still has to be played.
func (t *pairCount) wants(n int) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	_, waits := t.waiting[n]
	return !t.decided && !waits && n >= len(t.counted)
}

func (t *pairCount) over() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.decided
}

// add takes a finished pair and reports whether more are needed.
func (t *pairCount) add(p Pair) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.waiting[p.N] = p
	t.advance()
	return !t.decided
}

// advance counts the finished pairs up to the first gap.
func (t *pairCount) advance() {
	for !t.decided && len(t.counted) < t.m.Pairs {
		p, ok := t.waiting[len(t.counted)]
		if !ok {
			break
		}
		delete(t.waiting, p.N)
		t.counted = append(t.counted, p)
		t.five.Add(p.Score())
		t.decided = t.m.SPRT != nil && t.m.SPRT.Verdict(t.five) != Undecided
	}
	if t.m.Progress != nil {
		t.m.Progress(len(t.counted)+len(t.waiting), t.five)
	}
}

// inParallel runs work for 0 to n-1, several at a time, until one call fails or says that no more is needed. It returns the
// first error, or that of ctx.
func inParallel(ctx context.Context, n, jobs int, work func(stop <-chan struct{}, i int) (more bool, err error)) error {
	if jobs <= 0 {
		jobs = runtime.GOMAXPROCS(0)
	}
	inner, cancel := context.WithCancel(ctx)
	defer cancel()
	next := make(chan int)
	go func() {
		defer close(next)
		for i := range n {
			select {
			case next <- i:
			case <-inner.Done():
				return
			}
		}
	}()
	var group sync.WaitGroup
	var once sync.Once
	var first error
	for range min(jobs, n) {
		group.Go(func() {
			for i := range next {
				more, err := work(inner.Done(), i)
				if err != nil && !errors.Is(err, errStopped) {
					once.Do(func() { first = err })
				}
				if err != nil || !more {
					cancel()
				}
			}
		})
	}
	group.Wait()
	if first == nil && ctx.Err() != nil {
		first = fmt.Errorf("broken off: %w", ctx.Err())
	}
	return first
}
