package memory

import (
	"bytes"
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"sandtable/store"
)

// Store is a store in memory.
type Store struct {
	mu     sync.RWMutex
	closed bool
	all    contents
}

// contents is everything that a store holds. Its fields are exported because backups encode it.
type contents struct {
	Games    map[string]store.Game
	Lines    map[string][][]byte
	Guests   map[string]store.Guest
	Keys     map[store.Hash]store.Key
	Messages map[string][]store.Message
	Notes    map[note]string
	House    []store.HouseKey
	PlayTime time.Time
	Notices  map[string][]byte
	Leases   map[string]lease
	Claims   map[string]lease // of notices
}

// note says on what and by whom.
type note struct{ Game, Guest string }

var _ store.Store = (*Store)(nil)

// New returns an empty store.
func New() *Store {
	return &Store{all: contents{
		Games:    map[string]store.Game{},
		Lines:    map[string][][]byte{},
		Guests:   map[string]store.Guest{},
		Keys:     map[store.Hash]store.Key{},
		Messages: map[string][]store.Message{},
		Notes:    map[note]string{},
		Notices:  map[string][]byte{},
		Leases:   map[string]lease{},
		Claims:   map[string]lease{},
	}}
}

// write changes the contents unless the context has ended. A change that returns an error must not have changed anything.
func (s *Store) write(ctx context.Context, change func(*contents) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.usable(ctx); err != nil {
		return err
	}
	return change(&s.all)
}

// read looks at the contents unless the context has ended.
func (s *Store) read(ctx context.Context, look func(*contents) error) error {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if err := s.usable(ctx); err != nil {
		return err
	}
	return look(&s.all)
}

func (s *Store) usable(ctx context.Context) error {
	if s.closed {
		return store.ErrClosed
	}
	return ctx.Err()
}

// Close implements store.Store.
func (s *Store) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	return nil
}

// Create implements store.Store.
func (s *Store) Create(ctx context.Context, g store.Game, lines [][]byte) error {
	return s.write(ctx, func(c *contents) error {
		if _, taken := c.Games[g.ID]; taken {
			return store.ErrExists
		}
		g.Rev, g.Epoch = 1, 0
		c.Games[g.ID] = copyGame(g)
		c.Lines[g.ID] = copyLines(lines)
		return nil
	})
}

// Append implements store.Store.
func (s *Store) Append(ctx context.Context, id string, at int, lines [][]byte, st store.State) error {
	return s.write(ctx, func(c *contents) error {
		g, ok := c.Games[id]
		switch {
		case !ok:
			return store.ErrNotFound
		case st.Epoch != g.Epoch:
			return store.ErrFenced
		case at != len(c.Lines[id])+1:
			return store.ErrStale
		case st.Rev != g.Rev:
			return store.ErrConflict
		}
		c.Lines[id] = append(c.Lines[id], copyLines(lines)...)
		c.writeState(g, st)
		return nil
	})
}

// writeState replaces a game's state.
func (c *contents) writeState(g store.Game, st store.State) {
	g.State = st
	g.Rev++
	c.Games[g.ID] = copyGame(g)
}

// Update implements store.Store.
func (s *Store) Update(ctx context.Context, id string, st store.State) error {
	return s.write(ctx, func(c *contents) error {
		g, ok := c.Games[id]
		switch {
		case !ok:
			return store.ErrNotFound
		case st.Epoch != g.Epoch:
			return store.ErrFenced
		case st.Rev != g.Rev:
			return store.ErrConflict
		}
		c.writeState(g, st)
		return nil
	})
}

// Game implements store.Store.
func (s *Store) Game(ctx context.Context, id string) (g store.Game, err error) {
	err = s.read(ctx, func(c *contents) error {
		found, ok := c.Games[id]
		if !ok {
			return store.ErrNotFound
		}
		g = copyGame(found)
		return nil
	})
	return g, err
}

// Games implements store.Store.
func (s *Store) Games(ctx context.Context, f store.Filter) (games []store.Game, err error) {
	err = s.read(ctx, func(c *contents) error {
		for _, g := range c.Games {
			if picks(f, g) {
				games = append(games, copyGame(g))
			}
		}
		return nil
	})
	slices.SortFunc(games, func(a, b store.Game) int {
		return cmp.Or(b.Changed.Compare(a.Changed), cmp.Compare(a.ID, b.ID))
	})
	limit := f.Limit
	if limit <= 0 {
		limit = store.Page
	}
	return games[:min(limit, len(games))], err
}

func picks(f store.Filter, g store.Game) bool {
	return (f.Guest == "" || slices.Contains(g.Guests, f.Guest)) && (!f.Open || g.Open) && (!f.Running || !g.Over)
}

// Lines implements store.Store.
func (s *Store) Lines(ctx context.Context, id string, from int) (lines [][]byte, err error) {
	err = s.read(ctx, func(c *contents) error {
		if _, ok := c.Games[id]; !ok {
			return store.ErrNotFound
		}
		lines = copyLines(tail(c.Lines[id], from))
		return nil
	})
	return lines, err
}

// Since implements store.Store.
func (s *Store) Since(ctx context.Context, id string, rev, from int) (g store.Game, lines [][]byte, err error) {
	err = s.read(ctx, func(c *contents) error {
		found, ok := c.Games[id]
		switch {
		case !ok:
			return store.ErrNotFound
		case found.Rev == rev:
			g.ID, g.Rev, g.Epoch = id, rev, found.Epoch
			return nil
		}
		g, lines = copyGame(found), copyLines(tail(c.Lines[id], from))
		return nil
	})
	return g, lines, err
}

// tail returns a list from element n on, counted from 1.
func tail[T any](list []T, from int) []T {
	return list[min(max(from-1, 0), len(list)):]
}

func copyGame(g store.Game) store.Game {
	g.Made, g.Changed, g.Due = toMicroseconds(g.Made), toMicroseconds(g.Changed), toMicroseconds(g.Due)
	g.Secret, g.Data = bytes.Clone(g.Secret), bytes.Clone(g.Data)
	g.Guests, g.Asked = slices.Clone(g.Guests), slices.Clone(g.Asked)
	return g
}

func copyLines(lines [][]byte) [][]byte {
	copies := make([][]byte, len(lines))
	for i, line := range lines {
		copies[i] = bytes.Clone(line)
	}
	return copies
}

// toMicroseconds returns a time as a store would return it.
func toMicroseconds(t time.Time) time.Time { return time.UnixMicro(t.UnixMicro()).UTC() }
