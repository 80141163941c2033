package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// mayRiseNow opens rising: BM-6.IV.A, in the production phase of the player who is friendly to the fallen (BM-15.5).
func mayRiseNow(p *Position, s game.Seat) error {
	switch {
	case p.Step != stepBuilds || !p.on(mGuerillas) || !p.isCycle():
		return game.Clause("BM-15.2")
	case p.firstFree(s) < 0 || p.bandsLeft(s) <= 0:
		return game.Clause("BM-Q68")
	case p.War == warG && p.Rose >= bandCap:
		return game.Clause("BM-17.G2")
	}
	return p.maySegment(atRisings)
}

// risingSquares returns where a band of a city may appear: BM-15.3, within three squares of it, on open land of the war, out of enemy zones, and where
// there is room (BM-15.10).
func (p *Position) risingSquares(s game.Seat, city int, f *survey) (out board.Squares) {
	if p.Waiting[city] == 0 || p.oppressed(opponent(s), board.Map.Country[board.Map.Cities[city]])>>city&1 == 0 {
		return out
	}
	near := board.Disc(board.Map.Cities[city], bandReach)
	near = near.And(&f.open)
	if p.since(version7) { // flak and guns bar no march
		foe := p.standing(opponent(s))
		near = near.Without(&foe)
	}
	for at := range near.All() {
		c := board.Map.Country[at]
		if !f.zone.Has(at) && !p.isNeutral(c) && p.hasRoomFor(s, 1, at) && (p.on(mClasses) || p.roomForBand(s, at)) && (p.War != warE || c.Minor()) {
			out.Add(at)
		}
	}
	return out
}

// risingCities visits the cities with a band that can appear, until visit says to stop.
func (p *Position) risingCities(s game.Seat, visit func(city int) bool) {
	f := p.survey(s)
	for city := range board.NCities {
		if at := p.risingSquares(s, city, &f); !at.Empty() && !visit(city) {
			return
		}
	}
}

// mayRiseAny wants a city with a band that can appear (BM-15.3).
func mayRiseAny(p *Position, s game.Seat) error {
	err := error(game.Clause("BM-15.3"))
	p.risingCities(s, func(int) bool {
		err = nil
		return false
	})
	return err
}

func risingCitiesOf(p *Position, a game.Action) (out board.Squares) {
	p.risingCities(a.Seat, func(city int) bool {
		out.Add(board.Map.Cities[city])
		return true
	})
	return out
}

// mayRiseFrom judges the city: BM-15.1, BM-15.2.
func mayRiseFrom(p *Position, a game.Action, i int) error {
	at, err := squareWord(a, i)
	if err != nil {
		return err
	}
	city := int(board.Map.CityAt[at])
	if city < 0 || p.Waiting[city] == 0 {
		return game.Clause("BM-15.2")
	}
	f := p.survey(a.Seat)
	if squares := p.risingSquares(a.Seat, city, &f); squares.Empty() {
		return game.Clause("BM-15.3")
	}
	return nil
}

func risingSquaresOf(p *Position, a game.Action) board.Squares {
	f := p.survey(a.Seat)
	return p.risingSquares(a.Seat, int(board.Map.CityAt[a.Words()[1].N]), &f)
}

// mayRiseAt wants a square where the band can appear (BM-15.3).
func mayRiseAt(p *Position, a game.Action, i int) error {
	at, err := squareWord(a, i)
	if err != nil {
		return err
	}
	if squares := risingSquaresOf(p, a); !squares.Has(at) {
		return game.Clause("BM-15.3")
	}
	return nil
}

// doRise puts a band on the board: BM-15.2, one factor. It belongs to the country of its city (BM-15.27).
func doRise(p *Position, a game.Action, t game.Table) {
	p.reachSegment(atRisings, t)
	city, at := board.Map.CityAt[a.Words()[1].N], board.Square(a.Words()[2].N)
	home := board.Map.Country[board.Map.Cities[city]]
	u := p.firstFree(a.Seat)
	p.raise(u, guerilla, 1, 0, toCome)
	p.Country[u] = peopleOf(home)
	p.Waiting[city]--
	p.Rose++
	p.Risen |= 1 << home
	p.relocate(u, at, t)
	t.Tell(game.Note("BM-15.2", noteRises, game.UnitWord(u), game.PlaceWord(at)))
	p.goOn(t)
}
