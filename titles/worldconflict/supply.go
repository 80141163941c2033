package worldconflict

// SupplyPart is worked out from the rest: profiles demand it, since every unit asks for it.
type SupplyPart struct {
	Supply [nPowers]placeSet `derived:"true"` // the places that each power can supply
	Shut   [nPowers]placeSet `derived:"true"` // the seas that were closed to it
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

// sameAtSea reports whether only units on land have moved, changed hands or grown. What comes after the units in the lists, Convoys and
// Commanders, closes no sea by where it is.
func (b *basis) sameAtSea(p *Position) bool {
	const some = 8 // compared at once
	for i := 0; i < nUnits; i += some {
		if [some]Place(b.At[i:i+some]) == [some]Place(p.At[i:i+some]) && [some]power(b.Owner[i:i+some]) == [some]power(p.Owner[i:i+some]) &&
			[some]uint8(b.Size[i:i+some]) == [some]uint8(p.Size[i:i+some]) {
			continue
		}
		for u := i; u < i+some; u++ {
			same := b.At[u] == p.At[u] && b.Owner[u] == p.Owner[u] && b.Size[u] == p.Size[u]
			if !same && (b.At[u].sea() || p.At[u].sea()) {
				return false
			}
		}
	}
	return true
}

// supplied reports whether a unit is in supply (WC-1.7a). Supply comes with scenario D (WC-D.3a, WC-S.d).
func (p *Position) supplied(u int) bool { return p.supplies(u, p.At[u]) }

// supplies reports whether a unit would be in supply in a place. A line may begin in its own home country (WC-1.7b).
func (p *Position) supplies(u int, x Place) bool {
	w := p.Owner[u]
	if !p.rule(chapterBarbarossa) || !x.land() || w == nobody || p.Supply[w].Has(x) {
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
	if !p.rule(chapterBarbarossa) || p.Seen.same(p) {
		return
	}
	land := p.Seen.Control == p.Control && p.Seen.War == p.War // lines by land are as they were
	p.Quiet.On = p.Quiet.On && land && p.Seen.Owner == p.Owner && p.Seen.Convoys == [nConvoys]status(p.Status[firstConvoy:])
	ashore := land && p.Damage == p.Seen.Damage && p.Seen.Convoys == [nConvoys]status(p.Status[firstConvoy:]) && p.Seen.sameAtSea(p)
	p.Seen = basis{p.At, p.Owner, p.Size, [nConvoys]status(p.Status[firstConvoy:]), p.Damage, p.Control, p.War}
	if ashore {
		return
	}
	shut := p.shutSeas()
	var friendly [nSides]placeSet
	for w := range power(nPowers) {
		if land && shut[w] == p.Shut[w] {
			continue
		}
		if friendly[w.side()].Empty() {
			friendly[w.side()] = p.friendlyTo(w.side())
		}
		p.Shut[w] = shut[w]
		from := homelands[w]
		if p.partners(afa, usa) && (w == afa || w == usa) || p.start().Western && w == afa { // WC-1.7d
			from = homelands[afa].Or(&homelands[usa])
		}
		through, was := board.sea.Without(&shut[w]), p.Supply[w]
		p.Supply[w] = p.supplyBy(w, from, through.Or(&friendly[w.side()]))
		p.Quiet.On = p.Quiet.On && p.Supply[w] == was
	}
}

// friendlyTo returns the land areas that a side controls (WC-1.5a).
func (p *Position) friendlyTo(s side) (set placeSet) {
	for w := range power(nPowers) {
		if w.side() == s {
			held := p.heldBy(w)
			set = set.Or(&held)
		}
	}
	return set
}

// supplyFrom returns the places that a power can supply from some land areas (WC-1.7b, WC-1.7c).
func (p *Position) supplyFrom(w power, from placeSet) placeSet {
	through, land := p.openSeas(w), p.friendlyTo(w.side())
	return p.supplyBy(w, from, through.Or(&land))
}

// supplyBy does so through land areas and sea areas that are known to be open to it.
func (p *Position) supplyBy(w power, from, through placeSet) placeSet {
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
