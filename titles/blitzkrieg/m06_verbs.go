package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/verbs"
	"sandtable/titles/blitzkrieg/booklet"
)

// The verbs of the Module System, by number.
const (
	modMove = iota
	modSplit
	modJoin
	modDone

	// Module 8: armies before the war, and what comes without it.

	modOffer
	modTake
	modDeploy
	modPlace
	modReplace

	// Module 9: production.

	modBuild
	modPlan
)

// moduleVerbs is everything a seat can say with modules. What the base game has as well is its entry.
var moduleVerbs = verbs.Grammar[Position]{
	modMove:  verbTable[verbMove],
	modSplit: verbTable[verbSplit],
	modJoin:  verbTable[verbJoin],
	modDone:  {Name: "done", May: mayEndSegments, Do: endSegments},

	// Module 8: armies before the war, and what comes without it.

	modOffer:  {Name: "offer", May: mayOffer, Do: doOffer, Slots: offerSlots()},
	modTake:   {Name: "take", May: mayTake, Do: doTake, Slots: []slot{verbs.Range(game.Number, 1, booklet.ArmyCount+1, mayTakeArmy)}},
	modDeploy: {Name: "deploy", May: func(p *Position, _ game.Seat) error { return p.mayMuster() }, Do: doMusterReady},
	modPlace: {Name: "place", May: mayStationNow, Open: mayStationAny, Do: doStation, Slots: []slot{
		verbs.Range(game.Unit, 0, units, mayStationUnit),
		{Kind: game.Place, Offer: offerStations, May: mayStationAt},
	}},
	modReplace: {Name: "replace", May: mayRefillNow, Open: mayRefillAny, Do: doRefill, Slots: []slot{
		verbs.Range(game.Name, int(moduleName(nameKinds)), int(moduleName(nameKinds))+int(allBranches), mayRefillKind),
		verbs.Range(game.Number, 1, largestCounter+1, mayRefillSize),
		verbs.Listed(game.Place, refillSquaresOf, mayRefillAt),
	}},

	// Module 9: production.

	modBuild: {Name: "build", May: mayBuildNow, Open: mayBuildAny, Do: doBuild, Slots: []slot{
		verbs.Range(game.Unit, 0, units, mayBuildIn),
		verbs.Range(game.Name, int(moduleName(nameKinds)), int(moduleName(nameKinds))+int(allBranches), mayBuildKind),
		verbs.Range(game.Number, 1, largestCounter+1, mayBuildSize),
		verbs.Listed(game.Place, buildSquaresOf, mayBuildAt),
	}},
	modPlan: {Name: "plan", Secret: true, May: mayPlanNow, Open: mayPlanAny, Do: doPlan, Slots: []slot{
		verbs.Range(game.Unit, 0, units, mayPlanFor),
		verbs.Range(game.Name, int(moduleName(nameKinds)), int(moduleName(nameKinds))+int(allBranches), mayPlanKind),
		verbs.Range(game.Number, 1, largestCounter+1, mayPlanSize),
	}},
}

// moduleVerbTexts say what each verb does.
var moduleVerbTexts = []game.VerbText{
	modMove:  verbTexts[verbMove],
	modSplit: verbTexts[verbSplit],
	modJoin:  verbTexts[verbJoin],
	modDone:  verbTexts[verbDone],

	// Module 8: armies before the war, and what comes without it.

	modOffer:   {Label: "Offer two armies", About: "Names two orders of battle; the other side says which of them is its own."},
	modTake:    {Label: "Take an army", About: "Chooses your order of battle."},
	modDeploy:  {Label: "Ready-made set-up", About: "Puts all your units where the ready-made deployment has them."},
	modPlace:   {Label: "Place", About: "Places a unit before the war, or brings it from the order of appearance to the board."},
	modReplace: verbTexts[verbReplace],

	// Module 9: production.

	modBuild: {Label: "Build", About: "Makes a unit: the center that pays, the type, its factors, and where it appears."},
	modPlan:  {Label: "Plan", About: "Writes down a unit that a center will make two cycles from now."},
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
	case stepArmies:
		return game.Clause("BM-8.2")
	case stepMuster:
		return p.mayEndMuster()
	case stepBuilds:
		return p.mayEndBuilding()
	}
	return nil
}

func endSegments(p *Position, _ game.Action, t game.Table) {
	switch p.Step {
	case stepMuster:
		p.endMuster(t)
	case stepBuilds:
		p.endBuilding(t)
	case stepPlans:
		p.endPlan(t)
	default:
		p.closePhase(t)
	}
}
