// Package metered times those calls to a store for which games wait. It knows no rule, no HTTP and nothing of the observer.
package metered

import (
	"context"
	"errors"
	"time"

	"sandtable/store"
	"sandtable/trace"
)

// Observer is told what happens in a store.
type Observer interface {
	// Stored reports a call: its name, how long it took, and whether the store failed. A refusal, or a caller that gave up,
	// is no failure.
	Stored(call string, took time.Duration, failed bool)
	// Refused reports that a working store refused a write, and why: usually another process has written to the game.
	Refused(why string)
	// Wrote reports lines of records written to disk.
	Wrote(lines int)
	// Owns reports the number of games that this process owns.
	Owns(games int)
}

// Store is a store whose calls are reported.
type Store struct {
	store.Store
	by Observer
}

// New returns a store that reports its calls to an observer and, if tracing is on, makes a span for each.
func New(s store.Store, by Observer) Store { return Store{s, by} }

// refusals are errors of a working store. Those with a name are caused by other processes and are counted.
var refusals = []struct {
	err error
	why string
}{
	{store.ErrStale, "stale"},
	{store.ErrConflict, "conflict"},
	{store.ErrFenced, "fenced"},
	{store.ErrOwned, "owned"},
	{store.ErrNotFound, ""},
	{store.ErrExists, ""},
	{store.ErrClosed, ""},
	{context.Canceled, ""},
	{context.DeadlineExceeded, ""},
}

// Refusals lists the names of the refusals that are counted.
func Refusals() (names []string) {
	for _, r := range refusals {
		if r.why != "" {
			names = append(names, r.why)
		}
	}
	return names
}

func (s Store) timed(ctx context.Context, call string, do func() error) error {
	var span trace.Span
	if trace.On() {
		_, span = trace.Begin(ctx, "store."+call)
	}
	start := time.Now()
	err := do()
	failed := err != nil
	for _, r := range refusals {
		if failed && errors.Is(err, r.err) {
			failed = false
			if r.why != "" {
				s.by.Refused(r.why)
			}
		}
	}
	s.by.Stored(call, time.Since(start), failed)
	span.Failed(failed)
	span.End()
	return err
}

// Create implements store.Store.
func (s Store) Create(ctx context.Context, g store.Game, lines [][]byte) error {
	err := s.timed(ctx, "create", func() error { return s.Store.Create(ctx, g, lines) })
	if err == nil {
		s.by.Wrote(len(lines))
	}
	return err
}

// Append implements store.Store.
func (s Store) Append(ctx context.Context, id string, at int, lines [][]byte, st store.State) error {
	err := s.timed(ctx, "append", func() error { return s.Store.Append(ctx, id, at, lines, st) })
	if err == nil {
		s.by.Wrote(len(lines))
	}
	return err
}

// Update implements store.Store.
func (s Store) Update(ctx context.Context, id string, st store.State) error {
	return s.timed(ctx, "update", func() error { return s.Store.Update(ctx, id, st) })
}

// Game implements store.Store.
func (s Store) Game(ctx context.Context, id string) (g store.Game, err error) {
	err = s.timed(ctx, "game", func() (err error) { g, err = s.Store.Game(ctx, id); return err })
	return g, err
}

// Games implements store.Store.
func (s Store) Games(ctx context.Context, f store.Filter) (list []store.Game, err error) {
	err = s.timed(ctx, "games", func() (err error) { list, err = s.Store.Games(ctx, f); return err })
	return list, err
}

// Lines implements store.Store.
func (s Store) Lines(ctx context.Context, id string, from int) (lines [][]byte, err error) {
	err = s.timed(ctx, "lines", func() (err error) { lines, err = s.Store.Lines(ctx, id, from); return err })
	return lines, err
}

// Since implements store.Store.
func (s Store) Since(ctx context.Context, id string, rev, from int) (g store.Game, lines [][]byte, err error) {
	err = s.timed(ctx, "since", func() (err error) { g, lines, err = s.Store.Since(ctx, id, rev, from); return err })
	return g, lines, err
}

// Talk implements store.Store.
func (s Store) Talk(ctx context.Context, m store.Message) (n int, err error) {
	err = s.timed(ctx, "talk", func() (err error) { n, err = s.Store.Talk(ctx, m); return err })
	return n, err
}

// Claim implements store.Leases.
func (s Store) Claim(ctx context.Context, game, owner string, ttl time.Duration) (epoch int64, err error) {
	err = s.timed(ctx, "claim", func() (err error) { epoch, err = s.Store.Claim(ctx, game, owner, ttl); return err })
	return epoch, err
}

// Renew implements store.Leases.
func (s Store) Renew(ctx context.Context, owner string, ttl time.Duration) (epochs map[string]int64, err error) {
	err = s.timed(ctx, "renew", func() (err error) { epochs, err = s.Store.Renew(ctx, owner, ttl); return err })
	if err == nil {
		s.by.Owns(len(epochs))
	}
	return epochs, err
}

// Release implements store.Leases.
func (s Store) Release(ctx context.Context, game string, epoch int64) error {
	return s.timed(ctx, "release", func() error { return s.Store.Release(ctx, game, epoch) })
}
