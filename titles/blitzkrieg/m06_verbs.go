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
	modDone

	// Module 7: rail.

	modLoad
	modRide
	modUnload
	modCut

	// Module 10: supply.

	modFeed
	modPay
)

// moduleVerbs is everything a seat can say with modules. What the base game has as well is its entry.
var moduleVerbs = verbs.Grammar[Position]{
	modMove:  verbTable[verbMove],
	modSplit: verbTable[verbSplit],
	modJoin:  verbTable[verbJoin],
	modDone:  {Name: "done", May: mayEndSegments, Do: endSegments},

	// Module 7: rail.

	modLoad: {Name: "load", May: mayRailNow, Open: anyTrain((*Position).canLoad, "BM-7.3"), Do: doLoad, Slots: []slot{
		trainSlot((*Position).mayLoad, (*Position).canLoad),
		verbs.Several(slot{Kind: game.Unit, Offer: offerPassengers, May: mayPassenger}),
	}},
	modRide: {Name: "ride", May: mayRailNow, Open: anyTrain((*Position).canRide, "BM-7.24"), Do: doRide, Slots: []slot{
		trainSlot((*Position).mayRide, (*Position).canRide),
		verbs.Listed(game.Place, rideEnds, mayRideTo),
	}},
	modUnload: {Name: "unload", May: mayRailNow, Open: anyTrain((*Position).canUnload, "BM-7.9"), Do: doUnload, Slots: []slot{
		trainSlot((*Position).mayUnload, (*Position).canUnload),
		verbs.Several(slot{Kind: game.Unit, Offer: offerLeavers, May: mayLeaver}),
	}},
	modCut: {Name: "cut", May: mayCutNow, Open: anyUnit(cutTest, game.Clause("BM-7.19")), Do: doCut, Slots: []slot{
		unitSlot((*Position).ownUnit, cutTest),
	}},

	// Module 10: supply.

	modFeed: {Name: "feed", May: mayFeedNow, Do: doFeed, Slots: []slot{verbs.Listed(game.Unit, fedNext, mayFeed)}},
	modPay:  verbTable[verbPay],
}

// moduleVerbTexts say what each verb does.
var moduleVerbTexts = []game.VerbText{
	modMove:  verbTexts[verbMove],
	modSplit: verbTexts[verbSplit],
	modJoin:  verbTexts[verbJoin],
	modDone:  verbTexts[verbDone],

	// Module 7: rail.

	modLoad:   {Label: "Board a train", About: "Takes units aboard a train that stands with them: ten factors of its movement, and eight factors in all."},
	modRide:   {Label: "Run a train", About: "Runs a train along friendly rail with all that is in it."},
	modUnload: {Label: "Leave a train", About: "Sets passengers down where their train stands; they lose two factors of movement."},
	modCut:    {Label: "Cut the line", About: "Cuts the rail where a unit stands that is in no enemy zone; it does not attack in this turn."},

	// Module 10: supply.

	modFeed: {Label: "Feed", About: "Names a unit that what comes by sea or by air is for, where it does not suffice for all."},
	modPay:  verbTexts[verbPay],
}

// mayMarchInSegment opens marches: in the first move, and after combat in the second.
func (p *Position) mayMarchInSegment() error {
	switch p.Step {
	case stepActs:
		return p.maySegment(atUnsupplied)
	case stepAfter:
		if p.on(mFluid) || p.on(mRigid) {
			return nil
		}
	}
	return game.Clause("BM-6.1")
}

// mayEndSegments ends a part of the half-turn at any time.
func mayEndSegments(p *Position, _ game.Seat) error {
	switch p.Step {
	case stepSupply:
		return game.Clause("BK-T21.0-4")
	}
	return nil
}

func endSegments(p *Position, _ game.Action, t game.Table) {
	switch p.Step {
	case stepFeed:
		p.endRations(t)
		p.goOn(t)
		return
	}
	p.closePhase(t)
}
