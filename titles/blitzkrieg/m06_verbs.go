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
var moduleVerbs = verbs.Grammar[Position]{
	modMove:  verbTable[verbMove],
	modSplit: verbTable[verbSplit],
	modJoin:  verbTable[verbJoin],
	modDone:  {Name: "done", May: mayEndSegments, Do: endSegments},

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
		{Kind: game.Unit, Offer: offerDashers, May: mayMove, Open: whyNoDash},
		{Kind: game.Place, Offer: offerDashes, May: mayDashTo},
	}},
}

// moduleVerbTexts say what each verb does.
var moduleVerbTexts = []game.VerbText{
	modMove:  verbTexts[verbMove],
	modSplit: verbTexts[verbSplit],
	modJoin:  verbTexts[verbJoin],
	modDone:  verbTexts[verbDone],

	modAssign:     {Label: "Assign to intercept", About: "Fighters wait to meet enemy flights in his next half-turn, and fly nothing else."},
	modFly:        {Label: "Fly", About: "A mission, where it goes, the aircraft of one base that fly it, and squares to pass if you like."},
	modFire:       {Label: "Fire flak", About: "Flak fires together at the flight in this square, once a half-turn."},
	modIntercept:  {Label: "Intercept", About: "Fighters that wait meet the flight over its target."},
	modEngage:     {Label: "Engage the escort", About: "So many factors fight the escort; the others go for the bombers."},
	modAbort:      {Label: "Turn back", About: "The flight returns to its base at once, without loss; its mission is spent."},
	modTurnEscort: {Label: "Turn escort", About: "Fighters that were to strafe fight the interceptors instead."},
	modHome:       {Label: "Land", About: "An aircraft lands at another base than the one it left."},
	modForfeit:    {Label: "Choose losses", About: "Say which unit is lost, or how many of its factors."},
	modRaze:       {Label: "Destroy an airbase", About: "Give up an airbase of your own with all that is on it."},
	modDash:       {Label: "Dash", About: "A step into a square that enemy fighters cover, at its usual price; the unit loses factors."},
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
	case stepAirLoss:
		return poolClauses[p.owedPool()]
	}
	return nil
}

func endSegments(p *Position, _ game.Action, t game.Table) {
	switch p.Step {
	case stepAnswer, stepAbort, stepParting, stepHome:
		p.endAirQuestion(t)
	default:
		p.closePhase(t)
	}
}
