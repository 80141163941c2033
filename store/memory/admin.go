package memory

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"sandtable/store"
)

// DeleteGame implements store.Store.
func (s *Store) DeleteGame(ctx context.Context, id string) error {
	return s.write(ctx, func(c *contents) error {
		if _, ok := c.Games[id]; !ok {
			return store.ErrNotFound
		}
		delete(c.Games, id)
		delete(c.Lines, id)
		delete(c.Leases, id)
		delete(c.Messages, id)
		maps.DeleteFunc(c.Notes, func(n note, _ string) bool { return n.Game == id })
		maps.DeleteFunc(c.Keys, func(_ store.Hash, k store.Key) bool { return k.Game == id })
		return nil
	})
}

// Person implements store.Store.
func (s *Store) Person(ctx context.Context, guest string) (p store.Person, err error) {
	err = s.read(ctx, func(c *contents) error {
		var ok bool
		if p.Guest, ok = c.Guests[guest]; !ok {
			return store.ErrNotFound
		}
		for _, list := range c.Messages {
			for _, m := range list {
				if m.Guest == guest {
					p.Messages = append(p.Messages, m)
				}
			}
		}
		for n, text := range c.Notes {
			if n.Guest == guest {
				p.Notes = append(p.Notes, store.PersonNote{Game: n.Game, Text: text})
			}
		}
		return nil
	})
	slices.SortFunc(p.Messages, func(a, b store.Message) int { return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.N, b.N)) })
	slices.SortFunc(p.Notes, func(a, b store.PersonNote) int { return cmp.Compare(a.Game, b.Game) })
	return p, err
}

// ErasePerson implements store.Store.
func (s *Store) ErasePerson(ctx context.Context, guest, name, text string) error {
	return s.write(ctx, func(c *contents) error {
		if _, ok := c.Guests[guest]; !ok {
			return store.ErrNotFound
		}
		for _, list := range c.Messages {
			for i := range list {
				if m := &list[i]; m.Guest == guest {
					m.Guest, m.Name, m.Text = "", name, text
				}
			}
		}
		maps.DeleteFunc(c.Notes, func(n note, _ string) bool { return n.Guest == guest })
		maps.DeleteFunc(c.Keys, func(_ store.Hash, k store.Key) bool { return k.Guest == guest })
		delete(c.Guests, guest)
		return nil
	})
}
