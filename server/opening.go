package server

import (
	"math"
	"math/rand/v2"

	"sandtable/game"
	"sandtable/wire"
)

// opening lists the pieces at the start of a game, as the first seat sees them, for small pictures. It chooses the scenario
// in which most pieces face an enemy. A title that fails has no pieces.
func opening(t game.Title) (best []wire.Piece) {
	defer func() {
		if recover() != nil {
			best = nil
		}
	}()
	i, most := t.Info(), -1
	for n := range i.Scenarios {
		s := &i.Scenarios[n]
		p, err := t.New(game.Setup{Scenario: s.ID, Options: s.Quick, Rules: i.Version}, game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))})
		if err != nil {
			continue
		}
		scene := p.Known(0).Show()
		if facing := facing(i, scene.Pieces); facing > most {
			most, best = facing, wire.SceneOf(scene).Pieces
		}
	}
	for n := range best {
		best[n].Text = "" // pictures show no text
	}
	return best
}

// near is the distance within which pieces face each other, in units of the board.
const near = 4

// facing counts the pieces with an enemy's piece near them.
func facing(i *game.Info, list []game.Piece) (n int) {
	at := map[int16]*game.Spot{}
	for s := range i.Board.Spots {
		at[i.Board.Spots[s].Place] = &i.Board.Spots[s]
	}
	for _, a := range list {
		for _, b := range list {
			x, y := at[a.Place], at[b.Place]
			if a.Seat != b.Seat && x != nil && y != nil && math.Hypot(float64(x.X-y.X), float64(x.Y-y.Y)) < near {
				n++
				break
			}
		}
	}
	return n
}
