package store

import (
	"context"
	"errors"
	"time"
)

// Refusals of those who own games.
var (
	ErrFenced = errors.New("another owns the game by now")
	ErrOwned  = errors.New("another owns the game")
)

// Leases say who owns a game: who writes to it. A lease runs for a time and then out, unless it is renewed; each has an epoch,
// higher than all before it. A write carries the epoch of its writer, so that one who slept through the end of his lease cannot
// write into the next one's game. A lease that has run out and was claimed by nobody fences nobody.
type Leases interface {
	// Claim makes an owner the one who writes to a game, for a time, and returns the epoch. ErrOwned if the lease of another
	// still runs, ErrNotFound if there is no such game. Who claims again what is his own gets a new epoch.
	Claim(ctx context.Context, game, owner string, ttl time.Duration) (epoch int64, err error)
	// Renew lets all leases of an owner that still run go on for a time from now, and returns their epochs by game. Who finds a game
	// missing has lost it.
	Renew(ctx context.Context, owner string, ttl time.Duration) (map[string]int64, error)
	// Release ends a lease before its time: anyone may claim the game. ErrFenced if the epoch is not the game's.
	Release(ctx context.Context, game string, epoch int64) error
	// Lease says who owns a game; ErrNotFound if there is no such game.
	Lease(ctx context.Context, game string) (Lease, error)
	// Orphans lists games whose lease has run out and was not released, at most limit: their owner has died, hangs, or hands them on.
	Orphans(ctx context.Context, limit int) ([]string, error)
	// Due lists games in which something is due by a time, at the latest, and which nobody owns, at most limit: the earliest first, and by
	// ID among equals.
	Due(ctx context.Context, by time.Time, limit int) ([]string, error)
	// Revisions says how far games have come; one that there is not is missing.
	Revisions(ctx context.Context, games []string) (map[string]Revision, error)
}

// Revision is how far a game has come.
type Revision struct {
	Rev  int // of its state
	Chat int // messages of its chat
}

// Lease is who owns a game.
type Lease struct {
	Owner string // empty: nobody
	Epoch int64
	Left  time.Duration // how long it still runs; 0 if it has run out
}
