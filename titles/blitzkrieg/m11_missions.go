package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// orderNames are the words for the missions that can be given: BM-6.I.3D, and BM-6.10 for escorts.
var orderNames = [...]modName{nameEngagement, nameRaid, nameGunfire, nameRangers, nameEscort}

// nameOrders holds the mission of each of those words; escorts are kept in their own set.
var nameOrders = map[modName]order{nameEngagement: toEngage, nameRaid: toRaid, nameGunfire: toFire, nameRangers: toLand}

// whyNoMission says what keeps a ship from being given any: BM-6.I.3D, it is a task force at sea; BM-11.T8, it has none; BM-14.10, no storm.
func (p *Position) whyNoMission(u int) error {
	switch {
	case p.Kind[u] != taskForce || !p.afloat(u):
		return game.Clause("BM-6.I.3D")
	case p.orderOf(u) != noOrder:
		return game.Clause("BM-11.T8")
	case p.rough(p.seaOf(u)) >= stormSea:
		return game.Clause("BM-14.10")
	}
	return nil
}

// mayAssign judges a mission for a task force. BM-6.9: what has left port with the transports may escort only, for by then I.3D is over.
func (p *Position) mayAssign(u int, what modName) error {
	if err := p.whyNoMission(u); err != nil {
		return err
	}
	switch {
	case what == nameEscort:
		return p.mayEscort11(u)
	case p.maySegment(atFleets) != nil:
		return game.Clause("BM-6.12")
	}
	switch inshore := p.Air[u].OnMap(); {
	case (what == nameRaid || what == nameGunfire) && p.ruled(u, p.seaOf(u)):
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
	has := p.isEscort(u)
	p.Escorts = q
	if !has {
		return game.Clause("BM-11.T4")
	}
	return nil
}

// canAssign says whether a task force can be given a mission.
func (p *Position) canAssign(u int) (err error) {
	for _, what := range orderNames {
		if err = p.mayAssign(u, what); err == nil {
			return nil
		}
	}
	return err
}

// mayAssignName judges the mission that is named.
func mayAssignName(p *Position, a game.Action, i int) error {
	n := nameID(a.Words()[i].N)
	for _, what := range orderNames {
		if moduleName(what) == n {
			return p.mayAssign(int(a.Words()[1].N), what)
		}
	}
	return game.NoSuchWord
}

func offerOrders(p *Position, a game.Action, c *game.Choices) {
	for _, what := range orderNames {
		if p.mayAssign(int(a.Words()[1].N), what) == nil {
			c.Add(game.Name, int16(moduleName(what)))
		}
	}
}

// doAssign gives a task force its mission. One that is to escort is so until it does something else.
func doAssign(p *Position, a game.Action, t game.Table) {
	u, n := int(a.Words()[1].N), nameID(a.Words()[2].N)
	for _, what := range orderNames {
		switch {
		case moduleName(what) != n:
		case what == nameEscort:
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

var assignVerb = verbs.Verb[Position]{
	Name: "assign", May: atSea11(atEmbarking), Open: anyShip((*Position).canAssign, game.Clause("BM-6.I.3D")), Do: doAssign,
	Slots: []slot{oneShip((*Position).whyNoMission, (*Position).canAssign), {Kind: game.Name, Offer: offerOrders, May: mayAssignName}},
}
