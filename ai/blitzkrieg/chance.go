package blitzkrieg

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

var _ ai.Foreteller = player{}

// Chance returns how this player tells who wins.
func (y player) Chance() ai.Chance { return y.w.Chance }

// Standing says how a position stands for a seat.
func (y player) Standing(k game.Known, s game.Seat) (x ai.Standing, ok bool) {
	p, ok := k.Imagined(game.RandTable{Rand: rand.New(rand.NewPCG(0, 0))}).(*bk.Position)
	if !ok {
		return x, false
	}
	left := turnsAfter(p, p.Mover)
	if left < math.MaxInt {
		left++
	}
	return standing(p, s, left, p.Mover), true
}

// turnsAfter counts the player-turns after one of a seat in the turn under way; MaxInt if there is no last one.
func turnsAfter(p *bk.Position, s game.Seat) int {
	last := p.LastTurn()
	if last == 0 {
		return math.MaxInt
	}
	n := 2 * max(0, last-int(p.Turn))
	if s == bk.Blue {
		n++
	}
	return n
}

// standing says how a board stands for a seat with so many player-turns to play, of which the first is next's. A city counts for
// less where there are many.
func standing(q *bk.Position, s game.Seat, left int, next game.Seat) (x ai.Standing) {
	counted := q.Counted()
	own, his := bits.OnesCount64(q.Friendly(s)&counted), bits.OnesCount64(q.Friendly(1-s)&counted)
	unit := math.Sqrt(float64(bits.OnesCount64(counted)))
	x.Lead, x.Goal = float64(own-his)/unit, leadToWin(q, own+his)/unit
	x.Force = forceLead(q, s)
	x.Left = float64(left) / 2
	switch {
	case left == 0:
	case next == s:
		x.Next = 1
	default:
		x.Next = -1
	}
	return x
}

// leadToWin is the lead in city squares that wins, less a half: any in a short battle, four with an agreed last turn, and in the
// Basic Game what makes 26 of those that somebody holds.
func leadToWin(q *bk.Position, held int) float64 {
	switch {
	case q.Counted() != 1<<board.NCities-1:
		return 0.5
	case q.Tournament():
		return 3.5
	}
	return max(0.5, 51-float64(held))
}

// forceLead is how much stronger a seat is on the board, as a share of both armies.
func forceLead(q *bk.Position, s game.Seat) float64 {
	var force [2]float64
	for u := range bk.Units {
		if q.OnBoard(u) {
			force[q.SeatOf(u)] += float64(q.Str[u])
		}
	}
	return (force[s] - force[1-s]) / max(1, force[0]+force[1])
}
