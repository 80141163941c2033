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
	last  bool // no counter is left for another: the next one that comes is lost, unless one flies
	reach bw.PlaceSet
	over  bw.Place // where it is wanted; Nowhere: nowhere yet
}

// hangar asks which aircraft can fly where.
func (a *agent) hangar(p *bw.Position) *hangar {
	h := &hangar{}
	var c game.Choices
	for _, w := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, fly), &c)...) {
		x := plane{u: int(w.N), over: bw.Nowhere, last: a.w.husbands(p) && !p.MoreOf(int(w.N))}
		for _, to := range ai.OpenInto(p, a.words.Say(a.seat, fly, w), &c) {
			x.reach.Add(bw.Place(to.N))
		}
		h.planes = append(h.planes, x)
	}
	return h
}

// reaches reports whether an aircraft that is not wanted elsewhere can fly to a zone.
func (h *hangar) reaches(x bw.Place) bool { return h.next(x) != nil }

// next is the aircraft that flies to a zone next: one that costs little, if there is one; nil if none can.
func (h *hangar) next(x bw.Place) (best *plane) {
	if h == nil {
		return nil
	}
	for i := range h.planes {
		if p := &h.planes[i]; p.over == bw.Nowhere && p.reach.Has(x) && (best == nil || p.last && !best.last) {
			best = p
		}
	}
	return best
}

// price is what it costs to fly to a zone: next to nothing if the aircraft makes room for one that is to come.
func (h *hangar) price(x bw.Place, w *weights) float64 {
	if p := h.next(x); p != nil && p.last {
		return w.Sortie * makesRoom
	}
	return w.Sortie
}

const makesRoom = 0.2 // of what an aircraft is worth

// take sends an aircraft to a zone.
func (h *hangar) take(x bw.Place) {
	if p := h.next(x); p != nil {
		p.over = x
	}
}

// flies plays the Air Force Phase: bombing, landings, the attacks of the turn's plan one after another (each may be met), zones that
// want cover, and in the end bases nearer to the front.
func (a *agent) flies(p *bw.Position) (game.Action, string, bool) {
	if n := a.wing(p); !a.planned || n < a.wings && a.replans < maxReplans { // some were met: others may go
		a.replans++
		a.planned, a.sorties = true, nil
		a.airPlan(p)
	}
	a.wings = a.wing(p)
	if said, why, ok := a.bombs(p); ok {
		return said, why, true
	}
	if said, why, ok := a.blitzes(p); ok {
		return said, why, true
	}
	if said, why, ok := a.beaches(p); ok {
		return said, why, true
	}
	for len(a.sorties) > 0 {
		o := a.sorties[0]
		a.sorties = a.sorties[1:]
		if !a.Slips() && ai.Legal(p, o.say) {
			return o.say, o.why, true
		}
	}
	return a.rebases(p)
}

const maxReplans = 5

// wing counts the side's aircraft.
func (a *agent) wing(p *bw.Position) (n int) {
	for u := range bw.Slots {
		if p.Owner(u) == a.seat && p.Plane(u) {
			n++
		}
	}
	return n
}

// airPlan decides where aircraft go this turn.
func (a *agent) airPlan(p *bw.Position) {
	h := a.hangar(p)
	t := a.study(p.AtMovement())
	if a.invasion.gain == 0 {
		a.invades(t, h)
	}
	if len(h.planes) == 0 {
		return
	}
	men := t.soldiers()
	for _, o := range t.operations(men, h) {
		if o.air && !p.AirOver(a.seat, o.at) {
			if next := h.next(o.at); next != nil && next.last && t.p.MayBlitz(t.s, o.at) { // one is lost in the Blitzkrieg, the other helps after it
				h.take(o.at)
			}
			a.send(h, o.at, "For the attack on "+o.at.Name()+".")
		}
	}
	a.covers(t, h)
}

// send orders the aircraft that were taken for a zone.
func (a *agent) send(h *hangar, at bw.Place, why string) {
	for i := range h.planes {
		if x := &h.planes[i]; x.over == at {
			a.sorties = append(a.sorties, order{a.words.Say(a.seat, fly, game.UnitWord(x.u), game.PlaceWord(at)), why})
		}
	}
}

// covers keeps aircraft over zones of ours that are about to be attacked and matter: as long as they are there the enemy needs two
// columns more. Half of the aircraft stay at base, to meet his.
func (a *agent) covers(t *theatre, h *hangar) {
	free := 0
	for i := range h.planes {
		if h.planes[i].over == bw.Nowhere {
			free++
		}
	}
	for free /= 2; free > 0; free-- {
		best, most := bw.Nowhere, coverWorth
		for x := range bw.Place(bw.Zones) {
			n := a.mood.guard * (a.g.worth[x] + t.own[x]/2 + t.vital[x])
			if t.own[x] > 0 && t.threat[x] > t.own[x] && n > most && h.reaches(x) && !t.p.AirOver(t.s, x) && !h.over(x) {
				best, most = x, n
			}
		}
		if best == bw.Nowhere {
			return
		}
		h.take(best)
		a.send(h, best, "To cover "+best.Name()+".")
	}
}

const coverWorth = 5.0 // what a zone and its corps are worth, at least

// over reports whether an aircraft is wanted over a zone.
func (h *hangar) over(x bw.Place) bool {
	for i := range h.planes {
		if h.planes[i].over == x {
			return true
		}
	}
	return false
}

// bombs sends an Allied aircraft to bomb Germany, as long as enough are left for the armies.
func (a *agent) bombs(p *bw.Position) (game.Action, string, bool) {
	var c game.Choices
	list := ai.OpenInto(p, a.words.Say(a.seat, bomb), &c)
	if len(list) == 0 || a.invasion.gain > 0 || a.atBase(p)-len(a.sorties) <= bombFrom && (!a.w.husbands(p) || p.MoreOf(int(list[0].N))) || p.Turn+2 > p.LastOf() {
		return game.Action{}, "", false
	}
	return a.words.Say(a.seat, bomb, list[0]), "It costs Germany supply.", true
}

const bombFrom = 5 // aircraft that stay with the armies

// atBase counts the side's aircraft at base.
func (a *agent) atBase(p *bw.Position) (n int) {
	for u := range bw.Slots {
		if p.Owner(u) == a.seat && p.AtBase(u) {
			n++
		}
	}
	return n
}

// blitzes fights the Battle of Britain while Germany has aircraft in plenty: two for one is too dear for anything else than a landing
// or to break the Allied air force.
func (a *agent) blitzes(p *bw.Position) (game.Action, string, bool) {
	say := a.words.Say(a.seat, britain)
	if a.seat != bw.Axis || !ai.Legal(p, say) {
		return say, "", false
	}
	allied := 0
	for u := range bw.Slots {
		if p.Owner(u) == bw.Allies && p.AtBase(u) {
			allied++
		}
	}
	return say, "To clear the air over London.", a.atBase(p) >= 2*allied+2
}

// counters meets enemy aircraft over land where our corps stand, and those that bomb or would land.
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

// rebases brings aircraft that reach no enemy to where they do.
func (a *agent) rebases(p *bw.Position) (said game.Action, why string, ok bool) {
	var c game.Choices
	var t *theatre
	for _, w := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, rebase), &c)...) {
		if t == nil {
			t = a.study(p.AtMovement())
		}
		u := int(w.N)
		best, most := bw.Nowhere, a.baseWorth(t, u, p.At[u])+t.baseGain()
		for _, to := range ai.OpenInto(p, a.words.Say(a.seat, rebase, w), &c) {
			if n := a.baseWorth(t, u, bw.Place(to.N)); n > most {
				best, most = bw.Place(to.N), n
			}
		}
		if best != bw.Nowhere {
			return a.words.Say(a.seat, rebase, w, game.PlaceWord(best)), "Nearer to the front.", true
		}
	}
	return said, "", false
}
