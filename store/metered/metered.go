// Package metered times the calls to a store that games wait for. It knows no rule, no HTTP and nothing of who counts.
package metered

import (
	"context"
	"errors"
	"time"

	"sandtable/store"
)

// Store is a store whose calls are noted.
type Store struct {
	store.Store
	note func(call string, took time.Duration, failed bool)
}

// New has the calls to a store noted: what they do, how long they took, and whether the store failed. A refusal, or a caller who
// went away, is no failure.
func New(s store.Store, note func(call string, took time.Duration, failed bool)) Store {
	return Store{s, note}
}

// refusals are answers of a store that is well.
var refusals = []error{
	store.ErrNotFound, store.ErrStale, store.ErrConflict, store.ErrFenced, store.ErrOwned, store.ErrExists, store.ErrClosed,
	context.Canceled, context.DeadlineExceeded,
}

func (s Store) timed(call string, do func() error) error {
	start := time.Now()
	err := do()
	failed := err != nil
	for _, r := range refusals {
		failed = failed && !errors.Is(err, r)
	}
	s.note(call, time.Since(start), failed)
	return err
}

// Create implements store.Store.
func (s Store) Create(ctx context.Context, g store.Game, lines [][]byte) error {
	return s.timed("create", func() error { return s.Store.Create(ctx, g, lines) })
}

// Append implements store.Store.
func (s Store) Append(ctx context.Context, id string, at int, lines [][]byte, st store.State) error {
	return s.timed("append", func() error { return s.Store.Append(ctx, id, at, lines, st) })
}

// Update implements store.Store.
func (s Store) Update(ctx context.Context, id string, st store.State) error {
	return s.timed("update", func() error { return s.Store.Update(ctx, id, st) })
}

// Game implements store.Store.
func (s Store) Game(ctx context.Context, id string) (g store.Game, err error) {
	err = s.timed("game", func() (err error) { g, err = s.Store.Game(ctx, id); return err })
	return g, err
}

// Games implements store.Store.
func (s Store) Games(ctx context.Context, f store.Filter) (list []store.Game, err error) {
	err = s.timed("games", func() (err error) { list, err = s.Store.Games(ctx, f); return err })
	return list, err
}

// Lines implements store.Store.
func (s Store) Lines(ctx context.Context, id string, from int) (lines [][]byte, err error) {
	err = s.timed("lines", func() (err error) { lines, err = s.Store.Lines(ctx, id, from); return err })
	return lines, err
}

// Talk implements store.Store.
func (s Store) Talk(ctx context.Context, m store.Message) (n int, err error) {
	err = s.timed("talk", func() (err error) { n, err = s.Store.Talk(ctx, m); return err })
	return n, err
}
