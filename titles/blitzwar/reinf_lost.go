package blitzwar

import "sandtable/game"

// raiseOrLose puts a unit on the map and reports whether there was a counter for it. A unit without one is lost, and that is
// told (BW-11.5g).
func (p *Position) raiseOrLose(n nation, k kind, x Place, t game.Table) (ok bool) {
	switch {
	case k.corps():
		ok = p.raise(n, k, x, t)
	case k == air:
		ok = p.put(airGroup(n), air, 1, x) >= 0
	default:
		ok = p.addShip(shipGroup(n, k), k, x)
	}
	if !ok {
		t.Tell(game.Note("BW-11.5g", noteUnshown, game.NameWord(nationName(n)), game.NameWord(firstKind+int(k))))
	}
	return ok
}

// stores adds supply units in a zone and tells how many found no counter.
func (p *Position) stores(s game.Seat, units uint8, x Place, t game.Table) (lost uint8) {
	if lost = p.store(s, units, x); lost > 0 {
		t.Tell(game.Note("BW-11.5g", noteUnstocked, game.NumberWord(lost), game.NameWord(seatName(s))))
	}
	return lost
}

// whyNowhere says why a country's corps has no zone to come to: its capital is lost (BW-Q11), or partisans find none (BW-9.5b).
func (p *Position) whyNowhere(n nation) game.Clause {
	if n == yugoslavia && p.State[n] == surrendered {
		return "BW-9.5b"
	}
	if set := p.musters(n); p.since(version6) && !set.Empty() { // others are there
		return "BW-Q96"
	}
	return "BW-Q11"
}

// unshown counts what a side has due from its card and no counter shows however it is placed, unless the side frees one (BW-3j,
// BW-11.5g). It places all of it on a copy, armour first, for that may come as infantry.
func (p *Position) unshown(s game.Seat) (lost load) {
	q := *p
	q.Survey = survey{}
	for _, k := range [...]kind{armoured, infantry, air, fleet, uboat} {
		due, left := q.dueOf(s, k), lost.of(k)
		for *due > 0 {
			if !q.tries(s, k) {
				*left += *due
				break
			}
		}
	}
	lost.Supply = q.unstocked(s)
	return lost
}

// unstocked counts the supply units of a side's card that no counter shows: as many as can be in one zone, the others one by one.
func (p *Position) unstocked(s game.Seat) (lost uint8) {
	var sites placeSet
	for n := range nNations {
		more := p.trySites(s, n, supply)
		sites = sites.Or(&more)
	}
	lost = p.Due[s].Supply
	best := *p
	for x := range sites.All() {
		q := *p
		if left := q.store(s, p.Due[s].Supply, x); left < lost {
			best, lost = q, left
		}
	}
	for x := range sites.All() {
		for lost > 0 {
			q := best
			if q.store(s, 1, x) > 0 {
				break
			}
			best, lost = q, lost-1
		}
	}
	return lost
}

// tries places a unit of a side's card where it finds a counter, and reports whether it did.
func (p *Position) tries(s game.Seat, k kind) bool {
	for n := range nNations {
		sites := p.trySites(s, n, k)
		for x := range sites.All() {
			if p.raiseOrLose(n, k, x, game.Mute{}) {
				p.books(s, n, k)
				return true
			}
		}
	}
	return false
}

// trySites are the zones where a unit may be placed now; none if it may not.
func (p *Position) trySites(s game.Seat, n nation, k kind) (set placeSet) {
	if p.mayPlaceKind(s, n, k) == nil {
		return p.sites(s, n, k)
	}
	return set
}

// finds reports whether a unit that is placed next finds a counter in some zone.
func (p *Position) finds(s game.Seat, n nation, k kind) bool {
	q := *p
	q.Survey = survey{}
	sites := q.trySites(s, n, k)
	for x := range sites.All() {
		r := q
		if k == supply && r.store(s, 1, x) == 0 || k != supply && r.raiseOrLose(n, k, x, game.Mute{}) {
			return true
		}
	}
	return false
}
