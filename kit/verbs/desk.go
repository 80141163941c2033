package verbs

import (
	"slices"

	"sandtable/game"
)

// Desk is where a series of questions about one position is answered: on a copy, in which the title may note what many questions
// need, and with what was offered last, which is not judged again. It stays in the room of the caller's Choices.
type Desk[P any] struct {
	series  uint64
	copied  P
	said    game.Action
	offered []game.Word // after what was said
}

// Ask is Next for a caller who may ask in a series. When one begins, renew makes the copy one of the position.
func Ask[P any](t Grammar[P], p *P, asked game.Seats, a game.Action, c *game.Choices, renew func(copied, p *P)) error {
	if c.Series == 0 {
		return t.Next(p, asked, a, c)
	}
	d := deskIn[P](c)
	if d.series != c.Series {
		renew(&d.copied, p)
	}
	return d.next(t, asked, a, c)
}

// AskAtDesk is Ask for a title that needs its notes for every question, be it of a series or not. When the position may be another
// one, renew makes the copy one of it and keeps those notes that are still true. The first copy is of no position.
func AskAtDesk[P any](t Grammar[P], p *P, asked game.Seats, a game.Action, c *game.Choices, renew func(copied, p *P)) error {
	d := deskIn[P](c)
	if c.Series == 0 || d.series != c.Series {
		renew(&d.copied, p)
	}
	return d.next(t, asked, a, c)
}

// deskIn returns the desk in the room of Choices, which is made if there is none.
func deskIn[P any](c *game.Choices) *Desk[P] {
	d, ok := c.Room.(*Desk[P])
	if !ok {
		d = &Desk[P]{}
		c.Room = d
	}
	return d
}

// next answers a question on the copy.
func (d *Desk[P]) next(t Grammar[P], asked game.Seats, a game.Action, c *game.Choices) error {
	judged := 0
	if c.Series != 0 && d.series == c.Series {
		judged = d.judged(&a)
	}
	err := t.next(&d.copied, asked, a, c, judged)
	d.series, d.said, d.offered = c.Series, a, append(d.offered[:0], c.Words...)
	return err
}

// judged returns how many words of a sentence need not be judged: all, if the last was offered after the others.
func (d *Desk[P]) judged(a *game.Action) int {
	words := a.Words()
	n := len(words) - 1
	if n < 0 || a.Seat != d.said.Seat || !slices.Equal(words[:n], d.said.Words()) || !slices.Contains(d.offered, words[n]) {
		return 0
	}
	return n + 1
}
