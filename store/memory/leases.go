package memory

import (
	"cmp"
	"context"
	"slices"
	"time"

	"sandtable/store"
)

// lease is an owner and the end of the lease.
type lease struct {
	Owner string
	Until time.Time
}

func (l lease) runs() bool { return time.Now().Before(l.Until) }

// Claim implements store.Leases.
func (s *Store) Claim(ctx context.Context, game, owner string, ttl time.Duration) (epoch int64, err error) {
	err = s.write(ctx, func(c *contents) error {
		g, ok := c.Games[game]
		if !ok {
			return store.ErrNotFound
		}
		if l := c.Leases[game]; l.Owner != owner && l.runs() {
			return store.ErrOwned
		}
		g.Epoch++
		epoch = g.Epoch
		c.Games[game] = g
		c.Leases[game] = lease{owner, time.Now().Add(ttl)}
		return nil
	})
	return epoch, err
}

// Renew implements store.Leases.
func (s *Store) Renew(ctx context.Context, owner string, ttl time.Duration) (map[string]int64, error) {
	held := map[string]int64{}
	err := s.write(ctx, func(c *contents) error {
		for game, l := range c.Leases {
			if l.Owner == owner && l.runs() {
				c.Leases[game] = lease{owner, time.Now().Add(ttl)}
				held[game] = c.Games[game].Epoch
			}
		}
		return nil
	})
	return held, err
}

// Release implements store.Leases.
func (s *Store) Release(ctx context.Context, game string, epoch int64) error {
	return s.write(ctx, func(c *contents) error {
		if c.Games[game].Epoch != epoch || epoch == 0 {
			return store.ErrFenced
		}
		c.Leases[game] = lease{}
		return nil
	})
}

// Lease implements store.Leases.
func (s *Store) Lease(ctx context.Context, game string) (found store.Lease, err error) {
	err = s.read(ctx, func(c *contents) error {
		g, ok := c.Games[game]
		if !ok {
			return store.ErrNotFound
		}
		l := c.Leases[game]
		found = store.Lease{Owner: l.Owner, Epoch: g.Epoch, Left: max(0, time.Until(l.Until))}
		return nil
	})
	return found, err
}

// Orphans implements store.Leases.
func (s *Store) Orphans(ctx context.Context, limit int) (games []string, err error) {
	err = s.read(ctx, func(c *contents) error {
		for game, l := range c.Leases {
			if l.Owner != "" && !l.runs() {
				games = append(games, game)
			}
		}
		return nil
	})
	slices.Sort(games)
	return games[:min(limit, len(games))], err
}

// Due implements store.Leases.
func (s *Store) Due(ctx context.Context, by time.Time, limit int) (games []string, err error) {
	var due []store.Game
	err = s.read(ctx, func(c *contents) error {
		for id, g := range c.Games {
			if !g.Due.IsZero() && !g.Due.After(by) && !c.Leases[id].runs() {
				due = append(due, g)
			}
		}
		return nil
	})
	slices.SortFunc(due, func(a, b store.Game) int { return cmp.Or(a.Due.Compare(b.Due), cmp.Compare(a.ID, b.ID)) })
	for i := range due[:min(limit, len(due))] {
		games = append(games, due[i].ID)
	}
	return games, err
}

// Revisions implements store.Leases.
func (s *Store) Revisions(ctx context.Context, games []string) (map[string]store.Revision, error) {
	all := map[string]store.Revision{}
	err := s.read(ctx, func(c *contents) error {
		for _, id := range games {
			if g, ok := c.Games[id]; ok {
				all[id] = store.Revision{Rev: g.Rev, Chat: len(c.Messages[id])}
			}
		}
		return nil
	})
	return all, err
}
