package blackswan

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// friendly returns the land areas that a nation's units may use: those its faction's warring nations control, or its
// own while it is neutral (BS-C.3, BS-C.4, BS-1.1j).
func (p *Position) friendly(n nation) (set placeSet) {
	if p.War[n] != atWar {
		return p.Kept.Lands[n]
	}
	return p.heldAreas(p.faction(n))
}

// sources returns where a nation's supply comes from (BS-1.2c, BS-1.2d), less what the enemy holds (BS-1.2e).
func (p *Position) sources(n nation, land *placeSet) (set placeSet) {
	add := func(x Place) {
		if land.Has(x) {
			set.Add(x)
		}
	}
	add(board.capital[n])
	switch {
	case n == soviet:
		for x := range board.eastAA.All() {
			add(x)
		}
	case (n == france || n == britain) && p.Union[alliedSide]: // BS-3.3g
		add(paris)
		add(london)
	case (n == germany || n == italy) && p.Union[axisSide]: // BS-3.3l
		add(berlin)
		add(rome)
	}
	return set
}

// supplied returns the places from which a nation can trace supply (BS-1.2f to BS-1.2i): over friendly land, and over
// sea zones that the enemy does not control and that hold a ship of the faction.
func (p *Position) supplied(n nation) placeSet {
	land, sea := p.friendly(n), p.supplyLanes(n)
	return p.trace(n, &land, &sea)
}

// supplyLanes returns the sea zones over which a nation's supply goes.
func (p *Position) supplyLanes(n nation) (sea placeSet) {
	s := p.faction(n)
	for _, g := range shipGroups {
		if groupInfo[g].seat != s {
			continue
		}
		for u := first[g]; u < first[g+1]; u++ {
			if x := p.At[u]; x != nowhere && !sea.Has(x) && p.carriesFor(u, n) && p.crossable(s, x) {
				sea.Add(x)
			}
		}
	}
	return sea
}

// suppliedByLand returns the areas from which a nation can trace supply without the sea (BS-1.6c8).
func (p *Position) suppliedByLand(n nation) placeSet {
	land := p.friendly(n)
	return p.trace(n, &land, &placeSet{})
}

// trace spreads from the sources of a nation over land and sea; between bodies of water it needs the passages (BS-1.2h).
func (p *Position) trace(n nation, land, sea *placeSet) placeSet {
	from, open := p.sources(n, land), land.Or(sea)
	var also [nStraits + 1]placeSet
	k := 0
	for i := range ground.straits {
		if l := &ground.straits[i]; sea.Meets(&l.ends) && p.mayPass(p.faction(n), l.by) {
			also[k] = l.ends
			k++
		}
	}
	if n == soviet { // BS-1.2i, BS-Q117
		also[k] = board.ladoga
		k++
	}
	return ground.supply.Flood(&from, &open, also[:k]...)
}

// neighboursOf returns the places next to those of a set: land next to land, and coasts and seas.
func neighboursOf(s *placeSet) (set placeSet) {
	for i := range len(s.Words) { // this is the inmost loop of supply, and words are faster than members
		for w := s.Words[i]; w != 0; w &= w - 1 {
			near := &board.near[bitset.Lowest(i, w)].Words
			set.Words[0], set.Words[1], set.Words[2] = set.Words[0]|near[0], set.Words[1]|near[1], set.Words[2]|near[2]
		}
	}
	return set
}

// supplyNets are the supplied places of all nations, worked out as they are asked for.
type supplyNets struct {
	p    *Position
	set  [nNations]placeSet // empty: not yet, or nothing
	sp   [majors]int        // Strategic Power; 0: not yet, or none
	seen game.Seats         // factions whose land and lanes are known
	land [seats]placeSet
	sea  [seats]placeSet
}

func (w *supplyNets) of(n nation) *placeSet {
	if w.set[n].Empty() {
		w.set[n] = w.trace(n)
	}
	return &w.set[n]
}

// trace works out the supplied places of a nation. Those at war in one faction use the same land and lanes.
func (w *supplyNets) trace(n nation) placeSet {
	if w.p.War[n] != atWar {
		return w.p.supplied(n)
	}
	s := w.p.faction(n)
	if !w.seen.Has(s) {
		w.seen |= game.Only(s)
		w.land[s], w.sea[s] = w.p.heldAreas(s), w.p.supplyLanes(n)
	}
	return w.p.trace(n, &w.land[s], &w.sea[s])
}

// inSupply keeps BS-1.2f, and BS-1.2p with BS-6.1a: German submarines are always in supply from Winter 1941, and neutral
// nations' units are not checked.
func (w *supplyNets) inSupply(u int) bool {
	n := w.p.nationAt(u)
	switch {
	case w.p.War[n] != atWar:
		return true
	case n == germany && w.p.class(u) == sub && w.p.milchkuhe():
		return true
	}
	return w.of(n).Has(w.p.At[u])
}

// checkSupply keeps BS-1.2j and BS-1.2n: this check counts for the whole turn; the phasing side's units that fail are marked; BS-1.1h: newly active seas are counted first.
func (p *Position) checkSupply(t game.Table) {
	p.countSeas(t)
	w := supplyNets{p: p}
	for _, s := range p.Side.members() {
		p.markUnits(s, t, func(u int) bool { return p.inPlay(u) && !w.inSupply(u) })
	}
}

// markUnits gives white cubes to the units of a seat that fail a test, and takes them from the others.
func (p *Position) markUnits(s game.Seat, t game.Table, fails func(u int) bool) {
	from, to := own(s)
	for g := groupOf[from]; g <= groupOf[to-1]; g++ {
		for u := p.mismarked(g, fails); u >= 0; u = p.mismarked(g, fails) { // slots of one look change their blocks
			at, in := p.At[u], !p.Cut.Has(u)
			p.flag(u, &p.Cut, in)
			if in {
				t.Tell(game.Reveal("BS-1.2j", noteCut, game.NameWord(groupName(g)), game.PlaceWord(at)))
			} else {
				t.Tell(game.Reveal("BS-5.2h", noteUncut, game.NameWord(groupName(g)), game.PlaceWord(at)))
			}
		}
	}
}

// mismarked returns the first slot of a group with a white cube and no reason for it, or the other way round; -1 if there is none.
func (p *Position) mismarked(g group, fails func(u int) bool) int {
	for u := first[g]; u < first[g+1]; u++ {
		if p.on(u) && p.Cut.Has(u) != fails(u) {
			return u
		}
	}
	return -1
}

// inPlay reports whether a block stands where the scenario is played.
func (p *Position) inPlay(u int) bool { return p.played(p.At[u]) }

// played reports whether a place belongs to a front that the game is played on.
func (p *Position) played(x Place) bool { return x < nPlaces && bitset.In(p.Fronts, board.front[x]) }
