package wire

import (
	"slices"

	"sandtable/game"
	"sandtable/match"
)

// lines names the kinds of lines in a record.
var lines = map[match.Kind]string{
	match.Head: "head", match.Mix: "mix", match.Begin: "begin", match.Say: "say", match.Undo: "undo", match.Back: "takeback",
	match.Resign: "resign", match.Forfeit: "forfeit", match.Draw: "draw", match.End: "end",
}

// EntryOf describes a line of the log as it was learned by the seat for which match.Log made it. turn is the turn in which
// the line was played.
func EntryOf(i *game.Info, e match.Entry, turn int) Entry {
	l := &e.Line
	out := Entry{Line: l.N, Seat: int(l.Seat), Kind: lines[l.Kind], Say: l.Say, Units: e.Called, Undone: e.Undone, Undoes: max(l.Undo, l.Back), Turn: turn}
	if out.Say == "" && l.Secret != nil {
		out.Say = l.Secret.Say
	}
	rolled := 0 // dice since the last event shown
	for n := range e.Told {
		t := &e.Told[n]
		switch {
		case t.IsDie():
			out.Dice = append(out.Dice, Die{Clause: t.Die.Clause.ID(), Sides: t.Die.Sides, N: t.Face})
			rolled++
		case !repeats(i.Lexicon, t.Event, &out):
			told := toldOf(i.Lexicon, t.Event)
			if told.Quiet = slices.Contains(i.Quiet, t.Event.Note); !told.Quiet { // dice belong to the next event that is shown
				told.Dice, rolled = rolled, 0
			}
			told.Large = slices.Contains(i.Headlines, t.Event.Note)
			told.Act = actOf(i, t.Event)
			out.Told = append(out.Told, told)
		}
	}
	return out
}

// repeats reports whether an event is just the sentence of the line.
func repeats(l *game.Lexicon, e game.Event, line *Entry) bool {
	return e.Note == game.Sentence && int(e.Said.Seat) == line.Seat && l.Format(e.Said) == line.Say
}

func toldOf(l *game.Lexicon, e game.Event) Told {
	t := Told{Text: l.Tell(e), Clause: e.Clause.ID()}
	for _, w := range e.Said.Words() {
		if w.Kind == game.Unit || w.Kind == game.Place {
			t.Words = append(t.Words, WordOf(l, w, e.Said.Seat))
		}
	}
	return t
}

// acts names the kinds of acts.
var acts = [...]string{game.ActOdds: "odds", game.ActThrow: "throw", game.ActTurned: "turned", game.ActHit: "hit"}

// actOf describes what a screen plays for an event.
func actOf(i *game.Info, e game.Event) *Act {
	if i.Acts == nil || e.Note == game.Sentence {
		return nil
	}
	a := i.Acts(e)
	if a.Kind == game.NoAct {
		return nil
	}
	f := &a.Shows
	return &Act{
		Kind: acts[a.Kind], Seat: int(a.Seat), Chart: a.Chart, Column: a.Column, Row: a.Row, Across: a.Across, Rank: a.Rank, Order: a.Order,
		Need: a.Need, Hits: a.Hits, Of: f.Of, Look: f.Look, Plate: f.Plate, Full: f.Full, Steps: f.Steps,
	}
}
