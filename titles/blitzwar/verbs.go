package blitzwar

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// The verbs, by number: all that a side can say, in the order of the turn.
const (
	// deploy PLACE: the Allies place a Polish army before the first turn (BW-19c).
	verbDeploy = iota
	// try COUNTRY: the Axis rolls for Spain or Turkey when it may (BW-9.3p, BW-9.3q).
	verbTry
	// pick CARD: a side queues a reinforcement card, in secret (BW-10.1e).
	verbPick
	// forgo KIND: a reinforcement of this turn's card is given up for lost supply (BW-11.3d, BW-11.3f).
	verbForgo
	// spend COUNTER: a supply counter loses a unit that has to be lost (BW-11.3d).
	verbSpend
	// unlock KIND: a Soviet counter is modernised (BW-11.8b).
	verbUnlock
	// lend KIND SEA: the Allies send supply or aircraft to the Soviets by a route (BW-11.4b).
	verbLend
	// place COUNTRY KIND PLACE [NUMBER]: a reinforcement comes on the map, of supply so many units or all, which for Italy is its choice (BW-11.2b, BW-11.2g to BW-11.2i, BW-11.5a to BW-11.5f).
	verbPlace
	// sail COUNTER PLACE: a naval counter moves (BW-12.1a).
	verbSail
	// battle SEA: naval units attack (BW-12.2a).
	verbBattle
	// bomb COUNTER: an Allied aircraft goes to bomb Germany (BW-13.3b).
	verbBomb
	// britain: a round of the Battle of Britain (BW-13.4.3c).
	verbBritain
	// fly COUNTER PLACE: an aircraft is used tactically in a zone or a sea (BW-13.4.2a, BW-13.4.4a).
	verbFly
	// counter COUNTER: an aircraft meets the one just placed; pass lets it through (BW-13.2b).
	verbCounter
	verbPass
	// beach COUNTER ZONE: an aircraft at sea becomes a beachhead (BW-13.4.5c).
	verbBeach
	// rebase COUNTER ZONE: an aircraft at base moves strategically (BW-13.5a).
	verbRebase
	// ship COUNTER PORT: sea transport from port to port, or back from a beachhead (BW-14.1.1a, BW-14.1.2i).
	verbShip
	// land COUNTER ZONE: corps go to a beachhead (BW-14.1.2b).
	verbLand
	// fortify COUNTER: a corps is fortified; revert turns it back (BW-15.1a, BW-15.1e).
	verbFortify
	verbRevert
	// rail COUNTER ZONE: strategic movement (BW-15.2a).
	verbRail
	// move COUNTER ZONE: tactical movement, which may be made in parts (BW-15.3a); after combat one zone (BW-16.5a, BW-17.4a),
	// and for those out of supply (BW-17.5b).
	verbMove
	// activate COUNTER: a counter that does not move may attack (BW-15.3f).
	verbActivate
	// join COUNTER COUNTER [KIND], split COUNTER KIND, divide COUNTER NUMBER, swap COUNTER KIND: reorganisation (BW-11.10a).
	verbJoin
	verbSplit
	verbDivide
	verbSwap
	// remove COUNTER [KIND]: a counter goes to the pool, because its owner wishes it or a zone is full; where only corps are too many,
	// a corps of it (BW-11.10b, BW-4e).
	verbRemove
	// purse COUNTER: the supply counter that pays first (BW-7w).
	verbPurse
	// mass ZONE COUNTER...: counters join the next attack on a zone, where more can attack than one sentence names (BW-16.1f).
	verbMass
	// attack ZONE COUNTER...: a combat (BW-16.1e).
	verbAttack
	// shield and decline: whether the Axis uses the German defence (BW-16.3.2e).
	verbShield
	verbDecline
	// lose COUNTER [KIND]: a corps is lost (BW-16.2g).
	verbLose
	// retreat ZONE, hold, perish: what the loser of a combat does (BW-17.2a, BW-17.2c, BW-17.2i).
	verbRetreat
	verbHold
	verbPerish
	// advance COUNTER ZONE: after a combat, or from a beachhead into an empty zone (BW-16.4b, BW-16.4e).
	verbAdvance
	// expel COUNTER PLACE: a ship leaves a lost port (BW-15.3d), a counter a zone that has become another's (BW-9.4b, BW-Q8).
	verbExpel
	// done: a side ends its part of a phase.
	verbDone
	nVerbs
)

// Seldom is for chance, which would end steps before it has done something in them, exchange counters without end, disband its armies,
// and spend all supply at sea before anyone marches.
func (*Position) Seldom(verb game.Word) int {
	switch verb.N {
	case verbDone, verbJoin, verbSplit, verbDivide, verbSwap, verbPurse:
		return 24
	case verbRemove:
		return 96
	case verbSail:
		return 2
	case verbShip, verbRebase:
		return 3
	}
	return 0
}

// verbTable is everything a seat can say.
var verbTable verbs.Grammar[Position]

func init() { verbTable = grammar() } // it asks itself which verbs are open

func grammar() verbs.Grammar[Position] {
	g := make(verbs.Grammar[Position], nVerbs)
	startVerbs(g)
	reinforceVerbs(g)
	seaVerbs(g)
	airVerbs(g)
	moveVerbs(g)
	reorganiseVerbs(g)
	combatVerbs(g)
	return g
}

// startVerbs are those of the set-up and the cards.
func startVerbs(g verbs.Grammar[Position]) {
	g[verbDeploy] = verbs.Verb[Position]{Name: "deploy", May: mayDeploy, Do: doDeploy, Slots: []slot{places(deployZones, whyNotDeploy)}}
	g[verbPick] = verbs.Verb[Position]{Name: "pick", Secret: true, May: in(stepCards), Do: doPick, Slots: []slot{
		verbs.Range(game.Name, firstCard, firstCard+nCards, mayPick),
	}}
	g[verbTry] = verbs.Verb[Position]{Name: "try", May: in(stepTalks), Do: doTry, Slots: []slot{verbs.Range(game.Name, firstNation, firstKind, mayTry)}}
	g[verbDone] = verbs.Verb[Position]{Name: "done", May: mayDone, Do: doDone}
}

// reinforceVerbs are those of the Reinforcement Phase.
func reinforceVerbs(g verbs.Grammar[Position]) {
	g[verbForgo] = verbs.Verb[Position]{Name: "forgo", May: in(stepLosses), Open: openKind(mayForgo), Do: doForgo, Slots: []slot{kindSlot(mayForgo)}}
	g[verbSpend] = verbs.Verb[Position]{Name: "spend", May: in(stepLosses), Open: openSpend, Do: doSpend, Slots: []slot{counters(spendable, maySpend)}}
	g[verbUnlock] = verbs.Verb[Position]{Name: "unlock", May: in(stepUnlock), Do: doUnlock, Slots: []slot{kindSlot(mayUnlock)}}
	g[verbLend] = verbs.Verb[Position]{Name: "lend", May: in(stepLend), Open: openKind(mayLend), Do: doLend, Slots: []slot{kindSlot(mayLend), places(lendRoutes, whyNotLend)}}
	g[verbPlace] = verbs.Verb[Position]{Name: "place", May: in(stepMinors, stepPlace), Open: openName(firstNation, firstKind, mayPlaceOf), Play: playPlace, Slots: []slot{
		verbs.Range(game.Name, firstNation, firstKind, mayPlaceOf), kindSlot(mayPlaceA), places(placeSites, whyNotSite), verbs.Optional(verbs.Range(game.Number, 1, maxPlaced, mayPlaceUnits)),
	}}
}

// seaVerbs are those of the Naval and Sea Transport Phases.
func seaVerbs(g verbs.Grammar[Position]) {
	g[verbSail] = verbs.Verb[Position]{Name: "sail", May: in(stepSail), Open: verbs.OpenIf(sailors, "BW-12.1a"), Do: doSail, Slots: going(
		sailors, (*Position).maySail, sailsSomewhere, sailEnds, whyNotSail,
	)}
	g[verbBattle] = verbs.Verb[Position]{Name: "battle", May: in(stepSail), Open: openBattle, Do: doBattle, Slots: []slot{places(battleSeas, noBattle)}}
	g[verbShip] = verbs.Verb[Position]{Name: "ship", May: in(stepShip), Open: verbs.OpenIf(shippers, "BW-14.1.1a"), Do: doShip, Slots: going(
		shippers, (*Position).mayShip, shipsSomewhere, shipEnds, whyNotShip,
	)}
	g[verbLand] = verbs.Verb[Position]{Name: "land", May: in(stepShip), Open: verbs.OpenIf(landers, "BW-13.4.5g"), Do: doLand, Slots: going(
		landers, (*Position).mayLand, landsSomewhere, landEnds, whyNotLand,
	)}
}

// airVerbs are those of the Air Force Phase.
func airVerbs(g verbs.Grammar[Position]) {
	g[verbBomb] = verbs.Verb[Position]{Name: "bomb", May: in(stepFly), Open: verbs.OpenIf(bombers, "BW-13.3a"), Do: doBomb, Slots: []slot{counter(bombers, (*Position).mayBomb)}}
	g[verbBritain] = verbs.Verb[Position]{Name: "britain", May: mayBritain, Do: doBritain}
	g[verbFly] = verbs.Verb[Position]{Name: "fly", May: in(stepFly), Open: verbs.OpenIf(fliers, "BW-3g"), Do: doFly, Slots: going(
		fliers, (*Position).mayFly, fliesSomewhere, flyTo, whyNotFly,
	)}
	g[verbCounter] = verbs.Verb[Position]{Name: "counter", May: in(stepCounter), Do: doCounter, Slots: []slot{counter(answerers, (*Position).mayAnswer)}}
	g[verbPass] = verbs.Verb[Position]{Name: "pass", May: in(stepCounter), Do: doPass}
	g[verbBeach] = verbs.Verb[Position]{Name: "beach", May: in(stepFly), Open: verbs.OpenIf(beachable, "BW-13.4.5b"), Do: doBeach, Slots: going(
		beachable, (*Position).mayBeach, beachesSomewhere, beachEnds, whyNotBeach,
	)}
	g[verbRebase] = verbs.Verb[Position]{Name: "rebase", May: in(stepFly, stepFight), Open: verbs.OpenIf(rebasers, "BW-13.5d"), Do: doRebase, Slots: going(
		rebasers, (*Position).mayRebase, rebasesSomewhere, rebaseEnds, whyNotRebase,
	)}
}

// moveVerbs are those of the Movement Phase, and of moves after combat.
func moveVerbs(g verbs.Grammar[Position]) {
	g[verbFortify] = verbs.Verb[Position]{Name: "fortify", May: in(stepMarch), Open: verbs.OpenIf(fortifiable, "BW-15.1a"), Do: doFortify, Slots: []slot{
		counter(fortifiable, (*Position).mayFortify),
	}}
	g[verbRevert] = verbs.Verb[Position]{Name: "revert", May: in(revertSteps...), Open: verbs.OpenIf(reverters, "BW-15.1e"), Do: doRevert, Slots: []slot{
		counter(reverters, (*Position).mayRevert),
	}}
	g[verbRail] = verbs.Verb[Position]{Name: "rail", May: in(stepMarch), Open: verbs.OpenIf(trains, "BW-15.2d"), Do: doRail, Slots: going(
		trains, (*Position).mayRail, railsSomewhere, railEnds, whyNotRail,
	)}
	g[verbMove] = verbs.Verb[Position]{Name: "move", May: in(stepMarch, stepBlitz, stepFight, stepCut), Open: verbs.OpenIf(movers, "BW-15.3h"), Play: playMove, Slots: going(
		movers, (*Position).mayMove, goesSomewhere, moveEnds, whyNotMove,
	)}
	g[verbActivate] = verbs.Verb[Position]{Name: "activate", May: in(stepMarch), Open: verbs.OpenIf(activatable, "BW-15.3f"), Play: playActivate, Slots: []slot{
		counter(activatable, (*Position).mayActivate),
	}}
	g[verbExpel] = verbs.Verb[Position]{Name: "expel", May: in(stepExpel), Do: doExpel, Slots: []slot{
		counters(expelled, mayExpel), places(refuges, noRefuge),
	}}
	g[verbPurse] = verbs.Verb[Position]{Name: "purse", May: in(stepMarch, stepSail, stepShip, stepBlitz, stepFight), Open: openPurse, Do: doPurse, Slots: []slot{
		counters(purses, mayPurse),
	}}
}

// reorganiseVerbs exchange counters.
func reorganiseVerbs(g verbs.Grammar[Position]) {
	when := in(reorganising...)
	g[verbJoin] = verbs.Verb[Position]{Name: "join", May: when, Open: verbs.OpenIf(joinable, "BW-11.10a"), Ready: readyJoin, Do: doJoin, Slots: []slot{
		counter(joinable, mayJoinAny), counters(joinWith, whyNotJoin), verbs.Optional(kindSlot(mayJoinAs)),
	}}
	g[verbSplit] = verbs.Verb[Position]{Name: "split", May: when, Open: verbs.OpenIf(splittable, "BW-11.10a"), Do: doSplit, Slots: []slot{
		counter(splittable, ownAnd(splits)), kindSlot(mayPart),
	}}
	g[verbDivide] = verbs.Verb[Position]{Name: "divide", May: when, Open: verbs.OpenIf(divisible, "BW-11.10a"), Do: doDivide, Slots: []slot{
		counter(divisible, ownAnd(divides)), verbs.Range(game.Number, 1, maxSize, mayDivideBy),
	}}
	g[verbSwap] = verbs.Verb[Position]{Name: "swap", May: when, Open: verbs.OpenIf(swappable, "BW-11.10a"), Do: doSwap, Slots: []slot{
		counter(swappable, ownAnd(swaps)), kindSlot(maySwapFor),
	}}
	g[verbRemove] = verbs.Verb[Position]{Name: "remove", May: in(stepTrim, stepMarch, stepShip, stepPlace, stepMinors, stepLend), Open: verbs.OpenIf(removable, "BW-4a"), Do: doRemove, Slots: []slot{
		counter(removable, (*Position).mayRemove), verbs.Optional(kindSlot(mayRemoveCorps)),
	}}
}

// ownAnd refuses another's counters before a trial is made.
func ownAnd(may trial) trial {
	return func(p *Position, s game.Seat, u int) error {
		if !p.own(s, u) {
			return game.Clause("BW-9.1e")
		}
		return may(p, s, u)
	}
}

// combatVerbs are those of the two combat phases.
func combatVerbs(g verbs.Grammar[Position]) {
	g[verbMass] = verbs.Verb[Position]{Name: "mass", May: in(stepBlitz, stepFight), Open: openMass, Do: doMass, Slots: []slot{
		places(massZones, noMass), verbs.Many(counters(massWith, mayMassWith)),
	}}
	g[verbAttack] = verbs.Verb[Position]{Name: "attack", May: in(stepBlitz, stepFight), Open: openAttack, Ready: readyAttack, Do: doAttack, Slots: []slot{
		placesIf(attackable, mayAttackAt), verbs.Many(counters(attackWith, mayAttackWith)),
	}}
	g[verbShield] = verbs.Verb[Position]{Name: "shield", May: in(stepShift), Do: doShield}
	g[verbDecline] = verbs.Verb[Position]{Name: "decline", May: in(stepShift), Do: doDecline}
	g[verbLose] = verbs.Verb[Position]{Name: "lose", May: in(stepLose), Do: doLose, Slots: []slot{
		counters(losers, mayLose), verbs.Optional(kindSlot(mayLoseCorps)),
	}}
	g[verbRetreat] = verbs.Verb[Position]{Name: "retreat", May: in(stepRetreat), Open: openRetreat, Do: doRetreat, Slots: []slot{places(retreatZones, whyNotRetreat)}}
	g[verbHold] = verbs.Verb[Position]{Name: "hold", May: mayHold, Do: doHold}
	g[verbPerish] = verbs.Verb[Position]{Name: "perish", May: mayPerish, Do: doPerish}
	g[verbAdvance] = verbs.Verb[Position]{Name: "advance", May: in(stepAdvance, stepBlitz, stepFight), Open: verbs.OpenIf(advancers, "BW-16.4b"), Do: doAdvance, Slots: going(
		advancers, (*Position).mayAdvance, advancesSomewhere, advanceEnds, whyNotAdvance,
	)}
}
