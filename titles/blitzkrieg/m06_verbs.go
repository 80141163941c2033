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
	modMend
	modOverrun

	modBarrage
	modAttack
	modSlip
	modCover
	modYield
	modPay
	modRetreat
	modAdvance
	modAbandon

	modCruise // module 11
	modDock
	modDisembark
	modSortie
	modArray
	modStation
	modMission
	modShip
	modLeave
	modBeach
	modRecover
	modChallenge
	modPlunder
	modShell
	modAssault
	modEvade
	modRetire
	modScuttle

	modDone

	// The base game where modules 11 and 12 are off.

	modBaseLift
	modBaseSupport
	modBaseStrike
	modBaseBomb
	modBaseInterdict
	modBaseNuke
	modBaseRebase
	modBaseResolve
	modBaseEmbark
	modBaseSail
	modBaseLand
	modBaseInvade

	// Module 8: armies before the war, and what comes without it.

	modOffer
	modTake
	modDeploy
	modPlace
	modReplace
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

	// Module 9: production.

	modBuild
	modPlan

	// Module 7: rail.

	modLoad
	modRide
	modUnload
	modCut

	// Module 10: supply.

	modFeed

	// Modules 12 and 13: air and flak.

	modAssign
	modFly
	modFire
	modIntercept
	modEngage
	modAbort
	modTurnEscort
	modHome
	modForfeit
	modRaze
	modDash
)

// moduleVerbs is everything a seat can say with modules. What the base game has as well is its entry.
var moduleVerbs = changing(verbs.Grammar[Position]{
	modMove: marchVerb,
	modSplit: {Name: "split", May: mayBreakNow, Open: anyUnit(hintSplit, unitTest(anySpot, (*Position).canBreak), game.Clause("BM-6.I.0")), Do: doSplit, Slots: []slot{
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
	modDisembark: {Name: "disembark", May: atSea11(atDocking), Open: anyUnit(hintLand, unitTest(setAside, (*Position).canDisembark), game.Clause("BM-6.I.3B")), Do: doDisembark, Slots: []slot{
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
	modMission: missionOfShips,
	modShip: {Name: "ship", May: atSea11(atEmbarking), Open: anyUnit(hintEmbark, unitTest(inPlay, (*Position).hasShip), game.Clause("BM-11.8")), Do: doShip, Slots: []slot{
		troopSlot((*Position).canShip, (*Position).hasShip), {Kind: game.Unit, Offer: offerCarriers, May: mayCarrier},
	}},
	modLeave: {Name: "leave", May: atSea11(atEmbarking), Open: anyShip((*Position).canSetSail, game.Clause("BM-6.I.3F")), Do: doSetSail, Slots: []slot{
		fleetSlot((*Position).canSetSail, anyNumber),
	}},
	modBeach: {Name: "beach", May: atSea11(atLanded), Open: anyUnit(hintInvade, unitTest(setAside, (*Position).canBeach), game.Clause("BM-11.I1")), Do: doBeach, Slots: []slot{
		troopSlot((*Position).whyNoLanding, (*Position).canBeach), {Kind: game.Place, Offer: offerShores, May: mayShore},
	}},
	modRecover: {Name: "recover", May: atSea11(atUnsupplied), Open: anyUnit(hintHome, unitTest(onBoard, (*Position).canRecover), game.Clause("BM-11.I10")), Do: doRecover, Slots: []slot{
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
	modAssault: assaultVerb,
	modEvade:   {Name: "evade", May: mayEvadeNow, Do: doEvade},
	modRetire: {Name: "retire", May: mayRetireNow, Do: doRetire, Slots: []slot{
		fleetSlot((*Position).canRetire, retireFits), retireSlot(),
	}},
	modScuttle: {Name: "scuttle", May: mayScuttleNow, Do: doScuttle, Slots: []slot{
		oneShip((*Position).canScuttle, (*Position).canScuttle),
	}},

	modOverrun: overrunVerb,

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

	modBaseLift:      baseVerb(verbLift, atMarches, mAir),
	modBaseSupport:   baseVerb(verbSupport, atSupport, mAir),
	modBaseStrike:    baseVerb(verbStrike, atBombers, mAir),
	modBaseBomb:      baseVerb(verbBomb, atBombers, mAir, mSupply),
	modBaseInterdict: baseVerb(verbInterdict, atBombers, mAir),
	modBaseNuke:      baseVerb(verbNuke, atBombers, mAir),
	modBaseRebase:    baseVerb(verbRebase, atSupport, mAir),
	modBaseResolve:   baseVerb(verbResolve, atAirStrikes, mAir),
	modBaseEmbark:    baseVerb(verbEmbark, atMarches, mNaval),
	modBaseSail:      baseVerb(verbSail, atMarches, mNaval),
	modBaseLand:      baseVerb(verbLand, atMarches, mNaval),
	modBaseInvade:    baseVerb(verbInvade, atMarches, mNaval),

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

	// Module 8: armies before the war, and what comes without it.

	modOffer:  {Name: "offer", May: mayOffer, Do: doOffer, Slots: offerSlots()},
	modTake:   {Name: "take", May: mayTake, Do: doTake, Slots: []slot{verbs.Range(game.Number, 1, booklet.ArmyCount+1, mayTakeArmy)}},
	modDeploy: {Name: "deploy", May: func(p *Position, _ game.Seat) error { return p.mayMuster() }, Do: doMusterReady},
	modPlace: {Name: "place", May: mayPostNow, Open: mayPostAny, Do: doPost, Slots: []slot{
		verbs.Range(game.Unit, 0, units, mayPostUnit),
		{Kind: game.Place, Offer: offerPosts, May: mayPostAt},
		zoneSlot(func(p *Position, a game.Action) bool { return p.Kind[a.Words()[1].N] == airbase }),
	}},
	modReplace: {Name: "replace", May: mayRefillNow, Open: mayRefillAny, Do: doRefill, Slots: []slot{
		verbs.Range(game.Name, int(moduleName(nameKinds)), int(moduleName(nameKinds))+int(allBranches), mayRefillKind),
		verbs.Range(game.Number, 1, largestCounter+1, mayRefillSize),
		verbs.Listed(game.Place, refillSquaresOf, mayRefillAt),
	}},

	// Module 9: production.

	modBuild: {Name: "build", May: mayBuildNow, Open: mayBuildAny, Play: playBuild, Slots: []slot{
		{Kind: game.Unit, Offer: offerCenters, May: mayBuildIn},
		{Kind: game.Name, Offer: offerProducts, May: mayBuildKind},
		verbs.Range(game.Number, 1, largestCounter+1, mayBuildSize),
		verbs.Listed(game.Place, buildSquaresOf, mayBuildAt),
		zoneSlot(func(_ *Position, a game.Action) bool { return productOf(a).branch == airbase }),
	}},
	modPlan: {Name: "plan", Secret: true, May: mayPlanNow, Open: mayPlanAny, Do: doPlan, Slots: []slot{
		verbs.Range(game.Unit, 0, units, mayPlanFor),
		verbs.Range(game.Name, int(moduleName(nameKinds)), int(moduleName(nameKinds))+int(allBranches), mayPlanKind),
		verbs.Range(game.Number, 1, largestCounter+1, mayPlanSize),
	}},

	// Module 7: rail.

	modLoad: {Name: "load", May: mayRailNow, Open: anyTrain((*Position).canLoad, game.Clause("BM-7.3")), Do: doLoad, Slots: []slot{
		trainSlot((*Position).mayLoad, (*Position).canLoad),
		verbs.Several(slot{Kind: game.Unit, Offer: offerPassengers, May: mayPassenger}),
	}},
	modRide: {Name: "ride", May: mayRailNow, Open: anyTrain((*Position).canRide, game.Clause("BM-7.24")), Do: doRide, Slots: []slot{
		trainSlot((*Position).mayRide, (*Position).canRide),
		verbs.Listed(game.Place, rideEnds, mayRideTo),
	}},
	modUnload: {Name: "unload", May: mayRailNow, Open: anyTrain((*Position).canUnload, game.Clause("BM-7.9")), Do: doUnload, Slots: []slot{
		trainSlot((*Position).mayUnload, (*Position).canUnload),
		verbs.Several(slot{Kind: game.Unit, Offer: offerLeavers, May: mayLeaver}),
	}},
	modCut: {Name: "cut", May: mayCutNow, Open: anyUnit(hintCut, cutTest, game.Clause("BM-7.19")), Do: doCut, Slots: []slot{
		unitSlot((*Position).ownUnit, cutTest),
	}},

	// Module 10: supply.

	modFeed: {Name: "feed", May: mayFeedNow, Do: doFeed, Slots: []slot{verbs.Listed(game.Unit, fedNext, mayFeed)}},

	modAssign: {Name: "assign", May: mayAssign, Open: mayAssignAny, Do: doAssign, Slots: []slot{
		verbs.Several(slot{Kind: game.Unit, Offer: offerAssigned, May: mayAssignUnit}),
	}},
	modFly: {Name: "fly", May: mayFlyNow, Open: mayFlyAny, Ready: isFlightReady, Do: doFlight, Slots: []slot{
		{Kind: game.Name, Offer: offerMissions, May: mayMission, Open: whyNoMission},
		{Kind: game.Place, Offer: offerFlightAims, May: mayFlightAim, Open: whyNobodyFlies},
		{Kind: game.Unit, Many: true, Offer: offerFlyers, May: mayFlyer},
		{Kind: game.Place, Many: true, Optional: true, Offer: offerWayPoints, May: mayWayPoint},
	}},
	modFire: {Name: "fire", May: mayFire, Open: mayFireAny, Do: doFire, Slots: []slot{
		verbs.Several(slot{Kind: game.Unit, Offer: offerFlak, May: mayFireUnit}),
	}},
	modIntercept: {Name: "intercept", May: mayIntercept, Open: mayInterceptAny, Ready: isInterception, Do: doIntercept, Slots: []slot{
		verbs.Several(slot{Kind: game.Unit, Offer: offerInterceptors, May: mayInterceptWith}),
	}},
	modEngage: {Name: "engage", May: mayEngage, Do: doEngage, Slots: []slot{
		{Kind: game.Number, Offer: offerEngaged, May: mayEngageWith},
	}},
	modAbort:      {Name: "abort", May: mayAbort, Do: doAbort},
	modTurnEscort: {Name: "escort", May: mayTurnEscort, Do: doTurnEscort},
	modHome: {Name: "home", May: mayHome, Do: doHome, Slots: []slot{
		{Kind: game.Place, Offer: offerShelters, May: mayShelterAt},
		{Kind: game.Unit, Offer: offerHomers, May: mayHomer},
	}},
	modForfeit: {Name: "forfeit", May: mayForfeit, Do: doForfeit, Slots: []slot{
		{Kind: game.Unit, Offer: offerForfeits, May: mayForfeitUnit},
		{Kind: game.Number, Offer: offerForfeited, May: mayForfeitFactors},
	}},
	modRaze: {Name: "raze", May: mayRaze, Open: mayRazeAny, Do: doRaze, Slots: []slot{
		{Kind: game.Unit, Offer: offerRazed, May: mayRazeUnit},
	}},
	modDash: {Name: "dash", May: mayDash, Open: mayDashAny, Do: doDash, Slots: []slot{
		{Kind: game.Unit, Offer: offerDashers, May: mayMarch, Open: whyNoDash},
		{Kind: game.Place, Offer: offerDashes, May: mayDashTo},
	}},
})

// moduleVerbTexts say what each verb does.
var moduleVerbTexts = []game.VerbText{
	modMove:  verbTexts[verbMove],
	modSplit: verbTexts[verbSplit],
	modJoin:  verbTexts[verbJoin],
	modMend:  {Label: "Take back", About: "Takes a unit out of a square that holds too many, back to where it began the impulse; one that cannot go back is lost."},

	modCruise:    {Label: "Sail on", About: "Sails ships to the At Sea box of the next sea zone, or from a coast back to the box of their zone."},
	modDock:      {Label: "Enter port", About: "Brings ships into a port of their zone."},
	modDisembark: {Label: "Disembark", About: "Puts a unit ashore from its ship in port."},
	modSortie:    {Label: "Leave port", About: "Sends task forces from port to sea."},
	modArray:     {Label: "Form a stack", About: "Makes ships in an At Sea box a stack of their own: a stack sails and fights as one."},
	modStation:   {Label: "Approach coast", About: "Sends ships from the At Sea box to a sea square off a coast, to land troops or to fire at the shore."},
	modMission:   {Label: "Assign mission", About: "Gives a task force its mission for the half-turn: to fight fleets, to raid shipping, to fire at a coast, to land rangers, or to escort."},
	modShip:      {Label: "Embark", About: "Takes a unit in a port city aboard a ship in that port."},
	modLeave:     {Label: "Set sail", About: "Sends transports and landing ships from port to sea."},
	modBeach:     {Label: "Land on a beach", About: "Lands a unit on a beach that nobody defends."},
	modRecover:   {Label: "Take off a beach", About: "Takes a unit off a beach into a landing ship beside it."},
	modChallenge: {Label: "Engage a fleet", About: "Offers battle to an enemy stack of task forces with a stack of your own."},
	modPlunder:   {Label: "Raid shipping", About: "Attacks enemy transports and landing ships; the number says how many of your task forces fight their escort, while the others sink ships."},
	modShell:     {Label: "Shell", About: "Fires at a target on the coast with the guns of task forces."},
	modAssault:   {Label: "Assault", About: "Attacks a beach from ships; units ashore beside it may join."},
	modEvade:     {Label: "Refuse battle", About: "Refuses the engagement: your task forces that escort nothing withdraw before the die."},
	modRetire:    {Label: "Withdraw", About: "Withdraws ships to a port of their zone or to the next sea zone."},
	modScuttle:   {Label: "Lose a ship", About: "Chooses the ship that is lost."},

	modOverrun: {Label: "Overrun", About: "Enters an enemy square with a stack that has 10-1 over all in it; it is no attack and costs 4 movement factors. Without module 4 it names an automatic victory at 7-1."},

	modBarrage: {Label: "Barrage", About: "Fires artillery at a target beside it before the ground battles; it takes part in none of them then."},
	modAttack:  {Label: "Attack", About: "Fights a battle: the enemy squares, then the units that attack them, and blitz for the other table of results if armor is among them."},
	modSlip:    {Label: "Slip away", About: "Takes a small guerilla unit out of an attack before the die."},
	modCover:   {Label: "Add artillery", About: "Adds artillery that has an attacker beside it to the defense."},
	modYield:   {Label: "Go back", About: "Says how many squares the defenders go back; each square that they stay costs them two factors."},
	modPay:     verbTexts[verbPay],
	modRetreat: {Label: "Retreat", About: "Takes a beaten unit back as far as it has to go."},
	modAdvance: {Label: "Advance", About: "Moves an attacker into a square that the defenders have left."},
	modAbandon: {Label: "Give up", About: "Removes a unit that cannot be given a battle at 1-6 or better."},

	modDone: verbTexts[verbDone],

	modBaseLift:      verbTexts[verbLift],
	modBaseSupport:   verbTexts[verbSupport],
	modBaseStrike:    verbTexts[verbStrike],
	modBaseBomb:      verbTexts[verbBomb],
	modBaseInterdict: verbTexts[verbInterdict],
	modBaseNuke:      verbTexts[verbNuke],
	modBaseRebase:    verbTexts[verbRebase],
	modBaseResolve:   verbTexts[verbResolve],
	modBaseEmbark:    verbTexts[verbEmbark],
	modBaseSail:      verbTexts[verbSail],
	modBaseLand:      verbTexts[verbLand],
	modBaseInvade:    verbTexts[verbInvade],

	modRise:   {Label: "Rise", About: "Lets a band of guerillas appear near a fallen city."},
	modAbsorb: {Label: "Absorb", About: "Makes guerillas part of an infantry unit in their square."},

	modReinforce: {Label: "Reinforce", About: "Brings back lost factors of a small country in one of its cities."},
	modStop:      {Label: "End the war", About: "Ends the war with the victory that you hold."},

	modViolate: {Label: "Violate neutrality", About: "Makes an enemy of a neutral country, so that you may attack across its border; its army takes the field against you."},

	modStorm: verbTexts[verbStorm],
	modEnter: {Label: "Enter", About: "Moves a unit into the city that it has helped to capture."},

	// Module 8: armies before the war, and what comes without it.

	modOffer:   {Label: "Offer two armies", About: "Names two orders of battle; the other side says which of them is its own."},
	modTake:    {Label: "Take an army", About: "Chooses your order of battle."},
	modDeploy:  {Label: "Ready-made set-up", About: "Puts all your units where the ready-made deployment has them."},
	modPlace:   {Label: "Place", About: "Places a unit before the war, or brings it from the order of appearance to the board."},
	modReplace: verbTexts[verbReplace],

	// Module 9: production.

	modBuild: {Label: "Build", About: "Makes a unit: the center that pays, the type, its factors, and where it appears."},
	modPlan:  {Label: "Plan", About: "Writes down a unit that a center will make two cycles from now."},

	// Module 7: rail.

	modLoad:   {Label: "Board a train", About: "Takes units aboard a train that stands with them: eight factors at most, and ten of the sixty squares that it runs."},
	modRide:   {Label: "Run a train", About: "Runs a train along friendly rail with all that is in it."},
	modUnload: {Label: "Leave a train", About: "Sets passengers down where their train stands; each has two movement factors less then."},
	modCut:    {Label: "Cut the line", About: "Cuts the rail where a unit stands that is in no enemy zone; it does not attack in this turn."},

	// Module 10: supply.

	modFeed: {Label: "Feed", About: "Names a unit that gets supply by sea or by air, where there is not enough for all."},

	modAssign:     {Label: "Assign to intercept", About: "Lets fighters wait for flights in the enemy's next half-turn; they fly nothing else until then."},
	modFly:        {Label: "Fly", About: "Sends aircraft of one base on a mission: what for, where, which units, and squares to pass if you like."},
	modFire:       {Label: "Fire flak", About: "Fires flak at the flight in this square, all that you name together; each fires once a half-turn."},
	modIntercept:  {Label: "Intercept", About: "Sends fighters that wait against the flight; together they must be as strong as its escort."},
	modEngage:     {Label: "Engage the escort", About: "Says how many factors of interceptors fight the escort; the others go for the bombers."},
	modAbort:      {Label: "Turn back", About: "Takes the flight, or your interceptors, back to base at once and without loss; they do not fly again in this half-turn."},
	modTurnEscort: {Label: "Turn escort", About: "Lets fighters that were to strafe fight the interceptors instead. Without module 12 it sends fighters along with bombers."},
	modHome:       {Label: "Land aircraft", About: "Lands an aircraft at a base of your choice within its range; the others return to the base they left."},
	modForfeit:    {Label: "Choose losses", About: "Says which unit is lost, or how many of its factors."},
	modRaze:       {Label: "Destroy an airbase", About: "Gives up an airbase of your own with all that is on it, so that the enemy does not take it."},
	modDash:       {Label: "Dash", About: "Steps into a square that enemy fighters interdict at its usual price, for which the unit loses factors."},
}

// mayEndSegments ends a part of the half-turn at any time; a question may be left without an answer only where the rules let it.
func mayEndSegments(p *Position, _ game.Seat) error {
	switch p.Step {
	case stepMend:
		return game.Clause("BM-5.14")
	case stepActs:
		return p.mayLeaveShips()

	case stepArmies:
		return game.Clause("BM-8.2")
	case stepMuster, stepCamps:
		return p.mayEndMuster()
	case stepBuilds:
		return p.mayEndBuilding()

	case stepSupply:
		return game.Clause("BK-T21.0-4")

	case stepAirLoss:
		return poolClauses[p.owedPool()]

	case stepBargain, stepPay, stepRetreat:
		return p.mustAnswer()
	case stepFights:
		return p.whyDuty()
	}
	return nil
}

// endSegments ends a part of the half-turn, or leaves a question without an answer. BM-5.14: at the end of movement, and of the second impulse, squares hold no
// more than they may.
func endSegments(p *Position, _ game.Action, t game.Table) {
	switch p.Step {
	case stepEvade, stepRetire, stepScuttle:
		p.endSeaQuestion(t)
		return

	case stepSlip, stepCover, stepAdvance:
		p.leaveClashStage(t)
		return

	case stepReplacements:
		p.endReplacements(t)
		return
	case stepLevel:
		p.playOn(t)
		return
	case stepEnter:
		p.endSiege()
		p.goOn(t)
		return

	case stepFeed:
		p.endRations(t)
		p.goOn(t)
		return

	case stepMuster:
		p.endMuster(t)
		return
	case stepCamps:
		p.endCamps(t)
		return
	case stepBuilds:
		p.endBuilding(t)
		return
	case stepPlans:
		p.endPlan(t)
		return

	case stepAnswer, stepAbort, stepParting, stepHome:
		p.endAirQuestion(t)
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
