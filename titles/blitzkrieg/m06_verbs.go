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

	modBarrage
	modAttack
	modSlip
	modCover
	modYield
	modPay
	modRetreat
	modAdvance
	modAbandon

	modDone
)

// moduleVerbs is everything a seat can say with modules. What the base game has as well is its entry.
var moduleVerbs = verbs.Grammar[Position]{
	modMove:  verbTable[verbMove],
	modSplit: verbTable[verbSplit],
	modJoin:  verbTable[verbJoin],

	modBarrage: {Name: "barrage", May: mayBarrageNow, Open: mayBarrageAny, Ready: mayBarrage, Do: doBarrage, Slots: []slot{
		{Kind: game.Place, Offer: offerBarrageSquares, May: mayBarrageAt},
		{Kind: game.Name, Offer: offerBarrageTargets, May: mayBarrageFor},
		{Kind: game.Unit, Many: true, Offer: offerGunners, May: mayGunner},
	}},
	modAttack: {Name: "attack", May: mayClashNow, Open: mayClashAny, Ready: mayClash, Do: doClash, Slots: []slot{
		{Kind: game.Place, Many: true, Offer: offerClashSquares, May: mayClashWord, Open: clashOpens},
		{Kind: game.Unit, Many: true, Offer: offerClashUnits, May: mayClashWord, Open: clashOpens},
		{Kind: game.Name, Optional: true, Offer: offerBlitz, May: mayBlitzWord},
	}},
	modSlip: {Name: "slip", May: maySlipNow, Do: doSlip, Slots: []slot{
		{Kind: game.Unit, Offer: offerSlippers, May: maySlip},
		verbs.Listed(game.Place, slipEnds, maySlipTo),
	}},
	modCover: {Name: "cover", May: mayCoverNow, Do: doCover, Slots: []slot{
		unitSlot((*Position).sideUnit, unitTest(onBoard, (*Position).mayCoverWith)),
	}},
	modYield: {Name: "yield", May: mayYieldNow, Do: doYield, Slots: []slot{
		{Kind: game.Number, Offer: offerYield, May: mayYield},
	}},
	modPay: verbTable[verbPay],
	modRetreat: {Name: "retreat", May: mayWalkNow, Do: doWalkBack, Slots: []slot{
		{Kind: game.Unit, Offer: offerWalkers, May: mayWalker},
		verbs.Listed(game.Place, walkEnds, mayWalkTo),
	}},
	modAdvance: {Name: "advance", May: mayFollowNow, Do: doFollow, Slots: []slot{
		{Kind: game.Unit, Offer: offerFollowers, May: mayFollow, Open: whyNotFollow},
		verbs.Listed(game.Place, followEnds, mayFollowWord),
	}},
	modAbandon: {Name: "abandon", May: mayGiveUpNow, Do: doGiveUp, Slots: []slot{
		{Kind: game.Unit, Offer: offerHopeless, May: mayAbandon},
	}},

	modDone: {Name: "done", May: mayEndSegments, Do: endSegments},
}

// moduleVerbTexts say what each verb does.
var moduleVerbTexts = []game.VerbText{
	modMove:  verbTexts[verbMove],
	modSplit: verbTexts[verbSplit],
	modJoin:  verbTexts[verbJoin],

	modBarrage: {Label: "Barrage", About: "Fires artillery at a target beside it, before the ground battles."},
	modAttack:  {Label: "Attack", About: "Fights a battle: the enemy squares, then the units that attack them, and blitz if armor leads it."},
	modSlip:    {Label: "Slip away", About: "Takes a small guerilla unit out of an attack before the die."},
	modCover:   {Label: "Add artillery", About: "Adds artillery that has an attacker beside it to the defense."},
	modYield:   {Label: "Go back", About: "Says how many squares the defenders go back; each of the others costs two factors."},
	modPay:     verbTexts[verbPay],
	modRetreat: {Label: "Retreat", About: "Takes a beaten unit back as far as it has to go."},
	modAdvance: {Label: "Advance", About: "Moves an attacker into a square that the defenders have left."},
	modAbandon: {Label: "Give up", About: "Removes a unit that cannot be given a battle at 1-6 or better."},

	modDone: verbTexts[verbDone],
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

// mayEndSegments ends a part of the half-turn at any time; a question may be left without an answer only where the rules let it.
func mayEndSegments(p *Position, _ game.Seat) error {
	switch p.Step {
	case stepBargain, stepPay, stepRetreat:
		return p.mustAnswer()
	case stepFights:
		return p.whyDuty()
	}
	return nil
}

func endSegments(p *Position, _ game.Action, t game.Table) {
	switch p.Step {
	case stepSlip, stepCover, stepAdvance:
		p.leaveClashStage(t)
	default:
		p.closePhase(t)
	}
}
