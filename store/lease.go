package store

import (
	"context"
	"errors"
	"time"
)

// Refusals of lease operations and of writes by former owners.
var (
	ErrFenced = errors.New("another owns the game by now")
	ErrOwned  = errors.New("another owns the game")
)

// Leases say which process owns a game, and so may write to it. A lease expires after a time unless it is renewed. Each
// lease has an epoch, higher than all earlier ones of the game, and every write carries the epoch of its writer. A writer
// that has slept through the end of its lease can therefore not write once another process has claimed the game. A lease
// that has expired but has not been replaced refuses nobody.
type Leases interface {
	// Claim gives the game to an owner for a time and returns the epoch. It returns ErrOwned if another owner's lease is
	// still running and ErrNotFound if there is no such game. Claiming a game that one owns already starts a new epoch.
	Claim(ctx context.Context, game, owner string, ttl time.Duration) (epoch int64, err error)
	// Renew extends all running leases of an owner and returns their epochs by game. The owner has lost every game that is
	// missing from the result.
	Renew(ctx context.Context, owner string, ttl time.Duration) (map[string]int64, error)
	// Release ends a lease early, so that anyone may claim the game. It returns ErrFenced if the epoch is not current.
	Release(ctx context.Context, game string, epoch int64) error
	// Lease returns the lease of a game; ErrNotFound if there is no such game.
	Lease(ctx context.Context, game string) (Lease, error)
	// Orphans lists at most limit games whose lease has expired without being released: the owner has died or hangs.
	Orphans(ctx context.Context, limit int) ([]string, error)
	// Due lists at most limit games without an owner in which something is due at that time or earlier: earliest first,
	// then by ID.
	Due(ctx context.Context, by time.Time, limit int) ([]string, error)
	// Revisions returns how far games have come. Games that do not exist are left out.
	Revisions(ctx context.Context, games []string) (map[string]Revision, error)
}

// Revision is how far a game has come.
type Revision struct {
	Rev  int // revision of its state
	Chat int // number of chat messages
}

// Lease is the current lease of a game.
type Lease struct {
	Owner string // empty: none
	Epoch int64
	Left  time.Duration // time until it expires; 0 if it has
}
