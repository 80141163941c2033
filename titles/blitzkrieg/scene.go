package blitzkrieg

import (
	"fmt"

	"sandtable/game"
)

// Show lists what to draw.
func (k *known) Show() (s game.Scene) {
	s.Turn = int(k.Turn)
	for u := range k.At {
		if k.inPlay(u) {
			s.Pieces = append(s.Pieces, k.piece(u))
		}
	}
	for seat := range game.Seat(2) {
		s.Lists = append(s.Lists, k.list("order of appearance", seat, toCome))
		if !k.Rules.has(tournament) {
			s.Lists = append(s.Lists, k.list("eliminated", seat, lost))
		}
		s.Tracks = append(s.Tracks, k.tracks(seat)...)
	}
	s.Tracks = append(s.Tracks, game.Track{Name: "turn", Value: int(k.Turn), Max: int(k.Limit), Seat: game.Nobody})
	s.Marks = k.cityMarks()
	s.Notes = k.warnings()
	return s
}

// list gathers the units of a seat that are at one place off the board.
func (k *known) list(name string, s game.Seat, at Square) game.List {
	l := game.List{Name: name, Seat: s}
	from, to := k.ranks(s)
	for u := from; u < to; u++ {
		if k.At[u] == at {
			l.Pieces = append(l.Pieces, k.piece(u))
		}
	}
	return l
}

// tracks counts what a seat has: cities, and in the Tournament Game supply, replacements and the dead pile.
func (k *known) tracks(s game.Seat) []game.Track {
	goal := cityGoal
	if k.Field > 0 {
		goal = 0
	}
	list := []game.Track{{Name: "cities", Value: k.holds(s), Max: goal, Seat: s}}
	if !k.Rules.has(tournament) {
		return list
	}
	list = append(list,
		game.Track{Name: "supply needed", Value: k.need(s), Max: k.supplies(s), Seat: s},
		game.Track{Name: "replacements", Value: int(k.Credit[s]), Seat: s})
	for b := range branches {
		if n := k.Dead[s][b]; n > 0 {
			list = append(list, game.Track{Name: "dead " + b.String(), Value: int(n), Seat: s})
		}
	}
	return list
}

func (k *known) piece(u int) game.Piece {
	t := &army[u]
	battle := int(k.Battle[u])
	if battle == fought {
		battle = 0
	}
	return game.Piece{
		Unit: int16(u), Place: spot(k.whereabouts(u)).N, Seat: t.seat, Name: t.name,
		Look: k.Kind[u].String(), Label: k.Kind[u].label(k.Str[u]),
		Spent:  k.Step == stepMove && t.seat == k.Mover && k.left(u) == 0,
		Battle: battle,
	}
}

func (k *known) cityMarks() (list []game.Mark) {
	blue, red := k.friendly(Blue), k.friendly(Red)
	for i, at := range board.cities {
		m := game.Mark{Place: int16(at), Seat: game.Nobody, Look: "city"}
		switch {
		case blue>>i&1 == 1:
			m.Seat = Blue
		case red>>i&1 == 1:
			m.Seat = Red
		case k.untaken()>>i&1 == 1:
			m.Look = "free city"
		case k.contested()>>i&1 == 1:
			m.Look = "contested"
		}
		list = append(list, m)
	}
	return list
}

// warnings tells the weather, what waits to be placed, and what ending the movement now would cost
// (BK-Q71).
func (k *known) warnings() (list []string) {
	if k.Sky != clearSky {
		list = append(list, fmt.Sprintf("Weather: %s (%s).", skyNames[k.Sky], string(k.badWeather().(game.Clause))))
	}
	if k.Step != stepMove {
		return list
	}
	due := 0
	from, to := k.ranks(k.Mover)
	for u := from; u < to; u++ {
		if k.due(u) {
			due++
		}
	}
	if due > 0 {
		list = append(list, fmt.Sprintf("%d reinforcements may be placed (BK-B17.0-2).", due))
	}
	if over := k.excess(k.Mover); k.Rules.has(tournament) && over > 0 {
		list = append(list, fmt.Sprintf("Supply falls short by %d factors (BK-T21.0-3).", over))
	}
	if k.stillAtSea() {
		list = append(list, "Units on sea squares that win no beach are lost when the battles are over (BK-T6.2-14).")
	}
	var f front
	k.front(&f)
	if !f.assignable() {
		list = append(list, "Some units next to the enemy cannot be given a battle at 1-6 or better: they would be lost (BK-B9.0-7).")
	}
	return list
}
