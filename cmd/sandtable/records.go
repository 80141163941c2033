package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"sandtable/game"
	"sandtable/match"
	"sandtable/terminal"
)

// read opens a record and passes it to work. A wrong line is reported as a wrongError; other failures are not the record's
// fault.
func read(name string, work func(io.Reader) error) error {
	f, err := os.Open(name)
	if err != nil {
		return plain(err)
	}
	defer f.Close()
	if err := work(f); err != nil {
		err = fmt.Errorf("%s: %w", name, err)
		if _, wrong := errors.AsType[*match.LineError](err); wrong {
			return wrongError{err}
		}
		return err
	}
	return nil
}

// plain removes the name of the system call from a file error.
func plain(err error) error {
	if p, ok := errors.AsType[*os.PathError](err); ok {
		return fmt.Errorf("%s: %w", p.Path, p.Err)
	}
	return err
}

type verifyCmd struct {
	File string `arg:"" help:"Record to prove."`
	Copy string `help:"Also prove that this copy, which a seat got while the game ran, is a true one." placeholder:"FILE"`
	Kept string `help:"Compare with what a player's client kept when it gave its nonce." placeholder:"COMMIT:NONCE"`

	From string `help:"Compare what a study took over with the record that it goes on from." placeholder:"FILE"`

	House string `help:"Check that this house has signed it: a key, or a file with the keys that the house publishes at /api/house." placeholder:"KEYS"`
}

func (verifyCmd) Help() string {
	return "Needs nothing but the record. The exit code is 1 if a line is wrong, and the first such line is named. " +
		"It also says what the record proves and what it leaves open: only players who kept what they saw at the time know that the server " +
		"was bound before it knew a nonce. The page of a game shows this under Verifiable dice.\n\n" +
		"Examples:\n\n    sandtable verify my.game\n    sandtable verify my.game --copy early.jsonl\n    sandtable verify my.game --kept COMMIT:NONCE\n" +
		"    sandtable verify my.game --house keys.json\n    sandtable verify study.game --from my.game"
}

// Run proves a record.
func (c *verifyCmd) Run(w world) error {
	err := read(c.File, func(r io.Reader) error {
		report, err := match.Verify(find, r)
		if err == nil {
			fmt.Fprintf(w.out, "%s: %s\n", c.File, report)
			shown, open := report.Claims()
			fmt.Fprintf(w.out, "It shows:\n  %s\nIt leaves open:\n  %s\n", strings.Join(shown, "\n  "), strings.Join(open, "\n  "))
		}
		return err
	})
	if err == nil && c.Kept != "" {
		err = c.compare(w)
	}
	if err == nil && c.From != "" {
		err = c.checkStudy(w)
	}
	if err == nil && c.House != "" {
		err = c.checkHouse(w)
	}
	if err != nil || c.Copy == "" {
		return err
	}
	return c.confirm(w)
}

// compare compares the record with what a player's client has kept.
func (c *verifyCmd) compare(w world) error {
	part, ok := match.ParsePart(c.Kept)
	if !ok {
		return errors.New("--kept: want COMMIT:NONCE, of 64 and 32 hexadecimal digits")
	}
	lines, err := linesOf(c.File)
	if err != nil {
		return err
	}
	if err := match.CheckPart(lines, part); err != nil {
		return wrongError{fmt.Errorf("%s: %w", c.File, err)}
	}
	fmt.Fprintf(w.out, "%s: commitment and nonce are those that were kept: the server was bound before it knew the nonce\n", c.File)
	return nil
}

// checkStudy compares what a study took over with the record from which it goes on.
func (c *verifyCmd) checkStudy(w world) error {
	study, err := linesOf(c.File)
	if err != nil {
		return err
	}
	from, err := linesOf(c.From)
	if err != nil {
		return err
	}
	if err := match.ConfirmStudy(study, from); err != nil {
		return wrongError{fmt.Errorf("%s: %w", c.File, err)}
	}
	fmt.Fprintf(w.out, "%s: what it took over stands in %s, sentence by sentence and die by die\n", c.File, c.From)
	return nil
}

// checkHouse checks who signed the record.
func (c *verifyCmd) checkHouse(w world) error {
	house, err := trusted(c.House)
	if err != nil {
		return err
	}
	lines, err := linesOf(c.File)
	if err != nil {
		return err
	}
	if err := match.CheckHouse(lines, house); err != nil {
		return wrongError{fmt.Errorf("%s: %w", c.File, err)}
	}
	fmt.Fprintf(w.out, "%s: signed by that house, from the first line to the end\n", c.File)
	return nil
}

// confirm checks a copy against the record.
func (c *verifyCmd) confirm(w world) error {
	record, err := linesOf(c.File)
	if err != nil {
		return err
	}
	early, err := linesOf(c.Copy)
	if err != nil {
		return err
	}
	if err := match.Confirm(record, early); err != nil {
		return wrongError{fmt.Errorf("%s: %w", c.Copy, err)}
	}
	fmt.Fprintf(w.out, "%s: all %d lines stand in the record as they were shown\n", c.Copy, len(early))
	return nil
}

// linesOf reads a record or a copy.
func linesOf(name string) (lines []match.Line, err error) {
	err = read(name, func(r io.Reader) (err error) {
		lines, err = match.Read(r)
		return err
	})
	return lines, err
}

type renderCmd struct {
	File string `arg:"" help:"Record to print."`
}

func (renderCmd) Help() string { return "Examples:\n\n    sandtable render my.game | less" }

// Run prints a record.
func (c *renderCmd) Run(w world) error {
	return read(c.File, func(r io.Reader) error { return match.Render(find, r, w.out) })
}

type replayCmd struct {
	File string `arg:"" help:"Record to replay."`
	Line int    `help:"Stop after this line of the record; by default at the end." placeholder:"N"`
	Map  string `help:"Draw the map around a place instead of listing units." placeholder:"PLACE"`
	As   string `help:"Show what this seat sees; by default what a spectator sees." placeholder:"SEAT"`
}

func (replayCmd) Help() string {
	return "Examples:\n\n    sandtable replay my.game\n    sandtable replay my.game --line 120 --map U-11"
}

// errStop ends a replay at the requested line.
var errStop = errors.New("stop")

// Run plays a record up to a line and shows the board.
func (c *replayCmd) Run(w world) error {
	return read(c.File, func(r io.Reader) error {
		shown := errors.New("the game has not begun there")
		var last *match.Match
		report, err := match.Walk(find, r, func(m *match.Match, e match.Entry) error {
			last = m
			if m == nil {
				shown = fmt.Errorf("line %d holds secrets that this copy of the record does not show", e.Line.N)
			}
			if m == nil || e.Line.N == c.Line {
				return errStop
			}
			return nil
		})
		if err != nil && !errors.Is(err, errStop) {
			return err
		}
		if c.Line != 0 && err == nil {
			return fmt.Errorf("the record has no line %d; it has lines 1 to %d", c.Line, report.Lines)
		}
		if last == nil || last.Position() == nil {
			return shown
		}
		return c.show(w, last)
	})
}

func (c *replayCmd) show(w world, m *match.Match) error {
	seat := game.Nobody
	if c.As != "" {
		var err error
		if seat, err = seatOf(m.Title().Info(), c.As); err != nil {
			return err
		}
	}
	return terminal.Show(w.out, m, seat, c.Map)
}
