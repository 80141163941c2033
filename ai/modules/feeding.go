package modules

import (
	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// provides plans the next flight with supplies: to the units without supply that are worth most (BM-12.M20).
func (a *agent) provides(p *bk.Position) []order {
	if !p.Module(12) || !p.Module(10) || !a.joint {
		return nil
	}
	var best raid
	begun := a.mission(bySupplies)
	for _, at := range ai.Open(p, begun) {
		if at.Kind != game.Place || at.N < 0 || at.N >= board.Size {
			continue
		}
		x := board.Square(at.N)
		worth, factors := a.starving(p, x)
		if factors == 0 {
			continue
		}
		guard := p.Interceptors(1-a.seat, x)
		a.wing(p, begun.With(at), false, func(say game.Action, macs, escort int) {
			through, lost := passes(macs, escort, guard)
			fed := worth * min(1, float64(through*dropLoad)/float64(factors))
			if gain := fed - lost*aloft - risk*float64(macs+escort); gain > best.gain && gain > a.w.Least && a.flies(p, say) {
				best = raid{order{say, "Supplies from the air for " + x.String() + "."}, gain}
			}
		})
	}
	return a.another(best)
}

// starving is what units without supply on a square would be worth more with it, and how many factors they have.
func (a *agent) starving(p *bk.Position, x board.Square) (worth float64, factors int) {
	from, to := p.UnitsOf(a.seat)
	for u := from; u < to; u++ {
		if p.InPlay(u) && p.OnBoard(u) && p.At[u] == x && p.Unsupplied(u) {
			worth += a.w.Hunger * a.w.factor(p, u) * float64(p.Str[u])
			factors += int(p.Str[u])
		}
	}
	return worth, factors
}
