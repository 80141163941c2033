package blitzwar

import (
	"sandtable/ai"
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// landing is an operation over several phases: aircraft become beachheads, corps go there by sea, and attack from the beach.
type landing struct {
	at, sea bw.Place
	planes  int
	gain    float64
}

// landing looks for the best one that the aircraft allow.
func (t *theatre) landing(h *hangar) (best landing) {
	closed := t.p.Closed(t.s)
	for sea := bw.FirstSea; sea <= bw.LastSea; sea++ {
		planes, corps := h.over(sea, t), t.ashoreAt(sea)
		if closed.Has(sea) || t.p.Snows(sea) || planes == 0 || corps == 0 {
			continue
		}
		beaches := bw.Beaches(sea)
		for x := range beaches.All() {
			if !t.a.w.fights(t.p, t.s, x, 0) {
				continue
			}
			for n := 1; n <= min(planes, maxHeads); n++ {
				if gain := t.landingGain(x, n, corps); gain > best.gain {
					best = landing{x, sea, n, gain}
				}
			}
		}
	}
	return best
}

const (
	maxHeads = 3 // beachheads at a zone
	perHead  = 2 // corps on one
)

// landingGain is what a landing with so many beachheads is worth: a port to follow through is half of it.
func (t *theatre) landingGain(x bw.Place, planes, corps int) float64 {
	w := t.a.w
	c := contest{strong: min(corps, perHead*planes), shift: -1, holds: t.p.Holds(x)}
	set := t.p.Defenders(t.s, x)
	for u := range set.All() {
		n, _ := t.p.Men(u)
		c.weak += n
	}
	cost := w.Air*float64(planes) + w.Fare*2*float64(c.strong)
	if t.threat[x] > float64(2*c.strong) || !bw.PortAt(x) {
		cost += w.Cut * w.Foot * float64(c.strong)
	}
	if c.weak == 0 {
		return t.a.mood.bold*(t.a.g.worth[x]+w.Foot) - cost
	}
	return t.attackGain(x, c) - cost
}

// ashoreAt counts the corps in ports at a sea that can be spared.
func (t *theatre) ashoreAt(sea bw.Place) (n int) {
	for u := range bw.CorpsSlots {
		x := t.p.At[u]
		if t.p.Owner(u) == t.s && t.p.Ashore(u) && bw.PortAt(x) && bw.Coast(sea).Has(x) && !t.p.Dug(u) && t.spares(u) {
			corps, _ := t.p.Men(u)
			n += corps
		}
	}
	return n
}

// over counts the aircraft that can become beachheads from a sea: those at base and those that are there.
func (h *hangar) over(sea bw.Place, t *theatre) (n int) {
	for i := range h.planes {
		if h.planes[i].reach.Has(sea) && bw.Lands(h.planes[i].u) {
			n++
		}
	}
	return n
}

// invades flies the aircraft of a landing, and makes them beachheads.
func (a *agent) invades(p *bw.Position, t *theatre, h *hangar) (game.Action, string, bool) {
	if a.invasion.gain == 0 {
		a.invasion = t.landing(h)
		if a.invasion.gain <= a.w.Least {
			a.invasion = landing{at: bw.Nowhere, gain: -1}
		}
	}
	v := &a.invasion
	if v.gain < 0 || a.seat == bw.Axis { // whose aircraft are worth more on land
		return game.Action{}, "", false
	}
	why := "For the landing at " + v.at.Name() + "."
	var c game.Choices
	for _, w := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, beach), &c)...) {
		if say := a.words.Say(a.seat, beach, w, game.PlaceWord(v.at)); ai.Legal(p, say) {
			return say, why, true
		}
	}
	for i := range h.planes {
		if x := &h.planes[i]; v.planes > 0 && x.reach.Has(v.sea) && bw.Lands(x.u) {
			v.planes--
			return a.words.Say(a.seat, fly, game.UnitWord(x.u), game.PlaceWord(v.sea)), why, true
		}
	}
	return game.Action{}, "", false
}

// ships lands corps on beachheads, the strongest first, and then takes corps over the sea to where they are wanted.
func (a *agent) ships(p *bw.Position) (said game.Action, why string, ok bool) {
	t := a.look(p)
	var c game.Choices
	most := 0
	for _, w := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, land), &c)...) {
		corps, armour := p.Men(int(w.N))
		to := ai.OpenInto(p, a.words.Say(a.seat, land, w), &c)
		if n := corps + armour; n > most && len(to) > 0 && t.spares(int(w.N)) {
			said, most, ok = a.words.Say(a.seat, land, w, to[0]), n, true
		}
	}
	if ok {
		return said, "Onto the beach.", true
	}
	return t.ferries(p)
}

// ferries takes a counter from port to port, if it cannot reach an enemy by land.
func (t *theatre) ferries(p *bw.Position) (said game.Action, why string, ok bool) {
	a := t.a
	if a.left(p) < a.w.Reserve+passages {
		return said, "", false
	}
	var c game.Choices
	most := voyage
	for _, w := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, ship), &c)...) {
		m := soldier{u: int(w.N), fare: 2}
		if m.corps, _ = p.Men(m.u); m.corps == 0 || !t.spares(m.u) || t.front[p.At[m.u]] {
			continue
		}
		here := t.desire(p.At[m.u], &m, true)
		for _, to := range ai.OpenInto(p, a.words.Say(a.seat, ship, w), &c) {
			x := bw.Place(to.N)
			if !x.Land() || t.count[x] >= perZone {
				continue
			}
			if n := t.desire(x, &m, false) - here; n > most {
				said, most, ok = a.words.Say(a.seat, ship, w, to), n, true
				why = "To " + x.Name() + ", where it is of use."
			}
		}
	}
	return said, why, ok
}

const (
	voyage   = 0.6 // what a voyage has to gain, at least
	passages = 8   // halves of supply units that are left for one
)

// left is what is left of supply when all that the side wants to do on land is paid for.
func (a *agent) left(p *bw.Position) int {
	t := a.look(p.AtMovement())
	men := t.soldiers()
	t.operations(men, nil)
	t.marches(men)
	return t.purse
}

// stages draws Allied units to ports from which they can land, where no enemy can be reached by land.
func (t *theatre) stages() {
	if t.s != bw.Allies {
		return
	}
	for sea := bw.FirstSea; sea <= bw.LastSea; sea++ {
		prize := 0.0
		beaches := bw.Beaches(sea)
		for x := range beaches.All() {
			if t.a.w.fights(t.p, t.s, x, 0) {
				prize = max(prize, t.a.g.worth[x])
			}
		}
		for x := range bw.Coast(sea).All() {
			if bw.PortAt(x) && t.p.Holder(x) == t.s && !t.front[x] {
				t.pull[x] = staging * prize
			}
		}
	}
}

const staging = 0.4 // of what could be landed at

// lands takes corps from a beachhead into an empty zone.
func (a *agent) lands(p *bw.Position) (said game.Action, why string, ok bool) {
	most := a.w.value(p, a.g, a.seat)
	game.Each(p, a.words.Say(a.seat, advance), func(x game.Action) bool {
		q := *p
		if q.Apply(x, game.RandTable{Rand: a.r}) == nil {
			if v := a.w.value(&q, a.g, a.seat); !ok || v > most {
				said, most, ok = x, v, true
			}
		}
		return true
	})
	return said, "Off the beach.", ok
}
