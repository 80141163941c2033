package laws

import (
	"slices"

	"sandtable/game"
)

// checkPath checks that a sentence does what its way foretold: its pieces arrive at the end of the way, unless dice were
// rolled or the step ended.
func (g *trial) checkPath(a game.Action) {
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
		return // reported by checkAccepted, or more has happened than a move
	}
	to := w.Places[len(w.Places)-1]
	come := 0 // units named in the sentence that are not there yet
	for _, word := range a.Words() {
		if word.Kind == game.Unit && !shownAt(g.seen, word.N, to) {
			come++
		}
	}
	if before, after := piecesAt(g.seen, a.Seat, to), piecesAt(q.Known(a.Seat).Show().Pieces, a.Seat, to); after != before+come {
		g.broke(lawPath, &a, "%q leads to place %d, and the seat has %d pieces there before and %d after", g.text(a), to, before, after)
	}
}

// shownAt reports whether a scene shows a unit in a place.
func shownAt(seen []game.Piece, unit, place int16) bool {
	return slices.ContainsFunc(seen, func(c game.Piece) bool { return c.Unit == unit && c.Place == place })
}

// piecesAt counts a seat's pieces that a scene shows in a place.
func piecesAt(seen []game.Piece, s game.Seat, place int16) (n int) {
	for _, c := range seen {
		if c.Seat == s && c.Place == place {
			n++
		}
	}
	return n
}
