package play

import "sandtable/game"

// final reports whether a sentence would end the step, in a world that the seat imagines, and roll, reveal or hand over to others.
func final(k game.Known, a game.Action, say string) bool {
	t := undoWatch{Table: imaginedTable(k, say)}
	p := k.Imagined(t.Table)
	if p.Apply(a, &t) != nil || p.Pending().Step == k.Pending().Step {
		return false
	}
	return t.final || !p.Pending().Seats.Has(a.Seat)
}

// undoWatch hears whether what is played can no longer be undone.
type undoWatch struct {
	game.Table
	final bool
}

// Roll rolls, and that cannot be undone.
func (w *undoWatch) Roll(d game.Die) int { w.final = true; return w.Table.Roll(d) }

// Tell tells nobody; what is revealed cannot be undone.
func (w *undoWatch) Tell(e game.Event) { w.final = w.final || e.Reveal }
