package memory

import (
	"context"
	"slices"
	"time"

	"sandtable/store"
)

// AddHouseKey implements store.Store.
func (s *Store) AddHouseKey(ctx context.Context, k store.HouseKey) error {
	return s.write(ctx, func(c *contents) error {
		if k.N != len(c.House)+1 {
			return store.ErrStale
		}
		k.Made = toMicroseconds(k.Made)
		c.House = append(c.House, k)
		return nil
	})
}

// HouseKeys implements store.Store.
func (s *Store) HouseKeys(ctx context.Context) (keys []store.HouseKey, err error) {
	err = s.read(ctx, func(c *contents) error {
		keys = slices.Clone(c.House)
		return nil
	})
	return keys, err
}

// PutPlayTime implements store.Store.
func (s *Store) PutPlayTime(ctx context.Context, at time.Time) error {
	return s.write(ctx, func(c *contents) error {
		c.PlayTime = toMicroseconds(at)
		return nil
	})
}

// PlayTime implements store.Store.
func (s *Store) PlayTime(ctx context.Context) (at time.Time, err error) {
	err = s.read(ctx, func(c *contents) error {
		at = c.PlayTime
		return nil
	})
	return at, err
}
