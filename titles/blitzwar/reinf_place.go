package blitzwar

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// asksPlacing asks each side to place what its card has brought (chapter 11.5).
func (p *Position) asksPlacing(t game.Table) bool {
	return p.Turn > 1 && p.askSides(t, stepPlace, (*Position).hasDue)
}

func (p *Position) hasDue(s game.Seat) bool {
	if p.Due[s] == (load{}) {
		return false
	}
	for n := range nNations {
		if p.sendsNothing(s, n) {
			continue
		}
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
	err := p.isDue(s, n, k)
	switch {
	case err != nil || p.hasSite(s, n, k):
		return err
	case p.now() == onMinors && p.sharesNo(n, board.capital[n]):
		return game.Clause("BW-9.6j")
	case p.now() == onMinors:
		return game.Clause("BW-11.2h")
	}
	return p.whyNoSite(k)
}

// isDue is mayPlaceKind but for the zone where it comes.
func (p *Position) isDue(s game.Seat, n nation, k kind) error {
	if p.now() == onMinors {
		return p.isDueMinor(s, n, k)
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
	return nil
}

// isDueMinor is the same for minors: corps that they receive, and what Italy chooses.
func (p *Position) isDueMinor(s game.Seat, n nation, k kind) error {
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
	return p.withRoom(p.openDepots(s, n, k), n, k)
}

// openDepots are those of the depots where no counters of an ally are (BW-4g).
func (p *Position) openDepots(s game.Seat, n nation, k kind) placeSet {
	set := p.depots(s, n, k)
	if set.Empty() {
		return set
	}
	lodgings := p.lodgings(s)
	return set.Without(&lodgings)
}

// withRoom leaves those of some sites where a corps or a ship finds a counter; all of them if it finds none anywhere, for then it is lost
// wherever it is placed (BW-3j, BW-11.5g). Before version 4 it was lost where its owner placed it without one, ships before version 5.
func (p *Position) withRoom(set placeSet, n nation, k kind) (room placeSet) {
	if k.naval() {
		return p.withBerth(set, n, k)
	}
	g := group(n)
	if !p.since(version4) || !k.corps() || p.has(g, k, 1) {
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
	if !p.since(version5) || p.has(g, k, 1) {
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
		set = set.And(&p.Held[s])
		return p.airfields(n, set)
	case p.now() == onMinors && n == italy:
		return p.italianSites()
	case p.now() == onMinors:
		return p.doleSites(n)
	case k.naval():
		set = board.base.And(&p.Held[s])
		if p.since(version7) {
			barred := p.barredTo(n)
			set = set.Without(&barred)
		}
		if n == usa {
			set = p.usSites(set)
		}
		if n == usa && p.since(version6) { // no supply zone of the United Kingdom is a naval base (BW-11.5b, BW-11.5f)
			set = set.And(&supplyOf[s])
		}
		return set
	}
	set = supplyOf[s].And(&p.Held[s])
	if n == usa {
		set = p.usSites(set)
	}
	return set
}

// airfields leaves those of some zones where aircraft of a country may be: Germans not in Africa as long as they do not intervene (BW-9.6b),
// Italians in the Italian area (BW-Q45). Before version 6 that was asked only when they moved.
func (p *Position) airfields(n nation, set placeSet) placeSet {
	switch {
	case !p.since(version6):
	case n == germany:
		barred := p.barredTo(n)
		set = set.Without(&barred)
	case n == italy:
		set = set.And(&italianZones)
	}
	return set
}

// hasSite reports whether there is one. Aircraft find one wherever the side holds a supply zone of its own, for lines begin there.
func (p *Position) hasSite(s game.Seat, n nation, k kind) bool {
	if k == air && n != italy && supplyOf[s].Meets(&p.Held[s]) {
		return true
	}
	set := p.openDepots(s, n, k) // withRoom leaves some of them, if there are any
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
	if p.sendsNothing(a.Seat, n) {
		return p.isDue(a.Seat, n, infantry)
	}
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

// sendsNothing reports whether no unit of a country comes to a side now, of whatever kind, as is so of nearly all.
func (p *Position) sendsNothing(s game.Seat, n nation) bool {
	switch {
	case p.now() == onMinors:
		return p.patron(n) != s || n != italy && p.Dole[n] == 0
	case s == Axis:
		return n != germany
	case s == Soviets:
		return n != soviet
	}
	return n != britain && n != usa
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
	case k == air && n == italy && !italianZones.Has(x):
		return game.Clause("BW-Q45")
	case k == air && n == germany && africanZones.Has(x) && !p.intervenes():
		return game.Clause("BW-9.6b")
	case p.crowdedOut(a.Seat, n, k, x):
		return game.Clause("BW-3j")
	case p.now() == onMinors && n == yugoslavia && p.State[n] == surrendered:
		return game.Clause("BW-9.5b")
	case p.now() == onMinors && p.sharesNo(n, x):
		return game.Clause("BW-9.6j")
	case p.now() == onMinors:
		return game.Clause("BW-11.2h")
	case n == usa && (!k.naval() || board.base.Has(x)):
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

// playPlace puts a unit on the map. What is due and where it may come is worked out once: if it may come to the zone, the judges of its
// country and its kind pass it too.
func playPlace(p *Position, a game.Action, t game.Table) bool {
	w := a.Words()
	from, to, x := int(w[1].N), int(w[2].N)-firstKind, int(w[3].N)
	if from < firstNation || from >= firstKind || to <= int(noKind) || to >= int(nKinds) || x < 0 || x >= nPlaces {
		return false
	}
	if len(w) > 4 && (w[4].N < 1 || w[4].N >= maxPlaced || mayPlaceUnits(p, a, 4) != nil) {
		return false
	}
	n, k := nation(from-firstNation), kind(to)
	if p.isDue(a.Seat, n, k) != nil {
		return false
	}
	if set := p.sites(a.Seat, n, k); !set.Has(Place(x)) {
		return false
	}
	t.Tell(verbs.Said(a))
	p.places(a, n, k, Place(x), t)
	return true
}

// places puts a unit on the map; of supply all that is left, if no number is said.
func (p *Position) places(a game.Action, n nation, k kind, x Place, t game.Table) {
	s, w := a.Seat, a.Words()
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
		p.raiseOrLose(n, k, x, t)
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
		if p.At[u] == x && p.Size[u] < maxShips && p.mayBecome(u, k, p.Size[u]+1) {
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
