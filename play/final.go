package play

import "sandtable/game"

// after plays a sentence in a world that the seat imagines. It reports whether the sentence would end the step and is final
// (it rolls, reveals, or passes the decision to others), and which step follows, unless that depends on chance or on what is
// revealed.
func after(k game.Known, a game.Action, say string) (final bool, then string) {
	t := undoWatch{Table: imaginedTable(k, say)}
	p := k.Imagined(t.Table)
	if p.Apply(a, &t) != nil {
		return false, ""
	}
	next := p.Pending()
	if !t.final && next.Step != k.Pending().Step {
		then = next.Step
	}
	return next.Step != k.Pending().Step && (t.final || !next.Seats.Has(a.Seat)), then
}

// undoWatch is a table that notes whether what is played can no longer be undone.
type undoWatch struct {
	game.Table
	final bool
}

// Roll rolls a die, which cannot be undone.
func (w *undoWatch) Roll(d game.Die) int { w.final = true; return w.Table.Roll(d) }

// Tell notes reveals, which cannot be undone.
func (w *undoWatch) Tell(e game.Event) { w.final = w.final || e.Reveal }
