package worldconflict

// What machine players ask about ways at sea. As in analysis.go nothing here changes a game.

// LeaseSea is the sea area in which an LL unit delivers, whether it is on the map or not; Nowhere if the unit is none.
func LeaseSea(u int) Place { return units.all[u].lendsAt }

// SeasFrom returns the sea areas on which the Ports of a land area open.
func (p *Position) SeasFrom(x Place) (seas PlaceSet) {
	for i := range board.ports[x] {
		seas = seas.Or(&board.ports[x][i].seas)
	}
	return seas.And(&p.start().inPlay)
}

// SeasNext returns the sea areas to which a naval unit can go on from some, itself not counted, by ways that are open to it.
func (p *Position) SeasNext(u int, from *PlaceSet) PlaceSet { return p.nextSeas(u, from, openWays) }

// SeasAway is how many sea areas a naval unit enters from a land area until it is in one, by ways that are open to it; 0 if none leads there.
func (p *Position) SeasAway(u int, from, to Place) int {
	seas := p.SeasFrom(from)
	for n := 1; n <= nSeas && !seas.Empty(); n++ {
		if seas.Has(to) {
			return n
		}
		next := p.nextSeas(u, &seas, openWays)
		seas = seas.Or(&next)
	}
	return 0
}
