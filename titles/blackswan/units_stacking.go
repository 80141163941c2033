package blackswan

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

const (
	stackLimit = 4 // BS-3.2m, BS-2.1e
	smallLimit = 2
)

// limitAt is how many blocks of a side a place holds.
func limitAt(x Place) uint8 {
	if board.small.Has(x) {
		return smallLimit
	}
	return stackLimit
}

// fits says what forbids a unit of a nation to stay in a place with those who are there: the limit (BS-3.2m, BS-2.1e,
// BS-1.6b17), and nations that never stack.
func (sv *survey) fits(n nation, x Place) error {
	if sv.stay(n).room.Has(x) {
		return nil
	}
	switch {
	case n == usa && (x == usArea || x == usWaters):
	case !sv.p.Kept.Full[sideOf(sv.p.faction(n))].Has(x):
	case x.sea():
		return game.Clause("BS-2.1e")
	default:
		return game.Clause("BS-3.2m")
	}
	return sv.p.mixes(n, sv.p.nationsIn(x))
}

// nationsIn returns the nations of the blocks in a place.
func (p *Position) nationsIn(x Place) (set uint32) {
	all := p.allUnitsIn(x)
	for u := range all.All() {
		addBit(&set, p.nationAt(u))
	}
	return set
}

// mixes keeps BS-C.5, BS-C.10 and BS-I.3: French with British units, Rumanian with Hungarian, Soviet with Western.
func (p *Position) mixes(n nation, there uint32) error {
	for m := range nNations {
		if !bitset.In(there, m) {
			continue
		}
		if err := p.stacks(n, m); err != nil {
			return err
		}
	}
	return nil
}

// stacks says what forbids units of two nations in one place.
func (p *Position) stacks(n, m nation) error {
	a, b := p.faction(n), p.faction(m)
	switch {
	case a != b && sideOf(a) == sideOf(b):
		return game.Clause("BS-I.3")
	case n == rumania && m == hungary, n == hungary && m == rumania:
		return game.Clause("BS-C.10")
	case !p.Union[alliedSide] && (n == france && p.british(m) || m == france && p.british(n)):
		return game.Clause("BS-C.5")
	}
	return nil
}

// british reports whether a nation's units count as British: its own and the Western Minors' (BS-C.8).
func (p *Position) british(n nation) bool {
	return n == britain || !n.major() && p.faction(n) == West
}

// fortAt reports whether a seat has a fort in an area.
func (p *Position) fortAt(x Place, s game.Seat) bool {
	units := p.unitsIn(s, x)
	for u := range units.All() {
		if isFort(u) {
			return true
		}
	}
	return false
}

// entry describes an area to a unit that would enter it.
type entry uint8

const (
	barred entry = iota
	friendly
	vacant   // the enemy's, and empty
	occupied // the enemy's
)

// entering describes an area to a unit of a nation, and returns what keeps the unit out. It is the only judge for every
// move, attack, landing, drop, flight, transfer and retreat. Where units of the other Allied faction stand or fight, nobody
// may enter (BS-I.3, BS-Q103). access has the same for all areas.
func (sv *survey) entering(n nation, x Place) (entry, error) {
	p := sv.p
	c := p.Ctl[x]
	s := p.faction(n)
	switch {
	case !p.played(x):
		return barred, game.Clause("BS-Q129")
	case p.War[n] != atWar && c != n:
		return barred, game.Clause("BS-1.1j")
	case p.War[n] != atWar:
		return friendly, nil
	case p.War[c] == neutral:
		return barred, p.whyNoWar(s, c)
	case !n.major() && !p.mayGoTo(n, x):
		return barred, game.Clause("BS-C.9")
	case p.faction(c) != s && !hostile(s, p.faction(c)):
		return barred, game.Clause("BS-Q50")
	case p.alliesIn(s, x):
		return barred, game.Clause("BS-I.3")
	case p.enemiesIn(s, x):
		return occupied, nil
	case p.faction(c) == s:
		return friendly, nil
	}
	return vacant, nil
}

// mayGoTo keeps BS-C.9 and BS-Q51: a Minor's units go to their home and to nations next to it that are not allied.
func (p *Position) mayGoTo(n nation, x Place) bool {
	h := p.homeOf(x)
	if h == n {
		return true
	}
	if h < nNations && p.faction(h) == p.faction(n) {
		return false
	}
	touches := bitset.In(board.minor[n], h)
	if p.Handed && h == soviet { // eastern Poland counts as the Soviet Union's
		for _, y := range eastPoland {
			for _, e := range board.hops[y] {
				touches = touches || board.nation[e.to] == n
			}
		}
	}
	return touches
}
