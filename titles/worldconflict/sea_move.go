package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// canSail reports whether a power has something to do in step B.
func (p *Position) canSail(w power) bool {
	return p.finds(sailors, w) || p.finds(transports, w)
}

// sailors lists the units that can move to sea.
func sailors(p *Position, w power, one bool) unitSet {
	return p.siftOf(&seaUnits, w, one, func(u int) error { return sailsSomewhere(p, w, u) })
}

// moved is what a unit has spent that may not move on in this step.
const moved = 255

// maySail says what forbids a unit to move in step B: it moves once, one after another (WC-B.2b, WC-4.2a); warships and air units of neutral
// powers do not (WC-4.2b), nor air units without supply (WC-1.7g).
func maySail(p *Position, w power, u int) error {
	k := p.kind(u)
	switch {
	case !p.own(w, u), k == convoy, k == commander:
		return game.Clause("WC-2.1e")
	case k.land(), k == aBomb:
		return game.Clause("WC-4.2k")
	case p.Spent[u] > 0 && (int(p.Mover) != u+1 || p.Spent[u] >= units.all[u].move):
		return game.Clause("WC-4.2a")
	case p.Spent[u] > 0 && p.Did[u]&didSailCut != 0:
		return game.Clause("WC-1.7f")
	case k.air() && !p.rule(chapterAtlantic): // air units come to sea with the third scenario
		return game.Clause("WC-S.d")
	case k != trs && k != lend && p.neutralPower(w):
		return game.Clause("WC-4.2b")
	case k.air() && !p.supplied(u):
		return game.Clause("WC-1.7g")
	}
	return p.mayActLaden(u)
}

// sailsSomewhere says why a unit cannot move anywhere in step B.
func sailsSomewhere(p *Position, w power, u int) error {
	if err := maySail(p, w, u); err != nil {
		return err
	}
	if p.kind(u).naval() && p.At[u].land() && board.ports[p.At[u]][p.Port[u]].seas.Meets(&p.start().inPlay) {
		return nil
	}
	if set := p.sails(u, openWays); set.Empty() {
		return game.Clause("WC-4.2d")
	}
	return nil
}

// sails returns where a unit can go in step B. One that begins at sea ends in a Port, an air unit in a base (WC-B.2a, WC-4.2c).
func (p *Position) sails(u int, by ways) (set placeSet) {
	if !p.kind(u).naval() {
		return p.flights(u)
	}
	seas, near := p.voyage(u, by)
	if p.At[u].land() || p.Spent[u] > 0 {
		set = seas
	}
	ports := p.portsOn(u, &near)
	set = set.Or(&ports)
	set.Drop(p.At[u])
	return set
}

// flights returns where an air unit can go in step B: 2 for a sea area (WC-C.2a, WC-4.2d).
func (p *Position) flights(u int) (set placeSet) {
	near := p.flight(p.At[u], p.airMove(u))
	if p.At[u].land() {
		near = near.And(&board.sea)
		return near.And(&p.start().inPlay)
	}
	near = near.And(&board.land)
	for x := range near.All() {
		if p.mayBaseAir(u, x) == nil {
			set.Add(x)
		}
	}
	return set
}

// sailsTo reports whether a unit can go to a place in step B: one of sails.
func (p *Position) sailsTo(u int, x Place) bool {
	at := p.At[u]
	switch {
	case x == at:
		return false
	case !p.kind(u).naval():
		if x.land() && (at.land() || p.mayBaseAir(u, x) != nil) || x.sea() && (at.sea() || !p.start().inPlay.Has(x)) {
			return false
		}
		near := p.flight(at, p.airMove(u))
		return near.Has(x)
	}
	seas, near := p.voyage(u, openWays)
	if x.sea() {
		return (at.land() || p.Spent[u] > 0) && seas.Has(x)
	}
	return p.docksIn(u, x, &near)
}

// sailLeft is the movement that a naval unit has left in step B: 1 if it began without supply (WC-1.7f).
func (p *Position) sailLeft(u int) int {
	if p.Spent[u] == 0 && !p.supplied(u) {
		return 1
	}
	return max(0, int(units.all[u].move)-int(p.Spent[u]))
}

// voyage returns the sea areas that a naval unit can reach in step B, and those of them from which it can still enter a Port: it first enters
// a sea area on which its Port opens; each costs 1, and the Port too (WC-1.3o, WC-4.2d, WC-4.2e).
func (p *Position) voyage(u int, by ways) (seas, near placeSet) {
	left := p.sailLeft(u)
	seas = only1(p.At[u])
	if p.At[u].land() {
		seas = board.ports[p.At[u]][p.Port[u]].seas.And(&p.start().inPlay)
		left--
	}
	if left < 0 {
		return placeSet{}, placeSet{}
	}
	for range left {
		near = seas
		next := p.nextSeas(u, &seas, by)
		seas = seas.Or(&next)
	}
	return seas, near
}

func sailEnds(p *Position, a game.Action) placeSet { return p.sails(unitIn(a, 1), openWays) }

func sailSeas(p *Position, a game.Action) placeSet {
	_, near := p.voyage(unitIn(a, 1), openWays)
	return near
}

// whyNotSail says why a unit cannot move to a place in step B.
func whyNotSail(p *Position, a game.Action, i int) error {
	u, x := unitIn(a, 1), placeIn(a, i)
	naval := p.kind(u).naval()
	switch {
	case x.sea() && !p.start().inPlay.Has(x):
		return game.Clause("WC-C.0b")
	case x.sea() && p.At[u].sea() && p.Spent[u] == 0:
		return game.Clause("WC-4.2c")
	case x.land() && !naval && p.At[u].land():
		return game.Clause("WC-4.2a")
	case x.land() && !naval:
		if err := p.mayBaseAir(u, x); err != nil {
			return err
		}
	case x.land():
		if err := p.whyNoPort(u, x); err != nil {
			return err
		}
	case naval && !p.supplied(u):
		return game.Clause("WC-1.7f")
	}
	if set := p.sails(u, allWays); naval && set.Has(x) {
		return game.Clause("WC-4.2f")
	}
	return game.Clause("WC-4.2d")
}

// doSail moves a unit in step B; into an ally's land area it asks first (WC-1.3f).
func doSail(p *Position, a game.Action, t game.Table) {
	if u, x := unitIn(a, 1), placeIn(a, 2); !x.land() || !p.asksLeave(u, x) {
		p.sailBy(a, t)
	}
	p.goOn(t)
}

// sailBy moves the unit of a sentence.
func (p *Position) sailBy(a game.Action, t game.Table) {
	u, x := unitIn(a, 1), placeIn(a, 2)
	p.actsLaden(u)
	if p.kind(u).naval() {
		p.steam(u, a, openWays, t)
	} else {
		p.takeWing(u, x)
	}
	if p.At[u] == x && x.land() {
		p.makeRoom(u, x)
	}
}

// takeWing moves an air unit to sea, or back to a base.
func (p *Position) takeWing(u int, x Place) {
	if x.sea() {
		p.Did[u] |= didSail
	}
	p.Spent[u], p.Mover = moved, 0
	p.bring(u, x)
}

// steam moves a naval unit sea area by sea area along the way with the least risk; whoever wants another one says it in parts, for a unit
// with movement left may go on (WC-4.2a). It ends in a Port (WC-4.2e), where it is blocked (WC-4.3b), or under way.
func (p *Position) steam(u int, a game.Action, by ways, t game.Table) {
	x := placeIn(a, 2)
	way, n := p.course(u, a, by)
	p.cast(u)
	for _, sea := range way[:n] {
		if p.At[u].sea() && (!p.runs(u, t) || !p.forces(u, sea, t)) {
			return
		}
		p.Spent[u]++
		if !p.At[u].sea() {
			p.Did[u] |= didSail
		}
		p.bring(u, sea)
	}
	if x.sea() {
		p.Mover = int16(u) + 1
		return
	}
	if !p.runs(u, t) {
		return
	}
	p.Spent[u], p.Mover = moved, 0
	p.dock(u, a, openWays)
}

// cast notes the Port that a naval unit leaves, and whether it has supply: a TRS without any picks up nothing (WC-1.7h, WC-4.2l).
func (p *Position) cast(u int) {
	if !p.At[u].land() {
		return
	}
	p.Berth = berth{p.At[u] + 1, p.Port[u]}
	if !p.supplied(u) {
		p.Did[u] |= didSailCut
	}
}

// runs rolls for a naval unit that leaves a sea area with enemy units: it passes if the die is greater than the sum of their Blockade Values,
// else its move ends there (WC-C.3a, WC-4.3a, WC-4.3b).
func (p *Position) runs(u int, t game.Table) bool {
	values := p.blockades(u)
	value := int(values[p.At[u]-firstSea])
	if value == 0 {
		return true
	}
	die := t.Roll(game.Die{Clause: "WC-4.3b", Sides: 6})
	note := noteRuns
	if die <= value {
		note = noteBlocked
		p.Spent[u], p.Mover = moved, 0
	}
	t.Tell(game.Note("WC-4.3b", note, game.UnitWord(u), game.PlaceWord(p.At[u]), game.NumberWord(die), game.NumberWord(value)))
	return die > value
}

// blockades adds up the Blockade Values of units at war with a naval unit, by sea area; SUBs are never blocked (WC-4.3a, WC-4.3c). There is no
// blocking before the third scenario.
func (p *Position) blockades(u int) (sum [nSeas]uint8) {
	if !p.rule(chapterAtlantic) || p.kind(u) == sub {
		return sum
	}
	for v := range nUnits {
		if x := p.At[v]; x >= firstSea && p.on(v) && p.sideOf(v) != p.sideOf(u) && p.foes(u, v) {
			sum[x-firstSea] += p.blockade(v)
		}
	}
	return sum
}

// blockade is the Blockade Value of a unit, by the table on the map: Small and Big (WC-4.3b).
func (p *Position) blockade(v int) uint8 {
	list, i := &charts.Blockade, 0
	if p.isBig(v) {
		i = 1
	}
	switch k := p.kind(v); {
	case k == bb:
		return list.BB[i]
	case k == cv:
		return list.CV[i]
	case k == sub:
		return list.SUB[i]
	case k != air:
		return 0
	case units.all[v].bomb == bombsNaval:
		return list.NavalAir[i]
	}
	return list.OtherAir[i]
}

// maxWay is how many sea areas a naval unit can enter in one move.
const maxWay = 8

// course works out the way of a naval unit to the place that a sentence names with the least risk: by passages that are open before those
// that must be forced, then with the smallest sum of Blockade Values, then the shortest.
func (p *Position) course(u int, a game.Action, by ways) (way [maxWay]Place, n int) {
	goal := p.goalSeas(u, a, by)
	values := p.blockades(u)
	var risk [maxWay + 1][nSeas]uint16 // plus one; 0 if it is not reached at that cost
	start := only1(p.At[u])
	first := 0
	if p.At[u].land() {
		start, first = board.ports[p.At[u]][p.Port[u]].seas.And(&p.start().inPlay), 1
	}
	for x := range start.All() {
		risk[first][x-firstSea] = 1
	}
	left := min(p.sailLeft(u), maxWay)
	best, end, cost := uint16(0), Place(0), 0
	for c := first; c <= left; c++ {
		for x := range goal.All() {
			r := risk[c][x-firstSea]
			if r != 0 && (best == 0 || r < best) {
				best, end, cost = r, x, c
			}
		}
		if c < left {
			p.spreadRisk(u, &risk[c], &risk[c+1], &values, by)
		}
	}
	for c := cost; c > 0; c-- {
		way[c-1] = end
		if c > first {
			end = p.stepBack(u, end, risk[c][end-firstSea], &risk[c-1], &values, by)
		}
	}
	return way, cost
}

// goalSeas returns the sea areas in which the way to the place of a sentence may end: itself, or those on which a Port of it opens.
func (p *Position) goalSeas(u int, a game.Action, by ways) placeSet {
	x := placeIn(a, 2)
	if x.sea() {
		return only1(x)
	}
	_, near := p.voyage(u, by)
	var goal placeSet
	for i := range board.ports[x] {
		d := &board.ports[x][i]
		if p.mayDock(u, x, i) == nil && (len(a.Words()) <= 3 || d.seas.Has(placeIn(a, 3))) {
			both := d.seas.And(&near)
			goal = goal.Or(&both)
		}
	}
	return goal
}

// forceRisk is what a passage that must be forced weighs against Blockade Values.
const forceRisk = 1000

// spreadRisk goes one sea area on from all that are reached.
func (p *Position) spreadRisk(u int, from, to *[nSeas]uint16, values *[nSeas]uint8, by ways) {
	for i, r := range from {
		if r == 0 {
			continue
		}
		x := firstSea + Place(i)
		r += uint16(values[i])
		at := only1(x)
		calm, all := p.nextSeas(u, &at, openWays), p.nextSeas(u, &at, by)
		for j := range all.Words {
			for w := all.Words[j]; w != 0; w &= w - 1 {
				y := Place(bitset.Lowest(j, w))
				n := r
				if !calm.Has(y) {
					n += forceRisk
				}
				if k := y - firstSea; to[k] == 0 || n < to[k] {
					to[k] = n
				}
			}
		}
	}
}

// stepBack finds the sea area from which one was reached.
func (p *Position) stepBack(u int, y Place, r uint16, from *[nSeas]uint16, values *[nSeas]uint8, by ways) Place {
	for i, q := range from {
		if q == 0 {
			continue
		}
		x := firstSea + Place(i)
		at := only1(x)
		calm, all := p.nextSeas(u, &at, openWays), p.nextSeas(u, &at, by)
		n := q + uint16(values[i])
		if !calm.Has(y) {
			n += forceRisk
		}
		if all.Has(y) && n == r {
			return x
		}
	}
	return y
}
