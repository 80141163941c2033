package laws

import (
	"slices"

	"sandtable/game"
)

// path: the way and the offer of a sentence come from what the rules then do. Its pieces go where its way leads, unless dice
// or an end of the step come between.
func (g *trial) path(a game.Action) {
	guide, ok := g.p.Known(a.Seat).(game.Guide)
	if !ok {
		return
	}
	w, has := guide.Way(a)
	if !has {
		return
	}
	q := g.course.p
	if q == nil || g.course.final || q.Pending() != g.p.Pending() {
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
