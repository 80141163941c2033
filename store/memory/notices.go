package memory

import (
	"bytes"
	"context"
)

// PutNotice implements store.Store.
func (s *Store) PutNotice(ctx context.Context, id string, data []byte) error {
	return s.write(ctx, func(c *contents) error {
		c.Notices[id] = bytes.Clone(data)
		return nil
	})
}

// DropNotice implements store.Store.
func (s *Store) DropNotice(ctx context.Context, id string) error {
	return s.write(ctx, func(c *contents) error {
		delete(c.Notices, id)
		return nil
	})
}

// Notices implements store.Store.
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
