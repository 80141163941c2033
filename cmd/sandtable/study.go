package main

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"sandtable/match"
)

// study starts a game that goes on from a line of a record.
func (c *playCmd) study() (*match.Match, match.Seed, error) {
	past, line, err := c.source()
	if err != nil {
		return nil, match.Seed{}, err
	}
	info := past.Title().Info()
	switch {
	case c.Title != "" && c.Title != info.ID:
		err = fmt.Errorf("%s is a game of %s, not of %s", c.From, info.ID, c.Title)
	case c.Scenario != "" || len(c.Option) > 0:
		err = fmt.Errorf("scenario and options are those of %s: leave them out", c.From)
	}
	if err != nil {
		return nil, match.Seed{}, err
	}
	who, err := c.newcomers(info, past.Setup())
	if err != nil {
		return nil, match.Seed{}, err
	}
	start := match.Start{Players: who, Seed: c.seed()}
	m, err := match.Study(past, line, start)
	switch {
	case errors.Is(err, match.ErrRunning):
		err = fmt.Errorf("%s has not ended: until then nobody may know all of it", c.From)
	case errors.Is(err, match.ErrOver):
		err = fmt.Errorf("%s is over at line %d: choose an earlier one by --line", c.From, line)
	case err != nil:
		err = fmt.Errorf("%s: %w", c.From, err)
	}
	return m, start.Seed, err
}

// source proves the record from which to play on, and finds the line.
func (c *playCmd) source() (past *match.History, line int, err error) {
	var last *match.Match
	err = read(c.From, func(r io.Reader) error {
		_, err := match.Walk(find, r, func(m *match.Match, _ match.Entry) error {
			if m == nil {
				return match.ErrRunning // a copy that holds secrets back
			}
			last = m
			return nil
		})
		return err
	})
	if err != nil {
		return nil, 0, err
	}
	if line = c.Line; line == 0 {
		line = slices.Max(append(last.Standing(), 0))
	}
	return last.History(), line, nil
}
