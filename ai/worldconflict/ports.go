package worldconflict

import (
	"sandtable/ai"
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// harbours is what Ports are worth as bases: to warships by the seas that they reach from there, to transports by the shores.
type harbours struct {
	t     *theatre
	seas  [wc.Places]float64
	known [2][wc.Areas]bool
	worth [2][wc.Areas]float64
}

// chart works out what the seas are worth.
func (t *theatre) chart() *harbours {
	h := &harbours{t: t}
	for x := range wc.Place(wc.Places) {
		if x.Sea() && t.p.InPlay(x) {
			foe, _ := t.p.FoesAt(t.s, x)
			h.seas[x] = t.a.seaWorth(t.p, x) + t.a.hunt(t.p, x) + t.a.w.Naval*float64(foe)/4
		}
	}
	return h
}

// at is what a Port is worth to a ship.
func (h *harbours) at(u int, x wc.Place) float64 {
	kind := 0
	if h.t.a.w.Piers > 0 && wc.Lends(u) {
		return h.t.pier(u, x) - h.t.exposedPort(u, x)
	}
	if h.t.p.Transport(u) {
		kind = 1
	}
	if !h.known[kind][x] {
		h.known[kind][x], h.worth[kind][x] = true, h.look(u, x, kind == 1)
	}
	return h.worth[kind][x]
}

// look finds the best that a ship reaches from a Port.
func (h *harbours) look(u int, x wc.Place, shores bool) (best float64) {
	t := h.t
	q := *t.p
	q.At[u], q.Port[u] = x, 0
	seas := q.Voyage(u)
	for y := range seas.All() {
		n := h.seas[y]
		switch {
		case shores && t.a.staging(t.p):
			n = t.landfall(y)
		case shores:
			n = t.shore(y)
		}
		best = max(best, n)
	}
	switch {
	case shores && t.a.staging(t.p):
		best *= max(idleCargo, t.cargo(u, x))
	case shores && t.count[x] == 0: // nobody to carry
		best /= 2
	}
	return best - t.exposedPort(u, x)
}

// exposedPort is what a ship risks in a Port that enemies may take.
func (t *theatre) exposedPort(u int, x wc.Place) float64 {
	if t.threat[x] <= t.own[x] {
		return 0
	}
	return t.a.mood.guard * t.a.w.unit(t.p, u)
}

// shore is what the best enemy coast of a sea area is worth.
func (t *theatre) shore(x wc.Place) (best float64) {
	for y := range wc.Coast(x).All() {
		if t.enemy(y) {
			best = max(best, t.a.g.worth[y])
		}
	}
	return best
}

// hunt is what enemies in a sea area are worth to a power with an award for a Pacific that is nearly free of them.
func (a *agent) hunt(p *wc.Position, x wc.Place) (n float64) {
	if !wc.Pacific(x) || !p.Scoring() || !wc.Allied(a.seat, wc.USA) || !p.AtWar(a.seat, wc.Japan) {
		return 0
	}
	for u := range wc.Units {
		if p.At[u] == x && p.Foe(a.seat, u) {
			n += a.w.Presence / 4
		}
	}
	return n
}

// shifts sends a ship to another Port from which it reaches more.
func (a *agent) shifts(p *wc.Position, t *theatre) (said game.Action, why string, ok bool) {
	h := t.chart()
	most := shiftWorth
	var c game.Choices
	for _, u := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, rebase), &c)...) {
		if !p.Ship(int(u.N)) || !p.At[u.N].Land() {
			continue
		}
		here := h.at(int(u.N), p.At[u.N])
		for _, to := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, rebase, u), &c)...) {
			n := a.Misjudged(h.at(int(u.N), wc.Place(to.N)) - here)
			if n <= most {
				continue
			}
			say := a.words.Say(a.seat, rebase, u, to)
			if seas := ai.OpenInto(p, say, &c); !ai.Legal(p, say) && len(seas) > 0 {
				say = say.With(seas[0])
			}
			if ai.Legal(p, say) {
				said, most, ok = say, n, true
				why = "From " + wc.Place(to.N).Name() + " it reaches more."
			}
		}
	}
	return said, why, ok
}

// shiftWorth is what a ship must gain by another Port.
const shiftWorth = 0.6
