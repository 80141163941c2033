package match

import (
	"fmt"

	"sandtable/game"
)

// Follower has seen a game up to some sentence and wants to see the rest as it is played. The zero value has seen nothing.
type Follower struct {
	p    game.Position
	seen int  // number of sentences
	way  path // hash of these sentences' lines
}

// Follows reports whether what the follower has seen still stood after line n, that is, whether the game has not gone back
// behind it.
func (f *Follower) Follows(h *History, n int) bool {
	stood := standing(h.lines[:n])
	return len(stood) >= f.seen && pathOf(stood[:f.seen]) == f.way
}

// Follow shows the positions up to line n that the follower has not seen, in order; the first one is the game's first
// position. Each is the full truth, and only valid during the call.
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
