package worldconflict

import (
	"sandtable/ai"
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// landing is an attack from the sea, or a voyage to a shore of ours: which transports go where with whom.
type landing struct {
	at    wc.Place
	sea   wc.Place
	ships []int
	cargo []int // land units
	on    []int // the transport of each
	gain  float64
}

// ferry is a transport in Port that can carry land units to sea.
type ferry struct {
	ship int
	seas wc.PlaceSet // that it reaches
	men  []int       // land units beside it, the strongest first
}

// ferries lists the transports that may sail.
func (a *agent) ferries(p *wc.Position) (list []ferry) {
	var c game.Choices
	for _, u := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, sail), &c)...) {
		f := ferry{ship: int(u.N)}
		if !p.Transport(f.ship) || !p.At[f.ship].Land() {
			continue
		}
		for _, to := range ai.OpenInto(p, a.words.Say(a.seat, sail, u), &c) {
			if to.Kind == game.Place && wc.Place(to.N).Sea() {
				f.seas.Add(wc.Place(to.N))
			}
		}
		f.men = a.passengers(p, f.ship)
		if len(f.men) > 0 {
			list = append(list, f)
		}
	}
	return list
}

// passengers lists the land units beside a transport that it could carry, the strongest first.
func (a *agent) passengers(p *wc.Position, ship int) (men []int) {
	for u := range wc.Units {
		if p.Of(u) == a.seat && p.Ground(u) && !p.Fixed(u) && p.At[u] == p.At[ship] && p.Aboard[u] == 0 {
			men = append(men, u)
		}
	}
	for i := range men { // few: the strongest go first
		for j := i; j > 0 && strength(p, men[j]) > strength(p, men[j-1]); j-- {
			men[j], men[j-1] = men[j-1], men[j]
		}
	}
	return men
}

func strength(p *wc.Position, u int) int {
	land, _, _, _ := p.Factors(u)
	return land
}

// bestLanding looks for the shore that gains most: an enemy's that can be taken, an empty one, or one of ours that wants units.
func (a *agent) bestLanding(p *wc.Position) (best landing) {
	best.sea = wc.Nowhere
	list := a.ferries(p)
	if len(list) == 0 {
		return best
	}
	t := a.look(p)
	best.gain = a.w.Least
	for x := range wc.Place(wc.Areas) {
		if !p.InPlay(x) || !t.enemy(x) && !(t.open(x) && t.pull[x] > a.w.Least) {
			continue
		}
		for sea := range wc.Coast(x).All() {
			if foe, _ := p.FoesAt(a.seat, sea); foe > a.ours(p, sea)+2 {
				continue
			}
			if l := t.voyage(list, x, sea); l.gain > best.gain {
				best = l
			}
		}
	}
	if best.sea == wc.Nowhere {
		best.gain = 0
	}
	return best
}

// voyage puts a landing together: transports that reach the sea area take whom they can.
func (t *theatre) voyage(list []ferry, x, sea wc.Place) (l landing) {
	l = landing{at: x, sea: sea}
	q := *t.p
	var set wc.UnitSet
	left := t.count
	for _, f := range list {
		if !f.seas.Has(sea) || t.ours(x) && t.byLand(q.At[f.ship], x) {
			continue
		}
		room := q.Capacity(f.ship)
		loaded := false
		for _, u := range f.men {
			from := t.p.At[u]
			if set.Has(u) || int(q.Size[u]) > room || left[from] <= 1 && t.a.g.key[from] {
				continue
			}
			room -= int(q.Size[u])
			left[from]--
			set.Add(u)
			q.At[u] = sea
			l.cargo, l.on = append(l.cargo, u), append(l.on, f.ship)
			loaded = true
		}
		if loaded {
			l.ships = append(l.ships, f.ship)
		}
	}
	if len(l.cargo) == 0 {
		return landing{}
	}
	if t.ours(x) {
		for _, u := range l.cargo {
			m := soldier{u: u, land: strength(t.p, u)}
			l.gain += t.desire(x, &m, false) - t.desire(t.p.At[u], &m, true)
		}
		return l
	}
	t.support(&q, x, &set)
	alone := t.beside(x, &set)
	c := q.Weigh(t.s, x, set, true)
	gain, v := t.gain(x, &c)
	gain -= alone
	l.gain = t.a.Misjudged(gain) - v.taken*t.cost(&l)
	return l
}

// cost is what a landing that succeeds loses: what its units are wanted for where they are, and what they would lose to a counter-attack.
func (t *theatre) cost(l *landing) (n float64) {
	own, units := 0.0, 0.0
	for _, u := range l.cargo {
		m := soldier{u: u, land: strength(t.p, u)}
		n += t.desire(t.p.At[u], &m, true)
		own += float64(m.land)
		units += t.a.w.unit(t.p, u)
	}
	return n + t.stranded(l.at, own, units) + t.a.g.worth[l.at]*t.a.w.lost(own, 1, t.threat[l.at])
}

// byLand reports whether a few marches lead from an area to another.
func (t *theatre) byLand(from, to wc.Place) bool {
	var set wc.PlaceSet
	set.Add(from)
	for range marchesAway {
		next := set
		for x := range set.All() {
			for y := range wc.Near(x).All() {
				if t.ours(y) {
					next.Add(y)
				}
			}
		}
		if set = next; set.Has(to) {
			return true
		}
	}
	return false
}

const marchesAway = 4 // areas to which units rather march than sail

// beside adds land units that stand beside a shore, and returns what they would gain without those who land.
func (t *theatre) beside(x wc.Place, set *wc.UnitSet) float64 {
	if t.a.w.Joint == 0 || t.foe[x] == 0 {
		return 0
	}
	var there wc.UnitSet
	for u := range wc.Units {
		if at := t.p.At[u]; t.p.Of(u) == t.s && t.p.Ground(u) && at.Land() && wc.Border(x).Has(at) && strength(t.p, u) > 0 && !t.kept(u) && t.spares(u) {
			there.Add(u)
			set.Add(u)
		}
	}
	if there.Empty() {
		return 0
	}
	c := t.p.Weigh(t.s, x, there, true)
	gain, _ := t.gain(x, &c)
	return max(0, gain)
}

// support adds air units in range and ships that could come along.
func (t *theatre) support(q *wc.Position, x wc.Place, set *wc.UnitSet) {
	for u := range wc.Units {
		if q.Of(u) == t.s && q.Aircraft(u) && q.At[u].Land() {
			if reach := q.Flight(u); reach.Has(x) {
				set.Add(u)
			}
		}
	}
}

// orders are what is said for a landing: who goes aboard, then the transports sail.
func (l *landing) orders(a *agent) (list []order) {
	for i, u := range l.cargo {
		list = append(list, order{a.words.Say(a.seat, embark, game.UnitWord(u), game.UnitWord(l.on[i])), "For " + l.at.Name() + "."})
	}
	for _, u := range l.ships {
		list = append(list, order{a.words.Say(a.seat, sail, game.UnitWord(u), game.PlaceWord(l.sea)), "To " + l.at.Name() + "."})
	}
	return list
}

// goesAshore puts units ashore on coasts of ours, where they are wanted most.
func (a *agent) goesAshore(p *wc.Position) (list []order) {
	var t *theatre
	var fight wc.UnitSet
	var c game.Choices
	for _, u := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, land), &c)...) {
		if t == nil {
			t = a.look(p)
			fight = t.fromSea()
		}
		if fight.Has(int(u.N)) {
			continue
		}
		m := soldier{u: int(u.N), land: strength(p, int(u.N))}
		best, most := wc.Nowhere, 0.0
		for _, to := range ai.OpenInto(p, a.words.Say(a.seat, land, u), &c) {
			if n := t.desire(wc.Place(to.N), &m, false); best == wc.Nowhere || n > most {
				best, most = wc.Place(to.N), n
			}
		}
		if best != wc.Nowhere {
			list = append(list, order{a.words.Say(a.seat, land, u, game.PlaceWord(best)), "Ashore in " + best.Name() + "."})
		}
	}
	return list
}

// fromSea returns the units at sea that attack from there.
func (t *theatre) fromSea() (set wc.UnitSet) {
	q := *t
	p := *t.p
	q.p = &p
	for _, o := range q.operations(q.soldiers()) {
		for _, m := range o.men {
			if t.p.At[m.u].Sea() && t.p.Ground(m.u) {
				set.Add(m.u)
			}
		}
	}
	return set
}
