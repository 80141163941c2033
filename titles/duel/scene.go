package duel

import (
	"strconv"

	"sandtable/game"
)

// TurnNow implements game.Dated.
func (k *Known) TurnNow() int { return int(k.p.Turn) }

// Show lists what the seat sees.
func (k *Known) Show() (sc game.Scene) {
	p := &k.p
	sc.Turn = k.TurnNow()
	sc.Phases, sc.Phase = p.phases()
	sc.Tracks = []game.Track{{Name: "Turn", Value: int(p.Turn), Max: int(p.Last), Seat: game.Nobody}}
	for s := range game.Seat(seats) {
		sc.Tracks = append(sc.Tracks, game.Track{Name: "Purse", Value: int(p.Purse[s]), Max: coins, Seat: s})
		sc.Lists = append(sc.Lists, p.lost(s))
	}
	for u := range int16(blocks) {
		if p.At[u] != nowhere {
			sc.Pieces = append(sc.Pieces, p.piece(u))
		}
	}
	if p.Battle != nowhere {
		sc.Marks = append(sc.Marks, game.Mark{Place: int16(p.Battle), Seat: p.Active, Look: "battle"})
	}
	sc.Notes = k.notes()
	sc.Goals, sc.Ahead = p.goals(), p.ahead()
	sc.Theatre, sc.Focus = p.stands(game.Nobody), p.focus()
	return sc
}

// phases keeps DU-1.4: both sides bid, and the winner moves and attacks. The defender's answer is part of the attack.
func (p *Position) phases() (list []game.Phase, now int) {
	list = []game.Phase{{Name: "Bid", Seat: game.Nobody}, {Name: "Move", Seat: p.Active}, {Name: "Attack", Seat: p.Active}}
	switch p.Step {
	case bidding:
		now = 0
	case moving:
		now = 1
	case fighting, retreating:
		now = 2
	default:
		now = -1
	}
	return list, now
}

// closings are the labels of the verb that ends each step.
var closings = [...]string{moving: "End movement", fighting: "End turn", over: ""}

// notes counts what the side that has the turn can still do, and lists the bids that the seat may know.
func (k *Known) notes() (list []string) {
	p := &k.p
	switch p.Step {
	case moving:
		list = count(list, p.able(p.canMove), " can still move (DU-3.3).")
	case fighting:
		list = count(list, p.able(p.canFight), " can still attack (DU-4.3).")
	}
	for s := range game.Seat(seats) {
		if p.Pledge[s] != 0 {
			list = append(list, k.bidNote(s))
		}
	}
	return list
}

func count(list []string, n int, what string) []string {
	switch n {
	case 0:
		return list
	case 1:
		return append(list, "1 block"+what)
	}
	return append(list, strconv.Itoa(n)+" blocks"+what)
}

// able counts the blocks of the side that has the turn for which can returns no error.
func (p *Position) able(can func(game.Seat, int16) error) (n int) {
	for u, to := own(p.Active); u < to; u++ {
		if can(p.Active, u) == nil {
			n++
		}
	}
	return n
}

// canFight checks whether a block can attack anybody.
func (p *Position) canFight(s game.Seat, u int16) error {
	for x := west; x <= east; x++ {
		if p.holds(1-s, x) && p.canAttack(s, u, x) == nil {
			return nil
		}
	}
	return game.Clause("DU-4.9")
}

// bidNote keeps DU-2.1: a seat sees its own bid, and of the other only that it has bid.
func (k *Known) bidNote(s game.Seat) string {
	if s == k.seat {
		return "You have bid " + strconv.Itoa(int(k.p.Pledge[s]-1)) + "."
	}
	return seatNames[s] + " has bid."
}

// piece draws a block. Its name and strength are secret (DU-1.2), its greatest possible strength is not.
func (p *Position) piece(u int16) game.Piece {
	c := game.Piece{
		Unit: u, Place: int16(p.At[u]), Seat: side(u), Look: "block", Full: perSide, Spent: p.Spent[u],
		Text: "Unknown " + seatNames[side(u)] + " block",
	}
	if n := int(p.Strength[u]); n != 0 {
		c.Name, c.Label, c.Ident, c.Weight, c.Steps = handles[u].Name, strconv.Itoa(n), handles[u].Name, n, n
		c.Text = seatNames[side(u)] + " block " + c.Name + ", strength " + c.Label
	}
	if p.Battle != nowhere && p.At[u] == p.Battle {
		c.Battle = 1
	}
	return c
}

func (p *Position) lost(s game.Seat) game.List {
	l := game.List{Name: "Lost", Seat: s}
	for u, to := own(s); u < to; u++ {
		if p.At[u] == nowhere {
			c := p.piece(u)
			c.Place = game.Off
			l.Pieces = append(l.Pieces, c)
		}
	}
	return l
}
