package blitzwar

import "sandtable/game"

// room is the capacity of a side's beachheads on one sea at a zone (BW-14.1.2d, BW-20g, BW-Q70).
type room struct {
	heads   uint8 // beachheads
	corps   uint8 // corps on them
	without uint8 // of these: those that did not come over a dotted line, or whose port is lost
}

// roomAt counts what a side has on the beachheads between a zone and a sea.
func (p *Position) roomAt(s game.Seat, x, sea Place) (r room) {
	for u := range first[germanFleet] {
		if p.At[u] != x || p.Beach[u] != uint8(sea.n())+1 || p.sideOf(u) != s {
			continue
		}
		switch {
		case p.Kind[u] == air:
			r.heads++
		case p.Ferry[u] != 0 && p.Held[s].Has(p.Ferry[u]-1): // BW-Q21
			r.corps += p.Size[u]
		default:
			r.corps += p.Size[u]
			r.without += p.Size[u]
		}
	}
	return r
}

// takes reports whether there is room for that many more corps.
func (r room) takes(n uint8, dotted bool) bool {
	b := &tables.Beachhead
	if r.corps+n > r.heads*b.Dotted {
		return false
	}
	if dotted {
		return true
	}
	return r.without+n <= r.heads*b.Corps && r.corps+n <= r.heads*b.Dotted
}

// mayLand says whether a counter may go to a beachhead: corps alone (BW-14.1.2l), from a port, in supply.
func (p *Position) mayLand(s game.Seat, u int) error {
	if err := p.mayShip(s, u); err != nil {
		return err
	}
	switch {
	case !p.Kind[u].corps():
		return game.Clause("BW-14.1.2l")
	case p.Beach[u] != 0:
		return game.Clause("BW-14.1.2i")
	case p.At[u] == stockholm && !p.Held[s].Has(copenhagen):
		return game.Clause("BW-14.1.2f")
	}
	return nil
}

// mayLandBy says whether a counter may land at a zone from a sea (BW-14.1.2a to BW-14.1.2h).
func (p *Position) mayLandBy(s game.Seat, u int, x, sea Place) error {
	r := p.roomAt(s, x, sea)
	from, n := p.At[u], p.Size[u]
	dotted := board.dotted[from].Has(x)
	price := p.freight(u)
	switch {
	case r.heads == 0:
		return game.Clause("BW-13.4.5g")
	case p.snows(sea):
		return game.Clause("BW-6d")
	case from == america:
		if sea != westernMed && !board.coast[from].Has(sea) {
			return game.Clause("BW-14.1.2b")
		}
		if sea == westernMed && !p.Held[s].Has(gibraltar) { // BW-14.1.2c
			return game.Clause("BW-12.1c")
		}
		price *= 2
		if p.escorts(sea)*tables.Beachhead.Fleets < p.fromAmerica(x, sea)+n {
			return game.Clause("BW-14.1.2e")
		}
	case !board.coast[from].Has(sea):
		return game.Clause("BW-14.1.2b")
	}
	if !r.takes(n, dotted) {
		return game.Clause("BW-14.1.2d")
	}
	if err := p.britainWon(s, x); err != nil {
		return err
	}
	if err := p.mayServe(u, x); err != nil {
		return err
	}
	return p.mayPay(s, u, price)
}

// escorts counts the Allied fleets in a sea zone.
func (p *Position) escorts(sea Place) (n uint8) {
	for u := first[britishFleet]; u < first[axisSupply]; u++ {
		if p.At[u] == sea {
			n += p.Size[u]
		}
	}
	return n
}

// fromAmerica counts the corps that came from America over a sea to beachheads this turn, whichever zone they are at; before version 7 those at one zone.
func (p *Position) fromAmerica(x, sea Place) (n uint8) {
	for u := range first[germanAir] {
		if (p.At[u] == x || p.since(version7)) && p.Beach[u] == uint8(sea.n())+1 && p.Did[u]&didOcean != 0 {
			n += p.Size[u]
		}
	}
	return n
}

// landSea finds the sea by which a counter lands at a zone.
func (p *Position) landSea(s game.Seat, u int, x Place) (Place, error) {
	err := error(game.Clause("BW-13.4.5g"))
	for sea := range board.beach[x].All() {
		e := p.mayLandBy(s, u, x, sea)
		if e == nil {
			return sea, nil
		}
		if err == error(game.Clause("BW-13.4.5g")) {
			err = e
		}
	}
	return nowhere, err
}

func landEnds(p *Position, a game.Action) (set placeSet) {
	u := int(a.Words()[1].N)
	for v := first[germanAir]; v < first[germanFleet]; v++ {
		if p.Beach[v] == 0 || p.sideOf(v) != a.Seat || set.Has(p.At[v]) {
			continue
		}
		if _, err := p.landSea(a.Seat, u, p.At[v]); err == nil {
			set.Add(p.At[v])
		}
	}
	return set
}

func landsSomewhere(p *Position, s game.Seat, u int) error {
	if set := landEnds(p, game.Say(s, game.VerbWord(verbLand), game.UnitWord(u))); set.Empty() {
		return game.Clause("BW-13.4.5g")
	}
	return nil
}

func landers(p *Position, s game.Seat, one bool) unitSet {
	heads := false
	for v := first[germanAir]; v < first[germanFleet]; v++ {
		heads = heads || p.Beach[v] != 0 && p.sideOf(v) == s
	}
	if !heads {
		return unitSet{}
	}
	return p.sift(verbLand, s, one, &corpsSlots, func(u int) error {
		if err := p.mayLand(s, u); err != nil {
			return err
		}
		return landsSomewhere(p, s, u)
	})
}

func whyNotLand(p *Position, a game.Action, i int) error {
	x := Place(a.Words()[i].N)
	if !x.land() {
		return game.Clause("BW-13.4.5g")
	}
	_, err := p.landSea(a.Seat, int(a.Words()[1].N), x)
	return err
}

// doLand takes corps to a beachhead, where they may attack its zone (BW-14.1.2j). An Axis landing in the United Kingdom brings the
// USA nearer to war (BW-9.3s).
func doLand(p *Position, a game.Action, t game.Table) {
	s, u, x := a.Seat, int(a.Words()[1].N), Place(a.Words()[2].N)
	sea, _ := p.landSea(s, u, x)
	price := p.freight(u)
	if p.At[u] == america {
		price *= 2
		p.Did[u] |= didOcean
	}
	if board.dotted[p.At[u]].Has(x) {
		p.Ferry[u] = p.At[u] + 1
	}
	p.pay(s, u, price, t)
	p.At[u], p.Beach[u] = x, uint8(sea.n())+1
	p.Did[u] |= didSail
	if s == Axis && board.ukHome.Has(x) {
		p.happens(evUKLanding)
	}
	p.goOn(t)
}

// strand loses the troops of a side that have no beachhead any more at all (BW-14.1.2k).
func (p *Position) strand(t game.Table) {
	for u := range first[germanAir] {
		if p.Beach[u] == 0 || !p.own(p.Side, u) {
			continue
		}
		if r := p.roomAt(p.Side, p.At[u], firstSea+Place(p.Beach[u]-1)); r.heads == 0 {
			t.Tell(game.Note("BW-14.1.2k", noteDestroyed, game.UnitWord(u), game.PlaceWord(p.At[u])))
			p.clear(u)
		}
	}
}

// swamped reports whether a counter stands on beachheads that hold too much, and its loss would help: the excess is lost when the Sea
// Transport Phase ends, by the owner's choice (BW-14.1.2k, BW-Q21).
func (p *Position) swamped(s game.Seat, u int) bool {
	if p.now() != onTransport || p.Beach[u] == 0 || !p.Kind[u].corps() {
		return false
	}
	r := p.roomAt(s, p.At[u], firstSea+Place(p.Beach[u]-1))
	if r.takes(0, false) {
		return false
	}
	over := r.corps > r.heads*tables.Beachhead.Dotted
	return over || p.Ferry[u] == 0 || !p.Held[s].Has(p.Ferry[u]-1)
}
