package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// asleep is what a sleeping army closes to whoever comes into its country: coming wakes it, so its zones hold for that very march.
type asleep struct {
	at   board.Squares // where its units stand
	zone board.Squares // what they control inside their country: BM-18.3
}

// sleepers are the armies where they stand if nobody places them otherwise.
var sleepers = func() (list [nMinors]asleep) {
	for m := range list {
		list[m] = sleeperAt(m, booklet.Minors[m].At)
	}
	return list
}()

// sleeperAt is a sleeping army whose units stand on some squares, those that it does not have in this game on none.
func sleeperAt(m int, squares []board.Square) (of asleep) {
	var control board.Squares
	for i, c := range booklet.Minors[m].Counters {
		if at := squares[i]; at > 0 {
			of.at.Add(at)
			if kindBranches[c.Kind].controls() {
				control.Add(at)
			}
		}
	}
	of.zone = zone(&control)
	of.zone = of.zone.And(&squaresOfMinor[m])
	return of
}

// sleeper returns a sleeping army where it stands in this war.
func (p *Position) sleeper(m int) asleep {
	if p.Camped.has(m) {
		var at [minorUnitsMost]board.Square
		n := campOf[m+1] - campOf[m]
		for i := range at[:n] {
			at[i] = p.campSquare(m, i)
		}
		return sleeperAt(m, at[:n])
	}
	return sleepers[m]
}

// zonesByRealms keeps BM-3.12 and BM-18.3 in a survey: no zone crosses the border of a country that is neutral, from either side. What a
// sleeping army holds is closed and controlled as if it were awake.
func (p *Position) zonesByRealms(control *board.Squares, f *survey) {
	f.zone = p.zoneWithinBorders(control)
	for m := range nMinors {
		if p.Sleeping.has(m) {
			of := p.sleeper(m)
			f.foe = f.foe.Or(&of.at)
			f.zone = f.zone.Or(&of.zone)
		}
	}
}

// zoneWithinBorders returns the squares beside units on some squares that no border keeps them from, on land and water.
func (p *Position) zoneWithinBorders(control *board.Squares) (out board.Squares) {
	free := *control
	var shut board.Squares
	for c := board.GreatBlue; c < board.NCountries; c++ {
		if !p.isNeutral(c) {
			continue
		}
		land := &countrySquares[c]
		shut = shut.Or(land)
		if control.Meets(land) {
			inside := control.And(land)
			free = free.Without(land)
			inside = board.Adjacent(&inside)
			inside = inside.And(land)
			out = out.Or(&inside)
		}
	}
	free = board.Adjacent(&free)
	free = free.Without(&shut)
	return out.Or(&free)
}

// controlledBy returns the squares that a seat's units control.
func (p *Position) controlledBy(s game.Seat) board.Squares {
	control := p.controllers(s)
	if !p.modular() {
		return zone(&control)
	}
	out := p.zoneWithinBorders(&control)
	return out.And(&board.Map.Land)
}
