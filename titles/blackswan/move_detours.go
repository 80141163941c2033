package blackswan

import "sandtable/game"

// Where ways differ in what they cost, use up, take or risk, a sentence may end with a place to go by.

// attackFrom lists the areas that some of an attack's units can attack out of, where it makes a difference (BS-Q104).
func attackFrom(p *Position, a game.Action) (set placeSet) {
	if mayAttack(p, a) != nil {
		return set
	}
	sv := p.survey()
	blocks, _ := namedBlocks(&a)
	for _, w := range blocks {
		m := sv.landMove(int(w.N))
		more := m.choices(Place(a.Words()[1].N))
		set = set.Or(&more)
	}
	return set
}

// whyNotFrom refuses an area to attack out of: the attack is not complete, or nothing hangs on it.
func whyNotFrom(p *Position, a game.Action, i int) error {
	if err := mayAttack(p, a.Cut(i)); err != nil {
		return err
	}
	return game.Clause("BS-Q104")
}

// landBy lists the sea zones by which an operation can go instead of the usual way, where that spares ships (BS-Q108).
func landBy(p *Position, a game.Action) (set placeSet) {
	f := p.operationPlan(a.Seat)
	f.aimAt(Place(a.Words()[1].N))
	blocks, _ := namedBlocks(&a)
	o, _, _ := f.namedOperation(blocks)
	if o.ground == 0 || o.complete(&f) != nil {
		return set
	}
	usual := f.seaRoute(&o, nowhere)
	for left := f.sea.zonesCarrying(p, o.crossing, o.ground) &^ usual.zones(); left != 0; left &= left - 1 {
		z := firstZone + Place(left.first())
		if w := f.seaRoute(&o, z); w.n > 0 && !w.winds() && usual.zones()&^w.zones() != 0 {
			set.Add(z)
		}
	}
	return set
}

// seaRoute returns the sea zones from an operation's area to its target: those with the least fire, and of those the fewest;
// if a zone is named, of the ways by that one, which spares what the usual one uses. There may be none.
func (f *operationPlan) seaRoute(o *operation, by Place) way {
	w := f.passage(o, nowhere, 0)
	if by == nowhere {
		return w
	}
	return f.passage(o, by, w.zones())
}

// chosen returns the way of a transfer: by the place that the sentence names, if there is one, else the usual one.
func (d *transferPlan) chosen(a game.Action, usual way) (w way, ok bool) {
	words := a.Words()
	u, x := int(words[1].N), Place(words[2].N)
	if len(words) == 3 {
		return usual, true
	}
	by, err := placeWord(a, 3)
	if set := d.detourPlaces(u, x, &usual); err != nil || !set.Has(by) {
		return usual, false
	}
	return d.detour(u, x, by, d.wayCost(&usual))
}

// wayCost is the cost of a way: points, fire, the Arctic Route, the one move of the first winter, and a ship in each zone.
type wayCost struct {
	points, fire   int
	arctic, winter bool
	zones          zoneSet
}

// wayCost adds up what a way takes (BS-3.4b to BS-3.4d, BS-3.4i, BS-3.4o, BS-6.4.1e).
func (d *transferPlan) wayCost(w *way) (n wayCost) {
	p, list := d.p, w.places()
	n.points, n.zones = p.transferPrice(list), w.zones()
	for i, x := range list {
		switch {
		case x.sea():
			n.fire += d.sea.fireAt(x)
			continue
		case i > 0 && list[i-1].land() && board.border[x][list[i-1]] == noBorder:
			n.arctic = true
		}
		n.winter = n.winter || d.seat == Axis && p.firstWinter() && p.homeOf(x) == soviet
	}
	return n
}

// savesOver reports whether a way takes less than another of something.
func (n wayCost) savesOver(o wayCost) bool {
	return n.points < o.points || n.fire < o.fire || o.arctic && !n.arctic || o.winter && !n.winter || o.zones&^n.zones != 0
}

// detourPlaces returns the places that a way to go by may be named after: sea zones that the usual way does not cross, and the ends of
// the Arctic Route.
func (d *transferPlan) detourPlaces(u int, x Place, usual *way) placeSet {
	p, cost := d.p, d.wayCost(usual)
	if cost.zones == 0 && !cost.arctic && !cost.winter {
		return placeSet{}
	}
	zones := d.sea.zonesCarrying(p, onlyNation(p.nationAt(u)), 1) &^ cost.zones
	set := zones.places()
	if !cost.arctic && !p.Arctic[sideOf(d.seat)] {
		set = set.Or(&board.arctic)
		set.Drop(x)
	}
	return set
}

// detour returns the way by a place if it spares something that the usual way takes: the cheapest, or else the one that uses
// least of what the usual one does (BS-Q108).
func (d *transferPlan) detour(u int, x, by Place, usual wayCost) (w way, ok bool) {
	for _, spare := range [...]wayCost{{}, usual} {
		j := journey{transferPlan: d, by: by, spare: spare.zones, arctic: spare.arctic}
		w = j.find(u, x)
		if w.n == 0 { // nor is there one that spares something
			return w, false
		}
		if !w.winds() && d.wayCost(&w).savesOver(usual) {
			return w, true
		}
	}
	return w, false
}

// whyNotBy refuses a place to go by: the sentence is not complete, or nothing is spared.
func whyNotBy(p *Position, a game.Action, i int) error {
	if a.Words()[0].N == verbAssault {
		if err := mayAssault(p, a.Cut(i)); err != nil {
			return err
		}
	}
	return game.Clause("BS-Q108")
}

// transferBy lists the places by which a transfer can go instead of the usual way.
func transferBy(p *Position, a game.Action) (set placeSet) {
	d := p.transferPlan(a.Seat)
	u, x := int(a.Words()[1].N), Place(a.Words()[2].N)
	usual := d.usual(u, x)
	names := d.detourPlaces(u, x, &usual)
	for by := range names.All() {
		if _, ok := d.detour(u, x, by, d.wayCost(&usual)); ok {
			set.Add(by)
		}
	}
	return set
}

// detours returns alternatives to the usual way of a retreat by sea: other seas, and the area through which the way by land
// leads, which meets no fire (BS-Q108).
func (r *retreatPlan) detours(u int, x Place) (set placeSet) {
	_, usual := r.cheapest(u, x, nowhere)
	if _, hard := r.ends(u); !hard || usual == nowhere {
		return set
	}
	r.ways(u, func(z Place) {
		switch {
		case z == usual || r.cost[x] >= int8(r.p.Steps[u]):
		case z == nowhere:
			set.Add(r.p.Field)
		default:
			set.Add(z)
		}
	})
	return set
}

// hasDetour reports whether a retreat has more than one way.
func (r *retreatPlan) hasDetour(u int, x Place) bool {
	set := r.detours(u, x)
	return !set.Empty()
}

func retreatBy(p *Position, a game.Action) placeSet {
	r := p.retreatPlan()
	return r.detours(int(a.Words()[1].N), Place(a.Words()[2].N))
}
