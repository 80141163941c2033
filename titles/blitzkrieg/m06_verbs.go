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

	modCruise // module 11
	modDock
	modDisembark
	modSortie
	modArray
	modStation
	modAssign
	modLoad
	modLeave
	modBeach
	modRecover
	modChallenge
	modPlunder
	modShell
	modEvade
	modRetire
	modForfeit

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
	modCruise: {Name: "cruise", May: atSea11(atSailing), Open: anyShip((*Position).canCruise, game.Clause("BM-6.I.3A")), Do: doCruise, Slots: []slot{
		fleetSlot((*Position).canCruise, anyNumber), placeSlot((*Position).mayCruiseTo),
	}},
	modDock: {Name: "dock", May: atSea11(atDocking), Open: anyShip((*Position).hasBerth, game.Clause("BM-6.I.3B")), Do: doDock11, Slots: []slot{
		fleetSlot((*Position).canDock11, dockFits), placeSlot((*Position).mayDockIn),
	}},
	modDisembark: {Name: "disembark", May: atSea11(atDocking), Open: anyUnit(unitTest(setAside, (*Position).canDisembark), game.Clause("BM-6.I.3B")), Do: doDisembark, Slots: []slot{
		troopSlot((*Position).whyNoQuay, (*Position).canDisembark), {Kind: game.Place, Offer: offerQuays, May: mayQuay},
	}},
	modSortie: {Name: "sortie", May: atSea11(atSorties), Open: anyShip((*Position).canSortie, game.Clause("BM-6.I.3C")), Do: doSortie, Slots: []slot{
		fleetSlot((*Position).canSortie, anyNumber),
	}},
	modArray: {Name: "array", May: atSea11(atEmbarking), Open: anyShip((*Position).canArray, game.Clause("BM-11.2")), Ready: mayArray, Do: doArray, Slots: []slot{
		fleetSlot((*Position).canArray, anyNumber),
	}},
	modStation: {Name: "station", May: mayStationNow, Open: anyShip((*Position).hasStation, game.Clause("BM-11.I1")), Do: doStation, Slots: []slot{
		fleetSlot((*Position).canStation, stationFits), stationSlot(),
	}},
	modAssign: assignVerb,
	modLoad: {Name: "load", May: atSea11(atEmbarking), Open: anyUnit(unitTest(inPlay, (*Position).hasShip), game.Clause("BM-11.8")), Do: doLoad, Slots: []slot{
		troopSlot((*Position).canLoad, (*Position).hasShip), {Kind: game.Unit, Offer: offerCarriers, May: mayCarrier},
	}},
	modLeave: {Name: "leave", May: atSea11(atEmbarking), Open: anyShip((*Position).canSetSail, game.Clause("BM-6.I.3F")), Do: doSetSail, Slots: []slot{
		fleetSlot((*Position).canSetSail, anyNumber),
	}},
	modBeach: {Name: "beach", May: atSea11(atLanded), Open: anyUnit(unitTest(setAside, (*Position).canBeach), game.Clause("BM-11.I1")), Do: doBeach, Slots: []slot{
		troopSlot((*Position).whyNoLanding, (*Position).canBeach), {Kind: game.Place, Offer: offerShores, May: mayShore},
	}},
	modRecover: {Name: "recover", May: atSea11(atUnsupplied), Open: anyUnit(unitTest(onBoard, (*Position).canRecover), game.Clause("BM-11.I10")), Do: doRecover, Slots: []slot{
		troopSlot((*Position).whyNotOff, (*Position).canRecover), {Kind: game.Unit, Offer: offerRescuers, May: mayRescuer},
	}},
	modChallenge: {Name: "challenge", May: fightsAtSea(atEngagements), Open: anyShip((*Position).canChallenge, game.Clause("BM-11.T1")), Do: doChallenge, Slots: []slot{
		oneShip((*Position).whyNoEngagement, (*Position).canChallenge), foeSlot((*Position).mayChallengeFoe),
	}},
	modPlunder: {Name: "plunder", May: fightsAtSea(atRaids), Open: anyShip((*Position).canPlunder, game.Clause("BM-11.T2")), Do: doPlunder, Slots: []slot{
		oneShip((*Position).whyNoRaid, (*Position).canPlunder), foeSlot((*Position).mayPlunderFoe), {Kind: game.Number, Offer: offerEscortNumbers, May: mayMeetEscort},
	}},
	modShell: {Name: "shell", May: fightsAtSea(atGunfire), Open: anyShip((*Position).hasMark, game.Clause("BM-11.T3")), Do: doShell, Slots: []slot{
		fleetSlot((*Position).hasMark, anyNumber), {Kind: game.Name, Offer: offerMarks, May: mayMark}, verbs.Listed(game.Place, marksOf, mayMarkAt),
	}},
	modEvade: {Name: "evade", May: mayEvadeNow, Do: doEvade},
	modRetire: {Name: "retire", May: mayRetireNow, Do: doRetire, Slots: []slot{
		fleetSlot((*Position).canRetire, retireFits), placeSlot((*Position).mayRetireTo),
	}},
	modForfeit: {Name: "forfeit", May: mayForfeitNow, Do: doForfeit, Slots: []slot{
		oneShip((*Position).canForfeit, (*Position).canForfeit),
	}},

	modDone: {Name: "done", May: mayEndSegments, Do: endSegments},
}

// moduleVerbTexts say what each verb does.
var moduleVerbTexts = []game.VerbText{
	modMove:  verbTexts[verbMove],
	modSplit: verbTexts[verbSplit],
	modJoin:  verbTexts[verbJoin],
	modMend:  {Label: "Take back", About: "Takes a unit back to where it began the impulse from a square that holds too many; one that cannot go back is lost."},

	modCruise:    {Label: "Sail", About: "Sails ships to the box of the next sea zone, or off an assault square."},
	modDock:      {Label: "Enter port", About: "Brings ships into a port of their zone."},
	modDisembark: {Label: "Disembark", About: "Puts a unit ashore from its ship in port."},
	modSortie:    {Label: "Leave port", About: "Sends task forces from port to sea."},
	modArray:     {Label: "Stack", About: "Makes ships in a box a stack of their own."},
	modStation:   {Label: "Approach coast", About: "Sends ships from the box to a sea square off a coast."},
	modAssign:    {Label: "Assign mission", About: "Gives a task force its mission for the half-turn."},
	modLoad:      {Label: "Embark", About: "Takes a unit in a port city aboard a ship in its dock."},
	modLeave:     {Label: "Set sail", About: "Sends transports and landing ships from port to sea."},
	modBeach:     {Label: "Land", About: "Lands a unit on a beach that nobody defends."},
	modRecover:   {Label: "Take off", About: "Takes a unit off a beach into a landing ship."},
	modChallenge: {Label: "Engage", About: "Engages an enemy stack of task forces with a stack of one's own."},
	modPlunder:   {Label: "Raid", About: "Raids enemy shipping; says how many task forces meet its escort."},
	modShell:     {Label: "Shell", About: "Bombards a target on the coast."},
	modEvade:     {Label: "Refuse", About: "Refuses the engagement: task forces that escort nothing withdraw."},
	modRetire:    {Label: "Withdraw", About: "Withdraws ships to a port of their zone or to the next sea zone."},
	modForfeit:   {Label: "Lose", About: "Chooses the ship that is lost."},

	modDone: verbTexts[verbDone],
}

// mayEndSegments ends a part of the half-turn at any time, but no question that wants an answer.
func mayEndSegments(p *Position, _ game.Seat) error {
	switch p.Step {
	case stepMend:
		return game.Clause("BM-5.14")
	case stepActs:
		return p.mayLeaveShips()
	}
	return nil
}

// endSegments ends a part of the half-turn. BM-5.14: at the end of movement, and of the second impulse, squares hold no more than they may.
func endSegments(p *Position, _ game.Action, t game.Table) {
	switch p.Step {
	case stepEvade, stepRetire, stepForfeit:
		p.endSeaQuestion(t)
		return
	}
	if p.Step == stepActs || p.Step == stepAfter {
		if all := p.tooMany(); !all.Empty() {
			p.Mending = true
			p.goOn(t)
			return
		}
	}
	p.closePhase(t)
}
