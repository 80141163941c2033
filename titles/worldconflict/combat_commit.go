package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// combatSlot makes the slot for a kind of attack.
func combatSlot(may judge) slot {
	return verbs.Range(game.Name, firstCombat+int(groundAttack), firstCombat+int(seaCombat), may)
}

// combatIn is the kind of attack that word i names.
func combatIn(a game.Action, i int) combatKind { return combatKind(int(a.Words()[i].N) - firstCombat) }

// waits reports whether an attack of a kind on an area waits to be fought.
func (p *Position) waits(x Place, s combatKind) bool {
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
	if set := p.coverable(power(s), true); set.Empty() {
		return game.Clause("WC-5.3aa")
	}
	return nil
}

// coverable returns the attacked areas that a power can cover.
func coverable(p *Position, a game.Action) placeSet { return p.coverable(power(a.Seat), false) }

// coverable returns them, or the first that is found.
func (p *Position) coverable(w power, one bool) (set placeSet) {
	attacked := p.waiting()
	for s := groundAttack; s < seaCombat; s++ {
		open := attacked[s].Without(&set)
		for x := range open.All() {
			if list := p.coverers(w, x, s, true); !list.Empty() {
				set.Add(x)
				if one {
					return set
				}
			}
		}
	}
	return set
}

// waiting returns the areas where attacks of each kind wait: those of which waits is true.
func (p *Position) waiting() (areas [nCombatKinds]placeSet) {
	for u := range nUnits {
		if p.Task[u].Foe != 0 && p.sideOf(u) == p.phasing() {
			areas[p.Task[u].Sort].Add(p.Task[u].Foe - 1)
		}
	}
	for s := range areas {
		areas[s] = areas[s].Without(&p.Fought[s])
	}
	return areas
}

// covers returns the air and naval units of a power that can defend an area against an attack (WC-A.6d, WC-5.3i, WC-5.3aa).
func (p *Position) covers(w power, x Place, s combatKind) unitSet { return p.coverers(w, x, s, false) }

// coverers returns them, or the first.
func (p *Position) coverers(w power, x Place, s combatKind, one bool) unitSet {
	var foes unitSet
	return p.siftOf(&seaUnits, w, one, func(u int) error {
		if k := p.kind(u); k != air && k != bb && k != cv { // as mayCover has it
			return game.Clause("WC-5.3aa")
		}
		if foes.Empty() {
			foes = p.attackersOf(x)
		}
		return p.mayCoverFrom(u, x, s, &foes)
	})
}

// attackersOf returns the units that attack an area.
func (p *Position) attackersOf(x Place) (set unitSet) {
	for v := range nUnits {
		if p.Task[v].Foe == x+1 && p.sideOf(v) == p.phasing() {
			set.Add(v)
		}
	}
	return set
}

// mayCover says what forbids a unit to defend an area: V-Weapons and A-Bombs do not, a unit does so once (WC-5.3l), an air unit not from sea
// nor after a sea combat (WC-5.3m), none without supply (WC-1.7i), and it must be at war with an attacker (WC-5.3i).
func (p *Position) mayCover(u int, x Place, s combatKind) error {
	foes := p.attackersOf(x)
	return p.mayCoverFrom(u, x, s, &foes)
}

// mayCoverFrom is mayCover for who knows the attackers.
func (p *Position) mayCoverFrom(u int, x Place, s combatKind, foes *unitSet) error {
	k := p.kind(u)
	switch {
	case k != air && k != bb && k != cv:
		return game.Clause("WC-5.3aa")
	case p.Task[u].Foe != 0:
		return game.Clause("WC-5.3l")
	case k == air && (!p.At[u].land() || p.Did[u]&didSeaFight != 0):
		return game.Clause("WC-5.3m")
	case !p.meets(u, foes):
		return game.Clause("WC-5.3i")
	case !p.supplied(u):
		return game.Clause("WC-1.7i")
	}
	if err := p.standsOff(u, x); err != nil {
		return err
	}
	return p.maySupport(u, x, s)
}

// meets reports whether a unit is at war with one of the attackers of an area (WC-5.3i).
func (p *Position) meets(u int, attackers *unitSet) bool {
	for v := range attackers.All() {
		if p.foes(u, v) {
			return true
		}
	}
	return false
}

// mayCoverKind wants a kind of combat in the place that waits and that the power has units for (WC-5.3aa).
func mayCoverKind(p *Position, a game.Action, i int) error {
	x, s := placeIn(a, 1), combatIn(a, i)
	if list := p.covers(power(a.Seat), x, s); !p.waits(x, s) || list.Empty() {
		return game.Clause("WC-5.3aa")
	}
	return nil
}

func coverWith(p *Position, a game.Action) unitSet {
	set, said := p.covers(power(a.Seat), placeIn(a, 1), combatIn(a, 2)), named(a.Words()[3:])
	return set.Without(&said)
}

// doCover commits defenders.
func doCover(p *Position, a game.Action, t game.Table) {
	p.commitTo(a.Words()[3:], placeIn(a, 1), combatIn(a, 2))
	p.goOn(t)
}

// commitTo gives defenders the attack that they meet.
func (p *Position) commitTo(words []game.Word, x Place, s combatKind) {
	for _, w := range words {
		p.Task[w.N] = task{x + 1, s, false}
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

// mayFightKind wants a kind of combat in the place that waits and that the power has announced (WC-5.3a).
func mayFightKind(p *Position, a game.Action, i int) error {
	for u := range nUnits {
		if p.Task[u].Foe == placeIn(a, 1)+1 && p.Owner[u] == power(a.Seat) && p.Task[u].Sort == combatIn(a, i) && p.waits(placeIn(a, 1), combatIn(a, i)) {
			return nil
		}
	}
	return game.Clause("WC-5.3a")
}

// doFight begins a combat.
func doFight(p *Position, a game.Action, t game.Table) {
	p.beginCombat(placeIn(a, 1), combatIn(a, 2), t)
	p.goOn(t)
}
