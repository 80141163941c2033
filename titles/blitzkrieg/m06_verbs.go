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

	// Module 15: guerillas.
	modRise
	modAbsorb

	// Module 17: wars.
	modReinforce
	modStop

	// Module 18: minor countries.
	modViolate

	// Without module 18: minor cities.
	modStorm
	modEnter
	modPay
)

// moduleVerbs is everything a seat can say with modules. What the base game has as well is its entry.
var moduleVerbs = verbs.Grammar[Position]{
	modMove:  verbTable[verbMove],
	modSplit: verbTable[verbSplit],
	modJoin:  verbTable[verbJoin],
	modDone:  {Name: "done", May: mayEndSegments, Do: endSegments},

	modRise: {Name: "rise", May: mayRiseNow, Open: mayRiseAny, Do: doRise, Slots: []slot{
		verbs.Listed(game.Place, risingCitiesOf, mayRiseFrom),
		verbs.Listed(game.Place, risingSquaresOf, mayRiseAt),
	}},
	modAbsorb: {Name: "absorb", May: mayAbsorbNow, Open: mayAbsorbAny, Do: doAbsorb, Slots: []slot{
		{Kind: game.Unit, Offer: offerAbsorbed, May: mayAbsorb},
		{Kind: game.Unit, Offer: offerAbsorber, May: mayAbsorbInto},
	}},

	modReinforce: {Name: "reinforce", May: mayReinforceNow, Do: doReinforce, Slots: []slot{
		{Kind: game.Name, Offer: offerReplaced, May: mayReplaced},
		{Kind: game.Number, Offer: offerReplacedFactors, May: mayReplacedFactors},
		verbs.Listed(game.Place, replacementSquares, mayReplacementSquare),
	}},
	modStop: {Name: "stop", May: mayStopNow, Do: doStop},

	modViolate: {Name: "violate", May: mayViolateNow, Open: mayViolateAny, Do: doViolate, Slots: []slot{
		{Kind: game.Name, Offer: offerViolated, May: mayViolate},
	}},

	modStorm: {Name: "storm", May: mayBesiegeNow, Open: mayBesiegeAny, Ready: mayBesiegeReady, Do: doBesiege, Slots: []slot{
		verbs.Listed(game.Place, besieged, mayBesiegeAt),
		{Kind: game.Unit, Many: true, Offer: offerBesiegers, May: mayBesiegeWith},
	}},
	modEnter: {Name: "enter", May: mayEnterNow, Do: doEnter, Slots: []slot{
		unitSlot((*Position).ownUnit, unitTest(onBoard, (*Position).mayEnterCity)),
	}},
	modPay: verbTable[verbPay],
}

// moduleVerbTexts say what each verb does.
var moduleVerbTexts = []game.VerbText{
	modMove:  verbTexts[verbMove],
	modSplit: verbTexts[verbSplit],
	modJoin:  verbTexts[verbJoin],
	modDone:  verbTexts[verbDone],

	modRise:   {About: "Lets a band of guerillas appear near a fallen city."},
	modAbsorb: {About: "Makes guerillas part of an infantry unit in their square."},

	modReinforce: {About: "Brings back lost factors of a small country in one of its cities."},
	modStop:      {About: "Ends the war with the victory that is held."},

	modViolate: {About: "Makes an enemy of a neutral country, to attack it across its border."},

	modStorm: verbTexts[verbStorm],
	modEnter: {About: "Moves a unit into the city that it has helped to capture."},
	modPay:   verbTexts[verbPay],
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
	if p.Step == stepPay {
		return game.Clause("BK-C7.2-3")
	}
	return nil
}

func endSegments(p *Position, _ game.Action, t game.Table) {
	switch p.Step {
	case stepReplacements:
		p.endReplacements(t)
	case stepLevel:
		p.playOn(t)
	case stepEnter:
		p.endSiege()
		p.goOn(t)
	default:
		p.closePhase(t)
	}
}
