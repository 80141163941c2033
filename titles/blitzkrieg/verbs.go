package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// The verbs, by number.
const (
	verbDeploy = iota
	verbPlace
	verbMove
	verbFly
	verbLift
	verbEmbark
	verbSail
	verbLand
	verbInvade
	verbSplit
	verbJoin
	verbAbandon
	verbAttack
	verbFight
	verbRetreat
	verbLose
	verbPay
	verbAdvance
	verbOverrun
	verbStorm
	verbReplace
	verbSupport
	verbStrike
	verbBomb
	verbInterdict
	verbNuke
	verbEscort
	verbRebase
	verbEngage
	verbIntercept
	verbRaid
	verbResolve
	verbHome
	verbDone
)

type slot = verbs.Slot[Position]

// verbTable is everything a seat can say.
var verbTable = verbs.Grammar[Position]{
	verbDeploy: {Name: "deploy", May: mayDeploy, Do: doDeploy, Slots: []slot{
		{Kind: game.Name, Offer: offerDeployments, May: mayChooseDeployment},
	}},
	verbPlace: {Name: "place", May: mayPlaceNow, Open: anyUnit(hintPlace, airbaseTest(onCard, (*Position).mayBePlaced, (*Position).mayPlaceUnit), game.Clause("BK-B17.0-1")), Do: doPlace, Slots: []slot{
		unitSlot((*Position).placeUnit, airbaseTest(onCard, (*Position).mayBePlaced, (*Position).mayPlaceUnit)),
		{Kind: game.Place, Offer: offerSites, May: maySite},
	}},
	verbMove: {Name: "move", May: mayMarchNow, Open: mayMoveAny, Play: playMove, Slots: []slot{
		{Kind: game.Unit, Offer: offerMovers, May: mayMove, Open: whyStuck},
		verbs.Listed(game.Place, moveEndsOf, mayMoveTo),
	}},
	verbFly: {Name: "fly", May: mayMoveNow, Open: anyUnit(hintFly, cityTest(inCities, (*Position).canFly), game.Clause("BK-B18.0-1")), Do: doFly, Slots: []slot{
		unitSlot((*Position).ownUnit, cityTest(inCities, (*Position).canFly)),
		verbs.Listed(game.Place, dropsOf, mayDrop),
	}},
	verbLift: {Name: "lift", May: mayLiftNow, Open: mayLiftAny, Do: doLift, Slots: []slot{
		unitSlotThen((*Position).ownUnit, cityTest(inCities, (*Position).canLift), cityTest(inCities, (*Position).hasAirport)),
		{Kind: game.Place, Offer: offerAirports, May: mayAirport},
	}},
	verbEmbark: {Name: "embark", May: mayShipNow, Open: anyUnit(hintEmbark, cityTest(onShores|inBases, (*Position).canEmbark), game.Clause("BK-T6.1-3")), Do: doEmbark, Slots: []slot{
		unitSlot((*Position).shipUnit, cityTest(onShores|inBases, (*Position).canEmbark)),
	}},
	verbSail: {Name: "sail", May: mayShipNow, Open: anyUnit(hintSail, cityTest(inBases|inBoxes, (*Position).canSail), game.Clause("BK-T6.1-6")), Do: doSail, Slots: []slot{
		unitSlot((*Position).shipUnit, cityTest(inBases|inBoxes, (*Position).canSail)),
		{Kind: game.Place, Offer: offerHarbours, May: mayHarbour},
	}},
	verbLand: {Name: "land", May: mayShipNow, Open: anyUnit(hintLand, cityTest(inBases|inBoxes, (*Position).canDock), game.Clause("BK-T6.1-6")), Do: doDock, Slots: []slot{
		unitSlotThen((*Position).shipUnit, unitTest(inBases|inBoxes, (*Position).mayDock), cityTest(inBases|inBoxes, (*Position).canDock)),
		{Kind: game.Place, Offer: offerPorts, May: mayPort},
	}},
	verbInvade: {Name: "invade", May: mayShipNow, Open: anyUnit(hintInvade, unitTest(inBoxes, (*Position).hasAssault), game.Clause("BK-T6.2-9")), Do: doInvade, Slots: []slot{
		unitSlotThen((*Position).groundUnit, unitTest(inBoxes, (*Position).canInvade), unitTest(inBoxes, (*Position).hasAssault)),
		{Kind: game.Place, Offer: offerAssaults, May: mayAssaultFrom},
	}},
	verbSplit: {Name: "split", May: maySplitNow, Open: anyUnit(hintSplit, unitTest(anySpot, (*Position).canSplit), game.Clause("BK-T2.3-1")), Do: doSplit, Slots: []slot{
		unitSlot((*Position).sideUnit, unitTest(anySpot, (*Position).canSplit)),
		{Kind: game.Number, Offer: offerPieces, May: mayPiece},
	}},
	verbJoin: {Name: "join", May: mayJoinNow, Open: mayJoinAny, Do: doJoin, Slots: []slot{
		{Kind: game.Unit, Offer: offerJoin, May: mayJoin},
		{Kind: game.Unit, Offer: offerPartner, May: mayPartner},
	}},
	verbAbandon: {Name: "abandon", May: mayAbandonAny, Do: doAbandon, Slots: []slot{
		{Kind: game.Unit, Offer: offerHopeless, May: mayAbandon},
	}},
	verbAttack: {Name: "attack", May: mayAttackAny, Open: hasTarget, Ready: mayAttack, Do: doAttack, Slots: []slot{
		{Kind: game.Place, Many: true, Offer: offerTargets, May: mayTarget, Open: targetFits},
		{Kind: game.Unit, Many: true, Offer: offerAttackers, May: mayAttackWith, Open: attackerFits},
	}},
	verbFight: {Name: "fight", May: mayFightAny, Open: mayFightOne, Do: doFight, Slots: []slot{
		verbs.Listed(game.Place, battleSquares, mayFight),
	}},
	verbRetreat: {Name: "retreat", May: mayRetreatAny, Do: doRetreat, Slots: []slot{
		unitSlot((*Position).ownUnit, unitTest(onBoard, (*Position).mayTakeBack)),
		verbs.Listed(game.Place, retreatSquaresOf, mayRefuge),
	}},
	verbLose: {Name: "lose", May: mayPayAny, Ready: mayPayAll, Do: doPay, Slots: []slot{
		{Kind: game.Unit, Many: true, Offer: offerPayment, May: mayPay},
	}},
	verbPay: {Name: "pay", May: mayPayNow, Do: doPayShare, Slots: []slot{
		unitSlot((*Position).sideUnit, unitTest(anySpot, (*Position).mayCharge)),
		{Kind: game.Number, Offer: offerShares, May: mayPayShare},
	}},
	verbAdvance: {Name: "advance", May: mayAdvanceAny, Do: doAdvance, Slots: []slot{
		{Kind: game.Unit, Offer: offerAdvancers, May: mayAdvance, Open: whyNoAdvance},
		verbs.Listed(game.Place, advanceSquaresOf, mayAdvanceTo),
	}},
	verbOverrun: {Name: "overrun", May: mayOverrunNow, Open: mayOverrunAny, Ready: mayOverrun, Do: doOverrun, Slots: []slot{
		{Kind: game.Place, Offer: offerVictims, May: mayOverrunSquare},
		{Kind: game.Unit, Many: true, Offer: offerOverrunners, May: mayOverrunWith},
	}},
	verbStorm: {Name: "storm", May: mayStormNow, Open: mayStormAny, Ready: mayStorm, Do: doStorm, Slots: []slot{
		{Kind: game.Place, Offer: offerStormable, May: mayStormAt, Open: mayStormAtAll},
		{Kind: game.Unit, Many: true, Offer: offerStormers, May: mayStormWith},
	}},
	verbReplace: {Name: "replace", May: mayReplaceNow, Open: mayReplaceAny, Do: doReplace, Slots: []slot{
		{Kind: game.Name, Offer: offerBranches, May: mayReplaceBranch},
		{Kind: game.Number, Offer: offerRecruits, May: mayRecruit},
		{Kind: game.Place, Offer: offerDepots, May: mayDepot},
	}},
	verbSupport:   missionVerb("support", onSupport),
	verbStrike:    missionVerb("strike", onStrike),
	verbBomb:      missionVerb("bomb", onBombing),
	verbInterdict: missionVerb("interdict", onInterdiction),
	verbNuke:      missionVerb("nuke", onNuclear),
	verbEscort:    missionVerb("escort", onEscort),
	verbRebase: {Name: "rebase", May: mayRebaseNow, Open: anyUnit(hintRebase, airbaseTest(inBases, (*Position).mayBeMoved, (*Position).canRebase), game.Clause("BK-T23.0-9")), Play: playRebase, Slots: []slot{
		unitSlot((*Position).sideUnit, airbaseTest(inBases, (*Position).mayBeMoved, (*Position).canRebase)),
		{Kind: game.Place, Offer: offerNewBases, May: mayNewBase},
	}},
	verbEngage:    missionVerb("engage", onDuel),
	verbIntercept: missionVerb("intercept", onChase),
	verbRaid: {Name: "raid", May: mayChooseFights, Open: mayRaidAny, Do: doRaid, Slots: []slot{
		verbs.Listed(game.Place, raidSquares, mayField),
		{Kind: game.Unit, Many: true, Offer: offerRaiders, May: mayRaidWith},
	}},
	verbResolve: {Name: "resolve", May: mayResolveNow, Open: mayResolveAny, Do: doResolve, Slots: []slot{
		{Kind: game.Name, Offer: offerTasks, May: mayTask},
		verbs.Listed(game.Place, taskSquares, mayTaskSquare),
	}},
	verbHome: {Name: "home", May: mayLandNow, Open: anyUnit(hintHome, airbaseTest(inBases, nil, (*Position).mayBringHome), game.Clause("BK-T23.0-7")), Play: playBringHome, Slots: []slot{
		unitSlot((*Position).sideUnit, airbaseTest(inBases, nil, (*Position).mayBringHome)),
		{Kind: game.Place, Offer: offerBases, May: mayBringTo},
	}},
	verbDone: {Name: "done", May: mayCloseStep, Do: closeStep},
}

// mayCloseStep says whether the step may be ended: set-up when all stand, movement at any time, an
// advance likewise, since no winner has to go.
func mayCloseStep(p *Position, _ game.Seat) error {
	switch p.Step {
	case stepSetup:
		return p.mayEndSetup()
	case stepMove:
		return p.mayEndMove()
	case stepFleet, stepAir, stepIntercept:
		return nil
	case stepLand:
		return p.mayLandRest()
	case stepAdvance:
		return p.mayStayBehind()
	case stepRetreat:
		return p.noRetreat()
	case stepExchange:
		return game.Clause("BK-C19.0-8")
	case stepPay:
		return game.Clause("BK-C7.2-3")
	case stepSupply:
		return game.Clause("BK-T21.0-4")
	case stepRation:
		return game.Clause("BK-O21.1-4")
	case stepAbandon:
		return game.Clause("BK-B9.0-7")
	case stepAssign:
		return p.mayEndAssignment()
	}
	return game.Clause("BK-B7.0-11")
}

func closeStep(p *Position, _ game.Action, t game.Table) {
	switch p.Step {
	case stepSetup, stepFleet:
		p.endSetup(t)
	case stepMove:
		p.endMove(t)
	case stepAir, stepIntercept:
		p.closePhase(t)
	case stepLand:
		p.landRest(p.Asked, t)
		p.goOn(t)
	case stepAdvance:
		p.Ahead = 0
		p.goOn(t)
	case stepAssign:
		p.closePhase(t)
	}
}
