package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// violate is told that a seat has entered, overflown, bombed or fired on a country: BM-18.4. A neutral one becomes its enemy, and is played
// by the other seat (BM-Q76).
func (p *Position) violate(s game.Seat, c board.Country, t game.Table) {
	switch {
	case p.passive(c) && c != homeland(s):
		p.unleash(t)
	case !c.Minor() || !p.isNeutral(c):
	case p.War == warC:
		p.breakGuarantee(s, t)
	default:
		p.wake(int(c-board.NordWalkure), opponent(s), t)
	}
}

// passThrough is told which countries unit u has come through. BM-15.16: guerillas may.
func (p *Position) passThrough(u int, of minors, t game.Table) {
	for m := range nMinors {
		if of.has(m) && p.Kind[u] != guerilla {
			p.violate(p.seatOf(u), minorCountry(m), t)
		}
	}
}

// violateAt is violate for the country of a square that is overflown (BM-12.17), attacked or fired on (BM-17.C6), before that is carried out: BM-15.18, also if
// guerillas are attacked that shelter there.
func (p *Position) violateAt(s game.Seat, at board.Square, t game.Table) {
	p.violate(s, board.Map.Country[at], t)
}

// wake makes units of a sleeping army, for the seat that plays it. Its cities are that seat's.
func (p *Position) wake(m int, s game.Seat, t game.Table) {
	t.Tell(game.Note("BM-18.4", noteAwakes[s], game.NameWord(countryName(m))))
	before := [2]uint64{p.covered(Blue), p.covered(Red)}
	p.Sleeping &^= only(m)
	p.Played[s] |= only(m)
	p.ceded(minorCountry(m), s)
	p.musterMinor(m, s, t)
	p.updateControl(^uint64(0), before, t)
}

// musterMinor puts a minor country's army where it stands: BM-18.1, where somebody has placed it (BM-18.2) or else as ready-made. BM-18.7: its substitutes are no units; pieces and
// what losses leave are made of it as of any other. BM-18.8: the armor of SW and NE is among its regular units.
func (p *Position) musterMinor(m int, s game.Seat, t game.Table) {
	army := &booklet.Minors[m]
	for i, c := range army.Counters {
		b := branchOf(c)
		u := p.firstFree(s)
		if !p.inMinorArmy(b) || u < 0 {
			continue
		}
		at := p.campSquare(m, i)
		p.raise(u, b, c.Size, c.Number, at)
		p.Country[u] = uint8(m + 1)
		if b.class() == booklet.Air && !p.on(mAir) {
			p.Air[u] = cityNearest(at, board.Map.CitiesOf[minorCountry(m)]) // BM-0.X17
		}
		p.giveWay(u, t)
	}
}

// inMinorArmy reports whether minor armies have units of a type: BM-0.X17, no supply counters without module 10.
func (p *Position) inMinorArmy(b branch) bool {
	return p.inGame(b) && (b != depot || p.on(mSupply))
}

// cityNearest finds the city of a set that is nearest to a square.
func cityNearest(at board.Square, set uint64) board.Square {
	best := board.Nowhere
	for i, c := range board.Map.Cities {
		if board.HasCity(set, i) && (best == board.Nowhere || board.Distance(at, c) < board.Distance(at, best)) {
			best = c
		}
	}
	return best
}

// giveWay moves a unit of a minor army that would stand among its new enemies to the nearest square of its country that is free of them; what
// has no such square, or cannot march, is lost to them.
func (p *Position) giveWay(u int, t game.Table) {
	at := p.place(u)
	foe := p.occupied(opponent(p.seatOf(u)))
	if !at.OnMap() || !foe.Has(at) {
		return
	}
	if p.Kind[u].ground() {
		if to := p.refuge(u, at, &foe); to != board.Nowhere {
			p.relocate(u, to, t)
			return
		}
	}
	p.eliminate(u, "BM-17.C7", t)
}

// refuge finds the nearest square of its country where unit u has room and no enemy is.
func (p *Position) refuge(u int, at board.Square, foe *board.Squares) board.Square {
	best := board.Nowhere
	for s := range squaresOfMinor[p.armyOf(u)].All() {
		if !foe.Has(s) && board.Map.Open.Has(s) && p.room(u, s) && p.classOn(p.seatOf(u), booklet.Ground, s) < 3 &&
			(best == board.Nowhere || board.Distance(at, s) < board.Distance(at, best)) {
			best = s
		}
	}
	return best
}
