package blitzkrieg

import (
	"slices"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// With free set-up the armies of the minor countries are placed by hand, before any other (BM-8.10). An army that sleeps has units only while it is
// placed; afterwards its squares are kept.

// minorUnitsMost is more units than all minor armies have.
const minorUnitsMost = 64

// Camps is where sleeping armies stand that were placed by hand: BM-18.2.
type Camps struct {
	Camped minors                // armies that were
	Camp   [minorUnitsMost]uint8 // the square of each unit, country by country: its place among those of the country, plus one; 0 for none
}

// campGrounds lists the squares of each country.
var campGrounds = func() (list [nMinors][]board.Square) {
	for m := range list {
		for at := range squaresOfMinor[m].All() {
			list[m] = append(list[m], at)
		}
		if len(list[m]) > 255 {
			panic("blitzkrieg: a minor country has more squares than a byte counts")
		}
	}
	return list
}()

// campOf holds where the units of each country begin in Camp.
var campOf = func() (first [nMinors + 1]int) {
	for m := range nMinors {
		first[m+1] = first[m] + len(booklet.Minors[m].Counters)
	}
	if first[nMinors] > minorUnitsMost {
		panic("blitzkrieg: minor armies have more units than there is room for")
	}
	return first
}()

// campSquare returns where unit i of a minor army stands when it wakes: where it was placed, or else as ready-made.
func (p *Position) campSquare(m, i int) board.Square {
	if p.Camped.has(m) {
		if n := p.Camp[campOf[m]+i]; n > 0 {
			return campGrounds[m][n-1]
		}
		return 0
	}
	return booklet.Minors[m].At[i]
}

// pitchCamps has the armies of the minor countries placed: BM-18.2. Allies place their own (BM-17.0b, BM-17.C2). It reports whether anybody is asked.
func (p *Position) pitchCamps(t game.Table) bool {
	if !p.on(mMinors) {
		return false
	}
	central := Blue
	if p.Sleeping.has(calaedia) {
		central = p.rollForCalaedia(t)
	}
	for m := range nMinors {
		if p.Sleeping.has(m) {
			p.musterMinor(m, campMaster(m, central), t)
		}
	}
	return p.asksCamps(p.firstToPlace()) || p.asksCamps(opponent(p.firstToPlace()))
}

// calaedia is the country in the middle, which borders neither great power.
const calaedia = int(board.Calaedia - board.NordWalkure)

// campMaster returns who places a sleeping army: BM-18.2, the enemy of the great power that the country borders on.
func campMaster(m int, central game.Seat) game.Seat {
	switch minorCountry(m) {
	case board.NordWalkure, board.SudWalkure:
		return Red
	case board.Calaedia:
		return central
	}
	return Blue
}

// rollForCalaedia keeps BM-18.2: the higher die places that army; ties roll again (BM-Q76).
func (p *Position) rollForCalaedia(t game.Table) game.Seat {
	for {
		var dice [2]int
		for s := range dice {
			dice[s] = t.Roll(game.Die{Clause: "BM-18.2", Sides: dieSides})
		}
		t.Tell(game.Note("BM-18.2", noteArmyDice, game.NumberWord(dice[Blue]), game.NumberWord(dice[Red])))
		switch {
		case dice[Blue] > dice[Red]:
			return Blue
		case dice[Red] > dice[Blue]:
			return Red
		}
	}
}

// asksCamps asks a seat to place the minor armies that it has to; it reports whether there are any.
func (p *Position) asksCamps(s game.Seat) bool {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.armyOf(u) >= 0 && p.inPlay(u) {
			p.ask(stepCamps, s)
			return true
		}
	}
	return false
}

// endCamps puts the armies that sleep to rest where they stand, and goes on with the other seat, and then with the great powers.
func (p *Position) endCamps(t game.Table) {
	for m := range nMinors {
		if p.Sleeping.has(m) && campMaster(m, p.campedBy(calaedia)) == p.Asked {
			p.strikeCamp(m)
		}
	}
	if other := opponent(p.Asked); p.Asked == p.firstToPlace() && p.asksCamps(other) {
		return
	}
	p.ask(stepMuster, p.firstToPlace())
}

// campedBy returns who has units of a minor army; nobody if it has none.
func (p *Position) campedBy(m int) game.Seat {
	for u := range p.slots() {
		if p.inPlay(u) && p.armyOf(u) == m {
			return p.seatOf(u)
		}
	}
	return game.Nobody
}

// strikeCamp keeps the squares of an army that was placed, and takes its units off the board until it wakes. They were made in the order of its list.
func (p *Position) strikeCamp(m int) {
	u, to := p.unitsOf(p.Asked)
	for i, c := range booklet.Minors[m].Counters {
		if !p.inMinorArmy(branchOf(c)) {
			continue
		}
		for u < to && (p.armyOf(u) != m || !p.inPlay(u)) {
			u++
		}
		if u == to {
			break
		}
		p.Camp[campOf[m]+i] = uint8(slices.Index(campGrounds[m], p.place(u)) + 1)
		p.Str[u], p.At[u], p.Air[u], p.Country[u] = 0, lost, 0, 0
	}
	p.Camped |= only(m)
}

// camp puts unit u of a minor army on a square before the war.
func (p *Position) camp(u int, at board.Square) {
	switch p.Kind[u].class() {
	case booklet.Ground:
		p.At[u] = at
	case booklet.Air:
		p.At[u], p.Air[u] = based, at
	default:
		p.Air[u] = at
	}
}

// mayCampAt keeps BM-18.2 for unit u of a minor army: in its own country, supply counters in cities, aircraft on its airbases.
func (p *Position) mayCampAt(u int, at board.Square) error {
	s, b := p.seatOf(u), p.Kind[u]
	city := at.OnMap() && board.Map.CityAt[at] >= 0
	switch {
	case at.AtSea() || !squaresOfMinor[p.armyOf(u)].Has(at) || !board.Map.Open.Has(at):
		return game.Clause("BM-18.2")
	case b == depot && !city, b.class() == booklet.Air && !p.on(mAir) && !city:
		return game.Clause("BM-18.2")
	case b.class() == booklet.Air && p.on(mAir) && !p.isField(s, at):
		return game.Clause("BM-5.3")
	}
	if err := p.standsOn(b, at); err != nil {
		return err
	}
	if p.inPlay(u) && p.place(u) == at || p.roomFor(s, b, p.Str[u], at) {
		return nil
	}
	return fullClauses[b.class()]
}
