package verbs

import (
	"slices"

	"sandtable/game"
)

// Desk answers a series of questions about one position. It works on a copy, in which the title may cache what several
// questions need, and it does not judge again words that it has just offered. It is kept in Choices.Room.
type Desk[P any] struct {
	series  uint64
	copied  P
	said    game.Action
	offered []game.Word // the words that could follow said
}

// Ask is Next for callers that may ask in series (Choices.Series). At the start of a series, renew copies the position to
// the desk.
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

// AskAtDesk is Ask for titles that need their cached facts for every question, in a series or not. Whenever the position
// may have changed, renew copies it to the desk and keeps the facts that still hold. Before the first call the copy is the
// zero position.
func AskAtDesk[P any](t Grammar[P], p *P, asked game.Seats, a game.Action, c *game.Choices, renew func(copied, p *P)) error {
	d := deskIn[P](c)
	if c.Series == 0 || d.series != c.Series {
		renew(&d.copied, p)
	}
	return d.next(t, asked, a, c)
}

// deskIn returns the desk in Choices.Room, making it if needed.
func deskIn[P any](c *game.Choices) *Desk[P] {
	d, ok := c.Room.(*Desk[P])
	if !ok {
		d = &Desk[P]{}
		c.Room = d
	}
	return d
}

// next answers a question about the copy.
func (d *Desk[P]) next(t Grammar[P], asked game.Seats, a game.Action, c *game.Choices) error {
	judged := 0
	if c.Series != 0 && d.series == c.Series {
		judged = d.judged(&a)
	}
	err := t.next(&d.copied, asked, a, c, judged)
	d.series, d.said, d.offered = c.Series, a, append(d.offered[:0], c.Words...)
	return err
}

// judged returns how many words of a sentence are known to be legal: all of them if the last was offered after the others.
func (d *Desk[P]) judged(a *game.Action) int {
	words := a.Words()
	n := len(words) - 1
	if n < 0 || a.Seat != d.said.Seat || !slices.Equal(words[:n], d.said.Words()) || !slices.Contains(d.offered, words[n]) {
		return 0
	}
	return n + 1
}
