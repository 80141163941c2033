package worldconflict

import (
	"sandtable/ai"
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// rebases sends air units to where they are within range of what matters, the one that gains most first.
func (a *agent) rebases(p *wc.Position) (said game.Action, why string, ok bool) {
	t := a.look(p)
	most := a.w.Rear
	var c game.Choices
	for _, u := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, rebase), &c)...) {
		if !p.Aircraft(int(u.N)) {
			continue
		}
		here := t.airDesire(int(u.N), p.At[u.N])
		for _, to := range ai.OpenInto(p, a.words.Say(a.seat, rebase, u), &c) {
			if n := a.Misjudged(t.airDesire(int(u.N), wc.Place(to.N)) - here); n > most {
				said, most, ok = a.words.Say(a.seat, rebase, u, to), n, true
				why = "From " + wc.Place(to.N).Name() + " it reaches what matters."
			}
		}
	}
	if !ok && p.Scoring() {
		return a.shifts(p, t)
	}
	return said, why, ok
}

// airDesire is how much an air unit is wanted at a base: what it reaches there, less the danger of the base.
func (t *theatre) airDesire(u int, x wc.Place) (n float64) {
	reach := t.p.RangeFrom(u, x)
	best, sum := 0.0, 0.0
	for y := range reach.All() {
		if y.Land() && (t.enemy(y) || t.threat[y] > 0 && t.ours(y)) {
			best = max(best, t.pull[y])
			sum += t.pull[y]
		}
	}
	n = best + sum/10
	if t.threat[x] > t.own[x] {
		n -= t.a.mood.guard * t.a.w.unit(t.p, u) * min(1, (t.threat[x]-t.own[x])/(1+t.own[x]))
	}
	return n
}

// covers commits air units to the defence of an area, if that spoils the attack on it.
func (a *agent) covers(p *wc.Position) (said game.Action, why string, ok bool) {
	t := a.look(p)
	most := a.w.Least
	var c game.Choices
	for _, at := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, cover), &c)...) {
		x := wc.Place(at.N)
		for _, kind := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, cover, at), &c)...) {
			set := p.Attackers(x)
			if set.Empty() || a.Slips() {
				continue
			}
			n := a.Misjudged(t.spoils(x, set))
			if n <= most {
				continue
			}
			say := a.words.Say(a.seat, cover, at, kind)
			for range maxCover {
				list := ai.OpenInto(p, say, &c)
				i := a.firstUnit(list)
				if i < 0 {
					break
				}
				say = say.With(list[i])
			}
			if ai.Legal(p, say) {
				said, most, ok = say, n, true
				why = "To defend " + x.Name() + "."
			}
		}
	}
	return said, why, ok
}

const maxCover = 6

// firstUnit is the first word that names a unit; -1 if none does.
func (a *agent) firstUnit(list []game.Word) int {
	for i, w := range list {
		if w.Kind == game.Unit {
			return i
		}
	}
	return -1
}

// spoils is what the defence of an area gains by all air units that can come.
func (t *theatre) spoils(x wc.Place, set wc.UnitSet) float64 {
	enemy := t.p.Of(set.First())
	bare, full := t.p.Weigh(enemy, x, set, false), t.p.Weigh(enemy, x, set, true)
	return t.harm(x, &bare) - t.harm(x, &full)
}

// harm is what an attack on an area of ours costs us.
func (t *theatre) harm(x wc.Place, c *wc.Odds) float64 {
	v := judge(c)
	point := t.a.w.Size + t.a.w.Land
	return v.taken*2*t.a.g.worth[x] + (v.kills-v.losses)*point
}
