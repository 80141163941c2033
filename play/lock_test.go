package play

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

// Waiters get the lock as soon as it is free, in the order in which they came. A waiter whose context ends goes away without
// it.
func TestLock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLock()
		l.Lock()
		if l.TryLock() {
			t.Fatal("two have the lock")
		}
		short, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		start := time.Now()
		if l.LockContext(short) || time.Since(start) != time.Second {
			t.Fatalf("waited for %v", time.Since(start))
		}
		came := make(chan int, 3)
		for n := range 3 {
			go func() {
				if l.LockContext(t.Context()) {
					came <- n
					l.Unlock()
				}
			}()
			synctest.Wait()
		}
		start = time.Now()
		l.Unlock()
		for n := range 3 {
			if got := <-came; got != n {
				t.Errorf("%d came before %d", got, n)
			}
		}
		if d := time.Since(start); d != 0 {
			t.Errorf("they waited for %v", d)
		}
		if l.LockContext(short) {
			t.Error("LockContext took the lock after its context ended")
		}
		if !l.TryLock() {
			t.Error("the lock is still taken")
		}
	})
}
