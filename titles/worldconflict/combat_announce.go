package worldconflict

import "sandtable/game"

// attackVerbs are those by which combats of step F are announced, met and begun.
func attackVerbs(g grammar) {
	say(g, verbAttack, verb{May: in(stepAnnounce), Open: openAttack, Do: doAttack, Ready: readyAttack, Slots: []slot{
		places(attackable, whyNotTarget), several(unitsOf(attackWith, mayAttackWith)),
	}})
	say(g, verbCover, verb{May: in(stepCommit), Open: openCover, Do: doCover, Slots: []slot{
		places(coverable, because("WC-5.3aa")), sortSlot(mayCoverSort), several(inSet(coverWith, "WC-5.3aa")),
	}})
	say(g, verbFight, verb{May: in(stepResolve), Do: doFight, Slots: []slot{places(fightable, because("WC-5.3a")), sortSlot(mayFightSort)}})
}

// originSize is the Size of land units that may attack from one area (WC-D.1a, WC-5.3q).
const originSize = 10

// canAnnounce reports whether a power can attack, or declare the war that lets it.
func (p *Position) canAnnounce(w power) bool {
	return openAttack(p, w.seat()) == nil || openDeclare(p, w.seat()) == nil
}

// openAttack says whether a power can attack anywhere.
func openAttack(p *Position, s game.Seat) error {
	if set := p.targets(power(s)); set.Empty() {
		return game.Clause("WC-5.3d")
	}
	return nil
}

func attackable(p *Position, a game.Action) placeSet { return p.targets(power(a.Seat)) }

// targets returns the areas that a power can attack with a land unit.
func (p *Position) targets(w power) (set placeSet) {
	for u := range nUnits {
		if !p.own(w, u) || p.mayAttack(u) != nil || !p.kind(u).land() {
			continue
		}
		near := p.strikes(u)
		near = near.Without(&set)
		for x := range near.All() {
			if p.mayTarget(w, u, x) == nil {
				set.Add(x)
			}
		}
	}
	return set
}

// strikes returns the areas that a land unit is next to, over borders alone (WC-A.6b, WC-5.3u, WC-5.3w).
func (p *Position) strikes(u int) placeSet {
	if !p.At[u].land() {
		return placeSet{}
	}
	return board.border[p.At[u]]
}

// mayTarget says what forbids a power to attack an area with a unit: what is not in play, land of its own side or of a power it is not at
// war with (WC-5.3b), one that an ally attacks (WC-5.3g), one that is attacked in this way already (WC-5.3f).
func (p *Position) mayTarget(w power, u int, x Place) error {
	c := p.Control[x]
	switch {
	case !p.start().inPlay.Has(x):
		return game.Clause("WC-A.0d")
	case c == nobody:
		return game.Clause("WC-1.6a")
	case c.side() == w.side(), !p.atWar(u, c):
		return game.Clause("WC-5.3b")
	}
	for v := range nUnits {
		if p.Task[v].Foe != x+1 || p.sideOf(v) != w.side() {
			continue
		}
		if p.Task[v].Sort == groundAttack {
			return game.Clause("WC-5.3f")
		}
		if !p.grants(w, p.Owner[v]).join {
			return game.Clause("WC-5.3g")
		}
	}
	return p.chinaGate(u, x)
}

// mayAttack says what forbids a unit to attack: FORTs and units without Land Factors do not (WC-A.6b, WC-5.3j), a unit attacks once
// (WC-5.3l), not after a sea combat (WC-5.3m), not without supply (WC-1.7i).
func (p *Position) mayAttack(u int) error {
	switch k := p.kind(u); {
	case p.Task[u].Foe != 0:
		return game.Clause("WC-5.3l")
	case k == fort, k.land() && p.face(u).land == 0:
		return game.Clause("WC-5.3j")
	case k.air() && (!p.At[u].land() || p.Did[u]&didSeaFight != 0):
		return game.Clause("WC-5.3m")
	case !p.supplied(u):
		return game.Clause("WC-1.7i")
	}
	if err := p.mayLeave(u); err != nil && p.kind(u).land() {
		return err
	}
	return p.mayAct(u)
}

func whyNotTarget(p *Position, a game.Action, i int) error {
	x, w := placeIn(a, i), power(a.Seat)
	if !x.land() {
		return game.Clause("WC-5.3d")
	}
	for u := range nUnits {
		if strikes := p.strikes(u); p.own(w, u) && p.kind(u).land() && strikes.Has(x) && p.mayAttack(u) == nil {
			return p.mayTarget(w, u, x)
		}
	}
	return game.Clause("WC-A.6b")
}

// attackWith lists the units that can join a Ground Attack.
func attackWith(p *Position, a game.Action) (set unitSet) {
	w, x := power(a.Seat), placeIn(a, 1)
	said := named(a.Words()[2:])
	for u := range nUnits {
		if p.own(w, u) && !said.Has(u) && p.mayJoin(w, u, x, &said) == nil {
			set.Add(u)
		}
	}
	return set
}

func mayAttackWith(p *Position, a game.Action, i int) error {
	said := named(a.Words()[2:i])
	return p.mayJoin(power(a.Seat), unitIn(a, i), placeIn(a, 1), &said)
}

// mayJoin says what forbids a unit to join the Ground Attack of some others on an area: land units are next to it (WC-A.6b), air units
// have it in range (WC-A.6c); limits of Size (WC-1.3j, WC-5.3p, WC-5.3q).
func (p *Position) mayJoin(w power, u int, x Place, others *unitSet) error {
	if !p.own(w, u) {
		return game.Clause("WC-5.3d")
	}
	if err := p.mayAttack(u); err != nil {
		return err
	}
	k := p.kind(u)
	switch {
	case k.air():
		return p.maySupport(u, x)
	case !k.land():
		return game.Clause("WC-5.3x")
	}
	if set := p.strikes(u); !set.Has(x) {
		if board.route[p.At[u]].Has(x) {
			return game.Clause("WC-5.3w")
		}
		return game.Clause("WC-A.6b")
	}
	if !p.atWar(u, p.Control[x]) {
		return game.Clause("WC-5.3b")
	}
	return p.maySize(u, x, others)
}

// maySupport says what forbids an air unit to support an attack on an area, or its defence: range (WC-A.6c, WC-5.3t), V-Weapons and
// A-Bombs (WC-6.1d, WC-5.3y), snow (WC-5.3n).
func (p *Position) maySupport(u int, x Place) error {
	if p.kind(u) != air {
		return game.Clause("WC-5.3d")
	}
	if p.snowed(x) {
		return game.Clause("WC-5.3n")
	}
	if reach := p.flight(p.At[u], units.all[u].move); !reach.Has(x) {
		return game.Clause("WC-A.6c")
	}
	return nil
}

// maySize keeps the limits of Size: 10 from one area (WC-5.3q), 2 on an Island (WC-1.3j).
func (p *Position) maySize(u int, x Place, others *unitSet) error {
	from, all := p.Size[u], p.Size[u]
	for v := range others.All() {
		if !p.kind(v).land() {
			continue
		}
		all += p.Size[v]
		if p.At[v] == p.At[u] {
			from += p.Size[v]
		}
	}
	switch {
	case board.islands.Has(x) && all > islandSize:
		return game.Clause("WC-1.3j")
	case p.rule('D') && from > originSize:
		return game.Clause("WC-5.3q")
	}
	return nil
}

// readyAttack asks for a land unit (WC-5.3d).
func readyAttack(p *Position, a game.Action) error {
	for _, w := range a.Words()[2:] {
		if p.kind(int(w.N)).land() {
			return nil
		}
	}
	return game.Clause("WC-5.3d")
}

// doAttack announces a Ground Attack.
func doAttack(p *Position, a game.Action, t game.Table) {
	p.commit(a.Words()[2:], placeIn(a, 1), groundAttack)
	p.goOn(t)
}

// commit gives units their attack, or the attack that they meet.
func (p *Position) commit(words []game.Word, x Place, s sort) {
	for _, w := range words {
		u := int(w.N)
		p.acts(u)
		p.Task[u].Foe, p.Task[u].Sort = x+1, s
	}
}

// mayEnd says whether a power may end its step.
func (p *Position) mayEnd(power) error { return nil }

// mayEndAnnouncing: combat in one's own phase is optional (WC-5.3k).
func (p *Position) mayEndAnnouncing() error { return nil }

// snowed reports whether it snows in the country of an area, so that only land units fight there (WC-5.3n). Snow comes with scenario D
// (WC-D.2a).
func (p *Position) snowed(x Place) bool {
	return p.rule('D') && charts.snowTurn[p.Turn] && charts.snow[board.country[x]]
}
