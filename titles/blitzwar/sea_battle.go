package blitzwar

import "sandtable/game"

// navy counts the naval units of a side, or of its enemies, in a sea zone. Units in port are not there (BW-12.2b).
func (p *Position) navy(s game.Seat, x Place, own bool) (n uint8) {
	for u := first[germanFleet]; u < first[axisSupply]; u++ {
		if p.At[u] == x && (p.sideOf(u) == s) == own && (own || foes(p.sideOf(u), s)) {
			n += p.Size[u]
		}
	}
	return n
}

// battleSeas are the sea zones where a side may attack, once each (BW-12.2a).
func battleSeas(p *Position, a game.Action) (set placeSet) {
	for x := Place(firstSea); x < bombingBox; x++ {
		if !p.Fought.Has(x) && p.navy(a.Seat, x, true) > 0 && p.navy(a.Seat, x, false) > 0 {
			set.Add(x)
		}
	}
	return set
}

func openBattle(p *Position, s game.Seat) error {
	if set := battleSeas(p, game.Say(s)); set.Empty() {
		return game.Clause("BW-12.2a")
	}
	return nil
}

func noBattle(p *Position, a game.Action, i int) error {
	if x := Place(a.Words()[i].N); x.land() {
		return game.Clause("BW-12.2b")
	}
	return game.Clause("BW-12.2a")
}

// doBattle fights until a die reaches the number of defenders before it, or one side has none left (BW-12.2e, BW-12.2g, BW-Q16).
func doBattle(p *Position, a game.Action, t game.Table) {
	x, s := Place(a.Words()[1].N), a.Seat
	p.Fought.Add(x)
	p.Sub = subBattle
	for {
		mine, theirs := p.navy(s, x, true), p.navy(s, x, false)
		if mine == 0 || theirs == 0 {
			break
		}
		die := t.Roll(game.Die{Clause: "BW-12.2c", Sides: 6})
		t.Tell(game.Note("BW-12.2c", noteSeaBattle, game.PlaceWord(x), game.NumberWord(die)))
		loss := p.navalLoss(die, s)
		for range loss[attacking] {
			p.sink(s, x, true, t)
		}
		for range loss[defending] {
			p.sink(s, x, false, t)
		}
		if die >= int(theirs) {
			break
		}
	}
	p.goOn(t)
}

// navalLoss is what a die costs attacker and defender; from summer 1943 on the table is another (BW-12.2c, BW-12.2d).
func (p *Position) navalLoss(die int, s game.Seat) [2]uint8 {
	if p.Turn < tables.NavalChange {
		return tables.NavalCombat[die-1]
	}
	switch {
	case die < 6:
		return [2]uint8{1, 1}
	case s == Axis:
		return [2]uint8{1, 0}
	}
	return [2]uint8{0, 1}
}

// sink takes a naval unit of one who fights: the Axis loses its fleets before its U-boats (BW-12.2f). Among counters that are alike
// it is one for whose rest there is a piece (BW-Q81).
func (p *Position) sink(s game.Seat, x Place, own bool, t game.Table) {
	best := -1
	for u := first[germanFleet]; u < first[axisSupply]; u++ {
		if p.At[u] != x || (p.sideOf(u) == s) != own || !own && !foes(p.sideOf(u), s) {
			continue
		}
		if best < 0 || p.Kind[u] == fleet && p.Kind[best] == uboat || p.Kind[u] == p.Kind[best] && p.sinksBetter(u, best) {
			best = u
		}
	}
	t.Tell(game.Note("BW-12.2f", noteLostAtSea, game.UnitWord(best), game.PlaceWord(x)))
	for p.Size[best] > 1 {
		if p.becomes(best, p.Kind[best], p.Size[best]-1) {
			return
		}
		p.Size[best]--
	}
	p.clear(best)
}

// sinksBetter prefers counters that can be turned over: three has to be exchanged.
func (p *Position) sinksBetter(u, v int) bool {
	if a, b := p.Size[u] == 3, p.Size[v] == 3; a != b {
		return b
	}
	return p.Size[u] < p.Size[v]
}
