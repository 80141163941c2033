package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// BM-5.14: the limits of trains, ports and airbases hold when movement is over, as those of ground units do, so that what is there may still go. Before version
// 6 nothing came where there was no room. An assault square is not among them: ships come there after all that could leave it have sailed (BM-6.I.3A), so that
// a fourth is refused at once (BM-5.6).

// limitsWait reports whether trains, ships and aircraft may come to a square that is full while their side still moves: BM-5.14, by version 6.
func (p *Position) limitsWait() bool { return p.Version >= 6 }

// addOverfull adds the mover's trains, ships in port and aircraft on the ground of which some must go from where they are before his movement is over: BM-5.4,
// BM-5.6, BM-5.2.
func (p *Position) addOverfull(out *unitSet) {
	if !p.limitsWait() || p.phaseNow() != phaseActs {
		return
	}
	shared := p.sharedPlaces()
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.inPlay(u) && (p.Kind[u].naval() || p.Air[u].OnMap() && shared.Has(p.Air[u])) && p.overfull(u) {
			out.Add(u)
		}
	}
}

// sharedPlaces returns the squares with two of the mover's trains and aircraft or more: one alone is never too many.
func (p *Position) sharedPlaces() (two board.Squares) {
	var one board.Squares
	from, to := p.unitsOf(p.Mover)
	for i, x := range p.At[from:to] {
		at := p.Air[from+i]
		if x != based && x != aside || !at.OnMap() {
			continue
		}
		if one.Has(at) {
			two.Add(at)
		}
		one.Add(at)
	}
	return two
}

// overfull reports whether a train, a ship in port or an aircraft on the ground is where there are too many.
func (p *Position) overfull(u int) bool {
	at := p.place(u)
	switch p.Kind[u].class() {
	case booklet.Rail:
		return p.trainsOn(p.seatOf(u), at) > trainsFor(at)
	case booklet.Naval:
		return p.InPort.Has(u) && p.berths(&docks[dockAt[at]-1]) < 0
	case booklet.Air:
		return p.on(mAir) && p.At[u] == based && p.Aboard[u] == 0 && at.OnMap() && !p.fieldRoom(p.seatOf(u), at, 0, 0)
	}
	return false
}

// trainsFor returns how many trains a square of the line takes: BM-5.4.
func trainsFor(at board.Square) int {
	if board.Map.City.Has(at) {
		return trainsInCity
	}
	return 1
}

// trainsOn counts a seat's trains on a square.
func (p *Position) trainsOn(s game.Seat, at board.Square) (n int) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Kind[u] == train && p.Air[u] == at && p.inPlay(u) {
			n++
		}
	}
	return n
}

// wayOut returns where unit u goes back to from a square that holds too many, or nowhere: BM-5.16. A train goes back along the line to where it last took
// somebody on or set somebody down, or else began, aircraft that were ferried to the base they left, and ships that have entered port to the box of their zone.
// What has been of use where it is stays there (keepHere).
func (p *Position) wayOut(u int) board.Square {
	start, at := p.Start[u], p.place(u)
	if start == at {
		return board.Nowhere
	}
	open := false
	switch p.Kind[u].class() {
	case booklet.Rail:
		open = p.Spent[u] > 0 && start.OnMap() && p.trainsOn(p.seatOf(u), start) < trainsFor(start)
	case booklet.Naval:
		start = board.Box(p.seaOf(u))
		open = p.InPort.Has(u) && p.deed(u) == docked
	case booklet.Air:
		open = p.Flown.Has(u) && start != board.Nowhere && p.mayLandOn(u, start)
	default:
		open = start.OnMap() && p.roomByClass(u, start)
	}
	if !open {
		return board.Nowhere
	}
	return start
}

// goBack takes unit u back there. A ship that had sailed before it entered port has still done so (BM-Q39).
func (p *Position) goBack(u int, to board.Square, t game.Table) {
	switch p.Kind[u].class() {
	case booklet.Naval:
		var alone unitSet
		alone.Add(u)
		p.sendTo(&alone, to, t)
		if p.setDeed(u, cruised); p.Start[u] == to {
			p.setDeed(u, stayed)
		}
	case booklet.Air:
		p.settle(u, to, t)
	default:
		p.put(u, to, t)
	}
}

// keepHere notes that a train or a ship has taken on or set down somebody where it is, or had to come there: it does not go back from there to make room.
func (p *Position) keepHere(u int) {
	if p.limitsWait() {
		p.Start[u] = p.place(u)
	}
}
