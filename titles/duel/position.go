package duel

import "sandtable/game"

const (
	seats   = 2
	places  = 4
	perSide = 4
	blocks  = seats * perSide
)

// The places of the line. A block that has left it is nowhere.
const (
	nowhere int8 = iota - 1
	west
	ford
	hill
	east
)

// Position is the full truth of a duel at one moment.
//
// A block is a slot: the first four are Blue's. Which strength is in which slot is secret.
type Position struct {
	Turn     int8
	Last     int8 // the turn after which the game ends
	Step     step
	Active   game.Seat // who has the turn; Nobody during bidding
	Battle   int8      // the place whose defenders are pushed
	Purse    [seats]int8
	Pledge   [seats]int8  `until:"bidding"` // 0: none; otherwise the bid plus one; sealed if the seat may not know it
	At       [blocks]int8 // the place of each block
	Strength [blocks]int8 // 1 to 4; 0 if the seat may not know it
	Seen     [blocks]game.Seats
	Spent    [blocks]bool `until:"step"` // has moved, or has attacked
}

var (
	_ game.Position = (*Position)(nil)
	_ game.Calendar = (*Position)(nil)
)

// Ended counts biddings and steps; a retreat belongs to the attack that caused it.
func (p *Position) Ended(period string) int {
	n := int(p.Turn)
	if period == "step" {
		return int(retreating)*n + int(min(p.Step, fighting))
	}
	if p.Step == bidding {
		return n
	}
	return n + 1
}

// side returns the owner of a block.
func side(block int16) game.Seat { return game.Seat(block / perSide) }

// own returns the range of a seat's blocks.
func own(s game.Seat) (from, to int16) { return int16(s) * perSide, int16(s+1) * perSide }

// beside reports whether two places are neighbours.
func beside(x, y int8) bool { return x-y == 1 || y-x == 1 }

// Clone returns a copy that shares nothing.
func (p *Position) Clone() game.Position {
	q := *p
	return &q
}

// holds reports whether a seat has a block in a place.
func (p *Position) holds(s game.Seat, place int8) bool {
	for u, to := own(s); u < to; u++ {
		if p.At[u] == place {
			return true
		}
	}
	return false
}

// left counts the blocks a seat has on the line.
func (p *Position) left(s game.Seat) (n int16) {
	for u, to := own(s); u < to; u++ {
		if p.At[u] != nowhere {
			n++
		}
	}
	return n
}
