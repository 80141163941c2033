package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// canCruise judges a ship for a voyage: BM-6.I.3A, it is at sea and has not sailed; BM-14.10, out of a storm there is a calmer zone.
func (p *Position) canCruise(u int) error {
	switch {
	case !p.afloat(u):
		return game.Clause("BM-6.I.3A")
	case p.deed(u) != stayed:
		return game.Clause("BM-11.16")
	case p.rough(p.seaOf(u)) < stormSea:
		return nil
	}
	for zone := range board.NZones {
		if p.mayCruiseTo(u, 1, board.Box(zone)) == nil {
			return nil
		}
	}
	return game.Clause("BM-14.10")
}

// mayCruiseTo judges where a voyage goes: BM-11.13, to the box of a zone next to its own, or off an assault square to that of the same zone. BM-6.6: a
// ship in port has no voyage, so it comes no farther than its zone. BM-14.10: out of a storm it goes where none is.
func (p *Position) mayCruiseTo(u, _ int, to board.Square) error {
	zone, ok := to.Box()
	switch {
	case !ok:
		return game.Clause("BM-6.I.3A")
	case p.Air[u] == to, !board.Seaway(p.seaOf(u), zone):
		return game.Clause("BM-11.13")
	case p.rough(p.seaOf(u)) >= stormSea && p.rough(zone) >= stormSea:
		return game.Clause("BM-14.10")
	}
	return nil
}

func doCruise(p *Position, a game.Action, t game.Table) {
	p.reachSegment(atSailing, t)
	set := namedShips(a)
	p.sendTo(&set, lastSquare(a), t)
	for u := range set.All() {
		p.setDeed(u, cruised)
	}
	p.goOn(t)
}

// canDock11 judges a ship that is to enter port: BM-6.I.3B, BM-Q43. BM-11.S3: transports that have come into a zone of enemy superiority may not.
func (p *Position) canDock11(u int) error {
	switch {
	case !p.afloat(u):
		return game.Clause("BM-6.I.3B")
	case p.deed(u) != stayed && p.deed(u) != cruised:
		return game.Clause("BM-11.16")
	case p.Kind[u].shipping() && p.deed(u) == cruised && p.ruled(u, p.seaOf(u)):
		return game.Clause("BM-11.S3")
	}
	return nil
}

// mayDockIn judges a port for so many ships: of their zone, open to them, with room. BM-5.14: by version 6 that is looked at when movement is over.
func (p *Position) mayDockIn(u, n int, to board.Square) error {
	if !to.OnMap() || dockAt[to] == 0 {
		return game.Clause("BM-6.I.3B")
	}
	d := &docks[dockAt[to]-1]
	if d.zone != p.seaOf(u) {
		return game.Clause("BM-11.13")
	}
	if err := p.whyNoPort(p.seatOf(u), d); err != nil {
		return err
	}
	if p.berths(d) < n && !p.limitsWait() {
		return game.Clause("BM-5.6")
	}
	return nil
}

// berthsFor says whether some port takes so many ships.
func (p *Position) berthsFor(u, n int) error {
	err := error(game.Clause("BM-11.14"))
	for i := range docks {
		why := p.mayDockIn(u, n, docks[i].at)
		if why == nil {
			return nil
		}
		if why == game.Clause("BM-5.6") {
			err = why
		}
	}
	return err
}

// dockFits lets as many ships be named as some port takes.
func dockFits(p *Position, a game.Action, n int) error {
	return p.berthsFor(int(a.Words()[1].N), n)
}

// hasBerth says whether a ship can enter port at all.
func (p *Position) hasBerth(u int) error {
	if err := p.canDock11(u); err != nil {
		return err
	}
	return p.berthsFor(u, 1)
}

// hasFreeBerth says whether a ship can enter port where there is room for it.
func (p *Position) hasFreeBerth(u int) bool {
	if p.canDock11(u) != nil {
		return false
	}
	for i := range docks {
		if d := &docks[i]; p.berths(d) > 0 && p.mayDockIn(u, 1, d.at) == nil {
			return true
		}
	}
	return false
}

// doDock11 brings ships into port. BM-11.I9: those of a landing that has failed are free again; they had to come there.
func doDock11(p *Position, a game.Action, t game.Table) {
	p.reachSegment(atDocking, t)
	set := namedShips(a)
	p.sendTo(&set, lastSquare(a), t)
	for u := range set.All() {
		p.setDeed(u, docked)
		if p.Aborted.Has(u) {
			p.keepHere(u)
		}
		p.Aborted.Drop(u)
		p.Escorts.Drop(u)
	}
	p.goOn(t)
}

// whyNoExit says what keeps a ship in port: BM-14.10, a storm; BM-11.11, a sealed river; BM-11.14, a bombed dock.
func (p *Position) whyNoExit(u int) error {
	d := &docks[dockAt[p.Air[u]]-1]
	switch {
	case p.deed(u) != stayed:
		return game.Clause("BM-11.16")
	case p.rough(d.zone) >= stormSea:
		return game.Clause("BM-14.10")
	case p.sealed(p.seatOf(u), d):
		return game.Clause("BM-11.11")
	case p.bombed(d):
		return game.Clause("BM-11.14")
	}
	return nil
}

// canSortie judges a ship that is to leave port in I.3C: task forces, and whatever lies in a captured port (BM-11.12), but no transport under enemy
// superiority (BM-11.S3).
func (p *Position) canSortie(u int) error {
	switch {
	case !p.sails(u) || !p.InPort.Has(u):
		return game.Clause("BM-6.I.3C")
	case p.Kind[u] != taskForce && !p.captured(u):
		return game.Clause("BM-6.9")
	case p.Kind[u].shipping() && p.shutOut(u, p.seaOf(u)):
		return game.Clause("BM-11.S3")
	}
	return p.whyNoExit(u)
}

func doSortie(p *Position, a game.Action, t game.Table) {
	p.reachSegment(atSorties, t)
	p.putToSea(namedShips(a), sortied, t)
}

// putToSea sends ships from port to the box of its zone: BM-6.I.3C, BM-6.I.3F.
func (p *Position) putToSea(set unitSet, d voyage, t game.Table) {
	p.sendTo(&set, board.Box(p.seaOf(set.First())), t)
	for u := range set.All() {
		p.setDeed(u, d)
	}
	p.goOn(t)
}

// canSetSail judges a ship that is to leave port in I.3F: BM-6.9, transports and landing ships, loaded or not, and task forces that have taken
// Rangers aboard. BM-11.12: out of a captured port they should have gone before; BM-11.S3: no transport leaves under enemy superiority.
func (p *Position) canSetSail(u int) error {
	switch {
	case !p.sails(u) || !p.InPort.Has(u):
		return game.Clause("BM-6.I.3F")
	case p.mustBeGone(u):
		return game.Clause("BM-11.12")
	case p.Kind[u] == taskForce && !p.carriesRangers(u):
		return game.Clause("BM-6.9")
	case p.Kind[u].shipping() && p.shutOut(u, p.seaOf(u)):
		return game.Clause("BM-11.S3")
	}
	return p.whyNoExit(u)
}

func doSetSail(p *Position, a game.Action, t game.Table) {
	p.reachSegment(atEmbarking, t)
	p.putToSea(namedShips(a), setSail, t)
}

// canArray judges a ship that is to be stacked with others: BM-11.2, at sea in a box, once in a half-turn.
func (p *Position) canArray(u int) error {
	if !p.afloat(u) || !p.Air[u].AtSea() || p.Voyage[u]&arrayed != 0 {
		return game.Clause("BM-11.2")
	}
	return nil
}

// mayArray wants a stack that there is not yet, and a number for it.
func mayArray(p *Position, a game.Action) error {
	set := namedShips(a)
	first := set.First()
	if p.freeStack(a.Seat, p.Air[first], &set) < 0 {
		return game.Clause("BM-11.2")
	}
	return nil
}

func doArray(p *Position, a game.Action, t game.Table) {
	p.reachSegment(atSailing, t)
	set := namedShips(a)
	p.formStack(&set)
	for u := range set.All() {
		p.Voyage[u] |= arrayed
	}
	p.goOn(t)
}
