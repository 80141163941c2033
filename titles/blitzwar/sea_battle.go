package blitzwar

import "sandtable/game"

// navy counts the naval units of a side, or of its enemies, in a sea zone. Units in port are not there (BW-12.2b).
func (p *Position) navy(s game.Seat, x Place, own bool) (n uint8) {
	for u := range shipSlots.All() {
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

// doBattle begins a naval combat.
func doBattle(p *Position, a game.Action, t game.Table) {
	x := Place(a.Words()[1].N)
	p.Fought.Add(x)
	p.Sub = subBattle
	p.Field = x
	if p.since(version7) && a.Seat == Allies && p.shipsOf(britishFleet, x) && p.shipsOf(italianFleet, x) {
		p.happens(evBritishItalian) // BW-9.6b: so do ships (BW-Q97)
	}
	p.seaRound(t)
	p.goOn(t)
}

// shipsOf reports whether ships of a group are in a sea zone.
func (p *Position) shipsOf(g group, x Place) bool {
	for u := first[g]; u < first[g+1]; u++ {
		if p.At[u] == x {
			return true
		}
	}
	return false
}

// seaRound rolls for a round. Rounds go on until a die reaches the number of defenders before it, or one side has none left (BW-12.2e,
// BW-12.2g, BW-Q16).
func (p *Position) seaRound(t game.Table) {
	x, s := p.Field, p.Side
	mine, theirs := p.navy(s, x, true), p.navy(s, x, false)
	if mine == 0 || theirs == 0 {
		p.endCombat()
		return
	}
	die := t.Roll(game.Die{Clause: "BW-12.2c", Sides: 6})
	t.Tell(game.Note("BW-12.2c", noteSeaBattle, game.PlaceWord(x), game.NumberWord(die)))
	for who, n := range p.navalLoss(die, s) {
		p.Owed[who] = toll{Corps: n}
	}
	p.Bout = boutSea
	if die >= int(theirs) {
		p.Bout = boutSeaEnds
	}
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

// ships are the naval counters of one who fights that can lose a unit next: of the Axis fleets before U-boats (BW-12.2f).
func (p *Position) ships(who int) (set unitSet) {
	own := who == attacking
	fleets := false
	for u := range shipSlots.All() {
		if p.At[u] != p.Field || (p.sideOf(u) == p.Side) != own || !own && !foes(p.sideOf(u), p.Side) || fleets && p.Kind[u] == uboat {
			continue
		}
		if p.Kind[u] == fleet && !fleets {
			fleets, set = true, unitSet{}
		}
		set.Add(u)
	}
	return set
}

// asksSinking asks a side which counter loses a unit, unless all are alike (BW-Q81).
func (p *Position) asksSinking(who int, t game.Table) bool {
	for p.Owed[who].Corps > 0 {
		set := p.ships(who)
		if set.Empty() {
			p.Owed[who] = toll{}
			return false
		}
		u := set.First()
		if some(set, func(v int) bool { return groupOf[v] != groupOf[u] || p.Size[v] != p.Size[u] }) {
			return p.ask(stepLose, p.loser(who), t)
		}
		p.sinks(who, u, t)
	}
	return false
}

// sinks takes a unit off a naval counter: by its other side or another piece, and if there is none for the rest, more of it (BW-3j).
func (p *Position) sinks(who, u int, t game.Table) {
	p.Owed[who].Corps--
	t.Tell(game.Note("BW-12.2f", noteLostAtSea, game.UnitWord(u), game.PlaceWord(p.Field)))
	for size := p.Size[u] - 1; size > 0; size-- {
		if p.becomes(u, p.Kind[u], size) {
			return
		}
	}
	p.clear(u)
}
