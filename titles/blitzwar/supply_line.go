package blitzwar

import "sandtable/game"

// supplyOf are the supply zones of each side's own (BW-7a): another's that it takes gives it nothing.
var supplyOf = func() (list [seats]placeSet) {
	for x := range board.supply.All() {
		switch board.country[x] {
		case germany:
			list[Axis].Add(x)
		case britain, usa:
			list[Allies].Add(x)
		case soviet:
			list[Soviets].Add(x)
		}
	}
	return list
}()

// network is what a side traces lines of supply through.
type network struct {
	open    placeSet // zones and seas
	inland  uint8    // which net of the map
	straits [3]placeSet
}

// network returns what a side may trace through now (BW-7b to BW-7f). In defence Allies and Soviets use each other's zones as
// well (BW-7y); the Axis uses neutral Sweden, by land alone (BW-7m, BW-Q71).
func (p *Position) network(s game.Seat, defence bool) (n network) {
	n.open = p.Held[s]
	if defence && s != Axis {
		n.open = p.Held[Allies].Or(&p.Held[Soviets])
	}
	ports := n.open.And(&board.port)
	ports.Drop(suez) // BW-7f, BW-Q5
	ports.Drop(asianBases)
	for i, st := range board.strait {
		if n.open.Has(st.zone) { // BW-7e
			n.straits[i] = st.seas
		}
	}
	if s == Axis && p.State[sweden] == neutral {
		n.open = n.open.Or(&board.home[sweden])
		n.inland = 1
	}
	closed := p.closedSeas(s)
	for x := Place(firstSea); x < bombingBox; x++ {
		if !closed.Has(x) && board.coast[x].Meets(&ports) { // BW-7d
			n.open.Add(x)
		}
	}
	return n
}

// reach returns all that lines lead to from some places, over land and from port to port (BW-7c).
func (n *network) reach(from placeSet) placeSet {
	through := n.open
	straits := n.straits
	for i := range straits {
		straits[i] = straits[i].And(&through)
	}
	return board.trace[n.inland].Flood(&from, &through, straits[0], straits[1], straits[2])
}

// stocks are the supply counters of a side that have something left.
func (p *Position) stocks(s game.Seat) (set unitSet) {
	g := sideGroups[s]
	for u := first[g]; u < first[g+1]; u++ {
		if p.on(u) {
			set.Add(u)
		}
	}
	return set
}

// sources are the places from which a side is supplied (BW-7a).
func (p *Position) sources(s game.Seat) placeSet {
	set := supplyOf[s].And(&p.Held[s])
	stocks := p.stocks(s)
	for u := range stocks.All() {
		set.Add(p.At[u])
	}
	return set
}

// fed returns what lines of a side lead to from its sources.
func (p *Position) fed(s game.Seat) placeSet {
	v := &p.Survey
	if v.On && v.Eating == s+1 {
		return v.Fed
	}
	n := p.network(s, false)
	set := n.reach(p.sources(s))
	if v.On {
		v.Eating, v.Fed = s+1, set
	}
	return set
}

// foothold is where a counter's lines begin: its zone, or the sea of its beachhead.
func (p *Position) foothold(u int) (set placeSet) {
	set.Add(p.base(u))
	return set
}

// base is where a counter draws its line from: its zone, or the sea of its beachhead.
func (p *Position) base(u int) Place {
	if p.Beach[u] != 0 {
		return firstSea + Place(p.Beach[u]-1)
	}
	return p.At[u]
}

// native reports whether a counter is of a Minor Country, of Vichy or of the Free French, and in its own country: it is always in
// supply there (BW-7k, BW-9.4h, BW-9.5c).
func (p *Position) native(u int) bool {
	n := nationOf(u)
	if n == noNation || !p.ashore(u) || board.country[p.At[u]] != n || !p.Kind[u].corps() {
		return false
	}
	return countries[n].rank == minorCountry || n == france && p.French != republic
}

// abroad reports whether a counter of the Allies or the Soviets stands in a zone that the other controls (BW-7z).
func (p *Position) abroad(s game.Seat, u int) bool {
	return s != Axis && p.At[u].land() && p.Held[Allies+Soviets-s].Has(p.At[u])
}

// payers returns the supply counters from which a counter's action is paid (BW-7w, BW-Q6), and what forbids it to act: it must
// be in supply when it does (BW-7j, BW-7n). Whoever stands in the ally's zones needs supply beside him (BW-7z).
func (p *Position) payers(s game.Seat, u int) (set unitSet, err error) {
	if p.native(u) {
		return p.stocks(s), nil
	}
	if p.abroad(s, u) {
		all := p.stocks(s)
		return p.nearby(all, p.At[u]), p.needs(all, p.At[u])
	}
	if set, found, ok := p.drawsOn(s, p.base(u)); ok {
		if !found {
			return set, game.Clause("BW-7b")
		}
		return set, nil
	}
	n := p.network(s, false)
	from := p.foothold(u)
	if p.Beach[u] != 0 {
		from = from.And(&n.open)
	}
	reached := n.reach(from)
	all := p.stocks(s)
	for v := range all.All() {
		if reached.Has(p.At[v]) {
			set.Add(v)
		}
	}
	zones := supplyOf[s].And(&p.Held[s])
	if set.Empty() && !reached.Meets(&zones) {
		return set, game.Clause("BW-7b")
	}
	return set, nil
}

// nearby returns the supply counters in a zone or next to it.
func (p *Position) nearby(all unitSet, x Place) (set unitSet) {
	for v := range all.All() {
		if p.At[v] == x || board.near[x].Has(p.At[v]) {
			set.Add(v)
		}
	}
	return set
}

// needs refuses who has no supply of his own beside him (BW-7z).
func (p *Position) needs(all unitSet, x Place) error {
	if set := p.nearby(all, x); set.Empty() {
		return game.Clause("BW-7z")
	}
	return nil
}
