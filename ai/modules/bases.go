package modules

import (
	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// outlook is what aircraft of a range find to do from a square: enemies within it, and nothing where enemies may come.
func (t *theatre) outlook(at board.Square, within int) (n float64) {
	if !at.OnMap() || t.strongestAttack(at) > t.a.w.Danger*(t.own[at]+1) {
		return 0
	}
	for x := range t.bars.All() {
		if d := board.Distance(at, x); d <= within {
			n += min(t.foe[x], stackful) + 1
		}
	}
	return n
}

// ranges are how far aircraft fly, in squares.
var ranges = map[booklet.Kind]int{booklet.Strategic: 20, booklet.Medium: 10, booklet.Tactical: 8, booklet.Fighter: 12}

const (
	moreToDo = 1.5 // times what it finds to do that make an aircraft go elsewhere
	muchMore = 3   // the same that make it worth a new base
	siteFar  = 8   // range by which sites of airbases are judged
	fewer    = 6   // enemy factors that are too few to build an airbase for
)

// ferries plans the next aircraft that goes to a base from which it finds more to do.
func (a *agent) ferries(p *bk.Position) []order {
	begun := a.mission(byFerry)
	if !p.Module(12) || !a.joint {
		return nil
	}
	open := ai.Open(p, begun)
	if len(open) == 0 {
		return nil
	}
	var best raid
	t := a.view(p)
	for _, at := range open {
		x := board.Square(at.N)
		if at.N >= board.Size {
			continue
		}
		for _, w := range ai.Open(p, begun.With(at)) {
			if gain := t.gainAt(w, x); gain > best.gain && a.flies(p, begun.With(at).With(w)) {
				best = raid{order{begun.With(at).With(w), "There is more to do from " + x.String() + "."}, gain}
			}
		}
	}
	return a.another(best)
}

// gainAt is how much more an aircraft finds to do from another base.
func (t *theatre) gainAt(w game.Word, x board.Square) float64 {
	r := 0
	if w.Kind == game.Unit {
		r = ranges[t.p.KindOf(int(w.N))]
	}
	if r == 0 {
		return 0
	}
	here := t.outlook(t.p.PlaceOf(int(w.N)), r)
	if n := t.outlook(x, r); n > moreToDo*here+fewer {
		return n - here
	}
	return 0
}

// wantsBase reports whether an airbase on the best site would give aircraft more to do than any that there is.
func (t *theatre) wantsBase(sites []game.Word) bool {
	have, planes := 0.0, 0
	from, to := t.p.UnitsOf(t.s)
	for u := from; u < to; u++ {
		if !t.p.InPlay(u) {
			continue
		}
		if t.p.KindOf(u) == booklet.Airbase {
			have = max(have, t.outlook(t.p.PlaceOf(u), siteFar))
		} else if ranges[t.p.KindOf(u)] > 0 {
			planes++
		}
	}
	best := 0.0
	for _, w := range sites {
		best = max(best, t.outlook(board.Square(w.N), siteFar))
	}
	return planes > 0 && best > muchMore*have+stackful
}
