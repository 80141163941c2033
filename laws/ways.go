package laws

import (
	"math"
	"reflect"
	"slices"

	"sandtable/game"
)

// touching is how far apart the centres of hexes that touch may lie: one, and what rounding adds.
const touching = 1.01

// ways: for a title that is a guide, the way of a complete sentence begins where its unit stands and ends at its last
// place, or passes it on the way to the one named before, over hexes that touch; a sentence that is not complete has none,
// and asking changes nothing.
func (g *trial) ways(a game.Action) {
	guide, ok := g.p.Known(a.Seat).(game.Guide)
	if !ok {
		return
	}
	known := guide.(game.Known)
	for i := range len(a.Words()) {
		b := a.Cut(i)
		if g.p.Next(b, &g.here) != nil {
			return // filed by sentence
		}
		if _, has := guide.Way(b); has && !g.here.Ready {
			g.broke(lawWay, &b, "%q is not complete and has a way", g.text(b))
		}
	}
	g.way(known, guide, a)
	for range min(tries, len(g.here.Words)) { // other last words
		b := a.Cut(len(a.Words()) - 1).With(g.here.Words[g.rand.IntN(len(g.here.Words))])
		if g.p.Next(b, &g.there) == nil && g.there.Ready {
			g.way(known, guide, b)
		}
	}
}

// way tries one complete sentence.
func (g *trial) way(known game.Known, guide game.Guide, a game.Action) {
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
	g.ends(a, w.Places)
	g.steps(a, w.Places)
}

// ends compares the ends of a way with the sentence: its last unit and its last place, or if it passes that one, the place
// before it.
func (g *trial) ends(a game.Action, way []int16) {
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

// last returns the last word of a kind in a sentence, -1 if it has none.
func last(a game.Action, k game.Kind) int16 {
	n := int16(-1)
	for _, w := range a.Words() {
		if w.Kind == k {
			n = w.N
		}
	}
	return n
}

// steps: every place of a way can be drawn, and on a board of hexes a way of more than two places goes from each to
// one that touches it.
func (g *trial) steps(a game.Action, way []int16) {
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
