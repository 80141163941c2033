package blitzkrieg

import (
	"fmt"

	"sandtable/game"
)

// known is what a seat knows: everything, since nothing in this game is hidden.
type known struct{ Position }

var _ game.Known = (*known)(nil)

// Known returns the position itself, behind the other face.
func (p *Position) Known(game.Seat) game.Known { return &known{*p} }

// Imagined has no blanks to fill.
func (k *known) Imagined(game.Table) game.Position { q := k.Position; return &q }

// Show lists what to draw.
func (k *known) Show() (s game.Scene) {
	s.Turn = int(k.Turn)
	var coming, gone [2][]int16
	for u, at := range k.At {
		seat := seatOf(u)
		switch at {
		case toCome:
			coming[seat] = append(coming[seat], int16(u))
		case lost:
			gone[seat] = append(gone[seat], int16(u))
		case unused:
		default:
			s.Pieces = append(s.Pieces, k.piece(u))
		}
	}
	for seat := range game.Seat(2) {
		s.Lists = append(s.Lists,
			game.List{Name: "order of appearance", Seat: seat, Units: coming[seat]},
			game.List{Name: "eliminated", Seat: seat, Units: gone[seat]})
		s.Tracks = append(s.Tracks, game.Track{Name: "cities", Value: k.holds(seat), Max: cityGoal, Seat: seat})
	}
	s.Tracks = append(s.Tracks, game.Track{Name: "turn", Value: int(k.Turn), Max: lastTurn, Seat: game.Nobody})
	s.Marks = k.cityMarks()
	s.Notes = k.warnings()
	return s
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
		case (k.Owned[Blue]|k.Owned[Red])>>i&1 == 1:
			m.Look = "contested"
		}
		list = append(list, m)
	}
	return list
}

// warnings tells what ending the movement now would cost (BK-Q71) and what waits to be placed.
func (k *known) warnings() (list []string) {
	if k.Step != stepMove {
		return nil
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
	var f front
	k.front(&f)
	if !f.assignable() {
		list = append(list, "Some units next to the enemy cannot be given a battle at 1-6 or better: they would be lost (BK-B9.0-7).")
	}
	return list
}
