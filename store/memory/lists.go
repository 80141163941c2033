package memory

import (
	"bytes"
	"cmp"
	"context"
	"slices"

	"sandtable/store"
)

// AllGames implements store.Lists.
func (s *Store) AllGames(ctx context.Context, after string, limit int) (games []store.Game, err error) {
	err = s.read(ctx, func(c *contents) error {
		for _, id := range page(c.Games, cmp.Compare[string], after, limit) {
			games = append(games, copyGame(c.Games[id]))
		}
		return nil
	})
	return games, err
}

// AllGuests implements store.Lists.
func (s *Store) AllGuests(ctx context.Context, after string, limit int) (guests []store.Guest, err error) {
	err = s.read(ctx, func(c *contents) error {
		for _, id := range page(c.Guests, cmp.Compare[string], after, limit) {
			guests = append(guests, c.Guests[id])
		}
		return nil
	})
	return guests, err
}

// AllKeys implements store.Lists.
func (s *Store) AllKeys(ctx context.Context, after store.Hash, limit int) (keys []store.Key, err error) {
	err = s.read(ctx, func(c *contents) error {
		inOrder := func(a, b store.Hash) int { return bytes.Compare(a[:], b[:]) }
		for _, h := range page(c.Keys, inOrder, after, limit) {
			keys = append(keys, c.Keys[h])
		}
		return nil
	})
	return keys, err
}

// GameNotes implements store.Lists.
func (s *Store) GameNotes(ctx context.Context, game string) (notes []store.GameNote, err error) {
	err = s.read(ctx, func(c *contents) error {
		for n, text := range c.Notes {
			if n.Game == game {
				notes = append(notes, store.GameNote{Guest: n.Guest, Text: text})
			}
		}
		return nil
	})
	slices.SortFunc(notes, func(a, b store.GameNote) int { return cmp.Compare(a.Guest, b.Guest) })
	return notes, err
}

// page returns at most limit keys of a map, in order, beginning after one.
func page[K comparable, T any](all map[K]T, compare func(a, b K) int, after K, limit int) (keys []K) {
	for k := range all {
		if compare(k, after) > 0 {
			keys = append(keys, k)
		}
	}
	slices.SortFunc(keys, compare)
	return keys[:min(limit, len(keys))]
}
