package blitzkrieg

import "sandtable/titles/blitzkrieg/board"

// boundToSupply reports whether unit u may not go where it would be without supply: BM-10.8, BM-10.18, but for Rangers and small guerillas.
func (p *Position) boundToSupply(u int) bool {
	return p.on(mSupply) && p.Kind[u] != ranger && !p.smallGuerilla(u)
}

// marchesIsolated reports whether unit u has half its movement for want of supply: BM-10.13. A march that began without supply is such a march to its end,
// though it has led back into supply (BM-Q122).
func (p *Position) marchesIsolated(u int) bool {
	if p.on(mSupply) && p.Spent[u] > 0 {
		return p.SetOut[2].Has(u)
	}
	return p.isolated(u)
}

// keepInSupply drops the squares that unit u may not march over: BM-10.8, from a supplied square it marches over supplied ones only. From elsewhere it
// may have to cross others on its way back (BM-10.11).
func (p *Position) keepInSupply(u int, open *board.Squares) {
	if p.boundToSupply(u) {
		var room board.Squares
		if fed := p.fedFor(u, &room); fed.Has(p.place(u)) {
			*open = open.And(fed)
		}
	}
}

// dropUnsupplied drops the squares where unit u may not stop for want of supply: BM-Q34, who has no supplied square within reach may go anywhere.
func (p *Position) dropUnsupplied(u int, ends *board.Squares) {
	if !p.boundToSupply(u) {
		return
	}
	var room board.Squares
	fed := p.fedFor(u, &room)
	if in := ends.And(fed); !in.Empty() || fed.Has(p.place(u)) {
		*ends = in
	}
}

// mayStopUnsupplied is dropUnsupplied for one square that unit u can reach.
func (p *Position) mayStopUnsupplied(u int, to board.Square, f *survey) bool {
	if !p.boundToSupply(u) {
		return true
	}
	var room board.Squares
	if fed := p.fedFor(u, &room); fed.Has(to) || fed.Has(p.place(u)) {
		return fed.Has(to)
	}
	ends := p.marchEnds(u, f)
	return ends.Has(to)
}

// barredBySupply reports whether want of supply alone keeps unit u from a square.
func (p *Position) barredBySupply(u int, to board.Square, f *survey) bool {
	if !p.boundToSupply(u) {
		return false
	}
	thirds := max(0, p.movementLeft(u)-p.leavingToll(u, f))
	r := board.Trip{Enter: f.open}
	p.dropRealms(u, &r.Enter)
	var toll board.Toll
	if p.tripOver(u, thirds, f, &r, &toll) {
		r.Toll = &toll
	}
	if !r.Reaches(to) {
		return false
	}
	toll = board.Toll{}
	if p.tripByModules(u, thirds, f, &r, &toll) {
		r.Toll = &toll
	}
	return !r.Reaches(to) || !p.mayStopUnsupplied(u, to, f)
}
