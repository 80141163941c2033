package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// The verbs of the Module System, by number.
const (
	modMove = iota
	modSplit
	modJoin
	modMend
	modDone
)

// moduleVerbs is everything a seat can say with modules. What the base game has as well is its entry.
var moduleVerbs = verbs.Grammar[Position]{
	modMove: marchVerb,
	modSplit: {Name: "split", May: mayBreakNow, Open: anyUnit(unitTest(anySpot, (*Position).canBreak), game.Clause("BM-6.I.0")), Do: doSplit, Slots: []slot{
		unitSlot((*Position).sideUnit, unitTest(anySpot, (*Position).canBreak)),
		{Kind: game.Number, Offer: offerParts, May: mayPart},
	}},
	modJoin: {Name: "join", May: mayCombineNow, Open: mayCombineAny, Do: doCombine, Slots: []slot{
		{Kind: game.Unit, Offer: offerCombining, May: mayCombine},
		{Kind: game.Unit, Offer: offerCombined, May: mayCombineWith},
	}},
	modMend: {Name: "withdraw", May: mayMendNow, Do: doMend, Slots: []slot{
		unitSlot((*Position).sideUnit, unitTest(anySpot, (*Position).canMend)),
	}},
	modDone: {Name: "done", May: mayEndSegments, Do: endSegments},
}

// moduleVerbTexts say what each verb does.
var moduleVerbTexts = []game.VerbText{
	modMove:  verbTexts[verbMove],
	modSplit: verbTexts[verbSplit],
	modJoin:  verbTexts[verbJoin],
	modMend:  {Label: "Take back", About: "Takes a unit back to where it began the impulse from a square that holds too many; one that cannot go back is lost."},
	modDone:  verbTexts[verbDone],
}

// mayEndSegments ends a part of the half-turn at any time, but no question that wants an answer.
func mayEndSegments(p *Position, _ game.Seat) error {
	switch p.Step {
	case stepMend:
		return game.Clause("BM-5.14")
	}
	return nil
}

// endSegments ends a part of the half-turn. BM-5.14: at the end of movement, and of the second impulse, squares hold no more than they may.
func endSegments(p *Position, _ game.Action, t game.Table) {
	if p.Step == stepActs || p.Step == stepAfter {
		if all := p.tooMany(); !all.Empty() {
			p.Mending = true
			p.goOn(t)
			return
		}
	}
	p.closePhase(t)
}
