package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// Rails is the state of module 7. What a train has used of its movement is in Spent, of sixty; which of them are immobilised is in Frozen, until the
// half-turn of whoever did it comes again (BM-12.M12, BM-Q4). A train that an overrun has captured needs no note: overruns come after I.2A, so it
// runs in its captor's next half-turn (BM-7.17).
type Rails struct {
	Cuts [mostCuts]cut // by square; the rest are empty
	NCut uint8
}

// beginRails begins a half-turn. Cuts last: they are mended at the end of I.2B.
func (p *Position) beginRails() {}

// friendlyRail returns the rail and city squares that a seat's own trains and supply may use: BM-7.24.
func (p *Position) friendlyRail(s game.Seat) board.Squares {
	f := p.surveyLines(s)
	return p.railFor(s, 0, &f)
}

// surveyLines looks at the board for a seat's trains and supply: no enemy unit of any class is on the squares that are open to them.
func (p *Position) surveyLines(s game.Seat) (f survey) {
	p.surveyLinesIn(s, &f)
	return f
}

func (p *Position) surveyLinesIn(s game.Seat, f *survey) {
	if s == p.Mover {
		p.surveyForMarches(f)
	} else {
		p.surveyIn(board.Everywhere, s, f)
	}
	foe := p.standing(opponent(s))
	f.open = f.open.Without(&foe)
}

// railFor returns the rail and city squares that the trains and supply of a seat may use, of its own army or of that of a minor country, as the
// number of it in Country says. BM-7.24: of countries that are open to it, without enemy units and zones; BM-7.14, BM-7.27, BM-10.20: a hostile city
// serves only while a ground unit is in it.
func (p *Position) railFor(s game.Seat, minor uint8, f *survey) board.Squares {
	held := p.occupied(s)
	return p.railWith(s, minor, f, &held)
}

// railWith is railFor with garrisons on some squares.
func (p *Position) railWith(s game.Seat, minor uint8, f *survey, held *board.Squares) (out board.Squares) {
	var own, hostile [board.NeutralCountry]*board.Squares
	n, m := 0, 0
	for c := board.GreatBlue; c < board.NeutralCountry; c++ {
		switch p.railOf(s, minor, c) {
		case ownRail:
			own[n] = &linesOf[c]
			n++
		case hostileRail:
			hostile[m] = &linesOf[c]
			m++
		}
	}
	for i := range out.Words {
		var mine, theirs uint64
		for _, of := range own[:n] {
			mine |= of.Words[i]
		}
		for _, of := range hostile[:m] {
			theirs |= of.Words[i]
		}
		mine |= theirs &^ (board.Map.City.Words[i] &^ held.Words[i])
		out.Words[i] = mine & f.open.Words[i] &^ f.zone.Words[i]
	}
	if p.oneCountry() {
		rebels := p.rebelCities(s, held)
		out = out.Without(&rebels)
	}
	return out
}

// rebelCities returns the cities of a civil war that serve no rail of a seat, since the enemy holds them and no ground unit of the seat is in them: BM-10.20.
func (p *Position) rebelCities(s game.Seat, held *board.Squares) (out board.Squares) {
	addCities(&out, p.Owned[opponent(s)])
	return out.Without(held)
}

// rights is what a country's rail is to a side.
type rights uint8

const (
	noRail      rights = iota // of a neutral: closed
	hostileRail               // of an enemy, or conquered: its cities need a garrison
	ownRail
)

// railOf says what the rail of a country is to an army of a seat. BM-17.F3 and the like: allies use each other's. BM-17.H6: a civil war has
// one country's rail.
func (p *Position) railOf(s game.Seat, minor uint8, c board.Country) rights {
	home := homeland(s)
	if minor > 0 {
		home = realmOf[minor]
	}
	switch {
	case c == home, p.alliedWith(s, c), p.oneCountry():
		return ownRail
	case minor > 0 && c == homeland(s) && p.alliedWith(s, home):
		return ownRail
	case c.Minor() && !p.on(mMinors) && !p.Entered[s].has(int(c-board.NordWalkure)): // nobody has crossed its border
		return noRail
	case p.atWar(s, c):
		return hostileRail
	}
	return noRail
}

// realmOf holds the countries of minor armies and of guerillas, by their numbers in Country.
var realmOf = func() (by [nMinors + 3]board.Country) {
	for c := board.GreatBlue; c < board.NeutralCountry; c++ {
		by[peopleOf(c)] = c
	}
	return by
}()

// linesOf holds the rail and city squares of each country.
var linesOf = func() (by [board.NCountries]board.Squares) {
	all := board.Map.OnRoad.Or(&board.Map.City)
	for s := range all.All() {
		by[board.Map.Country[s]].Add(s)
	}
	return by
}()

// standing returns the squares of the board where a seat has units of any class but ships and aircraft: BM-3.7, they bar the way. Aircraft on the ground are where a
// base is.
func (p *Position) standing(s game.Seat) (out board.Squares) {
	p.addOccupied(s, &out)
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.At[u] != aside || p.Aboard[u] > 0 || !p.Air[u].OnMap() || p.Doomed.Has(u) {
			continue
		}
		if class := p.Kind[u].class(); class != booklet.Naval && class != booklet.Air {
			out.Add(p.Air[u])
		}
	}
	return out
}
