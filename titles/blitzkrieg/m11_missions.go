package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// orderNames are the words for the missions that can be given: BM-6.I.3D, and BM-6.10 for escorts.
var orderNames = [...]modName{nameEngagement, nameRaid, nameGunfire, nameRangers, nameConvoy}

// nameOrders holds the mission of each of those words; escorts are kept in their own set.
var nameOrders = map[modName]order{nameEngagement: toEngage, nameRaid: toRaid, nameGunfire: toFire, nameRangers: toLand}

// whyNoneGiven says what keeps a ship from being given any: BM-6.I.3D, it is a task force at sea; BM-11.T8, it has none; BM-11.I9, its landing has not failed; BM-14.10, no storm.
func (p *Position) whyNoneGiven(u int) error {
	switch {
	case p.Kind[u] != taskForce || !p.afloat(u):
		return game.Clause("BM-6.I.3D")
	case p.orderOf(u) != noOrder:
		return game.Clause("BM-11.T8")
	case p.Aborted.Has(u):
		return game.Clause("BM-11.I9")
	case p.rough(p.seaOf(u)) >= stormSea:
		return game.Clause("BM-14.10")
	}
	return nil
}

// mayMission judges a mission for a task force. BM-6.9: what has left port with the transports may escort only, for by then I.3D is over.
func (p *Position) mayMission(u int, what modName) error {
	if err := p.whyNoneGiven(u); err != nil {
		return err
	}
	switch {
	case what == nameConvoy:
		return p.mayEscort11(u)
	case p.maySegment(atFleets) != nil:
		return game.Clause("BM-6.12")
	}
	switch inshore := p.Air[u].OnMap(); {
	case what == nameRaid && p.mayActAtSea(u) != nil:
		return p.mayActAtSea(u)
	case (what == nameRaid || what == nameGunfire) && p.shutOut(u, p.seaOf(u)):
		if what == nameRaid {
			return game.Clause("BM-11.T2")
		}
		return game.Clause("BM-11.T3")
	case what == nameGunfire && !inshore:
		return game.Clause("BM-11.T3")
	case what == nameRangers && (!inshore || !p.carriesRangers(u)):
		return game.Clause("BM-11.T5")
	}
	return nil
}

// mayEscort11 keeps BM-11.T4: there is something to protect in the same stack, or off a coast at most one square away.
func (p *Position) mayEscort11(u int) error {
	if p.Escorts.Has(u) {
		return game.Clause("BM-11.T8")
	}
	q := p.Escorts
	p.Escorts.Add(u)
	has := p.hasCharge(u)
	p.Escorts = q
	if !has {
		return game.Clause("BM-11.T4")
	}
	return nil
}

// canMission says whether a task force can be given a mission.
func (p *Position) canMission(u int) (err error) {
	for _, what := range orderNames {
		if err = p.mayMission(u, what); err == nil {
			return nil
		}
	}
	return err
}

// mayMissionName judges the mission that is named.
func mayMissionName(p *Position, a game.Action, i int) error {
	n := nameID(a.Words()[i].N)
	for _, what := range orderNames {
		if moduleName(what) == n {
			return p.mayMission(int(a.Words()[1].N), what)
		}
	}
	return game.NoSuchWord
}

func offerOrders(p *Position, a game.Action, c *game.Choices) {
	for _, what := range orderNames {
		if p.mayMission(int(a.Words()[1].N), what) == nil {
			c.Add(game.Name, int16(moduleName(what)))
		}
	}
}

// doMission gives a task force its mission. One that is to escort is so until it does something else.
func doMission(p *Position, a game.Action, t game.Table) {
	u, n := int(a.Words()[1].N), nameID(a.Words()[2].N)
	for _, what := range orderNames {
		switch {
		case moduleName(what) != n:
		case what == nameConvoy:
			p.reachSegment(atEmbarking, t)
			p.Escorts.Add(u)
		default:
			p.reachSegment(atFleets, t)
			p.setOrder(u, nameOrders[what])
			p.Escorts.Drop(u)
		}
	}
	p.goOn(t)
}

// oneShip makes the slot for a ship of the speaker that can.
func oneShip(may, can func(*Position, int) error) slot {
	return unitSlotThen((*Position).shipWord, unitTest(setAside, may), unitTest(setAside, can))
}

var missionOfShips = verbs.Verb[Position]{
	Name: "order", May: atSea11(atEmbarking), Open: anyShip((*Position).canMission, game.Clause("BM-6.I.3D")), Do: doMission,
	Slots: []slot{oneShip((*Position).whyNoneGiven, (*Position).canMission), {Kind: game.Name, Offer: offerOrders, May: mayMissionName}},
}
