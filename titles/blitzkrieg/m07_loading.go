package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// mayLoad judges a train before a passenger is named: BM-7.5, loading takes ten factors; BM-7.6, as often as they last.
func (p *Position) mayLoad(u int) error {
	switch {
	case p.Frozen.Has(u):
		return game.Clause("BM-7.26")
	case p.runsIn(u) < loadCost:
		return game.Clause("BM-7.5")
	}
	return nil
}

// canLoad says whether a train has somebody to take aboard where it stands.
func (p *Position) canLoad(u int) error {
	if err := p.mayLoad(u); err != nil {
		return err
	}
	from, to := p.unitsOf(p.seatOf(u))
	room := trainLoad - p.cargoFactors(u)
	for x := from; x < to; x++ {
		if p.mayEntrain(x, u) == nil && int(p.Str[x]) <= room {
			return nil
		}
	}
	return game.Clause("BM-7.3")
}

// mayEntrain judges a passenger. BM-7.3: who did not begin the turn on the line is not there in I.2A; BM-7.8, BM-6.4: one transport a turn.
func (p *Position) mayEntrain(x, u int) error {
	switch {
	case !p.inPlay(x) || p.Aboard[x] > 0 || !chartRows[p.Kind[x]].Train:
		return game.Clause("BM-7.2")
	case !p.stands(x, p.place(u)):
		return game.Clause("BM-7.3")
	case p.Arrived[x] == hasDetrained:
		return game.Clause("BM-7.8")
	case p.Arrived[x] != notArrived:
		return game.Clause("BM-6.4")
	case p.Frozen.Has(x):
		return game.Clause("BM-4.18")
	}
	return p.mayBoard(x, u) // BM-7.15
}

// offerPassengers lists who may board with those that have been named.
func offerPassengers(p *Position, a game.Action, c *game.Choices) {
	u := int(a.Words()[1].N)
	room := p.roomAboard(a, len(a.Words()))
	from, to := p.unitsOf(a.Seat)
	for x := from; x < to; x++ {
		if int(p.Str[x]) <= room && p.mayEntrain(x, u) == nil {
			c.Add(game.Unit, int16(x))
		}
	}
}

// roomAboard returns the factors that the train still has room for when the passengers before word i are in it: BM-7.2.
func (p *Position) roomAboard(a game.Action, i int) int {
	room := trainLoad - p.cargoFactors(int(a.Words()[1].N))
	for _, w := range a.Words()[2:i] {
		room -= int(p.Str[w.N])
	}
	return room
}

// mayPassenger wants a unit that may board the train and that there is room for (BM-7.2).
func mayPassenger(p *Position, a game.Action, i int) error {
	x, err := p.sideUnit(a, i)
	if err != nil {
		return err
	}
	if err := p.mayEntrain(x, int(a.Words()[1].N)); err != nil {
		return err
	}
	if int(p.Str[x]) > p.roomAboard(a, i) {
		return game.Clause("BM-7.2")
	}
	return nil
}

// doLoad takes units aboard, all for the price of one stop (BM-Q21). BM-7.9: there they are no part of any stack and have no zone.
func doLoad(p *Position, a game.Action, t game.Table) {
	u := int(a.Words()[1].N)
	p.reachSegment(atTrains, t)
	p.spendOn(u, loadCost)
	for _, w := range a.Words()[2:] {
		p.board(int(w.N), u, t)
		p.Air[w.N] = 0
	}
	p.keepHere(u)
}

// mayUnload judges a train before a passenger is named. BM-7.26, BM-Q13: who is in one that is immobilised is held with it, since to stop costs it movement
// that it has not; before version 6 it set them down for nothing.
func (p *Position) mayUnload(u int) error {
	switch {
	case p.Frozen.Has(u) && p.since(version6):
		return game.Clause("BM-7.26")
	case !p.Frozen.Has(u) && p.runsIn(u) < unloadCost:
		return game.Clause("BM-7.5")
	}
	return nil
}

// mayLeaveTrain judges a passenger for itself: BM-4.18, BM-Q13, one that is immobilised stays where it is. Before version 6 nobody asked.
func (p *Position) mayLeaveTrain(x int) error {
	if p.since(version6) && p.Frozen.Has(x) {
		return game.Clause("BM-4.18")
	}
	return nil
}

// canUnload says whether a train has somebody to set down.
func (p *Position) canUnload(u int) error {
	if err := p.mayUnload(u); err != nil {
		return err
	}
	why := error(game.Clause("BM-7.9"))
	from, to := p.unitsOf(p.seatOf(u))
	for x := from; x < to; x++ {
		if !p.isAboard(x, u) || !p.maySetDown(x, u) {
			continue
		}
		if err := p.mayLeaveTrain(x); err != nil {
			why = err
			continue
		}
		return nil
	}
	return why
}

// maySetDown reports whether there is room for a passenger where the train stands. BM-5.14: with module 5 that is looked at when movement is over.
func (p *Position) maySetDown(x, u int) bool { return p.fitsMeanwhile(x, p.place(u)) }

// fitsMeanwhile reports whether unit x may come to a square while its side still moves.
func (p *Position) fitsMeanwhile(x int, at board.Square) bool {
	return p.on(mClasses) || !p.Kind[x].ground() || p.room(x, at)
}

func offerLeavers(p *Position, a game.Action, c *game.Choices) {
	u := int(a.Words()[1].N)
	from, to := p.unitsOf(a.Seat)
	for x := from; x < to; x++ {
		if p.isAboard(x, u) && p.mayLeaveTrain(x) == nil && p.whyNotBeside(a, len(a.Words()), x) == nil {
			c.Add(game.Unit, int16(x))
		}
	}
}

// whyNotBeside says what keeps passenger x from being set down with those named before word i: without module 5 the limits of the square, of factors (BK-B8.0-1) and of
// bands (BM-15.10).
func (p *Position) whyNotBeside(a game.Action, i, x int) error {
	if p.on(mClasses) || !p.Kind[x].ground() {
		return nil
	}
	at := p.place(int(a.Words()[1].N))
	sum, bands := int(p.Str[x])+int(p.factorsOn(a.Seat, at)), 1
	for _, w := range a.Words()[2:i] {
		if p.Kind[w.N].ground() {
			sum += int(p.Str[w.N])
		}
		if p.Kind[w.N] == guerilla {
			bands++
		}
	}
	switch {
	case sum > stackLimit:
		return game.Clause("BK-B8.0-1")
	case p.Kind[x] == guerilla && p.limitsBands() && p.bandsOn(a.Seat, at)+bands > mostBands:
		return game.Clause("BM-15.10")
	}
	return nil
}

// mayLeaver wants a unit aboard (BM-7.9), and room beside the train (BK-B8.0-1).
func mayLeaver(p *Position, a game.Action, i int) error {
	x, err := p.sideUnit(a, i)
	switch {
	case err != nil:
		return err
	case !p.isAboard(x, int(a.Words()[1].N)):
		return game.Clause("BM-7.9")
	}
	if err := p.whyNotBeside(a, i, x); err != nil {
		return err
	}
	return p.mayLeaveTrain(x)
}

// cameByTrain keeps BM-7.8 where the base game's ships and aircraft carry troops: whoever left a train uses no other transport in this turn. Before version 7
// only module 11's ships and module 12's aircraft asked.
func (p *Position) cameByTrain(u int) bool { return p.since(version7) && p.Arrived[u] == hasDetrained }

// doUnload sets units down. BM-7.7: two factors of their movement are gone, and no other transport takes them in this turn (BM-7.8).
func doUnload(p *Position, a game.Action, t game.Table) {
	u := int(a.Words()[1].N)
	p.reachSegment(atTrains, t)
	if !p.Frozen.Has(u) {
		p.spendOn(u, unloadCost)
	}
	at := p.place(u)
	for _, w := range a.Words()[2:] {
		p.Arrived[w.N] = hasDetrained
		p.unload(int(w.N), at, t)
	}
	p.keepHere(u)
	p.goOn(t)
}
