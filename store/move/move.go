// Package move copies everything from one store into another and proves that it is there.
//
// What is in the target already must be the same as in the source: so a copy that was broken off goes on where it stopped. Revisions
// and epochs begin anew, since nobody holds a game while it is moved. The package knows no implementation of a store, no rules, and
// nothing of what lines and data mean.
package move

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"sync"
	"time"

	"sandtable/store"
)

// Report counts what was copied or compared.
type Report struct {
	Games, Lines, Guests, Keys, Messages, Notes, Notices, HouseKeys int
}

// ErrDiffers says that source and target differ.
var ErrDiffers = errors.New("the two stores differ")

const (
	pageSize = 32 // items that are looked at together
	workers  = 8  // concurrent writers, so that they share the cost of a commit
)

// Empty reports whether a store has never been used.
func Empty(ctx context.Context, s store.Store) (bool, error) {
	games, err1 := s.AllGames(ctx, "", 1)
	guests, err2 := s.AllGuests(ctx, "", 1)
	keys, err3 := s.AllKeys(ctx, store.Hash{}, 1)
	notices, err4 := s.Notices(ctx)
	house, err5 := s.HouseKeys(ctx)
	return len(games)+len(guests)+len(keys)+len(notices)+len(house) == 0, errors.Join(err1, err2, err3, err4, err5)
}

// job copies from one store to another.
type job struct {
	from, to store.Store
	told     func(games int) // called with the number of games copied so far
	mu       sync.Mutex
	done     int
}

// Copy puts everything into the target that is not there yet. It returns ErrDiffers if the target has something else under
// the same key. told is called with the number of games that are there; it may be called by several goroutines at once.
func Copy(ctx context.Context, from, to store.Store, told func(games int)) error {
	j := &job{from: from, to: to, told: told}
	for _, part := range []func(context.Context) error{j.house, j.guests, j.keys, j.games, j.notices, j.playTime} {
		if err := part(ctx); err != nil {
			return err
		}
	}
	return nil
}

// differs names an item that is not the same in both stores.
func differs(what string, name any) error { return fmt.Errorf("%w in %s %v", ErrDiffers, what, name) }

func (j *job) house(ctx context.Context) error {
	keys, err := j.from.HouseKeys(ctx)
	if err != nil {
		return err
	}
	there, err := j.to.HouseKeys(ctx)
	if err != nil {
		return err
	}
	for i := range keys {
		switch {
		case i >= len(there):
			err = j.to.AddHouseKey(ctx, keys[i])
		case there[i] != keys[i]:
			err = differs("house key", i+1)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (j *job) guests(ctx context.Context) error {
	next := func(after string) ([]store.Guest, string, error) {
		page, err := j.from.AllGuests(ctx, after, pageSize)
		return page, lastOf(page, func(g store.Guest) string { return g.ID }), err
	}
	return eachPage(next, func(g *store.Guest) error {
		g.Rev = 0
		there, err := j.to.GuestByID(ctx, g.ID)
		there.Rev = 0
		switch {
		case errors.Is(err, store.ErrNotFound):
			return j.to.PutGuest(ctx, *g)
		case err == nil && there != *g:
			return differs("guest", g.ID)
		}
		return err
	})
}

func (j *job) keys(ctx context.Context) error {
	next := func(after store.Hash) ([]store.Key, store.Hash, error) {
		page, err := j.from.AllKeys(ctx, after, pageSize)
		return page, lastOf(page, func(k store.Key) store.Hash { return k.Hash }), err
	}
	return eachPage(next, func(k *store.Key) error {
		there, err := j.to.Key(ctx, k.Hash)
		switch {
		case errors.Is(err, store.ErrNotFound):
			return j.to.PutKey(ctx, *k)
		case err == nil && there != *k:
			return differs("key", fmt.Sprintf("%x", k.Hash[:4]))
		}
		return err
	})
}

func (j *job) notices(ctx context.Context) error {
	all, err := j.from.Notices(ctx)
	for id, data := range all {
		if err == nil {
			err = j.to.PutNotice(ctx, id, data)
		}
	}
	return err
}

// playTime comes last, since clocks run on from it.
func (j *job) playTime(ctx context.Context) error {
	at, err := j.from.PlayTime(ctx)
	if err != nil || at.IsZero() {
		return err
	}
	return j.to.PutPlayTime(ctx, at)
}

func (j *job) games(ctx context.Context) error {
	next := func(after string) ([]store.Game, string, error) {
		page, err := j.from.AllGames(ctx, after, pageSize)
		return page, lastOf(page, func(g store.Game) string { return g.ID }), err
	}
	return eachPage(next, func(g *store.Game) error { return j.game(ctx, g) })
}

// game copies a game with its record, chat and notes.
func (j *job) game(ctx context.Context, g *store.Game) error {
	lines, err := j.from.Lines(ctx, g.ID, 1)
	if err == nil && g.Damage != "" {
		err = fmt.Errorf("%w: game %s: %s", store.ErrDamaged, g.ID, g.Damage)
	}
	if err != nil {
		return err
	}
	err = sameRecord(ctx, j.to, g, lines)
	if errors.Is(err, store.ErrNotFound) {
		err = j.to.Create(ctx, *g, lines)
	}
	if err != nil {
		return err
	}
	if err := j.chat(ctx, g.ID); err != nil {
		return err
	}
	notes, err := j.from.GameNotes(ctx, g.ID)
	for _, n := range notes {
		if err == nil {
			err = j.to.PutNote(ctx, g.ID, n.Guest, n.Text)
		}
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	j.done++
	if j.told != nil {
		j.told(j.done)
	}
	return err
}

// chat copies the messages that the target lacks.
func (j *job) chat(ctx context.Context, game string) error {
	said, err := j.from.Messages(ctx, game, 1)
	if err != nil {
		return err
	}
	there, err := j.to.Messages(ctx, game, 1)
	if err != nil {
		return err
	}
	for i, m := range said {
		n := m.N
		switch {
		case i >= len(there):
			n, err = j.to.Talk(ctx, m)
		case there[i] != m:
			err = differs("the chat of game", game)
		}
		if err == nil && n != m.N {
			err = differs("the chat of game", game)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// sameRecord checks that a store has a game with exactly this record.
func sameRecord(ctx context.Context, s store.Store, want *store.Game, lines [][]byte) error {
	got, err := s.Game(ctx, want.ID)
	if err != nil {
		return err
	}
	there, err := s.Lines(ctx, want.ID, 1)
	if err == nil && (!reflect.DeepEqual(plain(got), plain(*want)) || !equalLines(there, lines)) {
		err = differs("game", want.ID)
	}
	return err
}

// plain returns a game in comparable form: without nil in place of empty lists, and without what starts anew in the target.
func plain(g store.Game) store.Game {
	g.Rev, g.Epoch = 0, 0
	g.Guests, g.Asked = append([]string{}, g.Guests...), append([]string{}, g.Asked...)
	g.Secret, g.Data = append([]byte{}, g.Secret...), append([]byte{}, g.Data...)
	g.Made, g.Changed = g.Made.UTC().Truncate(time.Microsecond), g.Changed.UTC().Truncate(time.Microsecond)
	g.Due = g.Due.UTC().Truncate(time.Microsecond)
	return g
}

func equalLines(a, b [][]byte) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if string(a[i]) != string(b[i]) {
			return false
		}
	}
	return true
}

// lastOf returns the key of a page's last item.
func lastOf[T, K any](page []T, by func(T) K) (last K) {
	if n := len(page); n > 0 {
		last = by(page[n-1])
	}
	return last
}

// eachPage goes through a list page by page, handling several items of a page at a time.
func eachPage[T, K any](next func(after K) ([]T, K, error), do func(*T) error) error {
	var after K
	for {
		page, last, err := next(after)
		if err != nil || len(page) == 0 {
			return err
		}
		if err := together(page, do); err != nil {
			return err
		}
		after = last
	}
}

// together calls do for each item of a list, a few at a time.
func together[T any](list []T, do func(*T) error) error {
	faults := make([]error, len(list))
	var all sync.WaitGroup
	free := make(chan struct{}, workers)
	for i := range list {
		free <- struct{}{}
		all.Go(func() {
			faults[i] = do(&list[i])
			<-free
		})
	}
	all.Wait()
	for _, err := range faults {
		if err != nil {
			return err
		}
	}
	return nil
}
