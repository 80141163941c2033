package blitzkrieg

import (
	"fmt"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Ways through the air and over the sea: where they begin, where they end, and what they cost.

// straight is a way that does not touch the ground between its ends.
func straight(from, to board.Square, price string) (game.Way, bool) {
	return game.Way{Places: []int16{board.PlaceWord(from).N, board.PlaceWord(to).N}, Price: price}, true
}

// factorsOf counts what is used of a limit of factors.
func factorsOf(used, limit int) string { return fmt.Sprintf("%d of %d factors", used, limit) }

// drop is a flight of airborne troops. BK-Q20: in forest and mountains it ends their movement.
func (k *known) drop(a game.Action) (game.Way, bool) {
	from, to := k.At[a.Words()[1].N], board.Square(a.Words()[2].N)
	w, ok := straight(from, to, k.flight(from, to, flightRange))
	if board.Map.Forest.Has(to) || board.Map.Mountain.Has(to) {
		w.Stop = "BK-Q20"
	}
	return w, ok
}

// airlift counts the factors that may be transported in a turn: BK-T6.3-1.
func (k *known) airlift(a game.Action) (game.Way, bool) {
	u := a.Words()[1].N
	return straight(k.At[u], board.Square(a.Words()[2].N), factorsOf(int(k.Lifted+k.Str[u]), liftLimit))
}

// embarking counts the factors that may be At Sea: BK-T6.1-2, or BK-O23.7-1 for aircraft.
func (k *known) embarking(a game.Action) (w game.Way, ok bool) {
	u := int(a.Words()[1].N)
	zone, _ := k.embarkZone(u, k.moverCities()) // Way has found the sentence complete
	if k.At[u] == based {
		return straight(k.Air[u], board.Box(zone), factorsOf(k.airFactorsAtSea()+int(k.Str[u]), deckLimit))
	}
	return straight(k.At[u], board.Box(zone), factorsOf(k.factorsAtSea(k.Mover)+int(k.Str[u]), seaLimit))
}

// sailing is a voyage to the next zone, or to a square from which to invade. It costs nothing.
func (k *known) sailing(a game.Action) (game.Way, bool) {
	to := board.Square(a.Words()[2].N)
	if zone, ok := boxWord(a, 2); ok {
		to = board.Box(zone)
	}
	return straight(k.whereabouts(int(a.Words()[1].N)), to, "")
}

// docking costs ground units a movement factor: BK-T6.1-9.
func (k *known) docking(a game.Action) (game.Way, bool) {
	u := int(a.Words()[1].N)
	cost := ""
	if k.Kind[u].ground() {
		cost = movementText(board.LandStep, int(kinds[k.Kind[u]].move)-k.weatherCut(k.Kind[u]))
	}
	return straight(k.whereabouts(u), board.Square(a.Words()[2].N), cost)
}

// sorties is the flight of the aircraft named last to the target.
func (k *known) sorties(a game.Action) (game.Way, bool) {
	words := a.Words()
	u, to := int(words[len(words)-1].N), board.Square(words[1].N)
	return straight(k.Air[u], to, k.flight(k.Air[u], to, k.rangeOf(u)))
}

// rebasing is a flight at any distance: BK-T23.0-9.
func (k *known) rebasing(a game.Action) (game.Way, bool) {
	return straight(k.Air[a.Words()[1].N], board.Square(a.Words()[2].N), "")
}

// homing is the flight from where an aircraft has been to where it lands: BK-T23.0-7.
func (k *known) homing(a game.Action) (game.Way, bool) {
	u := int(a.Words()[1].N)
	to, err := baseWord(a, 2)
	switch {
	case err != nil:
		return game.Way{}, false
	case !to.OnMap():
		return straight(k.Target[u], to, "")
	case k.Mission[u] == noMission:
		return straight(k.Air[u], to, "")
	}
	return straight(k.Target[u], to, k.flight(k.Target[u], to, k.rangeOf(u)))
}

// flight counts the squares of the shortest flight of those allowed, round what may not be flown over. From the sea
// it begins anywhere in the zone.
func (k *known) flight(from, to board.Square, most int) string {
	free := &flyable[k.Sky.clouds()]
	var seen board.Squares
	if zone, ok := from.Box(); ok {
		seen = board.Waters[zone].And(free)
	} else {
		seen.Add(from)
	}
	n := 0
	for ; n < most && !seen.Has(to); n++ {
		ring := board.Adjacent(&seen)
		ring = ring.And(free)
		seen = seen.Or(&ring)
	}
	return fmt.Sprintf("%d of %d", n, most)
}
