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
	verbSplit
	verbJoin
	verbAbandon
	verbAttack
	verbFight
	verbRetreat
	verbLose
	verbPay
	verbAdvance
	verbDone
)

type slot = verbs.Slot[Position]

// verbTable is everything a seat can say.
var verbTable = verbs.Table[Position]{
	verbDeploy: {Name: "deploy", May: mayDeploy, Do: doDeploy, Slots: []slot{
		{Kind: game.Name, Offer: offerDeployments, May: mayChooseDeployment},
	}},
	verbPlace: {Name: "place", May: mayPlaceNow, Open: mayPlaceAny, Do: doPlace, Slots: []slot{
		{Kind: game.Unit, Offer: offerPlaceable, May: mayPlace},
		{Kind: game.Place, Offer: offerSites, May: maySite},
	}},
	verbMove: {Name: "move", May: mayMoveNow, Open: mayMoveAny, Play: playMove, Slots: []slot{
		{Kind: game.Unit, Offer: offerMovers, May: mayMove, Open: whyStuck},
		{Kind: game.Place, Offer: offerEnds, May: mayEnd},
	}},
	verbFly: {Name: "fly", May: mayMoveNow, Open: mayFlyAny, Do: doFly, Slots: []slot{
		{Kind: game.Unit, Offer: offerFlyers, May: mayFly},
		{Kind: game.Place, Offer: offerDrops, May: mayDrop},
	}},
	verbSplit: {Name: "split", May: maySplitNow, Open: maySplitAny, Do: doSplit, Slots: []slot{
		{Kind: game.Unit, Offer: offerSplit, May: maySplit},
		{Kind: game.Number, Offer: offerPieces, May: mayPiece},
	}},
	verbJoin: {Name: "join", May: mayJoinNow, Open: mayJoinAny, Do: doJoin, Slots: []slot{
		{Kind: game.Unit, Offer: offerJoin, May: mayJoin},
		{Kind: game.Unit, Offer: offerPartner, May: mayPartner},
	}},
	verbAbandon: {Name: "abandon", May: mayAbandonAny, Do: doAbandon, Slots: []slot{
		{Kind: game.Unit, Offer: offerHopeless, May: mayAbandon},
	}},
	verbAttack: {Name: "attack", May: mayAttackAny, Ready: mayAttack, Do: doAttack, Slots: []slot{
		{Kind: game.Place, Many: true, Offer: offerTargets, May: mayTarget, Open: targetFits},
		{Kind: game.Unit, Many: true, Offer: offerAttackers, May: mayAttackWith, Open: attackerFits},
	}},
	verbFight: {Name: "fight", May: mayFightAny, Do: doFight, Slots: []slot{
		{Kind: game.Place, Offer: offerBattles, May: mayFight},
	}},
	verbRetreat: {Name: "retreat", May: mayRetreatAny, Do: doRetreat, Slots: []slot{
		{Kind: game.Unit, Offer: offerRetreating, May: mayRetreat},
		{Kind: game.Place, Offer: offerRefuges, May: mayRefuge},
	}},
	verbLose: {Name: "lose", May: mayPayAny, Ready: mayPayAll, Do: doPay, Slots: []slot{
		{Kind: game.Unit, Many: true, Offer: offerPayment, May: mayPay},
	}},
	verbPay: {Name: "pay", May: mayPayNow, Do: doPayShare, Slots: []slot{
		{Kind: game.Unit, Offer: offerPayers, May: mayPayWith},
		{Kind: game.Number, Offer: offerShares, May: mayPayShare},
	}},
	verbAdvance: {Name: "advance", May: mayAdvanceAny, Do: doAdvance, Slots: []slot{
		{Kind: game.Unit, Offer: offerAdvancers, May: mayAdvance, Open: whyNoAdvance},
		{Kind: game.Place, Offer: offerOpenings, May: mayAdvanceTo},
	}},
	verbDone: {Name: "done", May: mayCloseStep, Do: closeStep},
}

// mayCloseStep says whether the step may be ended: set-up when all stand, movement at any time, an
// advance likewise, since no winner has to go.
func mayCloseStep(p *Position, _ game.Seat) error {
	switch p.Step {
	case stepSetup:
		return p.mayEndSetup()
	case stepMove, stepAdvance:
		return nil
	case stepRetreat:
		return game.Clause("BK-C19.0-4")
	case stepExchange:
		return game.Clause("BK-C19.0-8")
	case stepPay:
		return game.Clause("BK-C7.2-3")
	case stepAbandon:
		return game.Clause("BK-B9.0-7")
	}
	return game.Clause("BK-B7.0-11")
}

func closeStep(p *Position, _ game.Action, t game.Table) {
	switch p.Step {
	case stepSetup:
		p.endSetup(t)
	case stepMove:
		p.endMove(t)
	case stepAdvance:
		p.Ahead = 0
		p.goOn(t)
	}
}
