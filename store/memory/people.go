package memory

import (
	"context"
	"slices"

	"sandtable/store"
)

// PutGuest implements store.Store.
func (s *Store) PutGuest(ctx context.Context, g store.Guest) error {
	return s.write(ctx, func(c *contents) error {
		if c.Guests[g.ID].Rev != g.Rev {
			return store.ErrConflict
		}
		for id, other := range c.Guests {
			if id != g.ID && other.Token == g.Token {
				return store.ErrExists
			}
		}
		g.Seen = toMicroseconds(g.Seen)
		g.Rev++
		c.Guests[g.ID] = g
		return nil
	})
}

// Guest implements store.Store.
func (s *Store) Guest(ctx context.Context, token store.Hash) (g store.Guest, err error) {
	err = s.read(ctx, func(c *contents) error {
		for _, g = range c.Guests {
			if g.Token == token {
				return nil
			}
		}
		g = store.Guest{}
		return store.ErrNotFound
	})
	return g, err
}

// GuestByID implements store.Store.
func (s *Store) GuestByID(ctx context.Context, id string) (store.Guest, error) {
	return byKey(ctx, s, id, func(c *contents) map[string]store.Guest { return c.Guests })
}

// PutKey implements store.Store.
func (s *Store) PutKey(ctx context.Context, k store.Key) error {
	return s.write(ctx, func(c *contents) error {
		c.Keys[k.Hash] = k
		return nil
	})
}

// Key implements store.Store.
func (s *Store) Key(ctx context.Context, h store.Hash) (store.Key, error) {
	return byKey(ctx, s, h, func(c *contents) map[store.Hash]store.Key { return c.Keys })
}

// byKey finds an item by its key.
func byKey[K comparable, T any](ctx context.Context, s *Store, by K, in func(*contents) map[K]T) (thing T, err error) {
	err = s.read(ctx, func(c *contents) error {
		found, ok := in(c)[by]
		if !ok {
			return store.ErrNotFound
		}
		thing = found
		return nil
	})
	return thing, err
}

// DropKey implements store.Store.
func (s *Store) DropKey(ctx context.Context, h store.Hash) error {
	return s.write(ctx, func(c *contents) error {
		delete(c.Keys, h)
		return nil
	})
}

// Talk implements store.Store.
func (s *Store) Talk(ctx context.Context, m store.Message) (n int, err error) {
	err = s.write(ctx, func(c *contents) error {
		if _, ok := c.Games[m.Game]; !ok {
			return store.ErrNotFound
		}
		n = len(c.Messages[m.Game]) + 1
		m.N, m.At = n, toMicroseconds(m.At)
		c.Messages[m.Game] = append(c.Messages[m.Game], m)
		return nil
	})
	return n, err
}

// Messages implements store.Store.
func (s *Store) Messages(ctx context.Context, game string, from int) (found []store.Message, err error) {
	err = s.read(ctx, func(c *contents) error {
		if _, ok := c.Games[game]; !ok {
			return store.ErrNotFound
		}
		found = slices.Clone(tail(c.Messages[game], from))
		return nil
	})
	return found, err
}

// PutNote implements store.Store.
func (s *Store) PutNote(ctx context.Context, game, guest, text string) error {
	return s.write(ctx, func(c *contents) error {
		if _, ok := c.Games[game]; !ok {
			return store.ErrNotFound
		}
		c.Notes[note{game, guest}] = text
		return nil
	})
}

// Note implements store.Store.
func (s *Store) Note(ctx context.Context, game, guest string) (text string, err error) {
	err = s.read(ctx, func(c *contents) error {
		text = c.Notes[note{game, guest}]
		return nil
	})
	return text, err
}
