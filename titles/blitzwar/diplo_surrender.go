package blitzwar

import "sandtable/game"

// surrenders looks at every country at the start of a turn, and at no other time (BW-9.1h, BW-9.2h); who is free again returns at any time.
func (p *Position) surrenders(t game.Table) {
	if p.Turn == 1 || p.Sub != 0 {
		return
	}
	p.Sub = 1
	for n := range nNations {
		if st := p.State[n]; st >= withAxis && st <= withSoviets && p.broken(n, game.Seat(st-withAxis)) {
			p.falls(n, game.Seat(st-withAxis), t)
		} else {
			p.returnsIfFree(n, t)
		}
		if p.ended() {
			return
		}
	}
	p.vichyFalls(t)
}

// returnsIfFree brings a country back, at once, when the conditions of its surrender no longer hold (BW-9.2l, BW-9.2m, BW-Q37).
func (p *Position) returnsIfFree(n nation, t game.Table) {
	if n >= nNations || n == france || p.Turn > tables.Returns {
		return
	}
	if st := p.State[n]; (st == surrendered || st == overrun) && !p.broken(n, formerSide(st)) {
		p.returns(n, formerSide(st), t)
	}
}

// italyReturns brings Italy back as soon as too few corps hold it down, however they left (BW-9.2l, BW-Q37). It reports whether anybody has to be asked
// what becomes of his units. Before version 7 only a change of control, or a new turn, brought it back.
func (p *Position) italyReturns(t game.Table) bool {
	if st := p.State[italy]; !p.since(version7) || st != surrendered && st != overrun {
		return false
	}
	p.returnsIfFree(italy, t)
	return p.asksExpelled(t)
}

// formerSide is the side that a country fought on before it surrendered.
func formerSide(st state) game.Seat {
	if st == overrun {
		return Axis
	}
	return Allies
}

// taken reports whether an enemy of a side controls a zone: it is occupied then (BW-Q87).
func (p *Position) taken(x Place, s game.Seat) bool { return foes(p.holder(x), s) }

// broken reports whether a country that fights on a side meets the conditions of its surrender (BW-9.2a, BW-9.2c, BW-9.2f, BW-9.2g).
func (p *Position) broken(n nation, s game.Seat) bool {
	switch countries[n].fall {
	case fallsByCapital:
		return p.taken(board.capital[n], s)
	case fallsByCapitalAndFour:
		return (n != france || p.French == republic) && p.capitalAndFour(n, s)
	case fallsByCorps:
		return p.italyBroken(s)
	case fallsBySupplyZones:
		left := supplyOf[s].And(&p.Held[s])
		return left.Empty()
	}
	return false
}

// capitalAndFour is BW-9.2a: the enemy holds the capital and four other zones.
func (p *Position) capitalAndFour(n nation, s game.Seat) bool {
	lost := 0
	for x := range board.home[n].All() {
		if p.taken(x, s) {
			lost++
		}
	}
	return p.taken(board.capital[n], s) && lost > int(tables.CapitalAnd)
}

// italyBroken is BW-9.2c: from 1941 on, three zones of Italy proper occupied, and ten corps in all in them (BW-Q9). A zone is occupied by who
// controls it (BW-Q87); before version 6 by corps in it.
func (p *Position) italyBroken(s game.Seat) bool {
	var zones placeSet
	if p.since(version6) {
		for x := range board.home[italy].All() {
			zones.Put(x, !board.colony.Has(x) && p.taken(x, s))
		}
	}
	corps := 0
	for u := range first[germanAir] {
		x := p.At[u]
		if p.ashore(u) && foes(p.sideOf(u), s) && board.country[x] == italy && !board.colony.Has(x) {
			zones.Add(x)
			corps += int(p.Size[u])
		}
	}
	return p.Turn >= tables.Italy.SurrenderFrom && zones.Count() >= int(tables.Italy.Zones) && corps >= int(tables.Italy.Corps)
}

// falls takes a country out of the war: its units leave the map (BW-9.2i), its zones that no enemy of the Axis has taken are the
// Axis' (BW-9.2j, BW-9.2k).
func (p *Position) falls(n nation, s game.Seat, t game.Table) {
	t.Tell(game.Note("BW-9.2h", noteFalls, game.NameWord(nationName(n))))
	switch n {
	case germany: // BW-9.2d
		p.happens(evGermanyFell)
		p.Step, p.Asked, p.Ending = stepOver, game.Nobody, germanyFell
		return
	case soviet: // BW-9.2e, BW-Q38
		p.happens(evSovietFell)
	}
	p.State[n] = surrendered
	if s == Axis {
		p.State[n] = overrun
	}
	for u := range slots {
		if p.on(u) && (nationOf(u) == n || n == soviet && groupOf[u] == sovietSupply) {
			p.clear(u)
		}
	}
	guarded := p.guarded()
	if n == france && p.since(version4) {
		shelters := p.shelters()
		guarded = guarded.Or(&shelters)
	}
	for x := range board.home[n].All() {
		if h := p.holder(x); h != Axis && (h == game.Nobody || h == s && s != Axis) && !guarded.Has(x) {
			p.give(x, Axis)
			p.ruins(x)
		}
	}
	p.afterFall(n, t)
	p.mark()
	p.recount(t)
}

// guarded are the zones with units that are hostile to the Axis, of whatever kind (BW-9.2j, BW-Q91); before version 4 corps alone.
func (p *Position) guarded() (set placeSet) {
	end := slots
	if !p.since(version4) {
		end = first[germanAir]
	}
	for u := range end {
		if s := p.sideOf(u); p.ashore(u) && !p.Mission.Has(u) && (s == Allies || s == Soviets) {
			set.Add(p.At[u])
		}
	}
	return set
}

// shelters are the zones of Occupied France to which Allied units in Vichy can go: they stay Allied until it is clear who goes where
// (BW-9.4b, BW-Q91).
func (p *Position) shelters() (set placeSet) {
	occupied := board.home[france].Without(&board.vichy)
	occupied = occupied.And(&p.Held[Allies])
	for u := range slots {
		if x := p.At[u]; p.ashore(u) && !p.Mission.Has(u) && !p.Kind[u].naval() && p.sideOf(u) == Allies && board.vichy.Has(x) && board.region[x] == europe {
			near := nearest(x, &occupied)
			set = set.Or(&near)
		}
	}
	return set
}

// occupies gives the Axis what is left of Occupied France when all have gone from Vichy: zones to which nobody went (BW-9.2j, BW-Q91).
func (p *Position) occupies(t game.Table) {
	if !p.since(version4) || p.When[evFranceFell] != p.Turn || p.French != vichyState {
		return
	}
	empty := board.home[france].Without(&board.vichy)
	empty = empty.And(&p.Held[Allies])
	guarded := p.guarded()
	empty = empty.Without(&guarded)
	for x := range empty.All() {
		p.give(x, Axis)
		p.ruins(x)
	}
	p.mark()
	p.recount(t)
}

// give puts a zone under a side's control.
func (p *Position) give(x Place, to game.Seat) {
	for s := range p.Held {
		p.Held[s].Drop(x)
	}
	if to != game.Nobody {
		p.Held[to].Add(x)
	}
}

// afterFall keeps what the surrender of some countries brings with it.
func (p *Position) afterFall(n nation, t game.Table) {
	switch n {
	case poland: // BW-9.2b; who stands there is put out (asksExpelled)
		p.happens(evPolandFell)
		for x := range board.star.All() {
			p.give(x, Soviets)
		}
	case france:
		p.happens(evFranceFell)
		p.vichyRises(t)
	case greece:
		p.happens(evGreeceFell)
	case yugoslavia:
		p.happens(evYugoslaviaFell)
	}
}

// returns brings a country back that no longer meets the conditions of its surrender (BW-9.2l, BW-Q37).
func (p *Position) returns(n nation, s game.Seat, t game.Table) {
	for x := range board.home[n].All() {
		if h := p.holder(x); h != game.Nobody && foes(h, s) && !p.standsOn(h, x) {
			p.give(x, game.Nobody)
		}
	}
	p.joins(n, s, "BW-9.2l", t)
}

// standsOn reports whether units of a side are in a zone (BW-Q91); before version 4 corps alone.
func (p *Position) standsOn(s game.Seat, x Place) bool {
	end := slots
	if !p.since(version4) {
		end = first[germanAir]
	}
	for u := range end {
		if p.At[u] == x && p.Beach[u] == 0 && !p.Mission.Has(u) && p.sideOf(u) == s {
			return true
		}
	}
	return false
}
