package main

import (
	"context"
	"errors"

	"sandtable/store"
	"sandtable/store/postgres"
)

// storage is an opened store that no other program may open.
type storage struct {
	store  store.Store
	where  string            // for display
	note   func(base string) // tells others who want it where the server is
	lost   <-chan struct{}   // closed when another program has taken it; nil: impossible
	close  func() error
	advice string // what to do if the store is damaged
}

// Close closes the store and releases it.
func (d *storage) Close() error { return d.close() }

// takeStorage opens the folder of games, or the database that a URL names. It fails if a server has it. A store that is
// shared with other processes must be a database.
func takeStorage(ctx context.Context, data, url string, shared bool) (*storage, error) {
	switch {
	case url != "" && data != "":
		return nil, errors.New("games are kept in a folder (--data) or a database (--store, or SANDTABLE_STORE): name one of them")
	case url != "":
		return takeDatabase(ctx, url, shared)
	case shared:
		return nil, errors.New("--bus: only games in a database (--store) can be served by several processes")
	}
	return takeFolder(data)
}

func takeFolder(data string) (*storage, error) {
	d, err := openData(data)
	if err != nil {
		return nil, err
	}
	return &storage{
		store: d.store, where: d.dir, note: d.lock.note, close: d.Close,
		advice: "stop the server, keep a copy of its folder, and go back to the latest backup that is whole " +
			"(sandtable help backup); games that are not damaged go on until then",
	}, nil
}

func takeDatabase(ctx context.Context, url string, shared bool) (*storage, error) {
	if !postgres.IsURL(url) {
		return nil, errors.New("--store: want postgres://USER@HOST/DATABASE")
	}
	s, err := postgres.Open(ctx, url)
	if err != nil {
		return nil, err
	}
	take := s.Hold
	if shared {
		take = s.Share
	}
	hold, err := take(ctx)
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return &storage{
		store: s, where: postgres.Shown(url), note: func(string) {}, lost: hold.Lost(),
		close: func() error {
			hold.Release()
			return s.Close()
		},
		advice: "stop the server, keep a copy of the database as it is, look at it with pg_amcheck, and go back to the latest dump or " +
			"archive that is whole; games that are not damaged go on until then",
	}, nil
}
