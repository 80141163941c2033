package blitzwar

import (
	"sandtable/ai"
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// hangar is the aircraft that a plan may count on.
type hangar struct {
	planes []plane
}

type plane struct {
	u     int
	reach bw.PlaceSet
	over  bw.Place // where it is wanted; Nowhere: nowhere yet
}

// hangar asks which aircraft can fly where.
func (a *agent) hangar(p *bw.Position) *hangar {
	h := &hangar{}
	var c game.Choices
	for _, w := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, fly), &c)...) {
		x := plane{u: int(w.N), over: bw.Nowhere}
		for _, to := range ai.OpenInto(p, a.words.Say(a.seat, fly, w), &c) {
			x.reach.Add(bw.Place(to.N))
		}
		h.planes = append(h.planes, x)
	}
	return h
}

// reaches reports whether an aircraft that is not wanted elsewhere can fly to a zone.
func (h *hangar) reaches(x bw.Place) bool {
	if h == nil {
		return false
	}
	for i := range h.planes {
		if h.planes[i].over == bw.Nowhere && h.planes[i].reach.Has(x) {
			return true
		}
	}
	return false
}

// take sends an aircraft to a zone.
func (h *hangar) take(x bw.Place) {
	if h == nil {
		return
	}
	for i := range h.planes {
		if h.planes[i].over == bw.Nowhere && h.planes[i].reach.Has(x) {
			h.planes[i].over = x
			return
		}
	}
}

// bombs sends an Allied aircraft to bomb Germany.
func (a *agent) bombs(p *bw.Position) (game.Action, string, bool) {
	var c game.Choices
	list := ai.OpenInto(p, a.words.Say(a.seat, bomb), &c)
	if len(list) == 0 {
		return game.Action{}, "", false
	}
	return a.words.Say(a.seat, bomb, list[0]), "It costs Germany supply.", true
}

// flies sends aircraft over the zones that the turn's plan attacks, one after another: each may be met.
func (a *agent) flies(p *bw.Position) (game.Action, string, bool) {
	if said, why, ok := a.bombs(p); ok {
		return said, why, true
	}
	h := a.hangar(p)
	t := a.look(p.AtMovement())
	if said, why, ok := a.invades(p, t, h); ok {
		return said, why, true
	}
	if len(h.planes) == 0 {
		return game.Action{}, "", false
	}
	men := t.soldiers()
	for _, o := range t.operations(men, h) {
		if p.AirOver(a.seat, o.at) {
			continue
		}
		for i := range h.planes {
			if x := &h.planes[i]; x.over == o.at {
				return a.words.Say(a.seat, fly, game.UnitWord(x.u), game.PlaceWord(x.over)), "For the attack on " + o.at.Name() + ".", true
			}
		}
	}
	return game.Action{}, "", false
}

// counters meets enemy aircraft over land where our corps stand, and those that bomb.
func (a *agent) counters(p *bw.Position) (game.Action, string, bool) {
	x := p.Airborne()
	wanted := !x.Land()
	for u := range bw.CorpsSlots {
		wanted = wanted || p.At[u] == x && p.Owner(u) == a.seat
	}
	var c game.Choices
	if list := ai.OpenInto(p, a.words.Say(a.seat, counter), &c); wanted && len(list) > 0 {
		return a.words.Say(a.seat, counter, list[0]), "It must not come through.", true
	}
	return a.words.Say(a.seat, pass), "", true
}
