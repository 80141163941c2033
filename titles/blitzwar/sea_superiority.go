package blitzwar

import "sandtable/game"

// camp is a group of sides that fight together at sea and in the air: Allies and Soviets are one (BW-Q43).
type camp uint8

const (
	axisCamp camp = iota
	alliedCamp
	noCamp
)

func campOf(s game.Seat) camp {
	switch s {
	case Axis:
		return axisCamp
	case Allies, Soviets:
		return alliedCamp
	}
	return noCamp
}

// arms are a camp's units in a sea zone that count for superiority (BW-12.3d): no U-boats, no beachheads, nothing in port.
type arms uint8

const (
	hasFleet arms = 1 << iota
	hasAir
)

// atPeaceWith is the side whose aircraft do not matter to another: that of the Soviets to Axis and Allies until the war in the east, of the Axis to the
// Soviets; nobody's afterwards (BW-Q43). Before version 7 they mattered in everything but the exchange.
func (p *Position) atPeaceWith(s game.Seat) game.Seat {
	switch {
	case !p.since(version7) || p.When[evEastWar] != 0:
		return game.Nobody
	case s == Soviets:
		return Axis
	}
	return Soviets
}

// armsAtSea lists what each camp has in each sea zone that matters to a side.
func (p *Position) armsAtSea(s game.Seat) (at [nSeas][2]arms) { return p.armsWithout(s, -1) }

// armsWithout leaves one counter out.
func (p *Position) armsWithout(s game.Seat, skip int) (at [nSeas][2]arms) {
	apart := p.atPeaceWith(s)
	for u := first[germanAir]; u < first[axisSupply]; u++ {
		x := p.At[u]
		if !x.sea() || u == skip || apart != game.Nobody && p.sideOf(u) == apart {
			continue
		}
		c := campOf(p.sideOf(u))
		switch {
		case c == noCamp:
		case p.Kind[u] == fleet:
			at[x.n()][c] |= hasFleet
		case p.Kind[u] == air && p.Beach[u] == 0:
			at[x.n()][c] |= hasAir
		}
	}
	return at
}

// superior says which camp has Naval Superiority where these arms are (BW-12.3a, BW-12.3b, BW-12.3c): something against nothing, or both
// kinds against one. Numbers never matter.
func superior(a [2]arms) camp {
	for c := axisCamp; c < noCamp; c++ {
		mine, theirs := a[c], a[1-c]
		if mine != 0 && theirs == 0 || mine == hasFleet|hasAir && theirs != hasFleet|hasAir {
			return c
		}
	}
	return noCamp
}

// closedSeas are those in which the enemy of a side has Naval Superiority: no line of supply leads through them and no beachhead
// is made there (BW-12.3e, BW-12.3f).
func (p *Position) closedSeas(s game.Seat) (set placeSet) {
	at := p.armsAtSea(s)
	mine := campOf(s)
	for n := range at {
		if c := superior(at[n]); c != noCamp && c != mine {
			set.Add(firstSea + Place(n))
		}
	}
	return set
}
