package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/assign"
)

// painter is a position being drawn, with what several parts of a scene look at.
type painter struct {
	*known
	front assign.Front // the fighting still to be assigned, while it can be; else nothing
	can   unitSet      // units of the seat that is asked which can act in this step
}

// TurnNow implements game.Dated.
func (k *known) TurnNow() int { return int(k.Turn) }

// Show lists what to draw.
func (k *known) Show() (s game.Scene) {
	if k.modular() {
		return k.showWar()
	}
	d := painter{known: k}
	if k.Step == stepMove || k.Step == stepAssign || k.Step == stepAbandon {
		k.front(&d.front)
	}
	d.can = d.actors()
	s.Turn = k.TurnNow()
	s.Phases, s.Phase = k.phases()
	s.Pieces = d.pieces()
	s.Marks = d.marks()
	for seat := range game.Seat(2) {
		s.Lists = append(s.Lists, k.lists(seat)...)
		s.Tracks = append(s.Tracks, k.tracks(seat)...)
	}
	s.Tracks = append(s.Tracks, game.Track{Name: "turn", Value: int(k.Turn), Max: int(k.Limit), Seat: game.Nobody})
	s.Notes = d.notes()
	s.Goals, s.Ahead = k.showGoals(), k.showAhead()
	s.Theatre, s.Focus = k.theatrePlaces(), k.focusPlaces(s.Marks)
	return s
}

// pieces draws the units in play.
func (d *painter) pieces() []game.Piece {
	n := 0
	for u := range d.slots() {
		if d.inPlay(u) {
			n++
		}
	}
	list := make([]game.Piece, 0, n)
	for u := range d.slots() {
		if !d.inPlay(u) {
			continue
		}
		c := d.piece(u)
		c.Spent = c.Seat == d.Asked && d.spent(u)
		list = append(list, c)
	}
	return list
}

// lists gathers the units of a seat that are off the board: those on the card by the turn they come, and those
// lost. The Tournament Game counts the dead by factors instead: see tracks.
func (k *known) lists(s game.Seat) (all []game.List) {
	var due [lastArrival + 1][]game.Piece
	var dead []game.Piece
	from, to := k.unitsOf(s)
	var n [lastArrival + 1]int
	for u := from; u < to; u++ {
		if k.At[u] == toCome {
			n[army[u].arrives]++
		}
	}
	for turn := range due {
		due[turn] = make([]game.Piece, 0, n[turn])
	}
	for u := from; u < to; u++ {
		switch at := k.At[u]; {
		case at == toCome:
			due[army[u].arrives] = append(due[army[u].arrives], k.offBoard(u))
		case at == lost && !k.Rules.has(tournamentRules):
			dead = append(dead, k.offBoard(u))
		}
	}
	for turn, list := range due {
		if len(list) > 0 {
			all = append(all, game.List{Name: "order of appearance", Seat: s, Turn: turn, Pieces: list})
		}
	}
	if !k.Rules.has(tournamentRules) {
		all = append(all, game.List{Name: "eliminated", Seat: s, Pieces: dead})
	}
	return all
}

// offBoard draws a unit for a list.
func (k *known) offBoard(u int) game.Piece {
	c := k.piece(u)
	c.Place = game.Off
	return c
}

// tracks counts what a seat has: cities, and in the Tournament Game supply, what is At Sea, replacements and the
// dead pile.
func (k *known) tracks(s game.Seat) []game.Track {
	goal := cityGoal
	if k.Field > 0 {
		goal = 0
	}
	list := []game.Track{{Name: "cities", Value: k.citySquaresHeld(s), Max: goal, Seat: s}}
	if !k.Rules.has(tournamentRules) {
		return list
	}
	list = append(list,
		game.Track{Name: "supply needed", Value: k.supplyNeeded(s), Max: k.supplyGiven(s), Seat: s},
		game.Track{Name: "factors at sea", Value: k.factorsAtSea(s), Max: seaLimit, Seat: s},
		game.Track{Name: "replacements", Value: int(k.Credit[s]), Seat: s})
	if s == k.Mover {
		list = append(list, game.Track{Name: "factors flown", Value: int(k.Lifted), Max: liftLimit, Seat: s})
	}
	for b := range branches {
		if n := k.Dead[s][b]; n > 0 {
			list = append(list, game.Track{Name: deadNames[b], Value: int(n), Seat: s})
		}
	}
	return list
}

// deadNames are what the tracks of the dead pile are called.
var deadNames = func() (list [branches]string) {
	for b := range branches {
		list[b] = "dead " + b.String()
	}
	return list
}()
