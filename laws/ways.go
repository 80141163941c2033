package laws

import (
	"math"
	"reflect"
	"slices"

	"sandtable/game"
)

// touching is the largest distance between the centres of adjacent hexes: one, with room for rounding.
const touching = 1.01

// checkWays checks the ways of a title that is a game.Guide. The way of a complete sentence begins where its unit stands,
// leads over adjacent hexes and ends at the last place named, or goes through that place to the one named before it. An
// incomplete sentence has no way, and asking changes nothing.
func (g *trial) checkWays(a game.Action) {
	guide, ok := g.p.Known(a.Seat).(game.Guide)
	if !ok {
		return
	}
	known := guide.(game.Known)
	for i := range len(a.Words()) {
		b := a.Cut(i)
		if g.p.Next(b, &g.here) != nil {
			return // reported by checkSentence
		}
		if _, has := guide.Way(b); has && !g.here.Ready {
			g.broke(lawWay, &b, "%q is not complete and has a way", g.text(b))
		}
	}
	g.checkWay(known, guide, a)
	for range min(tries, len(g.here.Words)) { // the same sentence with other last words
		b := a.Cut(len(a.Words()) - 1).With(g.here.Words[g.rand.IntN(len(g.here.Words))])
		if g.p.Next(b, &g.there) == nil && g.there.Ready {
			g.checkWay(known, guide, b)
		}
	}
}

// checkWay checks the way of one complete sentence.
func (g *trial) checkWay(known game.Known, guide game.Guide, a game.Action) {
	before := copied(known)
	w, has := guide.Way(a)
	again, still := guide.Way(a)
	if has != still || !reflect.DeepEqual(w, again) || !game.Same(known, before) {
		g.broke(lawWay, &a, "%q: asking for its way makes a difference", g.text(a))
	}
	if !has {
		return
	}
	if len(w.Places) < 2 {
		g.broke(lawWay, &a, "%q has a way of %d places", g.text(a), len(w.Places))
		return
	}
	if w.Stop != "" && !g.clauses[w.Stop] {
		g.broke(lawWay, &a, "%q stops by %s, which nobody knows", g.text(a), w.Stop.ID())
	}
	g.checkEnds(a, w.Places)
	g.checkSteps(a, w.Places)
}

// checkEnds checks that a way begins where the sentence's last unit stands and ends at its last place, or passes that place
// on the way to another one that the sentence names.
func (g *trial) checkEnds(a game.Action, way []int16) {
	unit, place := last(a, game.Unit), last(a, game.Place)
	to := way[len(way)-1]
	by := slices.Contains(way, place) && slices.Contains(a.Words(), game.PlaceWord(to))
	if place >= 0 && to != place && !by {
		g.broke(lawWay, &a, "%q leads to place %d", g.text(a), to)
	}
	if unit < 0 {
		return
	}
	if !shownAt(g.seen, unit, way[0]) {
		g.broke(lawWay, &a, "%q begins at place %d, where the unit does not stand", g.text(a), way[0])
	}
}

// last returns the number of the last word of a kind in a sentence, -1 if there is none.
func last(a game.Action, k game.Kind) int16 {
	n := int16(-1)
	for _, w := range a.Words() {
		if w.Kind == k {
			n = w.N
		}
	}
	return n
}

// checkSteps checks that every place of a way is on the board, and that on a board of hexes each one is adjacent to the one
// before. Two places alone need not be adjacent: see game.Way.
func (g *trial) checkSteps(a game.Action, way []int16) {
	if g.info.Board == nil {
		return
	}
	for i, at := range way {
		to, drawn := g.spots[at]
		if !drawn {
			g.broke(lawWay, &a, "%q passes place %d, which is not on the board", g.text(a), at)
			return
		}
		if i == 0 || len(way) == 2 || !g.info.Board.Hexes {
			continue
		}
		from := g.spots[way[i-1]]
		if d := math.Hypot(float64(to.X-from.X), float64(to.Y-from.Y)); d > touching || at == way[i-1] {
			g.broke(lawWay, &a, "%q goes from place %d to %d, which do not touch", g.text(a), way[i-1], at)
		}
	}
}
