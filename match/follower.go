package match

import (
	"fmt"

	"sandtable/game"
)

// Follower is somebody who has seen a game up to some sentence, and wants to see the rest as it comes. The zero value has seen nothing.
type Follower struct {
	p    game.Position
	seen int  // sentences
	way  path // that they are
}

// Follows reports whether what the follower has seen still stood after line number n: the game has not gone back behind it.
func (f *Follower) Follows(h *History, n int) bool {
	stood := standing(h.lines[:n])
	return len(stood) >= f.seen && pathOf(stood[:f.seen]) == f.way
}

// Follow shows the positions up to line number n that are new to the follower, the first one of the game included, in their order. A
// position is lent, and the whole truth.
func (f *Follower) Follow(h *History, n int, show func(game.Position)) error {
	begin := h.begin()
	if begin < 0 || n <= begin || n > len(h.lines) {
		return fmt.Errorf("%w: line %d", ErrNoSuchLine, n)
	}
	if !f.Follows(h, n) {
		*f = Follower{}
	}
	if f.p == nil {
		p, err := h.title.New(h.setup, &recordedDice{told: h.told[begin]})
		if err != nil {
			return err
		}
		f.p = p
		show(p)
	}
	for _, n := range standing(h.lines[:n])[f.seen:] {
		if err := h.replay(f.p, n); err != nil {
			*f = Follower{}
			return err
		}
		f.seen++
		f.way = f.way.on(n)
		show(f.p)
	}
	return nil
}
