package blitzwar

import "sandtable/game"

// mayBeach says whether an aircraft may become a beachhead: one that was flown to sea this turn and let through, German or Allied,
// where the enemy has no Naval Superiority (BW-13.4.5a to BW-13.4.5c, BW-12.3f).
func (p *Position) mayBeach(s game.Seat, u int) error {
	g := groupOf[u]
	switch {
	case !p.own(s, u):
		return game.Clause("BW-9.1e")
	case p.Kind[u] != air || !p.At[u].sea() || !p.Mission.Has(u):
		return game.Clause("BW-13.4.5b")
	case g != germanAir && g != alliedAir:
		return game.Clause("BW-13.4.5a")
	case p.Sub > subFly:
		return game.Clause("BW-8d")
	}
	// what becomes a beachhead does not count for superiority itself (BW-13.4.5i)
	if c := superior(p.armsWithout(s, u)[p.At[u].n()]); c != noCamp && c != campOf(s) {
		return game.Clause("BW-12.3f")
	}
	return nil
}

// beaches are the zones that it may serve: with a beach on that sea and no naval base (BW-13.4.5d, BW-5k, BW-5m).
func (p *Position) beaches(s game.Seat, u int) placeSet {
	set := board.beach[p.At[u]].Without(&board.base)
	set = set.Without(&p.Held[s])
	if g := p.start(); !g.whole {
		set = set.And(&g.zones) // BW-S3
	}
	return set
}

func beachable(p *Position, s game.Seat, one bool) unitSet {
	return p.sift(verbBeach, s, one, &airSlots, func(u int) error {
		if err := p.mayBeach(s, u); err != nil {
			return err
		}
		return beachesSomewhere(p, s, u)
	})
}

func beachesSomewhere(p *Position, s game.Seat, u int) error {
	if set := p.beaches(s, u); set.Empty() {
		return game.Clause("BW-13.4.5d")
	}
	return nil
}

func beachEnds(p *Position, a game.Action) placeSet {
	return p.beaches(a.Seat, int(a.Words()[1].N))
}

func whyNotBeach(p *Position, a game.Action, i int) error {
	u, x := int(a.Words()[1].N), Place(a.Words()[i].N)
	if err := p.inPlay(x); err != nil {
		return err
	}
	if x.land() && board.coast[x].Has(p.At[u]) && !board.beach[x].Has(p.At[u]) {
		return game.Clause("BW-5k")
	}
	return game.Clause("BW-13.4.5d")
}

// doBeach makes the beachhead: it serves one zone and no longer counts at sea (BW-13.4.5e, BW-13.4.5i). What is not made one stays at
// sea (BW-13.4.5h).
func doBeach(p *Position, a game.Action, t game.Table) {
	u, x := int(a.Words()[1].N), Place(a.Words()[2].N)
	p.Beach[u] = uint8(p.At[u].n()) + 1
	p.At[u] = x
	t.Tell(game.Note("BW-13.4.5c", noteBeached, game.UnitWord(u), game.PlaceWord(x)))
	p.goOn(t)
}

// hops is what aircraft move over strategically: lines, and from coast to coast of one sea (BW-13.5a, BW-13.5b).
var hops = func() placeNet {
	net := board.land.Net(func(by meeting) bool { return by&lined != 0 })
	for x := range Place(nPlaces) {
		net[x] = net[x].Or(&board.coast[x])
	}
	return net
}()

// mayRebase says whether an aircraft at base may move strategically, once a turn, also at its end (BW-13.5d, BW-8j).
func (p *Position) mayRebase(s game.Seat, u int) error {
	if err := p.ready(s, u); err != nil {
		return err
	}
	switch {
	case p.Did[u]&(didRebase|didSail) != 0:
		return game.Clause("BW-13.5d")
	case !p.Held[s].Has(p.At[u]):
		return game.Clause("BW-13.5a")
	}
	return nil
}

// rebaseTo returns where it comes through controlled zones (BW-13.5a to BW-13.5c).
func (p *Position) rebaseTo(s game.Seat, u int) (set placeSet) {
	var from placeSet
	from.Add(p.At[u])
	through := p.Held[s].Or(&allSeas)
	through = hops.Flood(&from, &through)
	lodgings := p.lodgings(s)
	through = through.And(&p.Held[s])
	through = through.Without(&lodgings)
	through.Drop(p.At[u])
	if p.unbound(u) {
		return through
	}
	for x := range through.All() {
		if p.mayServe(u, x) == nil && (nationOf(u) != italy || italianZones.Has(x)) {
			set.Add(x)
		}
	}
	return set
}

// unbound reports whether an aircraft may be wherever its side is.
func (p *Position) unbound(u int) bool {
	n := nationOf(u)
	return n != italy && n != germany && n != noNation && p.start().whole
}

// allSeas are the sea zones.
var allSeas = board.places.Group(seaGroup)

func rebasers(p *Position, s game.Seat, one bool) unitSet {
	return p.sift(verbRebase, s, one, &airSlots, func(u int) error {
		if err := p.mayRebase(s, u); err != nil {
			return err
		}
		return rebasesSomewhere(p, s, u)
	})
}

// rebasesSomewhere judges an aircraft that has been named: next to its base there is another, as a rule.
func rebasesSomewhere(p *Position, s game.Seat, u int) error {
	lodgings := p.lodgings(s)
	next := hops[p.At[u]].And(&p.Held[s])
	next = next.Without(&lodgings)
	for x := range next.All() {
		if p.unbound(u) || p.mayServe(u, x) == nil && (nationOf(u) != italy || italianZones.Has(x)) {
			return nil
		}
	}
	if set := p.rebaseTo(s, u); set.Empty() {
		return game.Clause("BW-13.5a")
	}
	return nil
}

func rebaseEnds(p *Position, a game.Action) placeSet {
	return p.rebaseTo(a.Seat, int(a.Words()[1].N))
}

func whyNotRebase(p *Position, a game.Action, i int) error {
	x := Place(a.Words()[i].N)
	if x.land() && p.Held[a.Seat].Has(x) {
		if err := p.mayServe(int(a.Words()[1].N), x); err != nil {
			return err
		}
		if err := p.lodged(a.Seat, x); err != nil {
			return err
		}
	}
	return game.Clause("BW-13.5a")
}

func doRebase(p *Position, a game.Action, t game.Table) {
	u := int(a.Words()[1].N)
	p.comes(u, Place(a.Words()[2].N))
	p.Did[u] |= didRebase
	if p.Step == stepFly {
		p.Sub = subRebase
	}
	p.goOn(t)
}
