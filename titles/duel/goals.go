package duel

import (
	"fmt"
	"slices"

	"sandtable/game"
)

// goals lists what wins for both sides: DU-6.1 at once, DU-6.2 at the end of the last turn.
func (p *Position) goals() (list []game.Goal) {
	r := p.Result()
	for s := range game.Seat(seats) {
		enemy := 1 - s
		list = append(list,
			game.Goal{
				Seats: game.Only(s), What: "Take all blocks of " + seatNames[enemy], Counts: "blocks",
				Value: perSide - int(p.left(enemy)), Max: perSide, By: "at once",
				Reached: p.left(enemy) == 0 && p.left(s) > 0, Clause: "DU-6.1",
			},
			game.Goal{
				Seats: game.Only(s), What: "Have more blocks left than " + seatNames[enemy], Counts: "blocks",
				Value: int(p.left(s)), Max: int(p.left(enemy)) + 1, By: fmt.Sprintf("at the end of turn %d", p.Last), Turn: int(p.Last),
				Reached: r.Margin[s] > 0, Clause: "DU-6.2",
			})
	}
	return list
}

// ahead names who would win if the game ended now (DU-6.2, DU-6.3).
func (p *Position) ahead() string {
	switch lead := p.left(0) - p.left(1); {
	case p.Step == over:
		return ""
	case lead > 0:
		return seatNames[0]
	case lead < 0:
		return seatNames[1]
	}
	return "nobody"
}

// why describes a result.
func (p *Position) why(r *game.Result) string {
	blue, red := p.left(0), p.left(1)
	won := game.Seat(0)
	if red > blue {
		won = 1
	}
	switch r.Clause {
	case "DU-6.3":
		return fmt.Sprintf("The game is drawn: each side has %s left after turn %d.", manyBlocks(blue), p.Turn)
	case "DU-6.1":
		return fmt.Sprintf("%s wins: %s has lost its last block, in turn %d.", seatNames[won], seatNames[1-won], p.Turn)
	}
	return fmt.Sprintf("%s wins: it has %s left after turn %d, %s %d.", seatNames[won], manyBlocks(max(blue, red)), p.Turn, seatNames[1-won], min(blue, red))
}

func manyBlocks(n int16) string {
	if n == 1 {
		return "1 block"
	}
	return fmt.Sprintf("%d blocks", n)
}

// stands lists the places with blocks, of one seat or, for Nobody, of all.
func (p *Position) stands(s game.Seat) (list []int16) {
	for u, at := range p.At {
		if at != nowhere && (s == game.Nobody || side(int16(u)) == s) && !slices.Contains(list, int16(at)) {
			list = append(list, int16(at))
		}
	}
	slices.Sort(list)
	return list
}

// focus lists the places to look at: the battle under way, otherwise the blocks of the side that has the turn.
func (p *Position) focus() []int16 {
	if p.Battle != nowhere {
		return []int16{int16(p.Battle)}
	}
	return p.stands(p.Active)
}
