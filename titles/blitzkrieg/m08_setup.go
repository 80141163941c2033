package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// takeTheField gives both sides their armies. With ready-made deployments play begins at once.
func (p *Position) takeTheField(t game.Table) {
	p.Owned = [2]uint64{homeOf(Blue), homeOf(Red)}
	p.setUpWar(p.scenario(), t)
	p.First = p.firstMover(p.scenario())
	if !p.ByHand {
		p.beginWar(t)
		return
	}
	for u := range p.slots() {
		if p.inPlay(u) && p.Country[u] == 0 {
			p.At[u], p.Air[u] = toCome, 0
		}
	}
	if !p.pitchCamps(t) {
		p.ask(stepMuster, p.firstToPlace())
	}
}

// firstToPlace keeps BM-8.4 and BM-8.10: the side with the higher order of battle, Red if both are the same (BM-Q107). Without orders of battle it
// is Blue: BK-B3.0-3.
func (p *Position) firstToPlace() game.Seat {
	if p.OB[Blue] > p.OB[Red] || !p.on(mArmies) {
		return Blue
	}
	return Red
}

// beginWar lets both sides plan ahead and begins turn 1.
func (p *Position) beginWar(t game.Table) {
	if !p.asksFirstPlans(Blue) {
		p.startFirstTurn(t)
	}
}

func (p *Position) startFirstTurn(t game.Table) {
	p.Turn = 1
	p.beginTurn(p.First, t)
	p.goOn(t)
}

// mayMuster opens placing before the war.
func (p *Position) mayMuster() error {
	if p.Step != stepMuster {
		return game.Clause("BM-8.7")
	}
	return nil
}

// mayEndMuster wants every unit in its place.
func (p *Position) mayEndMuster() error {
	from, to := p.unitsOf(p.Asked)
	for u := from; u < to; u++ {
		if p.waits(u) && (p.Step == stepMuster || p.armyOf(u) >= 0) {
			return game.Clause("BM-8.7")
		}
	}
	return nil
}

// waits reports whether unit u must still be placed before the war. Those on the order of appearance for later turns need not.
func (p *Position) waits(u int) bool {
	return p.At[u] == toCome && (p.on(mArmies) || p.card(u) == nil || p.card(u).arrives == 1)
}

// endMuster hands over to the other side, and then begins the war.
func (p *Position) endMuster(t game.Table) {
	if p.Asked == p.firstToPlace() {
		p.ask(stepMuster, opponent(p.Asked))
		return
	}
	p.beginWar(t)
}

// mayPost says whether unit u may be placed: before the war any of the side's own army that is not of a later turn.
func (p *Position) mayPost(u int) error {
	if p.Country[u] > 0 || !p.inPlay(u) && !p.waits(u) {
		return game.Clause("BM-8.7")
	}
	return nil
}

// maySetAt keeps BM-8.7 for unit u on a square or in a box: on the ground where its side sets up, within stacking, aircraft on airbases, ships in
// home ports or home sea zones, centers in cities.
func (p *Position) maySetAt(u int, at board.Square, ground *board.Squares) error {
	s, b := p.seatOf(u), p.Kind[u]
	switch class := b.class(); {
	case class == booklet.Naval:
		if !homeWaters(s, at) {
			return game.Clause("BM-8.7")
		}
	case at.AtSea() || !ground.Has(at):
		return game.Clause("BM-8.7")
	case class == booklet.Air && !p.isField(s, at):
		return game.Clause("BM-5.3")
	}
	if !at.AtSea() {
		if err := p.standsOn(b, at); err != nil {
			return err
		}
	}
	if p.inPlay(u) && p.place(u) == at || p.roomFor(s, b, p.Str[u], at) {
		return nil
	}
	return fullClauses[b.class()]
}

// isField reports whether aircraft of a seat can be at home on a square: on an airbase, or without module 12 in a city of the home country.
func (p *Position) isField(s game.Seat, at board.Square) bool {
	c := board.Map.CityAt[at]
	if !p.on(mAir) {
		return c >= 0 && board.HasCity(p.homeCities(s), c)
	}
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Kind[u] == airbase && p.stands(u, at) {
			return true
		}
	}
	return false
}

// fullClauses refuse a unit too many, by class.
var fullClauses = [...]error{
	booklet.Air: game.Clause("BM-5.2"), booklet.Rail: game.Clause("BM-5.4"), booklet.Naval: game.Clause("BM-5.6"),
	booklet.Ground: game.Clause("BM-5.9"), booklet.FlakClass: game.Clause("BM-5.10"), booklet.Industrial: game.Clause("BM-5.11"),
}

// standsOn says whether units of a type can be on a land square at all: BM-5.5, BM-5.11; BM-0.X11, without module 5 some cannot enter forest.
func (p *Position) standsOn(b branch, at board.Square) error {
	city := board.Map.CityAt[at] >= 0
	switch {
	case b == train && !city && !board.Map.OnRoad.Has(at):
		return game.Clause("BM-5.5")
	case b == airbase && (city || board.Map.Mountain.Has(at)), b == center && !city:
		return game.Clause("BM-5.11")
	case b.ground() && !p.on(mClasses) && board.Map.Forest.Has(at) && !b.entersForest():
		return game.Clause("BK-B13.0-1")
	}
	return nil
}

// startingGround returns the land where a side sets up: its home country, and those of its allies (BM-17.0b, BM-17.0c).
func (p *Position) startingGround(s game.Seat) board.Squares {
	out := homeSquares[s]
	for i := range booklet.Minors {
		stance := p.scenario().Minors[booklet.Minors[i].ID]
		if stance != allied[s][0] && stance != allied[s][1] {
			continue
		}
		for x := range board.Map.Open.All() {
			if board.Map.Country[x] == minorHomes[i] {
				out.Add(x)
			}
		}
	}
	return out
}

// allied holds the stances of each side's allies, passive and active.
var allied = [2][2]booklet.Stance{{booklet.PassiveBlue, booklet.ActiveBlue}, {booklet.PassiveRed, booklet.ActiveRed}}

// homeWaters reports whether ships of a side may start somewhere: BM-8.7, in home ports, and in zones A and B for Blue, D and E for Red.
func homeWaters(s game.Seat, at board.Square) bool {
	if zone, ok := at.Box(); ok {
		return zone/2 == 0 && s == Blue || zone > 2 && s == Red
	}
	for i := range board.Map.Ports {
		if port := &board.Map.Ports[i]; dockOf(port) == at && board.Map.Country[port.City] == homeland(s) {
			return true
		}
	}
	return false
}
