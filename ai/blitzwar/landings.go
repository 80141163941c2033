package blitzwar

import (
	"sandtable/ai"
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// landing is an operation over several phases: aircraft become beachheads, corps go there by sea, and attack from the beach.
type landing struct {
	at, sea bw.Place
	planes  int // beachheads
	cover   int // aircraft over the zone
	gain    float64
}

// landing looks for the best one that the aircraft allow.
func (t *theatre) landing(h *hangar) (best landing) {
	closed := t.p.Closed(t.s)
	for sea := bw.FirstSea; sea <= bw.LastSea; sea++ {
		if closed.Has(sea) || t.p.Snows(sea) {
			continue
		}
		planes := h.beachable(sea) - t.flak(sea)
		men := t.embarkable(sea)
		if planes == 0 || len(men) == 0 {
			continue
		}
		beaches := bw.Beaches(sea)
		for x := range beaches.All() {
			if !t.a.w.fights(t.p, t.s, x, 0) || t.a.mood.leave.Has(x) {
				continue
			}
			for n := 1; n <= min(planes, maxHeads); n++ {
				if l := t.landingAt(x, sea, n, men, planes-n > 0 && h.reaches(x)); l.gain > best.gain {
					best = l
				}
			}
		}
	}
	return best
}

const (
	maxHeads = 4   // beachheads at a zone
	perHead  = 2   // corps on one, and one more over a dotted line
	hostile  = 0.6 // of the corps near a beach come against it
)

// landingAt is what a landing with so many beachheads is worth. A port to follow through is half of it; the corps ashore have to
// stand what the enemy can bring against them.
func (t *theatre) landingAt(x, sea bw.Place, heads int, men []soldier, air bool) (l landing) {
	w := t.a.w
	l = landing{at: x, sea: sea, planes: heads}
	room := perHead * heads
	c := contest{holds: t.p.Holds(x), shift: -1}
	tanks := false
	for i := range men {
		if m := &men[i]; c.strong+m.corps <= room {
			c.strong += m.corps
			tanks = tanks || m.tanks
		}
	}
	if c.strong == 0 {
		return landing{}
	}
	set := t.p.Defenders(t.s, x)
	for u := range set.All() {
		n, _ := t.p.Men(u)
		c.weak += n
		if t.p.Dug(u) {
			c.shift--
		}
	}
	if tanks {
		c.shift++
		c.blitz = t.p.MayBlitz(t.s, x)
	}
	cost := w.Sortie*float64(heads) + t.price*2*float64(c.strong)
	if air && c.weak > 0 {
		l.cover = 1
		c.shift += airShift
		cost += w.Sortie
	}
	keep := min(1, (float64(c.strong)+1)/(1+hostile*max(0, t.threat[x]-float64(c.weak)))) // of what is won
	if !bw.PortAt(x) {
		keep *= 0.5
	}
	cost += (1 - keep) * w.Foot * float64(c.strong) / 2
	prize := t.a.mood.draws(x) * keep * (t.a.g.worth[x] + t.inland(x) + w.Foot*float64(c.strong)/4)
	if c.weak == 0 {
		l.gain = prize - cost
	} else {
		v := c.judge()
		l.gain = v.taken*prize + v.kills*w.Foot - v.losses*(w.Foot+w.Armour)/2 - (1-v.taken)*float64(c.strong)/3 - cost
	}
	l.gain = t.a.Misjudged(l.gain)
	return l
}

// inland is what lies behind a beach, by what draws units there.
func (t *theatre) inland(x bw.Place) float64 { return min(maxInland, behind*t.pull[x]) }

const (
	behind    = 0.4 // of what draws units to a beach
	maxInland = 5
)

// embarkable lists the counters in ports at a sea that can be spared, the best first.
func (t *theatre) embarkable(sea bw.Place) (list []soldier) {
	for _, tanks := range [...]bool{true, false} {
		for u := range bw.CorpsSlots {
			x := t.p.At[u]
			if t.p.Owner(u) != t.s || !t.p.Ashore(u) || t.p.Tanks(u) != tanks || !bw.PortAt(x) || !bw.Coast(sea).Has(x) || t.p.Dug(u) || !t.spares(u) ||
				t.a.w.Depot > 0 && !t.p.MayShip(u) {
				continue
			}
			corps, _ := t.p.Men(u)
			list = append(list, soldier{u: u, corps: corps, tanks: tanks})
		}
	}
	return list
}

// flak counts the enemy aircraft that can meet ours over a sea.
func (t *theatre) flak(sea bw.Place) (n int) {
	for u := range bw.Slots {
		if x := t.p.At[u]; bw.Foes(t.p.Owner(u), t.s) && t.p.AtBase(u) && bw.Range(x).Has(sea) {
			n++
		}
	}
	return n
}

// beachable counts the aircraft that can become beachheads from a sea.
func (h *hangar) beachable(sea bw.Place) (n int) {
	for i := range h.planes {
		if h.planes[i].reach.Has(sea) && bw.Lands(h.planes[i].u) {
			n++
		}
	}
	return n
}

// invades decides on the landing of the turn, and sends its aircraft.
func (a *agent) invades(t *theatre, h *hangar) {
	a.invasion = t.landing(h)
	v := &a.invasion
	if v.gain <= a.w.Least {
		*v = landing{at: bw.Nowhere, gain: -1}
		return
	}
	for range v.cover {
		if h.reaches(v.at) {
			h.take(v.at)
		}
	}
	a.send(h, v.at, "For the landing at "+v.at.Name()+".")
}

// beaches sends aircraft to sea until enough have come through, and makes them beachheads.
func (a *agent) beaches(p *bw.Position) (game.Action, string, bool) {
	v := &a.invasion
	if v.gain <= 0 {
		return game.Action{}, "", false
	}
	why := "For the landing at " + v.at.Name() + "."
	var c game.Choices
	there := 0
	list := append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, beach), &c)...)
	for _, w := range list {
		if say := a.words.Say(a.seat, beach, w, game.PlaceWord(v.at)); ai.Legal(p, say) {
			there++
		}
	}
	if there < v.planes {
		for _, w := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, fly), &c)...) {
			if say := a.words.Say(a.seat, fly, w, game.PlaceWord(v.sea)); bw.Lands(int(w.N)) && !a.wanted(int(w.N)) && ai.Legal(p, say) {
				return say, why, true
			}
		}
	}
	for _, w := range list {
		if say := a.words.Say(a.seat, beach, w, game.PlaceWord(v.at)); ai.Legal(p, say) {
			v.planes--
			return say, why, true
		}
	}
	return game.Action{}, "", false
}

// wanted reports whether an aircraft has orders.
func (a *agent) wanted(u int) bool {
	for _, o := range a.sorties {
		if int(o.say.Words()[1].N) == u {
			return true
		}
	}
	return false
}

// ships lands corps on beachheads, the strongest first, and then takes corps over the sea to where they are wanted.
func (a *agent) ships(p *bw.Position) (said game.Action, why string, ok bool) {
	var c game.Choices
	most := 0
	if list := append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, land), &c)...); len(list) > 0 {
		t := a.look(p)
		for _, w := range list {
			corps, armour := p.Men(int(w.N))
			to := ai.OpenInto(p, a.words.Say(a.seat, land, w), &c)
			if n := corps + armour; n > most && len(to) > 0 && t.spares(int(w.N)) {
				said, most, ok = a.words.Say(a.seat, land, w, to[0]), n, true
			}
		}
	}
	if ok {
		return said, "Onto the beach.", true
	}
	return a.ferries(p)
}

// ferries takes a counter from port to port, if it cannot reach an enemy by land.
func (a *agent) ferries(p *bw.Position) (said game.Action, why string, ok bool) {
	if p.Halves(a.seat) < a.w.Reserve+passages || a.said > maxVoyages {
		return said, "", false
	}
	var c game.Choices
	list := append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, ship), &c)...)
	if len(list) == 0 {
		return said, "", false
	}
	t := a.study(p.AtMovement())
	most := voyage
	for _, w := range list {
		m := soldier{u: int(w.N)}
		if m.corps, _ = p.Men(m.u); m.corps == 0 || !t.spares(m.u) || t.front[p.At[m.u]] {
			continue
		}
		here := t.shore(p.At[m.u], &m, true)
		cost := t.price * 2 * float64(m.corps)
		if bw.Roomy(p.At[m.u]) { // America is far, and of no use
			here, cost = here/2, 2*cost
		}
		for _, to := range ai.OpenInto(p, a.words.Say(a.seat, ship, w), &c) {
			x := bw.Place(to.N)
			if !x.Land() || t.full(x, m.corps) {
				continue
			}
			if n := (t.shore(x, &m, false)-here)*float64(m.corps) - cost; n > most {
				said, most, ok = a.words.Say(a.seat, ship, w, to), n, true
				why = "To " + x.Name() + ", where it is of use."
			}
		}
	}
	return said, why, ok
}

const (
	voyage     = 0.4 // what a voyage has to gain, at least
	passages   = 8   // halves of supply units that are left for one
	maxVoyages = 12  // in a turn
)

// shore is how much a counter is wanted in a port: for what is fought for on land, or for a landing from there.
func (t *theatre) shore(x bw.Place, m *soldier, here bool) float64 {
	others := t.own[x]
	if here {
		others -= float64(m.corps)
	}
	return max(t.desire(x, m, here), t.stage[x]/(1+others*crowd))
}

// stages finds the ports and air bases from which landings could be made, for sides that reach no enemy by land from there.
func (t *theatre) stages() {
	if t.s == bw.Soviets {
		return
	}
	for sea := bw.FirstSea; sea <= bw.LastSea; sea++ {
		prize := 0.0
		beaches := bw.Beaches(sea)
		for x := range beaches.All() {
			if t.a.w.fights(t.p, t.s, x, soon) {
				prize = max(prize, t.a.mood.draws(x)*(t.a.g.worth[x]+t.inland(x)+1)/(1+t.foe[x]/4))
			}
		}
		ready := 0.0
		for x := range bw.Coast(sea).All() {
			ready += t.own[x]
		}
		for x := range bw.Coast(sea).All() {
			if t.p.Holder(x) != t.s || t.front[x] {
				continue
			}
			t.stage[x] = max(t.stage[x], staging*prize/max(1, ready/enoughMen))
			if bw.PortAt(x) {
				t.pull[x] = max(t.pull[x], t.stage[x])
			}
		}
	}
}

const (
	staging   = 0.5 // of what could be landed at
	enoughMen = 6.0 // corps at a sea for a landing
)

// comesAshore takes corps from a beachhead into an empty zone with room, and armour on from there if that gains something.
func (a *agent) comesAshore(p *bw.Position) (said game.Action, why string, ok bool) {
	most := a.w.value(p, a.g, a.seat)
	game.Each(p, a.words.Say(a.seat, advance), func(x game.Action) bool {
		q := *p
		if q.Apply(x, game.RandTable{Rand: a.Rand}) == nil && !crowds(p, &q, a.seat) {
			if v := a.w.value(&q, a.g, a.seat); !ok && !p.Ashore(int(x.Words()[1].N)) || v > most {
				said, most, ok = x, v, true
			}
		}
		return true
	})
	return said, "Off the beach.", ok
}
