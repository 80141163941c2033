package play

import "context"

// lock is a lock that one can wait for as long as a context lasts. Who waits for it waits for an event, and not for its time to come
// again. It is made by newLock.
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

// Unlock gives the lock to the one who has waited longest.
func (l lock) Unlock() { <-l }
