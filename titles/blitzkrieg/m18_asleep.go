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

var sleepers = func() (list [nMinors]asleep) {
	for m := range list {
		army, of := &booklet.Minors[m], &list[m]
		var control board.Squares
		for i, c := range army.Counters {
			of.at.Add(army.At[i])
			if kindBranches[c.Kind].controls() {
				control.Add(army.At[i])
			}
		}
		of.zone = zone(&control)
		of.zone = of.zone.And(&squaresOfMinor[m])
	}
	return list
}()

// zonesByRealms keeps BM-3.12 and BM-18.3 in a survey: no zone crosses the border of a country that is neutral, from either side. What a
// sleeping army holds is closed and controlled as if it were awake.
func (p *Position) zonesByRealms(control *board.Squares, f *survey) {
	f.zone = p.zoneWithinBorders(control)
	for m := range nMinors {
		if p.Sleeping.has(m) {
			f.foe = f.foe.Or(&sleepers[m].at)
			f.zone = f.zone.Or(&sleepers[m].zone)
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
	var control board.Squares
	if p.on(mZones) {
		p.addControllers(s, &control)
	} else {
		p.addOccupied(s, &control)
	}
	if !p.modular() {
		return zone(&control)
	}
	out := p.zoneWithinBorders(&control)
	return out.And(&board.Map.Land)
}
