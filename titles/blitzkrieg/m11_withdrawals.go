package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// refuges returns where a ship may withdraw: BM-11.F8, ports of its zone, and the box of a zone beside it, towards home if that is open. BM-11.F11: not
// into enemy superiority or a storm. BM-11.F15: ships of a landing that has failed go to port, unless a storm drives them out.
func (p *Position) refuges(u int) (ports board.Squares, box board.Square) {
	zone, s := p.seaOf(u), p.seatOf(u)
	open := p.portCitiesOf(s)
	for i := range docks {
		if d := &docks[i]; d.zone == zone && p.whyNoPortIn(open, s, d) == nil && p.berths(d) > 0 {
			ports.Add(d.at)
		}
	}
	if p.Aborted.Has(u) && p.rough(zone) < stormSea {
		return ports, board.Nowhere
	}
	home := -1 // Blue's home zones are A and B, Red's D and E: BM-11.1
	if s == Red {
		home = 1
	}
	for _, to := range [...]int{zone + home, zone - home} {
		if to >= 0 && to < board.NZones && !p.ruled(u, to) && p.rough(to) < stormSea {
			return ports, board.Box(to)
		}
	}
	return ports, board.Nowhere
}

// asksRetirement has those withdraw who must, the mover's opponent first (BM-6.13). It asks only where there is a choice, and reports whether it does.
func (p *Position) asksRetirement(t game.Table) bool {
	for _, s := range [...]game.Seat{opponent(p.Mover), p.Mover} {
		set := p.nextDriven(s)
		if set.Empty() {
			continue
		}
		ports, box := p.refuges(set.First())
		switch {
		case ports.Empty() && box == board.Nowhere:
			p.standFast(&set)
		case ports.Empty():
			p.retire(&set, box, t)
		case ports.Count() == 1 && box == board.Nowhere && p.berths(&docks[dockAt[ports.First()]-1]) >= set.Count():
			p.retire(&set, ports.First(), t)
		default:
			p.ask(stepRetire, s)
			return true
		}
		return false
	}
	return false
}

// nextDriven returns the first stack of a seat that must withdraw.
func (p *Position) nextDriven(s game.Seat) (out unitSet) {
	from, to := p.unitsOf(s)
	first := -1
	for u := from; u < to; u++ {
		if !p.Driven.Has(u) || first >= 0 && !(p.together(first, u) && p.Aborted.Has(first) == p.Aborted.Has(u)) {
			continue
		}
		if first < 0 {
			first = u
		}
		out.Add(u)
	}
	return out
}

// retire withdraws ships. BM-11.F10: those that are forced to do not count in the zone they come to; who has refused an engagement (BM-11.T0) does.
func (p *Position) retire(set *unitSet, to board.Square, t game.Table) {
	p.sendTo(set, to, t)
	for u := range set.All() {
		p.Driven.Drop(u)
		if !p.Sea.Offered {
			p.Gone.Add(u)
		}
		if p.Kind[u] == taskForce && p.seatOf(u) == p.Mover {
			p.setOrder(u, hasActed)
		}
		if to.OnMap() {
			p.Aborted.Drop(u)
			p.Escorts.Drop(u)
		}
		t.Tell(game.Note("BM-11.F8", noteRetires, game.UnitWord(u), board.PlaceWord(to)))
	}
}

// standFast keeps ships where they are that have nowhere to go: BM-11.F11, after a fight they lose one more, a task force if there is one;
// BM-11.F14: in a storm nothing.
func (p *Position) standFast(set *unitSet) {
	first := set.First()
	s := p.seatOf(first)
	for u := range set.All() {
		p.Driven.Drop(u)
	}
	if !p.Sea.Costly || p.rough(p.seaOf(first)) >= stormSea || p.Aborted.Has(first) {
		return
	}
	p.Engaged[s] = unitSet{}
	for _, warships := range [...]bool{true, false} {
		for u := range set.All() {
			if (p.Kind[u] == taskForce) == warships {
				p.Engaged[s].Add(u)
			}
		}
		if !p.Engaged[s].Empty() {
			break
		}
	}
	p.Forfeited[s] = 1
}

// mayRetireNow opens the withdrawal of ships (BM-11.F8).
func mayRetireNow(p *Position, _ game.Seat) error {
	if p.Step != stepRetire {
		return game.Clause("BM-11.F8")
	}
	return nil
}

// canRetire judges a ship: one of the stack that is asked for.
func (p *Position) canRetire(u int) error {
	if set := p.nextDriven(p.Asked); p.Step != stepRetire || !set.Has(u) {
		return game.Clause("BM-11.F8")
	}
	return nil
}

// retireFits lets as many ships be named as have somewhere to go together.
func retireFits(p *Position, a game.Action, n int) error {
	ports, box := p.refuges(int(a.Words()[1].N))
	if box != board.Nowhere {
		return nil
	}
	for at := range ports.All() {
		if p.berths(&docks[dockAt[at]-1]) >= n {
			return nil
		}
	}
	return game.Clause("BM-5.6")
}

// mayRetireTo judges where ships withdraw.
func (p *Position) mayRetireTo(u, n int, to board.Square) error {
	ports, box := p.refuges(u)
	switch {
	case to == box:
		return nil
	case !to.OnMap() || !ports.Has(to):
		return game.Clause("BM-11.F11")
	case p.berths(&docks[dockAt[to]-1]) < n:
		return game.Clause("BM-5.6")
	}
	return nil
}

// retireSlot is the slot for where ships withdraw to: what is open to them is found out once for all places.
func retireSlot() slot {
	s := placeSlot((*Position).mayRetireTo)
	s.Offer = func(p *Position, a game.Action, c *game.Choices) {
		u, n := int(a.Words()[1].N), len(a.Words())-1
		ports, box := p.refuges(u)
		ports = ports.And(&harbourSquares)
		for at := range ports.All() {
			if p.berths(&docks[dockAt[at]-1]) >= n {
				c.Add(game.Place, int16(at))
			}
		}
		if zone, ok := box.Box(); ok {
			c.Add(game.Place, board.Size+int16(zone))
		}
	}
	return s
}

func doRetire(p *Position, a game.Action, t game.Table) {
	set := namedShips(a)
	p.retire(&set, lastSquare(a), t)
	p.goOn(t)
}

// retireHome is what happens if the owner does not say: towards home by sea, and where that is closed to ports while they have room.
func (p *Position) retireHome(t game.Table) {
	set := p.nextDriven(p.Asked)
	if ports, box := p.refuges(set.First()); box != board.Nowhere {
		p.retire(&set, box, t)
	} else {
		var one unitSet
		one.Add(set.First())
		p.retire(&one, ports.First(), t)
	}
}

// asksScuttling takes losses at sea, the mover's opponent first, and asks where the owner has a choice.
func (p *Position) asksScuttling(t game.Table) bool {
	for _, s := range [...]game.Seat{opponent(p.Mover), p.Mover} {
		for p.Forfeited[s] > 0 {
			set := &p.Engaged[s]
			switch n := set.Count(); {
			case n == 0:
				p.Forfeited[s] = 0
			case n <= int(p.Forfeited[s]) || p.alike(set):
				p.sinkShip(set.First(), t)
			default:
				p.ask(stepScuttle, s)
				return true
			}
		}
	}
	return false
}

// alike reports whether it is the same which of some ships is lost: all of one type and none with anything aboard.
func (p *Position) alike(set *unitSet) bool {
	first := set.First()
	for u := range set.All() {
		if p.Kind[u] != p.Kind[first] || p.cargoFactors(u) > 0 {
			return false
		}
	}
	return true
}

// sinkShip removes a ship that is lost in a fight: BM-11.F12, with what it carries.
func (p *Position) sinkShip(u int, t game.Table) {
	s := p.seatOf(u)
	p.Forfeited[s]--
	for _, set := range [...]*unitSet{&p.Engaged[s], &p.Driven, &p.Prey, &p.Escorts, &p.Aborted} {
		set.Drop(u)
	}
	p.eliminate(u, "BM-11.F12", t)
}

// mayScuttleNow opens the choice of the task force that is lost (BM-11.F3).
func mayScuttleNow(p *Position, _ game.Seat) error {
	if p.Step != stepScuttle {
		return game.Clause("BM-11.F3")
	}
	return nil
}

// canScuttle judges a ship that is to be lost: one of those engaged.
func (p *Position) canScuttle(u int) error {
	if !p.Engaged[p.Asked].Has(u) {
		return game.Clause("BM-11.F3")
	}
	return nil
}

func doScuttle(p *Position, a game.Action, t game.Table) {
	p.sinkShip(int(a.Words()[1].N), t)
	p.goOn(t)
}

// cheapest returns the ship that is lost if the owner does not say: the one that carries least.
func (p *Position) cheapest() int {
	set := p.Engaged[p.Asked]
	best := set.First()
	for u := range set.All() {
		if p.cargoFactors(u) < p.cargoFactors(best) {
			best = u
		}
	}
	return best
}

// endSeaQuestion gives the usual answer to a question at sea: BM-Q114.
func (p *Position) endSeaQuestion(t game.Table) {
	switch p.Step {
	case stepEvade:
		p.meetAtSea(t)
	case stepRetire:
		p.retireHome(t)
	case stepScuttle:
		p.sinkShip(p.cheapest(), t)
	}
	p.goOn(t)
}

// mustRetire keeps BM-6.II.3D for both sides. BM-14.10, BM-11.F14: ships in a storm leave it, and landings there have failed; BM-11.F15: what is
// left of a failed landing goes to a port of its zone; BM-11.S3: shipping under enemy superiority leaves, and BM-11.S4 the mover's in
// parity that has stayed without escort.
func (p *Position) mustRetire(game.Table) {
	if !p.on(mNaval) {
		return
	}
	p.noteSuperiority()
	p.Sea = seaFight{}
	for u := range p.slots() {
		if !p.afloat(u) {
			continue
		}
		zone := p.seaOf(u)
		storm := p.rough(zone) >= stormSea
		if storm && p.Kind[u].shipping() && p.Air[u].OnMap() {
			p.Aborted.Add(u)
		}
		switch overdue := p.overdue(u); {
		case storm, p.Aborted.Has(u), overdue == game.Clause("BM-11.S3"), overdue != nil && p.seatOf(u) == p.Mover:
			p.Driven.Add(u)
		}
	}
}
