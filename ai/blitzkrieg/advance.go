package blitzkrieg

import (
	"slices"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// bestAdvance finds who goes first after a beaten enemy and where to. Stacks are looked at as a whole: a division that would be
// lost alone is safe with two others. Who has gone in is looked at anew for the next.
func (m *mind) bestAdvance(p *bk.Position, a game.Action) (best game.Action, gain float64, found bool) {
	who := ai.Open(p, a)
	if !m.w.Stacks {
		return m.bestSpot(p, a, who)
	}
	v := look(p, m.Seat, m.w, m.g)
	v.listUnits()
	if m.Meter.InTime(searchShare) {
		v.threaten(p)
	}
	j := newJudge(v)
	before := j.afterBattles()
	for to, list := range m.advancers(p, a, who, v) {
		for first := range list {
			group := slices.Concat(list[first:], list[:first])
			if n := j.advanced(group, board.Square(to)) - before; !found || n > gain {
				unit := v.units[group[0]].id
				best, gain, found = a.With(game.UnitWord(unit)).With(game.PlaceWord(to)), n, true
			}
		}
	}
	return best, gain, found
}

// advanced is what the army is worth if the first of a group go to a square, as many as do best.
func (j *judge) advanced(group []int, to board.Square) (most float64) {
	var sent []step
	for _, i := range group {
		if !j.fits(i, to) {
			continue
		}
		sent = append(sent, step{i, j.at[i]})
		j.send(i, to)
		if n := j.afterBattles(); len(sent) == 1 || n > most {
			most = n
		}
	}
	for _, s := range slices.Backward(sent) {
		j.send(s.unit, s.from)
	}
	return most
}

// advancers lists by square the units that may advance to it, stack by stack.
func (m *mind) advancers(p *bk.Position, a game.Action, who []game.Word, v *survey) (by [board.Size][]int) {
	for _, w := range who {
		i := v.index(int(w.N))
		if i < 0 {
			continue
		}
		for _, to := range ai.Open(p, a.With(w)) {
			if int(to.N) < board.Size {
				by[to.N] = append(by[to.N], i)
			}
		}
	}
	for to := range by {
		slices.SortStableFunc(by[to], func(a, b int) int { return int(v.units[a].from) - int(v.units[b].from) })
	}
	return by
}
