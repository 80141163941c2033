package blackswan

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// The verbs, by number.
const (
	verbDeclare = iota
	verbFund
	verbBlitz
	verbBuy
	verbDeploy
	verbReinforce
	verbSail
	verbBattle
	verbTarget
	verbLose
	verbAssault
	verbMove
	verbAttack
	verbSue
	verbAccept
	verbReject
	verbTransfer
	verbFight
	verbWithdraw
	verbStand
	verbRetreat
	verbDone
)

// verbTable is everything a seat can say. What would tell which block is which is told to its side alone.
var verbTable = verbs.Grammar[Position]{
	verbDeclare: {Name: "declare", May: in(stepDeclare), Open: openNation((*Position).mayDeclareOrJoin), Do: doDeclare, Slots: []slot{
		verbs.Range(game.Name, firstNation, firstFront, mayDeclare),
	}},
	verbFund: {Name: "fund", May: in(stepSpend), Open: openFund, Do: doFund, Slots: []slot{
		verbs.Range(game.Name, firstNation, firstFront, mayFund), verbs.Range(game.Number, 1, discPP+1, mayFundWith),
	}},
	verbBlitz: {Name: "blitz", May: in(stepSpend), Open: openBlitz, Do: doBlitz, Slots: []slot{
		verbs.Range(game.Name, firstFront, firstSize, mayBlitz),
	}},
	verbBuy: {Name: "buy", May: in(stepSpend), Open: openBuy, Do: doBuy, Slots: []slot{
		verbs.Range(game.Name, firstNation, firstFront, mayBuyFor), verbs.Range(game.Name, firstSize, firstGroup, mayBuySize),
	}},
	verbDeploy: {Name: "deploy", May: in(stepPlace), Do: doDeploy, Slots: []slot{placesOf(handSites, mayDeploy)}},
	verbReinforce: {Name: "reinforce", Secret: true, May: in(stepSpend), Open: verbs.OpenIf(reinforceable, "BS-1.6c2"), Do: doReinforce, Slots: []slot{
		block(reinforceable, mayReinforce),
	}},
	verbSail: {Name: "sail", Secret: true, May: in(stepSail), Open: verbs.OpenIf(sailors, "BS-2.1d"), Play: playSail, Slots: blockAndPlace(
		sailors, (*Position).maySailNow, maySail, sailEnds, whyNotSail,
	)},
	verbBattle: {Name: "battle", May: in(stepBattles), Do: doBattle, Slots: []slot{placesOf(battleZones, noBattle)}},
	verbTarget: {Name: "target", Secret: true, May: in(stepTarget), Do: doLose, Slots: []slot{{Kind: game.Unit, Offer: offerVictims, May: mayLose}}},
	verbLose: {Name: "lose", Secret: true, May: in(stepLose), Do: doLose, Slots: []slot{
		{Kind: game.Unit, Offer: offerVictims, May: mayLose},
	}},
	verbAssault: {Name: "assault", Secret: true, May: in(stepOperate), Open: openAssault, Ready: mayAssault, Do: doAssault, Slots: []slot{
		placesIf(assaultTargets, mayAssaultOn), blockSet(assaultJoiners, mayAssaultWith), byPlace(landBy, whyNotBy),
	}},
	verbMove: {Name: "move", Secret: true, May: in(stepMove), Open: verbs.OpenIf(movers, "BS-3.2c"), Play: playMove, Slots: blockAndPlace(
		movers, (*Position).mayMoveNow, mayMove, moveEnds, whyNotMove,
	)},
	verbAttack: {Name: "attack", Secret: true, May: mayAttackNow, Open: verbs.OpenIf(attackUnits, "BS-3.2k"), Ready: mayAttack, Do: doAttack, Slots: []slot{
		placesIf(attackable, mayAttackArea), blockSet(attackJoiners, mayAttackWith), byPlace(attackFrom, whyNotFrom),
	}},
	verbSue:    {Name: "sue", May: mayAskArmisticeNow, Do: doAskArmistice},
	verbAccept: {Name: "accept", May: in(stepAnswer), Do: doAccept},
	verbReject: {Name: "reject", May: in(stepAnswer), Do: doReject},
	verbTransfer: {Name: "transfer", Secret: true, May: in(stepTransfer), Open: verbs.OpenIf(travellers, "BS-3.4a"), Play: playTransfer, Slots: append(blockAndPlace(
		travellers, (*Position).unmoved, mayTransfer, transferEnds, whyNotTransfer,
	), byPlace(transferBy, whyNotBy))},
	verbFight:    {Name: "fight", May: in(stepCombat), Do: doFight, Slots: []slot{placesOf(fightAreas, noCombat)}},
	verbWithdraw: {Name: "withdraw", May: in(stepDefend, stepPress), Do: doWithdraw},
	verbStand:    {Name: "stand", May: in(stepDefend, stepPress), Do: doStand},
	verbRetreat: {Name: "retreat", Secret: true, May: in(stepRetreat), Play: playRetreat, Slots: append(blockAndPlace(
		losers, (*Position).mustLeave, mayRetreat, retreatEnds, whyNotRetreat,
	), byPlace(retreatBy, whyNotBy))},
	verbDone: {Name: "done", May: mayDone, Do: doDone},
}

// openNation opens a verb if some nation passes.
func openNation(may func(*Position, game.Seat, nation) error) func(*Position, game.Seat) error {
	return func(p *Position, s game.Seat) (err error) {
		for n := range nNations {
			err = may(p, s, n)
			if err == nil {
				return nil
			}
		}
		return err
	}
}

func openAssault(p *Position, s game.Seat) error {
	if p.hasOperation(s) {
		return nil
	}
	if p.Blitz[s] == 0 {
		return game.Clause("BS-3.1b")
	}
	return game.Clause("BS-3.1a")
}
