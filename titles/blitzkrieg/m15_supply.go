package blitzkrieg

import (
	"math/bits"

	"sandtable/titles/blitzkrieg/board"
)

// bandSupply returns where guerilla u is supplied beside its side's own army: BM-15.7, by a line to any city outside its home country that its side holds.
func (p *Position) bandSupply(u int) board.Squares {
	s := p.seatOf(u)
	var src board.Squares
	for c := p.citiesHeld(s) &^ board.Map.CitiesOf[p.homeOfBand(u)]; c != 0; c &= c - 1 {
		src.Add(board.Map.Cities[bits.TrailingZeros64(c)])
	}
	var f survey
	p.surveyLinesIn(s, &f)
	held := p.occupied(s)
	var l lines
	p.layLines(s, 0, &f, &held, &l)
	l.alongRail(&src)
	return l.within(&src)
}

// bandFed reports whether unit u is a guerilla that such a line supplies. Small ones need none (BM-15.6).
func (p *Position) bandFed(u int) bool {
	if p.Kind[u] != guerilla || p.smallGuerilla(u) {
		return false
	}
	fed := p.bandSupply(u)
	return fed.Has(p.place(u))
}
