package modules

import (
	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// rangers lets a task force off a coast land the rangers it carries, where they take a city that nobody covers (BM-11.T5).
func (a *agent) rangers(p *bk.Position) []order {
	if !p.Module(11) || !a.joint {
		return nil
	}
	var best raid
	var then order
	from, to := p.UnitsOf(a.seat)
	for u := from; u < to; u++ {
		if !p.InPlay(u) || p.KindOf(u) != booklet.TaskForce {
			continue
		}
		say := a.words.Say(a.seat, orders, game.UnitWord(u), missions[toLand])
		q := *p
		if q.Apply(say, game.RandTable{Rand: a.Rand}) != nil {
			continue
		}
		if ashore, gain := a.landRangers(&q); gain > best.gain {
			best, then = raid{order{say, "Its rangers can take a city."}, gain}, ashore
		}
	}
	if best.gain == 0 {
		return nil
	}
	return []order{best.order, then}
}

// landRangers finds where a ranger does most ashore.
func (a *agent) landRangers(p *bk.Position) (best order, most float64) {
	now, t := a.w.value(p, &a.g, a.seat), a.view(p)
	for _, w := range ai.Open(p, a.words.Say(a.seat, shore)) {
		u := int(w.N)
		if w.Kind != game.Unit || p.KindOf(u) != booklet.Ranger {
			continue
		}
		for _, at := range ai.Open(p, a.words.Say(a.seat, shore, w)) {
			if at.Kind != game.Place || t.metBeside(board.Square(at.N)) && !a.g.last {
				continue
			}
			say := a.words.Say(a.seat, shore, w, at)
			v, legal := a.after(p, say)
			if gain := v - now - a.w.factor(p, u)*float64(p.Str[u])/2; legal && gain > most && gain > a.w.Least {
				best, most = order{say, "Rangers go ashore."}, gain
			}
		}
	}
	return best, most
}

// metBeside reports whether enemies stand on a square or beside it.
func (t *theatre) metBeside(at board.Square) bool {
	for x := range ring(at, 1) {
		if t.foe[x] > 0 {
			return true
		}
	}
	return false
}
