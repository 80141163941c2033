package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// switches are the optional rules in use (WC-9.0a), by their numbers: option 9.1 is bit 0.
type switches uint16

const (
	optBidding switches = 1 << iota
	optRoad
	optMinorBuilds
	optLandRoutes
	optCommanders
	optSabotage
	optOnFoot
	optPassage
	optLooting
	optPlain // the first scenario without triangles (WC-A.0e)
	optEven  // bids that were measured (WC-9.1d)
)

// optionList are the optional rules, in the order of their numbers (WC-9.0a).
var optionList = []struct {
	id, name, about string
	clause          game.Clause
}{
	{"bidding", "Bidding", "Players bid for the powers before the game.", "WC-9.1a"},
	{"road", "Road to War", "Thirteen steps of politics come before the first turn.", "WC-9.2a"},
	{"minor-builds", "Minor ally builds", "The first Resource of each country is spent on its own units.", "WC-9.3a"},
	{"land-routes", "Land Route attacks", "One Small unit may attack across a Land Route.", "WC-9.4a"},
	{"commanders", "Commanders", "Each power has two Commanders with two faces.", "WC-9.5a"},
	{"sabotage", "Sabotage", "A Resource buys a roll against an enemy's economy.", "WC-9.6a"},
	{"on-foot", "Non-motorized Land Blitz", "A Land Blitz may be paid with a Resource.", "WC-9.7a"},
	{"passage", "Forced passage", "Naval units may force a closed passage.", "WC-9.8a"},
	{"looting", "Looting", "A captured Factory may give goods instead of VPs.", "WC-9.9a"},
}

// uses reports whether an optional rule is in use.
func (p *Position) uses(o switches) bool { return p.Switches&o != 0 }

// OptionPart is what the optional rules need (chapter 9).
type OptionPart struct {
	Auction  auction
	Road     roadPlay           // the Road to War (WC-9.2a)
	Leads    [nCommanders]lead  // what each Commander leads (WC-9.5e)
	Called   powers             `until:"turn"`  // who has brought a Commander into play (WC-9.5b)
	Mustered powers             `until:"phase"` // whose Commanders have had their first action (WC-9.5d)
	Drilled  [nCommanders]drill `until:"phase"`
}

// optionVerbs are those of chapter 9.
func optionVerbs(g grammar) {
	roadVerbs(g)
	commanderVerbs(g)
	say(g, verbBid, verb{May: in(stepBid), Do: doBid, Slots: []slot{verbs.Range(game.Number, lowestBid, highestBid+1, mayBid)}})
	say(g, verbPass, verb{May: mayPass, Do: doPass})
	say(g, verbLoot, verb{May: in(stepLoot), Do: doLoot, Slots: []slot{verbs.Range(game.Name, firstGoods, firstGoods+nGoods, mayLoot)}})
}

var offers = in(stepAccept, stepBid, stepLoot, stepSoviet, stepConsent)

// mayPass says whether an offer can be declined: the last bidder takes what is left (WC-9.1a).
func mayPass(p *Position, s game.Seat) error {
	if p.Step == stepBid && p.Auction.Low > highestBid && p.bidders() == 1 {
		return game.Clause("WC-9.1a")
	}
	return offers(p, s)
}

// doPass declines what is offered.
func doPass(p *Position, a game.Action, t game.Table) {
	switch p.Step {
	case stepAccept:
		p.passBattle(power(a.Seat))
	case stepBid:
		p.passBid(power(a.Seat))
	case stepLoot:
		p.keepPoints(t)
	case stepSoviet:
		p.Raided = true
	case stepConsent:
		p.keepOut(t)
	}
	p.goOn(t)
}

// asksOpening asks what comes before the first Activities of a turn: the auction and the Road to War before Turn 1 (WC-9.1a, WC-9.2a), then
// what a scenario lets a power announce at the start of a turn (WC-E.0n, WC-F.0e).
func (p *Position) asksOpening(t game.Table) bool {
	return p.asksBid(t) || p.asksRoad(t) || p.asksLoan(t) || p.asksAnnounce(t)
}
