package duel

import (
	"strconv"

	"sandtable/game"
)

// Show lists what the seat sees.
func (k *Known) Show() (sc game.Scene) {
	p := &k.p
	sc.Turn = int(p.Turn)
	sc.Tracks = []game.Track{{Name: "Turn", Value: int(p.Turn), Max: int(p.Last), Seat: game.Nobody}}
	for s := range game.Seat(seats) {
		sc.Tracks = append(sc.Tracks, game.Track{Name: "Purse", Value: int(p.Purse[s]), Max: coins, Seat: s})
		sc.Lists = append(sc.Lists, p.lost(s))
		if p.Pledge[s] != 0 {
			sc.Notes = append(sc.Notes, k.bidNote(s))
		}
	}
	for u := range int16(blocks) {
		if p.At[u] != nowhere {
			sc.Pieces = append(sc.Pieces, p.piece(u))
		}
	}
	if p.Battle != nowhere {
		sc.Marks = append(sc.Marks, game.Mark{Place: int16(p.Battle), Seat: game.Nobody, Look: "battle"})
	}
	return sc
}

// bidNote keeps DU-2.1: a seat is reminded of its own bid and told no more than that the other's is in.
func (k *Known) bidNote(s game.Seat) string {
	if s == k.seat {
		return "You have bid " + strconv.Itoa(int(k.p.Pledge[s]-1)) + "."
	}
	return seatNames[s] + " has bid."
}

func (p *Position) piece(u int16) game.Piece {
	c := game.Piece{Unit: u, Place: int16(p.At[u]), Seat: side(u), Look: "block", Spent: p.Spent[u]}
	if p.Strength[u] != 0 {
		c.Name, c.Label = handles[u].Name, strconv.Itoa(int(p.Strength[u]))
	}
	if p.At[u] == p.Battle {
		c.Battle = 1
	}
	return c
}

func (p *Position) lost(s game.Seat) game.List {
	l := game.List{Name: "Lost", Seat: s}
	for u, to := own(s); u < to; u++ {
		if p.At[u] == nowhere {
			l.Pieces = append(l.Pieces, p.piece(u))
		}
	}
	return l
}
