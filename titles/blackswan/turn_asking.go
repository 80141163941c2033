package blackswan

import "sandtable/game"

// Who is asked hangs on what everyone sees (BS-H.20, BS-Q131): where blocks stand, their colours and sizes, white cubes,
// Discs, weather and who controls what. What a seat's blocks are and how strong decides only what it may say then; else
// the question itself, or that it does not come, would tell. For the same reason a step ends when its seat says so.

// hasShips reports whether a seat is asked to move ships: it has one in supply.
func (p *Position) hasShips(s game.Seat) bool {
	from, to := own(s)
	for u := from; u < to; u++ {
		if naval(u) && p.on(u) && !p.Cut.Has(u) && p.inPlay(u) {
			return true
		}
	}
	return false
}

// hasTroops reports whether a seat is asked to move on land: it has a block in supply that is neither ship nor fort, in
// the Blitz Phase on a front with its Disc (BS-4.0b).
func (p *Position) hasTroops(s game.Seat) bool {
	from, to := own(s)
	for u := from; u < to; u++ {
		if p.movesOnLand(u) && (!p.blitzing() || p.hasBlitz(s, board.front[p.At[u]])) {
			return true
		}
	}
	return false
}

// movesOnLand reports whether a block looks as if it could move on land.
func (p *Position) movesOnLand(u int) bool {
	return p.on(u) && !naval(u) && !isFort(u) && !p.Cut.Has(u) && p.inPlay(u)
}

// hasTargets reports whether a seat is asked for special operations: it has troops, a Blitz Disc, and an enemy area on
// that front in weather that lets somebody land (BS-3.1b, BS-3.1d).
func (p *Position) hasTargets(s game.Seat) bool {
	if p.Blitz[s] == 0 || !p.hasTroops(s) {
		return false
	}
	for x := range Place(nAreas) {
		if p.mayTarget(s, x) == nil {
			return true
		}
	}
	return false
}

// hasTrains reports whether a seat is asked to move strategically: it has troops, and a nation with Strategic Power.
func (p *Position) hasTrains(s game.Seat) bool {
	if !p.hasTroops(s) {
		return false
	}
	w := supplyNets{p: p}
	for n := range majors {
		if factions[n] == s && p.War[n] != gone && w.strategic(n) > 0 {
			return true
		}
	}
	return false
}

// stackingUnclear reports whether others cannot tell where a unit of a nation may stay, since the colour of blocks does not tell
// whom it never stacks with (BS-H.2): a Rumanian from a Hungarian, French from US.
func (p *Position) stackingUnclear(n nation) bool {
	switch {
	case n == rumania, n == hungary:
		return p.War[rumania] == atWar && p.War[hungary] == atWar
	case p.british(n):
		return p.War[france] == atWar && p.War[usa] == atWar && !p.Union[alliedSide]
	}
	return false
}
