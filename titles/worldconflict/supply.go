package worldconflict

// SupplyPart is worked out from the rest: profiles demand it, since every unit asks for it.
type SupplyPart struct {
	Supply [nPowers]placeSet `derived:"true"` // the places that each power can supply
	Sign   [nPowers]uint64   `derived:"true"` // of what that was worked out from
	Seen   basis             `derived:"true"` // all that this hangs on
}

// basis is all that supply hangs on.
type basis struct {
	At      [slots]Place
	Owner   [slots]power
	Size    [slots]uint8
	Convoys [nConvoys]status
	Damage  [nConvoys]uint8
	Control [nAreas]power
	War     [nPowers]powers
}

// same reports whether a position has the same basis.
func (b *basis) same(p *Position) bool {
	return b.At == p.At && b.Owner == p.Owner && b.Size == p.Size && b.Convoys == [nConvoys]status(p.Status[firstConvoy:]) &&
		b.Damage == p.Damage && b.Control == p.Control && b.War == p.War
}

// supplied reports whether a unit is in supply (WC-1.7a). Supply comes with scenario D (WC-D.3a, WC-S.d).
func (p *Position) supplied(u int) bool { return p.supplies(u, p.At[u]) }

// supplies reports whether a unit would be in supply in a place. A line may begin in its own home country (WC-1.7b).
func (p *Position) supplies(u int, x Place) bool {
	w := p.Owner[u]
	if !p.rule('D') || !x.land() || w == nobody || p.Supply[w].Has(x) {
		return true
	}
	home := p.homeOf(u)
	if home == noCountry || homelands[w].Meets(&board.areas[home]) {
		return false
	}
	set := p.supplyFrom(w, board.areas[home])
	return set.Has(x)
}

// resupply works out what powers can supply, if what it hangs on has changed.
func (p *Position) resupply() {
	if !p.rule('D') || p.Seen.same(p) {
		return
	}
	p.Seen = basis{p.At, p.Owner, p.Size, [nConvoys]status(p.Status[firstConvoy:]), p.Damage, p.Control, p.War}
	shut := p.shutSeas()
	sign := p.signatures(&shut)
	for w := range power(nPowers) {
		if sign[w] == p.Sign[w] {
			continue
		}
		p.Sign[w] = sign[w]
		from := homelands[w]
		if p.partners(afa, usa) && (w == afa || w == usa) || p.start().Western && w == afa { // WC-1.7d
			from = homelands[afa].Or(&homelands[usa])
		}
		p.Supply[w] = p.supplyBy(w, from, board.sea.Without(&shut[w]))
	}
}

// signatures are figures that change with what the supply of each power hangs on: control, wars, seas that are closed to it.
func (p *Position) signatures(shut *[nPowers]placeSet) (list [nPowers]uint64) {
	h, n := uint64(1469598103934665603), uint64(0)
	for x, w := range p.Control {
		if n = n<<3 | uint64(w)&7; x%21 == 20 {
			h, n = mixed(h, n), 0
		}
	}
	h = mixed(h, n)
	for w := range p.War {
		h = mixed(h, uint64(p.War[w]))
	}
	for w := range list {
		list[w] = h
		for _, words := range shut[w].Words {
			list[w] = mixed(list[w], words)
		}
	}
	return list
}

// mixed takes a number more into a figure.
func mixed(h, n uint64) uint64 {
	h = (h ^ n) * 1099511628211
	return h ^ h>>29 // else high bits that change twice would cancel out
}

// supplyFrom returns the places that a power can supply from some land areas (WC-1.7b, WC-1.7c).
func (p *Position) supplyFrom(w power, from placeSet) placeSet {
	return p.supplyBy(w, from, p.openSeas(w))
}

// supplyBy does so over sea areas that are known to be open.
func (p *Position) supplyBy(w power, from, through placeSet) placeSet {
	for x := range Place(nAreas) {
		if p.friendly(w.side(), x) {
			through.Add(x)
		}
	}
	if !p.start().Western || w != afa { // what is out of play serves the Western Allies alone (WC-E.0g)
		through = through.And(&p.start().inPlay)
	}
	return p.floodFrom(w, from, through)
}

// floodFrom returns the places of a set that a power reaches from some of them, by passages that are open to it.
func (p *Position) floodFrom(w power, from, through placeSet) placeSet {
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

// openSeas returns the sea areas that are friendly to a power (WC-1.5b).
func (p *Position) openSeas(w power) placeSet {
	shut := p.shutSeas()
	return board.sea.Without(&shut[w])
}

// shutSeas returns the sea areas that are closed to each power: an air, BB, CV or SUB unit of an enemy at war is there, and its side has no
// unit and no Convoy there (WC-1.5b, WC-1.5c).
func (p *Position) shutSeas() (shut [nPowers]placeSet) {
	var own [2]placeSet
	var armed [nPowers]placeSet
	for u, x := range p.At[:nUnits] {
		if x-firstSea >= nSeas || p.Owner[u] >= nPowers { // on land, or nowhere
			continue
		}
		own[p.sideOf(u)].Add(x)
		if k := p.kind(u); k.air() || k == bb || k == cv || k == sub {
			armed[p.Owner[u]].Add(x)
		}
	}
	for i := range board.convoys {
		if c := &board.convoys[i]; p.on(firstConvoy+i) && p.Damage[i] < c.factor {
			own[c.owner.side()].Add(c.sea)
		}
	}
	for w := range power(nPowers) {
		for v := range power(nPowers) {
			if p.War[w].has(v) && w.side() != v.side() {
				shut[w] = shut[w].Or(&armed[v])
			}
		}
		shut[w] = shut[w].Without(&own[w.side()])
	}
	return shut
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
