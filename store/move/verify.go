package move

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"slices"
	"sync"

	"sandtable/store"
)

// Verify compares two stores item by item, in both directions, and counts the items. ErrDiffers names the first difference.
func Verify(ctx context.Context, from, to store.Store) (r Report, err error) {
	v := verifier{from: from, to: to}
	for _, part := range []func(context.Context) error{v.rest, v.guests, v.keys, v.games} {
		if err := part(ctx); err != nil {
			return v.Report, err
		}
	}
	return v.Report, nil
}

// verifier compares two stores.
type verifier struct {
	from, to store.Store
	mu       sync.Mutex
	Report
}

// rest compares what is not listed in pages.
func (v *verifier) rest(ctx context.Context) error {
	house, err := both(v, func(s store.Store) ([]store.HouseKey, error) { return s.HouseKeys(ctx) })
	if err != nil {
		return err
	}
	notices, err := both(v, func(s store.Store) (map[string][]byte, error) { return s.Notices(ctx) })
	if err != nil {
		return err
	}
	at, err := both(v, func(s store.Store) (string, error) { t, err := s.PlayTime(ctx); return t.String(), err })
	v.HouseKeys, v.Notices = len(house[0]), len(notices[0])
	switch {
	case err != nil:
		return err
	case !slices.Equal(house[0], house[1]):
		return differs("the house's", "keys")
	case !maps.EqualFunc(notices[0], notices[1], bytes.Equal):
		return differs("the", "notices")
	case at[0] != at[1]:
		return differs("play", "time")
	}
	return nil
}

// both asks both stores the same question.
func both[T any](v *verifier, ask func(store.Store) (T, error)) (answers [2]T, err error) {
	for i, s := range []store.Store{v.from, v.to} {
		if answers[i], err = ask(s); err != nil {
			return answers, err
		}
	}
	return answers, nil
}

// samePages compares a list of both stores page by page. Both are in the same order, so equal stores have equal pages.
func samePages[T, K any](v *verifier, what string, page func(s store.Store, after K) ([]T, error), name func(*T) K, same func(a, b *T) error) error {
	var after K
	for {
		pages, err := both(v, func(s store.Store) ([]T, error) { return page(s, after) })
		if err != nil {
			return err
		}
		if len(pages[0]) != len(pages[1]) {
			return fmt.Errorf("%w: %d and %d %s after %v", ErrDiffers, len(pages[0]), len(pages[1]), what, after)
		}
		if len(pages[0]) == 0 {
			return nil
		}
		pairs := make([][2]*T, len(pages[0]))
		for i := range pairs {
			pairs[i] = [2]*T{&pages[0][i], &pages[1][i]}
		}
		if err := together(pairs, func(p *[2]*T) error { return same(p[0], p[1]) }); err != nil {
			return err
		}
		after = name(&pages[0][len(pages[0])-1])
	}
}

func (v *verifier) guests(ctx context.Context) error {
	page := func(s store.Store, after string) ([]store.Guest, error) { return s.AllGuests(ctx, after, pageSize) }
	return samePages(v, "guests", page, func(g *store.Guest) string { return g.ID }, func(a, b *store.Guest) error {
		a.Rev, b.Rev = 0, 0
		v.count(&v.Guests, 1)
		if *a != *b {
			return differs("guest", a.ID)
		}
		return nil
	})
}

// count adds to a figure of the report.
func (v *verifier) count(figure *int, n int) {
	v.mu.Lock()
	defer v.mu.Unlock()
	*figure += n
}

func (v *verifier) keys(ctx context.Context) error {
	page := func(s store.Store, after store.Hash) ([]store.Key, error) { return s.AllKeys(ctx, after, pageSize) }
	return samePages(v, "keys", page, func(k *store.Key) store.Hash { return k.Hash }, func(a, b *store.Key) error {
		v.count(&v.Keys, 1)
		if *a != *b {
			return differs("key", fmt.Sprintf("%x", a.Hash[:4]))
		}
		return nil
	})
}

func (v *verifier) games(ctx context.Context) error {
	page := func(s store.Store, after string) ([]store.Game, error) { return s.AllGames(ctx, after, pageSize) }
	return samePages(v, "games", page, func(g *store.Game) string { return g.ID }, func(a, b *store.Game) error {
		if a.ID != b.ID {
			return differs("game", a.ID)
		}
		return v.game(ctx, a)
	})
}

// game compares a game with its record, chat and notes.
func (v *verifier) game(ctx context.Context, g *store.Game) error {
	lines, err := v.from.Lines(ctx, g.ID, 1)
	if err != nil {
		return err
	}
	if err := sameRecord(ctx, v.to, g, lines); err != nil {
		return err
	}
	chat, err := both(v, func(s store.Store) ([]store.Message, error) { return s.Messages(ctx, g.ID, 1) })
	if err != nil {
		return err
	}
	notes, err := both(v, func(s store.Store) ([]store.GameNote, error) { return s.GameNotes(ctx, g.ID) })
	if err != nil {
		return err
	}
	if !slices.Equal(chat[0], chat[1]) || !slices.Equal(notes[0], notes[1]) {
		return differs("chat or notes of game", g.ID)
	}
	v.count(&v.Games, 1)
	v.count(&v.Lines, len(lines))
	v.count(&v.Messages, len(chat[0]))
	v.count(&v.Notes, len(notes[0]))
	return nil
}
