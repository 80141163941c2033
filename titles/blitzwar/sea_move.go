package blitzwar

import "sandtable/game"

// The sub-phases of the Naval Phase (BW-8c): after a combat no counter moves.
const (
	subSail = iota
	subBattle
)

// asksNaval asks a side that has naval units.
func (p *Position) asksNaval(t game.Table) bool {
	for u := first[germanFleet]; u < first[axisSupply]; u++ {
		if p.own(p.Side, u) {
			return p.ask(stepSail, p.Side, t)
		}
	}
	return false
}

// beyond returns the seas next to some that a side's ships may pass to: a strait needs its zone, but not for U-boats (BW-12.1c, BW-Q42).
func (p *Position) beyond(s game.Seat, k kind, seas *placeSet) placeSet {
	next := openWater.Near(seas)
	for _, st := range board.strait {
		if (k == uboat || p.Held[s].Has(st.zone)) && st.seas.Meets(seas) {
			next = next.Or(&st.seas)
		}
	}
	return next
}

// openWater is which seas meet without a strait.
var openWater = board.sea.Net(func(by Place) bool { return by == openSea })

// sailTo returns the seas and ports that a naval counter reaches with that many moves. Leaving and entering a port are one
// move each (BW-12.1a, BW-12.1b, BW-Q41).
func (p *Position) sailTo(s game.Seat, u int, moves uint8) (in placeSet) {
	in.Add(p.At[u])
	fresh := in
	lodgings := p.lodgings(s)
	harbours := p.Held[s].And(&board.port)
	harbours = harbours.Without(&lodgings)
	if p.since(version7) {
		barred := p.barredTo(nationOf(u))
		harbours = harbours.Without(&barred)
	}
	for range moves {
		var next, ports placeSet
		for x := range fresh.All() {
			if x.land() {
				next = next.Or(&board.coast[x])
			} else {
				ports = ports.Or(&board.coast[x])
			}
		}
		ports = ports.And(&harbours)
		next = next.Or(&ports)
		seas := fresh.And(&allSeas)
		seas = p.beyond(s, p.Kind[u], &seas)
		next = next.Or(&seas)
		fresh = next.Without(&in)
		in = in.Or(&fresh)
	}
	in.Drop(p.At[u])
	return in
}

// navalPayers returns the supply counters that a naval move is paid from: a naval unit is in supply if it could move to a port that
// is (BW-7g, BW-12.1d, BW-Q6).
func (p *Position) navalPayers(s game.Seat, u int) (set unitSet, err error) {
	from := p.sailTo(s, u, tables.Moves.Naval)
	from.Add(p.At[u])
	from = from.And(&p.Held[s])
	if set, found, ok := p.drawsFrom(s, &from); ok {
		if !found {
			return set, game.Clause("BW-7b")
		}
		return set, nil
	}
	net := p.network(s, false)
	reached := net.reach(from)
	sources := p.sources(s)
	if !reached.Meets(&sources) {
		return set, game.Clause("BW-7b")
	}
	all := p.stocks(s)
	for v := range all.All() {
		if reached.Has(p.At[v]) {
			set.Add(v)
		}
	}
	return set, nil
}

// maySail says whether a naval counter may move (BW-12.1d).
func (p *Position) maySail(s game.Seat, u int) error {
	switch {
	case !p.own(s, u):
		return game.Clause("BW-9.1e")
	case !p.Kind[u].naval():
		return game.Clause("BW-12.1a")
	case p.Sub > subSail:
		return game.Clause("BW-8d")
	case p.Did[u]&didSail != 0:
		return game.Clause("BW-12.1a")
	}
	set, err := p.navalPayers(s, u)
	switch {
	case err != nil:
		return err
	case p.purse(set) < int(tables.Cost.Naval):
		return game.Clause("BW-7q")
	}
	return nil
}

func sailors(p *Position, s game.Seat, one bool) (none unitSet) {
	if p.Sub > subSail || p.poor(s, tables.Cost.Naval) {
		return none
	}
	return p.sift(verbSail, s, one, &shipSlots, func(u int) error { return p.maySail(s, u) })
}

func sailsSomewhere(p *Position, s game.Seat, u int) error {
	if set := p.sailTo(s, u, tables.Moves.Naval); set.Empty() {
		return game.Clause("BW-12.1a")
	}
	return nil
}

func sailEnds(p *Position, a game.Action) placeSet {
	return p.sailTo(a.Seat, int(a.Words()[1].N), tables.Moves.Naval)
}

// whyNotSail tells a closed strait and the Persian Gulf from what is too far (BW-11.4g, BW-12.1f).
func whyNotSail(p *Position, a game.Action, i int) error {
	u, x := int(a.Words()[1].N), Place(a.Words()[i].N)
	gulf := func(y Place) bool { return y == persianGulf || y == basra || y == asianBases }
	switch {
	case gulf(x) != gulf(p.At[u]):
		return game.Clause("BW-11.4g")
	case x.land() && (!p.Held[a.Seat].Has(x) || !board.port.Has(x)):
		return game.Clause("BW-12.1e")
	case x.land() && p.since(version7) && p.isBarred(u, x):
		return p.mayServe(u, x)
	case p.Kind[u] == fleet:
		free := *p
		free.Kind[u] = uboat
		if set := free.sailTo(a.Seat, u, tables.Moves.Naval); set.Has(x) {
			return game.Clause("BW-12.1c")
		}
	}
	return game.Clause("BW-12.1a")
}

// isBarred reports whether a ship may not be in a port yet (BW-9.6a, BW-9.6b, BW-Q97).
func (p *Position) isBarred(u int, x Place) bool {
	barred := p.barredTo(nationOf(u))
	return barred.Has(x)
}

func doSail(p *Position, a game.Action, t game.Table) {
	u := int(a.Words()[1].N)
	set, _ := p.navalPayers(a.Seat, u)
	p.payFrom(set, tables.Cost.Naval, t)
	p.At[u] = Place(a.Words()[2].N)
	p.Did[u] |= didSail
	p.goOn(t)
}
