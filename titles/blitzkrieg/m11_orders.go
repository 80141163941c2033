package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// What standing orders say at sea.

// obeyEvade accepts a fleet engagement or refuses it: BM-11.T0.
func (k *known) obeyEvade(s game.Seat, order string) (game.Action, bool) {
	weaker := k.Engaged[s].Count() < k.Engaged[opponent(s)].Count()
	if order == "refuse" || order == "weaker" && weaker {
		return game.Say(s, game.VerbWord(modEvade)), true
	}
	return game.Say(s, game.VerbWord(modDone)), given(order)
}

// mostRetired is as many ships as a sentence names that goes on with a place.
const mostRetired = game.MaxWords - 2

// obeyRetire withdraws ships: BM-11.F8, towards home as the rules have it of themselves, or as many as a port takes.
func (k *known) obeyRetire(s game.Seat, order string) (game.Action, bool) {
	set := k.nextDriven(s)
	ports, _ := k.refuges(set.First())
	if order != "port" || ports.Empty() {
		return game.Say(s, game.VerbWord(modDone)), given(order)
	}
	port, room := board.Nowhere, 0
	for at := range ports.All() {
		if n := k.berths(&docks[dockAt[at]-1]); n > room {
			port, room = at, n
		}
	}
	a := game.Say(s, game.VerbWord(modRetire))
	for u := range set.All() {
		if n := len(a.Words()) - 1; n < min(room, mostRetired) {
			a = a.With(game.UnitWord(u))
		}
	}
	return a.With(game.PlaceWord(port)), true
}
