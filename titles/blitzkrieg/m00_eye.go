package blitzkrieg

import (
	"math/bits"
	"slices"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// warFocus says where it is decided now: what the question is about, or the units that the segment is about, or where the armies are nearest to each other.
func (k *known) warFocus(marks []game.Mark) []int16 {
	if k.Step == stepOver {
		return nil
	}
	var at board.Squares
	if box := k.questionSquares(&at); box >= 0 {
		return append(extremeSquares(&at), board.PlaceWord(board.Box(box)).N)
	}
	if at.Empty() && (k.Step == stepFights || k.Step == stepAdvance) {
		for _, m := range marks {
			if slices.Contains(duties, m.Look) && m.Place < board.Size {
				at.Add(board.Square(m.Place))
			}
		}
	}
	if at.Empty() {
		at = k.nearest()
	}
	return extremeSquares(&at)
}

// questionSquares adds the squares that the question is about; a question about a sea zone returns its number, others -1.
func (k *known) questionSquares(at *board.Squares) (zone int) {
	add := func(s board.Square) {
		if s.OnMap() {
			at.Add(s)
		}
	}
	switch k.Step {
	case stepArmies, stepMuster, stepPlans:
		for _, x := range cityPlaces(homeOf(k.Asked)) {
			at.Add(board.Square(x))
		}
	case stepAnswer, stepAbort, stepParting:
		add(k.over())
		add(k.Path[max(k.Legs, 1)-1])
	case stepAirLoss:
		k.lossSquares(add)
	case stepEvade, stepRetire, stepScuttle:
		return k.seaOfQuestion()
	case stepSlip, stepCover, stepBargain, stepPay, stepRetreat, stepAdvance:
		k.battleSquares(add)
	case stepMend:
		all := k.tooMany()
		for u := range all.All() {
			add(k.place(u))
		}
	case stepEnter:
		if k.Stormed > 0 {
			add(board.Map.Cities[k.Stormed-1])
		}
	case stepReplacements, stepLevel:
		for _, x := range cityPlaces(k.friendly(k.Asked)) {
			at.Add(board.Square(x))
		}
	default:
		k.actingSquares(add)
	}
	return -1
}

// lossSquares are those of the units that may be lost.
func (k *known) lossSquares(add func(board.Square)) {
	if pool := k.owedPool(); pool < airPools {
		those := k.payersOf(pool)
		for u := range those.All() {
			add(k.shownOn(u))
		}
	}
}

// battleSquares are those of the battle under way.
func (k *known) battleSquares(add func(board.Square)) {
	for u := range k.slots() {
		if k.inPlay(u) && k.Fight > 0 && k.Battle[u] == k.Fight {
			add(k.place(u))
		}
	}
	for _, s := range k.Vacated {
		add(s)
	}
}

// seaOfQuestion returns the zone that a question at sea is about.
func (k *known) seaOfQuestion() int {
	if k.Sea.Zone > 0 {
		return int(k.Sea.Zone) - 1
	}
	if set := k.nextDriven(k.Asked); !set.Empty() {
		return max(k.seaOf(set.First()), 0)
	}
	return 0
}

// actingSquares are those of the units that the segment is about: aircraft that land, trains, ships, centers with points left. For marches and battles it is
// the front that counts, so they have none.
func (k *known) actingSquares(add func(board.Square)) {
	switch k.Step {
	case stepHome, stepLand:
		from, to := k.unitsOf(k.Asked)
		for u := from; u < to; u++ {
			if k.isAircraft(u) && (k.isLanding(u) || k.Step == stepLand) {
				add(k.shownOn(u))
			}
		}
	case stepFeed:
		for u := range k.Isolated.All() {
			if k.seatOf(u) == k.Asked {
				add(k.place(u))
			}
		}
	case stepBuilds:
		from, to := k.unitsOf(k.Mover)
		for u := from; u < to; u++ {
			if k.inPlay(u) && k.Kind[u] == center && k.isCycle() && k.pointsLeft(u) > 0 {
				add(k.place(u))
			}
		}
	case stepActs:
		k.moverSquares(add)
	}
}

// moverSquares are those of aircraft, trains and ships that the mover's next segment is about.
func (k *known) moverSquares(add func(board.Square)) {
	open := k.firstOpen()
	if !k.on(mSequence) || open > atEmbarking {
		return
	}
	from, to := k.unitsOf(k.Mover)
	for u := from; u < to; u++ {
		if k.inPlay(u) && k.hasPartIn(open, u) {
			add(k.shownOn(u))
		}
	}
}

// warTheatre are the ends of the ground that armies stand on, or of the cities that the war is about.
func (k *known) warTheatre() []int16 {
	ground := k.occupied(Blue)
	k.addOccupied(Red, &ground)
	if k.settingUp() || ground.Empty() {
		for c := homeOf(Blue) | homeOf(Red) | minorCities; c != 0; c &= c - 1 {
			ground.Add(board.Map.Cities[bits.TrailingZeros64(c)])
		}
	}
	return extremeSquares(&ground)
}
