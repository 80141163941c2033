package modules

import (
	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// drops plans the next airborne landing: into an enemy city that nobody holds.
func (a *agent) drops(p *bk.Position) []order {
	begun := a.mission(byDrop)
	if !p.Module(12) || !a.joint {
		return nil
	}
	var best raid
	t := a.look(p)
	for _, at := range ai.Open(p, begun) {
		x := board.Square(at.N)
		if c := board.Map.CityAt[x]; c < 0 || p.CityHolder(int(c)) == a.seat || p.Violates(x) {
			continue
		}
		prize := t.prize(x)
		a.carried(p, begun.With(at), dropLoad, func(say game.Action, u int) {
			lost := float64(p.Str[u]) * a.w.factor(p, u) * min(1, t.threat[x]/float64(p.Str[u])/4)
			gain := prize*stay - lost - a.ambush(p, x, macsFor(int(p.Str[u]), dropLoad))
			if gain > best.gain && gain > a.w.Least {
				best = raid{order{say, "Nobody holds " + x.String() + "."}, gain}
			}
		})
	}
	return a.another(best)
}

// lifts plans the next transport by air: of a unit that has far to go, to the airbase that is nearest to where it is going.
func (a *agent) lifts(p *bk.Position) []order {
	begun := a.mission(byLift)
	if !p.Module(12) || !a.joint {
		return nil
	}
	open := ai.Open(p, begun)
	if len(open) == 0 {
		return nil
	}
	t := a.look(p)
	t.musters()
	aims := t.aims()
	var best raid
	for _, at := range open {
		x := board.Square(at.N)
		if t.threat[x] > a.w.Danger*(t.own[x]+liftLoad) || t.count[x] >= together {
			continue
		}
		a.carried(p, begun.With(at), liftLoad, func(say game.Action, u int) {
			to := t.choose(aims, u)
			if to == nil || p.KindOf(u) == booklet.Airborne || !t.spares(u) {
				return
			}
			saved := float64(to.far[p.At[u]]) - float64(to.far[x])
			if gain := (saved - longLift) * float64(p.Str[u]) * perSquare; gain > best.gain {
				best = raid{order{say, "By air towards " + to.at.String() + "."}, gain}
			}
		})
	}
	return a.another(best)
}

const (
	dropLoad  = 2    // factors that a transport drops
	liftLoad  = 3    // factors that it takes from base to base
	longLift  = 5    // squares that a lift has to save
	perSquare = 0.02 // what it is worth to be a square nearer, for a factor
	together  = 3    // units in a square
)

// macsFor is how many transports take so many factors.
func macsFor(factors, load int) int { return (factors + load - 1) / load }

// ambush is what transports are expected to lose to interceptors over a square.
func (a *agent) ambush(p *bk.Position, x board.Square, macs int) float64 {
	return aloft * 2 * float64(min(macs, p.Interceptors(1-a.seat, x)))
}

// carried tries flights that take one unit to a place, with as many transports of its base as it takes.
func (a *agent) carried(p *bk.Position, begun game.Action, load int, score func(say game.Action, u int)) {
	open := ai.Open(p, begun)
	for _, w := range open {
		u := int(w.N)
		if w.Kind != game.Unit || !p.OnBoard(u) {
			continue
		}
		say, need := begun, macsFor(int(p.Str[u]), load)
		for _, m := range open {
			if need > 0 && m.Kind == game.Unit && p.KindOf(int(m.N)) == booklet.Airlift && p.PlaceOf(int(m.N)) == p.At[u] {
				say = say.With(m)
				need--
			}
		}
		if say = say.With(w); need == 0 && a.flies(p, say) {
			score(say, u)
		}
	}
}
