package memory

import (
	"bytes"
	"context"
	"maps"
	"slices"
	"time"
)

// PutNotice implements store.Notices.
func (s *Store) PutNotice(ctx context.Context, id string, data []byte) error {
	return s.write(ctx, func(c *contents) error {
		c.Notices[id] = bytes.Clone(data)
		return nil
	})
}

// PutClaimed implements store.Notices.
func (s *Store) PutClaimed(ctx context.Context, id string, data []byte, owner string, ttl time.Duration) error {
	return s.write(ctx, func(c *contents) error {
		c.Notices[id] = bytes.Clone(data)
		c.Claims[id] = lease{owner, time.Now().Add(ttl)}
		return nil
	})
}

// ClaimNotices implements store.Notices.
func (s *Store) ClaimNotices(ctx context.Context, owner string, ttl time.Duration, limit int) (map[string][]byte, error) {
	all := map[string][]byte{}
	err := s.write(ctx, func(c *contents) error {
		for _, id := range slices.Sorted(maps.Keys(c.Notices)) {
			if len(all) < limit && !c.Claims[id].runs() {
				c.Claims[id] = lease{owner, time.Now().Add(ttl)}
				all[id] = bytes.Clone(c.Notices[id])
			}
		}
		return nil
	})
	return all, err
}

// RenewNotices implements store.Notices.
func (s *Store) RenewNotices(ctx context.Context, owner string, ttl time.Duration, ids []string) (renewed []string, err error) {
	err = s.write(ctx, func(c *contents) error {
		for _, id := range ids {
			if l := c.Claims[id]; l.Owner == owner && l.runs() {
				c.Claims[id] = lease{owner, time.Now().Add(ttl)}
				renewed = append(renewed, id)
			}
		}
		return nil
	})
	return renewed, err
}

// DropNotice implements store.Notices.
func (s *Store) DropNotice(ctx context.Context, id string) error {
	return s.write(ctx, func(c *contents) error {
		delete(c.Notices, id)
		delete(c.Claims, id)
		return nil
	})
}

// Notices implements store.Notices.
func (s *Store) Notices(ctx context.Context) (map[string][]byte, error) {
	all := map[string][]byte{}
	err := s.read(ctx, func(c *contents) error {
		for id, data := range c.Notices {
			all[id] = bytes.Clone(data)
		}
		return nil
	})
	return all, err
}
