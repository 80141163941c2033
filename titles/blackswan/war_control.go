package blackswan

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// landHolders are the Majors that hold land for each faction, in this order: the first that is at war (BS-Q123).
var landHolders = [seats][]nation{Axis: {germany, italy}, West: {britain, usa, france}, Soviets: {soviet}}

// landHolder returns the nation that holds a place for a faction (BS-Q123): a Major, and if none is at war a Minor: the one
// whose home it is, else one that may go there, else any. noNation if nobody of the faction is at war. It asks for nothing
// that is secret: which Minor a block belongs to is.
func (p *Position) landHolder(s game.Seat, x Place) nation {
	for _, n := range landHolders[s] {
		if p.War[n] == atWar {
			return n
		}
	}
	last := noNation
	for n := majors; n < nNations; n++ {
		switch {
		case p.War[n] != atWar || p.faction(n) != s:
		case x.land() && p.homeOf(x) == n:
			return n
		case last == noNation, x.land() && p.mayGoTo(n, x) && !p.mayGoTo(last, x):
			last = n
		}
	}
	return last
}

// heldBy returns the nation that an area goes to which a nation has won: itself, or who holds land for its faction when it
// has left the war. No area is a nation's that is gone (BS-Q123).
func (p *Position) heldBy(n nation, x Place) nation {
	if p.War[n] == gone {
		if k := p.landHolder(p.faction(n), x); k != noNation {
			return k
		}
	}
	return n
}

// occupant returns the nation for which a seat's blocks in an area hold it; noNation if it has none there (BS-Q49).
func (p *Position) occupant(x Place, s game.Seat) nation {
	n := noNation
	units := p.unitsIn(s, x)
	for u := range units.All() {
		switch c := controllerFor(p, u); {
		case n == noNation, c == italy && board.front[x] == med:
			n = c
		case n == italy && board.front[x] != med:
			n = c
		}
	}
	return n
}

// occupy gives an area to those of a seat's who stand in it, if any do (BS-Q49): to France and not the USA if French are
// among them (BS-Q136).
func (p *Position) occupy(x Place, s game.Seat, t game.Table) bool {
	n := p.occupant(x, s)
	if n != noNation {
		p.takeFor(x, n, !bitset.In(p.nationsIn(x), france), t)
	}
	return n != noNation
}

// passArea hands on an area of a nation that has left the war. Whose blocks stand in it has it, those of its own faction
// before others (BS-1.3d, BS-Q46, BS-Q49); an empty one is the heir's.
func (p *Position) passArea(x Place, from, heir nation, t game.Table) {
	for _, s := range [...]game.Seat{p.faction(from), Axis, West, Soviets} {
		if p.occupy(x, s, t) {
			return
		}
	}
	p.seize(x, heir, t)
}

// captor returns which of a faction's enemies gets what surrenders in a place. Among the Allies it is Italy in the Med and
// Germany elsewhere, of the Axis' enemies the Soviets in the East and the Western Allies elsewhere (BS-5.2f, BS-5.2g,
// BS-Q101). An enemy that is not at war gets nothing, and another one does (BS-Q124).
func (p *Position) captor(loser game.Seat, x Place) nation {
	f := board.front[x]
	switch {
	case loser != Axis && f == med && p.War[italy] == atWar:
		return italy
	case loser != Axis:
		return p.landHolder(Axis, x)
	case f == east:
		return p.landHolderOf(Soviets, West, x)
	}
	return p.landHolderOf(West, Soviets, x)
}

// landHolderOf returns who holds a place for the first of two factions that is at war.
func (p *Position) landHolderOf(a, b game.Seat, x Place) nation {
	if n := p.landHolder(a, x); n != noNation {
		return n
	}
	return p.landHolder(b, x)
}

// sideAtWar reports whether a side has a nation at war.
func (p *Position) sideAtWar(sd side) bool {
	for n := range nNations {
		if p.War[n] == atWar && sideOf(p.faction(n)) == sd {
			return true
		}
	}
	return false
}
