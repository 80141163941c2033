package worldconflict

// supplied reports whether a unit is in supply (WC-1.7a). Supply comes with scenario D (WC-D.3a, WC-S.d).
func (p *Position) supplied(u int) bool {
	if !p.rule('D') || !p.At[u].land() {
		return true
	}
	set := p.supplyOf(p.Owner[u], units.all[u].home)
	return set.Has(p.At[u])
}

// supplyOf returns the places that a power can supply for units of a home country (WC-1.7b, WC-1.7c, WC-1.7d).
func (p *Position) supplyOf(w power, home country) placeSet {
	var from, through placeSet
	p.addHomes(w, &from)
	if p.partners(afa, usa) && (w == afa || w == usa) {
		p.addHomes(afa, &from)
		p.addHomes(usa, &from)
	}
	if home != noCountry {
		from = from.Or(&board.areas[home])
	}
	for x := range Place(nPlaces) {
		if x.land() && p.friendly(w.side(), x) || x.sea() && p.seaOpen(w, x) {
			through.Add(x)
		}
	}
	from = from.And(&through)
	var joined [maxPassages]placeSet
	n := 0
	for i := range board.passages {
		if p.passes(w, i, false) {
			joined[n] = only1(board.passages[i].seas[0])
			joined[n].Add(board.passages[i].seas[1])
			n++
		}
	}
	return supplyNet.Flood(&from, &through, joined[:n]...)
}

// maxPassages is how many passages there are.
const maxPassages = 6

// supplyNet is what lines of supply follow: borders, Land Routes, coasts, open seas (WC-1.7c, Ruling WC-Q18).
var supplyNet = board.near.Or(board.coast).Or(board.open)

// addHomes adds the areas of a power's home countries.
func (p *Position) addHomes(w power, set *placeSet) { *set = set.Or(&homelands[w]) }

// seaOpen reports whether a sea area is friendly to a power: no air, BB, CV or SUB unit of an enemy at war is there, or its side has a
// unit or a Convoy there (WC-1.5b, WC-1.5c).
func (p *Position) seaOpen(w power, x Place) bool {
	closed := false
	for u := range nUnits {
		if p.At[u] != x || !p.on(u) {
			continue
		}
		if p.sideOf(u) == w.side() {
			return true
		}
		k := p.kind(u)
		closed = closed || p.War[w].has(p.Owner[u]) && (k.air() || k == bb || k == cv || k == sub)
	}
	return !closed || p.convoyIn(w.side(), x)
}

// convoyIn reports whether a Convoy of a side counts as a unit in a sea area (WC-1.5c).
func (p *Position) convoyIn(s side, x Place) bool {
	for i := range board.convoys {
		if c := &board.convoys[i]; c.sea == x && c.owner.side() == s && p.on(firstConvoy+i) && p.Damage[i] < c.factor {
			return true
		}
	}
	return false
}

// passes reports whether a passage between two seas is open to a power (WC-4.2f, WC-4.2g).
func (p *Position) passes(w power, i int, submarine bool) bool {
	g := &board.passages[i]
	if submarine && g.subs {
		return true
	}
	for x := range g.friendly.All() {
		if !p.friendly(w.side(), x) {
			return false
		}
	}
	if g.against.Empty() {
		return true
	}
	for x := range g.against.All() {
		if !p.friendly(w.side().other(), x) {
			return true
		}
	}
	return false
}
