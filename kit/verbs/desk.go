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

// Ask is Next for a caller who may ask in a series. When one begins it takes a copy.
func Ask[P any](t Grammar[P], p *P, asked game.Seats, a game.Action, c *game.Choices, take func(p, copied *P)) error {
	if c.Series == 0 {
		return t.Next(p, asked, a, c)
	}
	d, ok := c.Room.(*Desk[P])
	if !ok {
		d = &Desk[P]{}
		c.Room = d
	}
	judged := 0
	if d.series == c.Series {
		judged = d.judged(&a)
	} else {
		d.series = c.Series
		take(p, &d.copied)
	}
	err := t.next(&d.copied, asked, a, c, judged)
	d.said, d.offered = a, append(d.offered[:0], c.Words...)
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
