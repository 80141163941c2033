package ai

import (
	"fmt"
	"math/rand/v2"

	"sandtable/game"
)

// Begin begins a thought: it imagines what the seat does not know, and sees that the seat is asked. P is the position
// of the title that the player knows.
func Begin[P game.Position](k game.Known, s game.Seat, r *rand.Rand) (p P, err error) {
	q := k.Imagined(game.RandTable{Rand: r})
	p, ok := q.(P)
	switch {
	case !ok:
		return p, fmt.Errorf("ai: a player who knows %T is shown %T", p, q)
	case !p.Pending().Seats.Has(s):
		return p, game.NotAsked
	}
	return p, nil
}
