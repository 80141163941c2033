package laws

import (
	"math/rand/v2"
	"slices"

	"sandtable/game"
)

// path: the forecast, the way and the offer of a sentence come from what the rules then do. A sentence that is offered is
// not refused by its forecast; its pieces go where its way leads, unless dice or an end of the step come between.
func (g *trial) path(a game.Action) {
	if f := g.p.Forecast(a); f.Refusal != nil {
		g.broke(lawPath, &a, "%q is offered, and its forecast refuses it: %v", g.text(a), f.Refusal)
	}
	known := g.p.Known(a.Seat)
	guide, ok := known.(game.Guide)
	if !ok {
		return
	}
	w, has := guide.Way(a)
	if !has {
		return
	}
	q, t := g.p.Clone(), &ear{seat: a.Seat}
	t.Rand = rand.New(rand.NewPCG(g.rand.Uint64(), 0))
	if q.Apply(a, t) != nil || t.final || q.Pending() != g.p.Pending() {
		return // filed by accepted, or more has happened than the move
	}
	to := w.Places[len(w.Places)-1]
	come := 0 // of the pieces that it names, those that are not there yet
	for _, word := range a.Words() {
		if word.Kind == game.Unit && !shownAt(g.seen, word.N, to) {
			come++
		}
	}
	if before, after := piecesAt(g.seen, a.Seat, to), piecesAt(q.Known(a.Seat).Show().Pieces, a.Seat, to); after != before+come {
		g.broke(lawPath, &a, "%q leads to place %d, and the seat has %d pieces there before and %d after", g.text(a), to, before, after)
	}
}

// shownAt reports whether a unit is in a place among the pieces of a scene.
func shownAt(seen []game.Piece, unit, place int16) bool {
	return slices.ContainsFunc(seen, func(c game.Piece) bool { return c.Unit == unit && c.Place == place })
}

// piecesAt counts the pieces of a seat in a place, among those of a scene.
func piecesAt(seen []game.Piece, s game.Seat, place int16) (n int) {
	for _, c := range seen {
		if c.Seat == s && c.Place == place {
			n++
		}
	}
	return n
}
