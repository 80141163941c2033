package blitzwar

import "sandtable/game"

// asksTransport asks a side in the Sea Transport Phase.
func (p *Position) asksTransport(t game.Table) bool { return p.ask(stepShip, p.Side, t) }

// harbours are the ports that a side may use for transport. Montenegro alone opens none to partisans (BW-9.5d).
func (p *Position) harbours(s game.Seat) placeSet {
	set := p.Held[s].And(&board.port)
	if s == Allies && set.Has(montenegro) && p.State[yugoslavia] == surrendered && (!p.since(version8) || p.partisansHold(montenegro)) {
		if held := board.home[yugoslavia].And(&p.Held[Allies]); held.Count() < 2 {
			set.Drop(montenegro)
		}
	}
	return set
}

// partisansHold reports whether a zone of the Allies is the partisans' alone (BW-9.5d): there are some, and no corps of another country stands in it. Before version 8 it was
// theirs whoever stood in it.
func (p *Position) partisansHold(x Place) bool {
	some := false
	for u := range first[germanAir] {
		switch {
		case !p.own(Allies, u):
		case nationOf(u) == yugoslavia:
			some = true
		case p.At[u] == x && p.Beach[u] == 0:
			return false
		}
	}
	return some
}

// crossings counts the sea zones from some seas to each other one that a side may pass (BW-12.1c, BW-Q40); 0 where it does not get.
func (p *Position) crossings(s game.Seat, from placeSet) (n [nSeas]uint8) {
	fresh, seen := from, from
	for count := uint8(1); !fresh.Empty(); count++ {
		for x := range fresh.All() {
			n[x.n()] = count
		}
		next := p.beyond(s, fleet, &fresh)
		fresh = next.Without(&seen)
		seen = seen.Or(&fresh)
	}
	return n
}

// freight is what a counter pays by sea, in halves, before it is doubled (BW-7s).
func (p *Position) freight(u int) uint8 {
	switch {
	case p.Kind[u] == air:
		return tables.Cost.TransportAir
	case p.Kind[u] == supply:
		return tables.Cost.Transport
	}
	return tables.Cost.Transport * p.Size[u]
}

// fare is what a passage costs; 0 if there is none. More than two sea zones, America, Suez and Asian Bases double it, once (BW-7t,
// BW-14.1.1e). The Allies go to Suez and Asian Bases round the Cape (BW-Q5).
func (p *Position) fare(s game.Seat, u int, seas *[nSeas]uint8, to Place) uint8 {
	from := p.At[u]
	best := uint8(0)
	for x := range board.coast[to].All() {
		if n := seas[x.n()]; n != 0 && (best == 0 || n < best) {
			best = n
		}
	}
	if best == 0 && s == Allies && (farEnd(from) || farEnd(to)) && p.roundTheCape(seas, from) && p.roundTheCapeFrom(s, to) {
		best = 255
	}
	if best == 0 {
		return 0
	}
	price := p.freight(u)
	if best > tables.Seas || from == america || farEnd(to) || farEnd(from) && best == 255 {
		price *= 2
	}
	return price
}

// farEnd reports whether a port is reached round the Cape only.
func farEnd(x Place) bool { return x == suez || x == asianBases }

// roundTheCape reports whether a port has a way to an ocean, or is at the far end itself.
func (p *Position) roundTheCape(seas *[nSeas]uint8, x Place) bool {
	if farEnd(x) {
		return true
	}
	for o := range board.oceans.All() {
		if seas[o.n()] != 0 {
			return true
		}
	}
	return false
}

func (p *Position) roundTheCapeFrom(s game.Seat, x Place) bool {
	seas := p.crossings(s, board.coast[x])
	return p.roundTheCape(&seas, x)
}

// mayShip says whether a counter may go by sea: from a controlled port (BW-14.1.1a), in supply (BW-14.1.1f), if it has not moved
// (BW-14.1.1d). From a beachhead it always may (BW-14.1.2i, BW-Q39).
func (p *Position) mayShip(s game.Seat, u int) error {
	switch {
	case !p.own(s, u):
		return game.Clause("BW-9.1e")
	case !p.Kind[u].corps() && p.Kind[u] != supply && p.Kind[u] != air:
		return game.Clause("BW-14.1.1a")
	case p.Kind[u] == fortified:
		return game.Clause("BW-15.1d")
	case p.Kind[u] == air && p.Mission.Has(u):
		return game.Clause("BW-3g")
	case p.Did[u]&(didSail|didRebase) != 0:
		return game.Clause("BW-14.1.1d")
	}
	if p.Beach[u] != 0 {
		return p.mayPayLifted(s, u)
	}
	if ports := p.harbours(s); !ports.Has(p.At[u]) {
		if p.At[u] == montenegro && p.Held[s].Has(montenegro) {
			return game.Clause("BW-9.5d")
		}
		return game.Clause("BW-14.1.1a")
	}
	if p.Kind[u] == air { // it needs no line, but somebody pays for it (BW-7h)
		set, _ := p.payers(s, u)
		if p.purse(set) < int(p.freight(u)) {
			return game.Clause("BW-7p")
		}
		return nil
	}
	return p.mayPay(s, u, p.freight(u))
}

// mayPayLifted lets any stock that reaches the sea of a beachhead pay, and if none does any at all.
func (p *Position) mayPayLifted(s game.Seat, u int) error {
	if p.purse(p.lifters(s, u)) < int(p.freight(u)) {
		return game.Clause("BW-7p")
	}
	return nil
}

// lifters are the supply counters that pay for taking troops off a beachhead.
func (p *Position) lifters(s game.Seat, u int) unitSet {
	if set, err := p.payers(s, u); err == nil {
		return set
	}
	return p.stocks(s)
}

// facing are the zones at the seas of each zone, but for Asian Bases, which are dear from everywhere; Suez is at no sea.
var facing = func() (list [nZones]placeSet) {
	for x := range list {
		for sea := range board.coast[x].All() {
			list[x] = list[x].Or(&board.coast[sea])
		}
		list[x].Drop(asianBases)
	}
	return list
}()

// shipTo returns the ports that a counter may go to, or some of them if one is enough (BW-14.1.1b, BW-14.1.1c, BW-12.3h): from a beachhead those of its sea.
func (p *Position) shipTo(s game.Seat, u int, one bool) (set placeSet) {
	ports, service, shunned, lodgings := p.harbours(s), p.service(u), p.shunned(u), p.lodgings(s)
	ports = ports.And(&service)
	ports = ports.Without(&lodgings)
	ports = ports.Without(&shunned)
	if p.Beach[u] != 0 {
		return ports.And(&board.coast[firstSea+Place(p.Beach[u]-1)])
	}
	ports.Drop(p.At[u])
	payers, _ := p.payers(s, u)
	if one && p.At[u] != america && p.covers(payers, u, p.freight(u)) { // on its own seas nothing doubles the price
		if near := ports.And(&facing[p.At[u]]); !near.Empty() {
			return near
		}
	}
	seas := p.crossings(s, board.coast[p.At[u]])
	for x := range ports.All() {
		if fare := p.fare(s, u, &seas, x); fare != 0 && p.covers(payers, u, fare) {
			set.Add(x)
			if one {
				break
			}
		}
	}
	return set
}

func shippers(p *Position, s game.Seat, one bool) unitSet {
	return p.sift(verbShip, s, one, &freights, func(u int) error {
		if err := p.mayShip(s, u); err != nil {
			return err
		}
		return shipsSomewhere(p, s, u)
	})
}

func shipsSomewhere(p *Position, s game.Seat, u int) error {
	if set := p.shipTo(s, u, true); set.Empty() {
		return game.Clause("BW-14.1.1a")
	}
	return nil
}

func shipEnds(p *Position, a game.Action) placeSet {
	return p.shipTo(a.Seat, int(a.Words()[1].N), false)
}

// whyNotShip says why a port cannot be reached.
func whyNotShip(p *Position, a game.Action, i int) error {
	s, u, x := a.Seat, int(a.Words()[1].N), Place(a.Words()[i].N)
	if ports := p.harbours(s); !x.land() || !ports.Has(x) || x == p.At[u] {
		return game.Clause("BW-14.1.1a")
	}
	if err := p.mayServe(u, x); err != nil {
		return err
	}
	if err := p.mayShare(u, x); err != nil {
		return err
	}
	if err := p.lodged(s, x); err != nil {
		return err
	}
	if p.Beach[u] != 0 {
		return game.Clause("BW-14.1.2i")
	}
	seas := p.crossings(s, board.coast[p.At[u]])
	if p.fare(s, u, &seas, x) != 0 {
		return game.Clause("BW-7t")
	}
	return game.Clause("BW-12.1c")
}

// doShip pays and goes; what came by sea does nothing more this turn (BW-14.1.1d, BW-20c).
func doShip(p *Position, a game.Action, t game.Table) {
	s, u, x := a.Seat, int(a.Words()[1].N), Place(a.Words()[2].N)
	if p.Beach[u] != 0 {
		p.payFrom(p.lifters(s, u), p.freight(u), t)
	} else {
		seas := p.crossings(s, board.coast[p.At[u]])
		p.pay(s, u, p.fare(s, u, &seas, x), t)
	}
	if p.on(u) { // a supply counter may have paid with its last unit
		p.comes(u, x)
		p.Did[u] |= didSail
	}
	p.goOn(t)
}
