package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
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

// growSmall keeps BM-15.26 and BM-15.6: guerillas that have become small need no supply from now on, and have their zones again (BM-15.20).
func (p *Position) growSmall(u int, t game.Table) {
	if !p.since(version2) || !p.smallGuerilla(u) || !p.Isolated.Has(u) {
		return
	}
	before := [2]uint64{p.covered(Blue), p.covered(Red)}
	p.Isolated.Drop(u)
	p.CutOff.Drop(u)
	p.updateControl(^uint64(0), before, t)
}

// bandFed reports whether unit u is a guerilla that such a line supplies. Small ones need none (BM-15.6).
func (p *Position) bandFed(u int) bool {
	if p.Kind[u] != guerilla || p.smallGuerilla(u) {
		return false
	}
	fed := p.bandSupply(u)
	return fed.Has(p.place(u))
}
