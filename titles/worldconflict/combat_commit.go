package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// sortSlot makes the slot for a sort of attack.
func sortSlot(may judge) slot {
	return verbs.Range(game.Name, firstSort+int(groundAttack), firstSort+int(seaCombat), may)
}

// sortIn is the sort of attack that word i names.
func sortIn(a game.Action, i int) sort { return sort(int(a.Words()[i].N) - firstSort) }

// waits reports whether an attack of a sort on an area waits to be fought.
func (p *Position) waits(x Place, s sort) bool {
	if p.Fought[s].Has(x) {
		return false
	}
	for u := range nUnits {
		if p.Task[u].Foe == x+1 && p.Task[u].Sort == s && p.sideOf(u) == p.phasing() {
			return true
		}
	}
	return false
}

// canCover reports whether a power can commit a unit against an attack (WC-5.3aa).
func (p *Position) canCover(w power) bool { return openCover(p, w.seat()) == nil }

func openCover(p *Position, s game.Seat) error {
	if set := coverable(p, game.Action{Seat: s}); set.Empty() {
		return game.Clause("WC-5.3aa")
	}
	return nil
}

// coverable returns the attacked areas that a power can cover.
func coverable(p *Position, a game.Action) (set placeSet) {
	for u := range nUnits {
		if p.Task[u].Foe == 0 || p.sideOf(u) != p.phasing() || set.Has(p.Task[u].Foe-1) {
			continue
		}
		if list := p.covers(power(a.Seat), p.Task[u].Foe-1); !list.Empty() {
			set.Add(p.Task[u].Foe - 1)
		}
	}
	return set
}

// covers returns the air units of a power that can defend an area (WC-A.6d, WC-5.3i).
func (p *Position) covers(w power, x Place) (set unitSet) {
	for u := range nUnits {
		if p.own(w, u) && p.kind(u).air() && p.Task[u].Foe == 0 && p.At[u].land() && p.Did[u]&didSeaFight == 0 &&
			p.supplied(u) && p.meets(u, x) && p.maySupport(u, x) == nil {
			set.Add(u)
		}
	}
	return set
}

// meets reports whether a unit is at war with an attacker of an area (WC-5.3i).
func (p *Position) meets(u int, x Place) bool {
	for v := range nUnits {
		if p.Task[v].Foe == x+1 && p.sideOf(v) == p.phasing() && p.foes(u, v) {
			return true
		}
	}
	return false
}

func mayCoverSort(p *Position, a game.Action, i int) error {
	if !p.waits(placeIn(a, 1), sortIn(a, i)) {
		return game.Clause("WC-5.3aa")
	}
	return nil
}

func coverWith(p *Position, a game.Action) unitSet {
	set, said := p.covers(power(a.Seat), placeIn(a, 1)), named(a.Words()[3:])
	return set.Without(&said)
}

// doCover commits defenders.
func doCover(p *Position, a game.Action, t game.Table) {
	p.commitTo(a.Words()[3:], placeIn(a, 1), sortIn(a, 2))
	p.goOn(t)
}

// commitTo gives defenders the attack that they meet.
func (p *Position) commitTo(words []game.Word, x Place, s sort) {
	for _, w := range words {
		p.Task[w.N].Foe, p.Task[w.N].Sort = x+1, s
	}
}

// fightable returns the areas whose attack a power may begin.
func fightable(p *Position, a game.Action) (set placeSet) {
	for u := range nUnits {
		if p.Task[u].Foe != 0 && p.Owner[u] == power(a.Seat) && !p.Fought[p.Task[u].Sort].Has(p.Task[u].Foe-1) {
			set.Add(p.Task[u].Foe - 1)
		}
	}
	return set
}

func mayFightSort(p *Position, a game.Action, i int) error {
	for u := range nUnits {
		if p.Task[u].Foe == placeIn(a, 1)+1 && p.Owner[u] == power(a.Seat) && p.Task[u].Sort == sortIn(a, i) && p.waits(placeIn(a, 1), sortIn(a, i)) {
			return nil
		}
	}
	return game.Clause("WC-5.3a")
}

// doFight begins a combat.
func doFight(p *Position, a game.Action, t game.Table) {
	p.beginCombat(placeIn(a, 1), sortIn(a, 2), t)
	p.goOn(t)
}
