package play

import "context"

// lock is a mutex with a context: LockContext stops waiting when its context ends. Waiters are served in order. Make it with
// newLock.
type lock chan struct{}

func newLock() lock { return make(lock, 1) }

// Lock takes the lock.
func (l lock) Lock() { l <- struct{}{} }

// TryLock takes the lock if it is free.
func (l lock) TryLock() bool {
	select {
	case l <- struct{}{}:
		return true
	default:
		return false
	}
}

// LockContext takes the lock; false if ctx ends before.
func (l lock) LockContext(ctx context.Context) bool {
	if ctx.Err() != nil {
		return false
	}
	select {
	case l <- struct{}{}:
		return true
	case <-ctx.Done():
		return false
	}
}

// Unlock releases the lock; the longest waiter gets it.
func (l lock) Unlock() { <-l }
