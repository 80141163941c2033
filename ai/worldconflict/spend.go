package worldconflict

import (
	"sandtable/ai"
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// develops takes the counter of the Group that is worth most.
func (a *agent) develops(p *wc.Position) (said game.Action, why string, ok bool) {
	var c game.Choices
	most := -1.0
	for _, u := range ai.OpenInto(p, a.words.Say(a.seat, develop), &c) {
		if n := a.Misjudged(a.promise(int(u.N))); n > most {
			said, most, ok = a.words.Say(a.seat, develop, u), n, true
		}
	}
	return said, "The best of its Group.", ok
}

// promise is what a unit is worth at its largest Size.
func (a *agent) promise(u int) float64 { return a.sized(u, wc.LargestSize(u)) }

// sized is what a unit is worth at a Size.
func (a *agent) sized(u int, size uint8) float64 {
	w := a.w
	land, naval, air, bombs := wc.FactorsAt(u, size)
	n := w.Size*float64(size) + w.Land*float64(land) + w.Naval*float64(naval) + w.Air*float64(air) + w.Bombs*float64(bombs)
	if wc.Lends(u) {
		n += w.Lend * float64(size)
	}
	return n
}

// spends buys what gains most, point by point, and leaves Oil for a Blitz.
func (a *agent) spends(p *wc.Position) (said game.Action, why string, ok bool) {
	if said, why, ok = a.garrison(p); ok {
		return said, why, ok
	}
	oil, resources := p.Purse(a.seat)
	if resources <= 0 && oil <= a.w.Reserve {
		return said, "", false
	}
	q := p.Shown(a.seat)
	t := a.look(&q)
	most := 0.0
	var c game.Choices
	for _, u := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, build), &c)...) {
		i := int(u.N)
		n := a.sized(i, q.Size[i]+1) - a.sized(i, q.Size[i])
		if n = a.Misjudged(n * t.use(i, q.At[i])); n > most {
			said, most, ok, why = a.words.Say(a.seat, build, u), n, true, "It grows."
		}
	}
	for _, u := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, place), &c)...) {
		n := a.sized(int(u.N), 1) + (a.promise(int(u.N))-a.sized(int(u.N), 1))/4 + a.w.Point*float64(p.Prize(a.seat, int(u.N)))
		for _, to := range ai.OpenInto(p, a.words.Say(a.seat, place, u), &c) {
			if to.Kind != game.Place || !wc.Place(to.N).Land() {
				continue
			}
			if v := a.Misjudged(n * t.use(int(u.N), wc.Place(to.N)) * t.pierShare(int(u.N), wc.Place(to.N))); v > most {
				if say := a.words.Say(a.seat, place, u, to); ai.Legal(p, say) {
					said, most, ok, why = say, v, true, "New in "+wc.Place(to.N).Name()+"."
				}
			}
		}
	}
	if !ok {
		return a.explores(p)
	}
	return said, why, ok
}

// explores spends what no build is worth on the A-Bomb and on research.
func (a *agent) explores(p *wc.Position) (said game.Action, why string, ok bool) {
	for _, v := range [...]verb{test, refine, explore} {
		if say := a.words.Say(a.seat, v); ai.Legal(p, say) {
			return say, "Nothing else is worth it.", true
		}
	}
	return said, "", false
}

// wanted is how much more a point of Size is worth in a place because of what is near.
func (t *theatre) wanted(x wc.Place) float64 {
	if !x.Land() {
		return 1
	}
	n := 1 + t.pull[x]/10
	if t.pull[x] < t.a.w.Least && t.depot(x) { // overseas
		n += quay
	}
	if t.threat[x] > t.own[x] {
		n += t.a.mood.guard * min(1, (t.threat[x]-t.own[x])/(1+t.own[x])) * min(1, t.a.g.worth[x]/4)
	}
	return n
}

// quay is how much more a point of Size is worth where transports are, if no enemy can be reached by land.
const quay = 0.3

// depot reports whether a transport of ours lies in an area.
func (t *theatre) depot(x wc.Place) bool {
	for u := range wc.Units {
		if t.p.At[u] == x && t.p.Of(u) == t.s && t.p.Transport(u) {
			return true
		}
	}
	return false
}

// garrison places the GAR that costs nothing where it is wanted most.
func (a *agent) garrison(p *wc.Position) (said game.Action, why string, ok bool) {
	q := p.Shown(a.seat)
	t := a.look(&q)
	var c game.Choices
	most := -1.0
	for _, u := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, place), &c)...) {
		if !p.Free(a.seat, int(u.N)) {
			continue
		}
		for _, to := range ai.OpenInto(p, a.words.Say(a.seat, place, u), &c) {
			if n := t.wanted(wc.Place(to.N)); to.Kind == game.Place && n > most {
				if say := a.words.Say(a.seat, place, u, to); ai.Legal(p, say) {
					said, most, ok = say, n, true
				}
			}
		}
	}
	return said, "It costs nothing.", ok
}

// blitzes names the Blitz that the position asks for: what attacks by land would gain, and whether the sea is worth it too.
func (a *agent) blitzes(p *wc.Position) (said game.Action, why string, ok bool) {
	t := a.look(p)
	gain := 0.0
	for _, o := range t.operations(t.soldiers()) {
		gain += o.gain
	}
	gain = a.Misjudged(gain)
	q := *p
	if a.w.Embark > 0 {
		q = p.AtSeaInBlitz(a.seat)
	}
	sea := a.bestLanding(&q).gain
	oil, _ := p.Purse(a.seat)
	plenty := 1 + float64(max(0, oil-a.w.Reserve))/2 // what Oil is worth falls with what is saved
	for _, kind := range [...]struct {
		name  string
		wants bool
	}{{"total-blitz", gain+sea > totalWorth/plenty && (sea > a.w.Least || plenty > 2)}, {"land-blitz", gain > landWorth/plenty}, {"free-blitz", true}} {
		if w, found := a.named(p, kind.name); found && kind.wants {
			return a.words.Say(a.seat, blitz, w), "", true
		}
	}
	return said, "", false
}

// What a Blitz must gain to be worth its Oil.
const (
	landWorth  = 1.2
	totalWorth = 3
)

// named finds a kind of Blitz among those that may be chosen.
func (a *agent) named(p *wc.Position, name string) (game.Word, bool) {
	var c game.Choices
	for _, w := range ai.OpenInto(p, a.words.Say(a.seat, blitz), &c) {
		if wc.Title.Info().Lexicon.Word(w, a.seat) == name {
			return w, true
		}
	}
	return game.Word{}, false
}
