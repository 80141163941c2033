package blitzkrieg

import (
	"fmt"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// flying is the way of a flight, by the squares that its owner names or as the program leads it: BM-12.14. From and to a sea zone's box it has no squares. Where
// escorts wait that would join it has none: more would come than are named.
func (k *known) flying(a game.Action) (w game.Way, ok bool) {
	n, at := flightOf(a)
	crew, over := crewWords(&a)
	from, most := k.place(int(crew[0].N)), k.flightLimit(n, crew)
	if from == at || k.anyAboard(crew) {
		return w, false
	}
	q := k.trial()
	air := q.crewSpace(crew)
	q.plot(from, at, over, most, &air)
	places := append(make([]board.Square, 0, q.Legs+1), from)
	places = append(places, q.Path[:q.Legs]...)
	for _, s := range places {
		if k.waitingEscort(a.Seat, s) {
			return w, false
		}
	}
	if !from.OnMap() || !at.OnMap() {
		return straight(from, at, "")
	}
	return game.Way{Places: board.Places(places), Price: fmt.Sprintf("%d of %d squares", q.Legs, most)}, true
}

// anyAboard reports whether one of a crew is on a task force: it is no piece there.
func (p *Position) anyAboard(crew []game.Word) bool {
	for _, w := range crew {
		if p.Aboard[w.N] > 0 {
			return true
		}
	}
	return false
}

// waitingEscort reports whether fighters of a seat wait over a square to join a flight: BM-12.M15.
func (p *Position) waitingEscort(s game.Seat, at board.Square) bool {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Mission[u] == missionOf(nameEscort) && p.Target[u] == at && p.inPlay(u) {
			return true
		}
	}
	return false
}

// landing is the flight of an aircraft to where it lands, with those that it does not name: BM-12.14.
func (k *known) landing(a game.Action) (w game.Way, ok bool) {
	u, to := int(a.Words()[2].N), placeOf(a.Words()[1])
	from := k.airPlace(u)
	if from == to || to.AtSea() || k.unitAt(a.Seat, taskForce, to) >= 0 {
		return w, false
	}
	if !from.OnMap() {
		return straight(from, to, "")
	}
	return straight(from, to, fmt.Sprintf("%d of %d squares", board.Distance(from, to), k.rangeOf(u)))
}

// cruising is the way of ships to another place.
func (k *known) cruising(a game.Action) (w game.Way, ok bool) {
	from, to := k.place(int(a.Words()[1].N)), lastSquare(a)
	if from == to {
		return w, false
	}
	w, ok = straight(from, to, "")
	if a.Words()[0].N == modDock { // BM-5.6
		w.Price = counted(max(k.berths(&docks[dockAt[to]-1]), 0), "berth")
	}
	return w, ok
}

// leavingPort takes ships to the box of their zone: BM-6.I.3C, BM-6.I.3F.
func (k *known) leavingPort(a game.Action) (game.Way, bool) {
	u := int(a.Words()[1].N)
	return straight(k.place(u), board.Box(k.seaOf(u)), "")
}
