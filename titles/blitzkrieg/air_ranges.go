package blitzkrieg

import "sandtable/titles/blitzkrieg/board"

// The board never changes and little weather closes any of it, so where one can fly from each base is worked out
// once, when the program starts.

// airRange is how far a flight may go: the range of a branch of aircraft, that of a drop, or any distance.
type airRange uint8

const (
	dropRange = airRange(branches-tac) + iota
	anyRange
	airRanges
)

// airRange returns the range of aircraft of the branch.
func (b branch) airRange() airRange { return airRange(b - tac) }

func (h airRange) squares() int {
	switch h {
	case dropRange:
		return flightRange
	case anyRange:
		return wholeBoard
	}
	return int(kinds[tac+branch(h)].move)
}

// clouds is what a weather closes to flights.
type clouds uint8

const (
	noClouds clouds = iota
	overDesert
	overWater
	nClouds
)

func (s weather) clouds() clouds {
	switch s {
	case noAirOverDesert:
		return overDesert
	case noAirOverWater:
		return overWater
	}
	return noClouds
}

// flyable holds the squares one may fly over: not over the neutral country (BK-B1.0-12, BK-Q56), nor what the
// weather closes (BK-Q35, BK-Q48).
var flyable = func() (free [nClouds]board.Squares) {
	water := board.Map.Sea.Or(&board.Map.Lake)
	shut := [nClouds]board.Squares{overDesert: board.Map.Desert, overWater: water}
	for c := range free {
		free[c] = board.Map.Valid.Without(&board.Map.Neutral)
		free[c] = free[c].Without(&shut[c])
	}
	return free
}()

// bases are the cities and, after them, the sea zones that aircraft fly from (BK-O23.7-5).
const bases = board.NCities + board.NZones

// airways holds the squares that a flight leads to, over land and water by any way.
var airways = func() (to [nClouds][bases][airRanges]board.Squares) {
	for clouds := range to {
		for c, s := range board.Map.Cities {
			for h := range airRanges {
				to[clouds][c][h] = board.Flight(s, h.squares(), &flyable[clouds])
			}
		}
		for z := range board.NZones {
			for h := range anyRange {
				from := board.Waters[z].And(&flyable[clouds])
				to[clouds][board.NCities+z][h] = board.Flood(&from, h.squares(), &flyable[clouds], board.Nowhere)
			}
		}
	}
	return to
}()

// airway returns where a flight in this weather may go from a base: a city, or the box of a sea zone.
func (s weather) airway(base board.Square, h airRange) *board.Squares {
	if zone, ok := base.Box(); ok {
		return &airways[s.clouds()][board.NCities+zone][h]
	}
	return &airways[s.clouds()][board.Map.CityAt[base]][h]
}
