package blitzwar

import "sandtable/game"

// asksPlacing asks each side to place what its card has brought (chapter 11.5).
func (p *Position) asksPlacing(t game.Table) bool {
	return p.Turn > 1 && p.askSides(t, stepPlace, (*Position).hasDue)
}

func (p *Position) hasDue(s game.Seat) bool {
	for n := range nNations {
		for k := infantry; k < nKinds; k++ {
			if p.mayPlaceKind(s, n, k) == nil {
				return true
			}
		}
	}
	return false
}

// dueOf returns how many of a kind a side has still to place; nil if a card brings none.
func (p *Position) dueOf(s game.Seat, k kind) *uint8 { return p.Due[s].of(k) }

// mayPlaceKind says whether a side may place a unit of a country now: those of minors, or of its card.
func (p *Position) mayPlaceKind(s game.Seat, n nation, k kind) error {
	if p.now() == onMinors {
		return p.mayPlaceMinor(s, n, k)
	}
	due := p.dueOf(s, k)
	switch {
	case due == nil || *due == 0:
		return game.Clause("BW-11.3a")
	case !p.serves(s, n, k):
		return game.Clause("BW-10.1a")
	case n == britain && k.corps() && p.Spare[Allies] == 0:
		return game.Clause("BW-11.5d")
	case n == usa && p.State[usa] == neutral: // BW-11.5h, BW-9.3t
		return game.Clause("BW-11.5h")
	case n == usa && k.corps() && p.Spare[Allies] > tables.BritishPerCard: // of a Limited War card
		return game.Clause("BW-Q88")
	}
	if !p.hasSite(s, n, k) {
		return p.whyNoSite(k)
	}
	return nil
}

// mayPlaceMinor is the same for minors: corps that they receive, and what Italy chooses.
func (p *Position) mayPlaceMinor(s game.Seat, n nation, k kind) error {
	switch {
	case p.patron(n) != s:
		return game.Clause("BW-9.1e")
	case n == italy && s == Axis && k == supply && p.Dole[italy] > 0:
	case n == italy && s == Axis && p.Spare[Axis] > 0:
		if k != infantry && k != armoured && k != air && k != fleet {
			return game.Clause("BW-11.2b")
		}
		if k == fleet && p.Raised >= tables.Italy.Fleets {
			return game.Clause("BW-11.2b")
		}
	case k != infantry || p.Dole[n] == 0 || n == italy:
		return game.Clause("BW-11.2h")
	}
	if !p.hasSite(s, n, k) {
		return game.Clause("BW-11.2h")
	}
	return nil
}

// serves reports whether a country's units come by a side's cards (BW-10.1a). Supply and Allied aircraft go by the first.
func (p *Position) serves(s game.Seat, n nation, k kind) bool {
	switch s {
	case Axis:
		return n == germany
	case Soviets:
		return n == soviet && k != fleet && k != uboat
	}
	return n == britain && k != uboat || n == usa && (k.corps() || k == fleet)
}

// sites are the zones where a unit may come on the map (BW-11.2g to BW-11.2i, BW-11.5a to BW-11.5c, BW-7aa): British in any supply
// zone of the Allies (BW-11.5e).
func (p *Position) sites(s game.Seat, n nation, k kind) placeSet {
	set, lodgings := p.depots(s, n, k), p.lodgings(s)
	return p.withRoom(set.Without(&lodgings), n, k)
}

// withRoom leaves those of some sites where a corps or a ship finds a counter; all of them if it finds none anywhere, for then it is lost
// wherever it is placed (BW-3j, BW-11.5g). Before version 4 it was lost where its owner placed it without one, ships before version 5.
func (p *Position) withRoom(set placeSet, n nation, k kind) (room placeSet) {
	if k.naval() {
		return p.withBerth(set, n, k)
	}
	g := group(n)
	if p.Rules < 4 || !k.corps() || p.has(g, k, 1) {
		return set
	}
	for x := range set.All() {
		u, _, _ := p.growth(g, k, x)
		room.Put(x, u >= 0)
	}
	switch {
	case !room.Empty():
		return room
	case k == armoured: // it comes as infantry
		return p.withRoom(set, n, infantry)
	}
	return set
}

// withBerth is the same for ships.
func (p *Position) withBerth(set placeSet, n nation, k kind) (room placeSet) {
	g := shipGroup(n, k)
	if p.Rules < 5 || p.has(g, k, 1) {
		return set
	}
	for x := range set.All() {
		room.Put(x, p.berth(g, k, x) >= 0)
	}
	if room.Empty() {
		return set
	}
	return room
}

// shipGroup is the group of a country's fleets or U-boats.
func shipGroup(n nation, k kind) group {
	if k == uboat {
		return germanUboats
	}
	return fleetGroup(n)
}

// depots are the zones where it would come if no counters of an ally were there (BW-4g).
func (p *Position) depots(s game.Seat, n nation, k kind) (set placeSet) {
	switch {
	case p.now() == onMinors && n == italy && k == fleet:
		set = board.home[italy].And(&board.port)
		set = set.And(&p.Held[s])
		return set.Without(&board.colony)
	case k == air:
		set = p.fed(s)
		return set.And(&p.Held[s])
	case p.now() == onMinors && n == italy:
		return p.italianSites()
	case p.now() == onMinors:
		return p.doleSites(n)
	case k.naval():
		set = board.base.And(&p.Held[s])
		if n == usa {
			set = p.usSites(set)
		}
		return set
	}
	set = supplyOf[s].And(&p.Held[s])
	if n == usa {
		set = p.usSites(set)
	}
	return set
}

// hasSite reports whether there is one. Aircraft find one wherever the side holds a supply zone of its own, for lines begin there.
func (p *Position) hasSite(s game.Seat, n nation, k kind) bool {
	if k == air && supplyOf[s].Meets(&p.Held[s]) {
		return true
	}
	set := p.sites(s, n, k)
	return !set.Empty()
}

// usSites keeps Americans to America, and from 1944 on to the United Kingdom as well (BW-11.5f).
func (p *Position) usSites(set placeSet) (out placeSet) {
	out.Put(america, set.Has(america))
	if p.Turn >= tables.USInUK {
		uk := set.And(&board.ukHome)
		out = out.Or(&uk)
	}
	return out
}

func (p *Position) whyNoSite(k kind) error {
	switch {
	case k == air:
		return game.Clause("BW-11.5c")
	case k.naval():
		return game.Clause("BW-11.5b")
	}
	return game.Clause("BW-11.5a")
}

// mayPlaceOf judges the country of a sentence.
func mayPlaceOf(p *Position, a game.Action, i int) (err error) {
	n := nation(int(a.Words()[i].N) - firstNation)
	for k := infantry; k < nKinds; k++ {
		e := p.mayPlaceKind(a.Seat, n, k)
		if e == nil {
			return nil
		}
		if err == nil || k == infantry {
			err = e
		}
	}
	return err
}

// mayPlaceA judges the kind.
func mayPlaceA(p *Position, a game.Action, i int) error {
	return p.mayPlaceKind(a.Seat, nation(int(a.Words()[i-1].N)-firstNation), kindOf(a.Words()[i]))
}

func placeSites(p *Position, a game.Action) placeSet {
	w := a.Words()
	return p.sites(a.Seat, nation(int(w[1].N)-firstNation), kindOf(w[2]))
}

func whyNotSite(p *Position, a game.Action, i int) error {
	w := a.Words()
	n, k, x := nation(int(w[1].N)-firstNation), kindOf(w[2]), Place(w[i].N)
	switch {
	case k == air && x.land() && foesNot(p.holder(x), a.Seat):
		return game.Clause("BW-7aa")
	case p.lodged(a.Seat, x) != nil:
		return game.Clause("BW-4g")
	case p.crowdedOut(a.Seat, n, k, x):
		return game.Clause("BW-3j")
	case p.now() == onMinors && n == yugoslavia && p.State[n] == surrendered:
		return game.Clause("BW-9.5b")
	case p.now() == onMinors:
		return game.Clause("BW-11.2h")
	case n == usa && !k.naval():
		return game.Clause("BW-11.5f")
	}
	return p.whyNoSite(k)
}

// crowdedOut reports whether a zone would do, but no counter shows the corps there.
func (p *Position) crowdedOut(s game.Seat, n nation, k kind, x Place) bool {
	set := p.depots(s, n, k)
	return x.land() && set.Has(x)
}

// foesNot reports whether a zone is the ally's.
func foesNot(h, s game.Seat) bool { return h != game.Nobody && h != s && !foes(h, s) }

// maxPlaced bounds the supply units that are placed at once.
const maxPlaced = 64

// suppliesDue returns the supply units that a side has still to place: Italy's, or those of its card.
func (p *Position) suppliesDue(s game.Seat) *uint8 {
	if p.now() == onMinors {
		return &p.Dole[italy]
	}
	return &p.Due[s].Supply
}

// mayPlaceUnits judges how many supply units are placed in a zone; others go to other zones (BW-11.5a).
func mayPlaceUnits(p *Position, a game.Action, i int) error {
	w := a.Words()
	if kindOf(w[2]) != supply || int(w[i].N) > int(*p.suppliesDue(a.Seat)) {
		return game.Clause("BW-11.5a")
	}
	return nil
}

// doPlace puts a unit on the map; of supply all that is left, if no number is said.
func doPlace(p *Position, a game.Action, t game.Table) {
	w := a.Words()
	s, n, k, x := a.Seat, nation(int(w[1].N)-firstNation), kindOf(w[2]), Place(w[3].N)
	if k == supply {
		due := p.suppliesDue(s)
		units := *due
		if len(w) > 4 {
			units = uint8(w[4].N)
		}
		*due -= units
		p.stores(s, units, x, t)
	} else {
		p.books(s, n, k)
		p.settles(n, k, x, t)
	}
	p.goOn(t)
}

// books counts a unit that is placed as no longer due.
func (p *Position) books(s game.Seat, n nation, k kind) {
	switch {
	case p.now() == onMinors && n == italy && p.Spare[Axis] > 0:
		p.Spare[Axis]--
		if k == fleet {
			p.Raised++
		}
	case p.now() == onMinors:
		p.Dole[n]--
	default:
		*p.dueOf(s, k)--
		if n == britain && k.corps() {
			p.Spare[Allies]--
		}
	}
}

// addShip adds a naval unit in a port: to a counter that is there, or as one of its own.
func (p *Position) addShip(g group, k kind, x Place) bool {
	if u := p.berth(g, k, x); u >= 0 {
		return p.becomes(u, k, p.Size[u]+1)
	}
	return p.put(g, k, 1, x) >= 0
}

// berth returns a naval counter in a port that can take another unit; -1 if there is none.
func (p *Position) berth(g group, k kind, x Place) int {
	for u := first[g]; u < first[g+1]; u++ {
		if p.At[u] == x && p.Size[u] < 4 && p.mayBecome(u, k, p.Size[u]+1) {
			return u
		}
	}
	return -1
}

// store adds supply units in a zone to those that are there, in as few counters as the mix allows (BW-Q47), and returns how many found
// none.
func (p *Position) store(s game.Seat, units uint8, x Place) (lost uint8) {
	halves := 2 * int(units)
	g := sideGroups[s]
	for u := first[g]; u < first[g+1]; u++ {
		if p.At[u] == x {
			halves += int(p.Size[u])
			p.clear(u)
		}
	}
	return p.stock(s, uint8(min(halves/2, 250)), x)
}
