package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"sandtable/store"
	"sandtable/store/move"
	"sandtable/store/postgres"
)

type moveCmd struct {
	From   string `help:"Where the games are: sqlite:DIR or postgres://…" required:"" placeholder:"STORE"`
	To     string `help:"Where the games are to go, likewise." required:"" placeholder:"STORE"`
	Resume bool   `help:"Continue a move that was interrupted; what is there already must be the same."`
	Check  bool   `help:"Copy nothing: only compare the two."`
}

func (moveCmd) Help() string {
	return "Copies everything from one store into another, while no server runs on either, and then compares both record by record. The\n" +
		"source stays as it is. A target that is not empty is refused without --resume.\n\nExamples:\n\n" +
		"    sandtable move --from sqlite:/srv/games --to postgres://sandtable@db.example.org/sandtable\n" +
		"    sandtable move --from postgres://sandtable@db.example.org/sandtable --to sqlite:/srv/games"
}

// Run moves the games.
func (c *moveCmd) Run(w world) error {
	ctx, stop := interrupted()
	defer stop()
	from, closeFrom, err := openNamed(ctx, "--from", c.From, true)
	if err != nil {
		return err
	}
	defer closeFrom()
	to, closeTo, err := openNamed(ctx, "--to", c.To, false)
	if err != nil {
		return err
	}
	defer closeTo()
	if !c.Check {
		if err := c.copy(ctx, w, from, to); err != nil {
			return err
		}
	}
	r, err := move.Verify(ctx, from, to)
	if errors.Is(err, move.ErrDiffers) {
		return wrongError{err}
	} else if err != nil {
		return err
	}
	if err := to.Check(ctx); err != nil {
		return wrongError{err}
	}
	fmt.Fprintf(w.out, "The same in both: %s games with %s lines, %s messages and %s notes; %s guests, %s keys, %s notices, %s keys of the house.\n",
		thousands(r.Games), thousands(r.Lines), thousands(r.Messages), thousands(r.Notes),
		thousands(r.Guests), thousands(r.Keys), thousands(r.Notices), thousands(r.HouseKeys))
	return nil
}

// copy copies what the target lacks.
func (c *moveCmd) copy(ctx context.Context, w world, from, to store.Store) error {
	if err := from.Check(ctx); err != nil {
		return wrongError{fmt.Errorf("--from: %w", err)}
	}
	empty, err := move.Empty(ctx, to)
	if err != nil {
		return err
	}
	if !empty && !c.Resume {
		return errors.New("--to: there are games or guests already; say --resume to go on with a move that was broken off")
	}
	err = move.Copy(ctx, from, to, func(games int) {
		if games%1000 == 0 {
			fmt.Fprintf(w.err, "%s games\n", thousands(games))
		}
	})
	if errors.Is(err, move.ErrDiffers) {
		return wrongError{fmt.Errorf("%w: the target is no part of this source; empty it and begin anew", err)}
	} else if err != nil {
		return fmt.Errorf("%w (what was copied stays; go on with --resume)", err)
	}
	return nil
}

// openNamed opens a store by its name. With mustBe the store must exist.
func openNamed(ctx context.Context, flag, name string, mustBe bool) (store.Store, func(), error) {
	var taken *storage
	var err error
	switch dir, folder := strings.CutPrefix(name, "sqlite:"); {
	case folder && dir != "":
		if _, missing := os.Stat(filepath.Join(dir, "sandtable.db")); mustBe && missing != nil {
			return nil, nil, fmt.Errorf("%s: there are no games in %s", flag, dir)
		}
		taken, err = takeFolder(dir)
	case postgres.IsURL(name):
		taken, err = takeDatabase(ctx, name, false)
	default:
		err = errors.New("want sqlite:DIR or postgres://USER@HOST/DATABASE")
	}
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", flag, err)
	}
	return taken.store, func() { taken.Close() }, nil
}
