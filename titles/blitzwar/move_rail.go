package blitzwar

import "sandtable/game"

// mayRail says whether a counter may move strategically: before all tactical moves, once, in supply, at twice the cost (BW-15.2b
// to BW-15.2d).
func (p *Position) mayRail(s game.Seat, u int) error {
	if err := p.stops(s, u); err != nil {
		return err
	}
	switch {
	case p.Sub > subRail:
		return game.Clause("BW-15.2d")
	case !p.Kind[u].corps() && p.Kind[u] != supply:
		return game.Clause("BW-15.2a")
	case !p.Held[s].Has(p.At[u]):
		return game.Clause("BW-15.2a")
	}
	return p.mayPay(s, u, p.strategicCost(u))
}

// railTo returns the zones that a counter comes to through zones of its side (BW-15.2a).
func (p *Position) railTo(u int) placeSet {
	var from placeSet
	from.Add(p.At[u])
	among, shunned := p.tracks(u)
	ends := board.near.Flood(&from, &among)
	ends.Drop(p.At[u])
	return ends.Without(&shunned)
}

// tracks are the zones of its side that it may go through, and those where it may not stay.
func (p *Position) tracks(u int) (among, shunned placeSet) {
	among, shunned = p.plotOf(u)
	return among.And(&p.Held[p.sideOf(u)]), shunned
}

func trains(p *Position, s game.Seat, one bool) (none unitSet) {
	if p.Sub > subRail || p.poor(s, tables.Cost.StrategicOne) {
		return none
	}
	return p.sift(verbRail, s, one, &landSlots, func(u int) error {
		if err := p.mayRail(s, u); err != nil {
			return err
		}
		return railsSomewhere(p, s, u)
	})
}

func railsSomewhere(p *Position, _ game.Seat, u int) error {
	among, shunned := p.tracks(u)
	next := board.near[p.At[u]].And(&among)
	if !next.Empty() && !shunned.Empty() {
		next = p.railTo(u)
	}
	if next.Empty() {
		return game.Clause("BW-15.2a")
	}
	return nil
}

func railEnds(p *Position, a game.Action) placeSet { return p.railTo(int(a.Words()[1].N)) }

// whyNotRail says why a counter does not get to a zone strategically.
func whyNotRail(p *Position, a game.Action, i int) error {
	u, x := int(a.Words()[1].N), Place(a.Words()[i].N)
	if x.land() && p.Held[a.Seat].Has(x) && x != p.At[u] {
		if err := p.mayPass(u, x); err != nil {
			return err
		}
		if err := p.mayShare(u, x); err != nil {
			return err
		}
	}
	return game.Clause("BW-15.2a")
}

func doRail(p *Position, a game.Action, t game.Table) {
	u := int(a.Words()[1].N)
	p.pay(a.Seat, u, p.strategicCost(u), t)
	if p.Kind[u] != noKind { // a supply counter may have paid with its last unit
		p.comes(u, Place(a.Words()[2].N))
		p.Did[u] |= didRail
	}
	p.Sub, p.Mover = max(p.Sub, subRail), 0
	p.goOn(t)
}
