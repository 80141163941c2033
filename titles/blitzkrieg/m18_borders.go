package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// dropRealms drops the squares that unit u may not enter for what country they belong to: whyRealm says why.
func (p *Position) dropRealms(u int, open *board.Squares) {
	if p.War == warE {
		p.dropGreatPowers(open)
	}
	if c := p.boundTo(u); c != board.NoCountry {
		*open = open.And(&countrySquares[c])
	}
}

// dropGreatPowers drops what nobody enters in a Brush Fire War: BM-17.E3.
func (p *Position) dropGreatPowers(open *board.Squares) {
	*open = open.Without(&countrySquares[board.GreatBlue])
	*open = open.Without(&countrySquares[board.BigRed])
}

// boundTo returns the country that unit u may not leave: BM-18.9, BM-17.0b, BM-17.C2, that of a minor army which is nobody's active ally; BM-17.F2, that
// of the great power behind the minor alliance until it is free. BM-17.F3: the armies of the alliance may go there. NoCountry if it may go anywhere.
func (p *Position) boundTo(u int) board.Country {
	home := homeland(p.seatOf(u))
	switch m := p.armyOf(u); {
	case p.Kind[u] == guerilla:
	case m >= 0 && !p.Active.has(m):
		return minorCountry(m)
	case m < 0 && p.passive(home):
		return home
	}
	return board.NoCountry
}

// whyRealm says why unit u may not enter a square for what country it belongs to.
func (p *Position) whyRealm(u int, s board.Square) error {
	c := board.Map.Country[s]
	if p.War == warE && (c == board.GreatBlue || c == board.BigRed) {
		return game.Clause("BM-17.E3")
	}
	return p.whyBound(u, s)
}

// mayComeInto says whether unit u may come into a square for what country that belongs to where the base game's rules hold, by ship or by air, in a retreat or an
// advance. Before version 6 only marches asked for that.
func (p *Position) mayComeInto(u int, s board.Square) error {
	if !p.since(version6) {
		return nil
	}
	return p.whyRealm(u, s)
}

// mayActAtSea keeps who is bound to a country from attacking at sea, or flying out there: BM-17.F7, BM-18.9. Before version 6 only land was minded.
func (p *Position) mayActAtSea(u int) error {
	if !p.since(version6) {
		return nil
	}
	return p.boundBy(p.boundTo(u))
}

// whyBound keeps unit u at home.
func (p *Position) whyBound(u int, s board.Square) error {
	home := p.boundTo(u)
	if home != board.NoCountry && board.Map.Country[s] == home {
		return nil
	}
	return p.boundBy(home)
}

// boundBy is what keeps whoever is bound to a country in it.
func (p *Position) boundBy(home board.Country) error {
	switch {
	case home == board.NoCountry:
		return nil
	case home.Minor():
		return game.Clause("BM-18.9")
	}
	return game.Clause("BM-17.F7")
}

// mayAttackAt says whether unit u may attack, bomb or fire on a square for what country that belongs to: BM-18.9, BM-17.F7, and BM-17.E3, nobody does
// anything there. BM-15.13: guerillas fight at home until it is free; BM-15.17: nobody is touched in Neutral Country.
func (p *Position) mayAttackAt(u int, at board.Square) error {
	if board.Map.Neutral.Has(at) {
		return game.Clause("BM-15.17")
	}
	if err := p.mayRise(u, at); err != nil {
		return err
	}
	return p.whyRealm(u, at)
}

// mayBoard says whether unit x may be carried by another: BM-18.10, minor armies use their own trains, and others' trains and ships only among active allies.
// BM-17.F3: nor does the great power behind the minor alliance share its own before it is free.
func (p *Position) mayBoard(x, carrier int) error {
	if p.armyOf(x) == p.armyOf(carrier) || p.boundTo(x) == board.NoCountry && p.boundTo(carrier) == board.NoCountry {
		return nil
	}
	return game.Clause("BM-18.10")
}
