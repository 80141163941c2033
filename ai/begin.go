package ai

import (
	"fmt"
	"math/rand/v2"

	"sandtable/game"
)

// Begin starts a thought: it imagines a position from what the seat knows and checks that the seat is asked. P is the position type
// of the player's title.
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
