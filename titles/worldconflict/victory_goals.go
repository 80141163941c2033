package worldconflict

import (
	"fmt"

	"sandtable/game"
)

// goals are the ways to win.
func (k *Known) goals() []game.Goal {
	g, ok := aims[k.start().letter]
	if !ok {
		return k.pointGoals()
	}
	over, won := k.Ending != underWay, k.Ending == endedAtOnce
	last := int(k.start().last)
	var list []int16
	for _, x := range g.areas {
		list = append(list, int16(x))
	}
	return []game.Goal{
		{
			Seats: seatsOf(g.power.side()), What: g.what, Counts: g.counts, Value: k.held(&g), Max: len(g.areas), By: "at once", Turn: last,
			Reached: won, Places: list, Clause: g.clause,
		},
		{
			Seats: seatsOf(g.rest.side()), What: "Keep " + powerNames[g.power] + " from it", Counts: "turns", Value: int(k.Turn), Max: last,
			By: fmt.Sprintf("at the end of turn %d", last), Turn: last, Reached: over && !won, Places: list, Clause: g.clause,
		},
	}
}

// seatsOf returns the seats of a side.
func seatsOf(s side) (set game.Seats) { return game.Seats(members[s]) }

// pointGoals are those of a game by VPs: each player should have the best average (WC-8.0c).
func (k *Known) pointGoals() (list []game.Goal) {
	rank := k.rank()
	top := max(rank.best/share, 1)
	for i := range rank.players {
		g := game.Goal{
			What: "Have the best average of VPs", Counts: "VPs of the best", Value: rank.score[i] / share, Max: top,
			By: "when a power has 15 VPs, or after turn " + fmt.Sprint(k.start().last), Turn: int(k.start().last), Clause: k.pointsClause(),
		}
		for w := range power(nPowers) {
			if k.playerOf(w) == int8(i) {
				g.Seats |= game.Only(w.seat())
			}
		}
		if set := k.counted(int8(i)); set&(set-1) == 0 { // one power alone counts
			g.What = "Have the most VPs"
		}
		if rank.score[i] == rank.best && !rank.even {
			g.Reached, g.Value = true, top
		}
		list = append(list, g)
	}
	return list
}

// ahead names who would win if the game ended now.
func (k *Known) ahead() string {
	if k.over() {
		return ""
	}
	if g, ok := aims[k.start().letter]; ok {
		return powerNames[g.rest]
	}
	rank := k.rank()
	if rank.even {
		return "nobody"
	}
	var names []string
	for i := range rank.players {
		if rank.score[i] == rank.best {
			names = append(names, k.playerName(int8(i)))
		}
	}
	return game.Listed(names)
}
