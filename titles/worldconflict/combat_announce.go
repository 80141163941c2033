package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// attackVerbs are those by which combats of step F are announced, met and begun.
func attackVerbs(g grammar) {
	for v, s := range map[int]combatKind{verbAttack: groundAttack, verbBomb: factoryAttack, verbRaid: portAttack} {
		say(g, v, announcement(s, (*Position).mayJoin))
	}
	say(g, verbDrop, announcement(groundAttack, (*Position).mayDrop))
	say(g, verbCover, verb{May: in(stepCommit), Open: openCover, Do: doCover, Slots: []slot{
		places(coverable, because("WC-5.3aa")), combatSlot(mayCoverKind), verbs.Many(inSet(coverWith, "WC-5.3aa")),
	}})
	say(g, verbFight, verb{May: in(stepResolve), Do: doFight, Slots: []slot{places(fightable, because("WC-5.3a")), combatSlot(mayFightKind)}})
	say(g, verbCarry, verb{May: in(stepRebase, stepMarch, stepAnnounce), Open: verbs.OpenIf(looseBombs, "WC-7.8o"), Do: doCarry, Slots: []slot{
		ownUnit(looseBombs, mayLoad), inSet(carriers, "WC-5.3y"),
	}})
}

// joining says what forbids a unit of a power to join an attack of a kind on an area together with some others.
type joining func(p *Position, u int, x Place, s combatKind, others unitSet) error

// announcement makes a verb that announces an attack or adds to one. All of a side's are announced before any defender commits
// (WC-A.6a, WC-5.3a).
func announcement(s combatKind, join joining) verb {
	list := func(p *Position, a game.Action) unitSet {
		said := named(a.Words()[2:])
		return p.joiners(power(a.Seat), placeIn(a, 1), s, said, false, join)
	}
	judges := func(p *Position, a game.Action, i int) error {
		said, u := named(a.Words()[2:i]), unitIn(a, i)
		if !p.own(power(a.Seat), u) {
			return game.Clause("WC-5.3d")
		}
		return join(p, u, placeIn(a, 1), s, said)
	}
	open := func(p *Position, w power, one bool) placeSet { return p.targets(w, s, join, one) }
	return verb{
		May: in(stepAnnounce),
		Open: func(p *Position, who game.Seat) error {
			if set := open(p, power(who), true); set.Empty() {
				return game.Clause("WC-5.3d")
			}
			return nil
		},
		Do: func(p *Position, a game.Action, t game.Table) {
			p.commit(a.Words()[2:], placeIn(a, 1), s, a.Words()[0].N == verbDrop)
			p.goOn(t)
		},
		Ready: func(p *Position, a game.Action) error { return p.readyAttack(a, s) },
		Slots: []slot{
			placesIf(func(p *Position, a game.Action) placeSet { return open(p, power(a.Seat), false) }, func(p *Position, a game.Action, i int) error {
				if p.isTarget(power(a.Seat), placeIn(a, i), s, join, a.Words()[i+1:]) {
					return nil
				}
				return p.whyNoAttack(power(a.Seat), placeIn(a, i), s, join, a.Words()[i+1:])
			}),
			verbs.Many(unitsOf(list, judges)),
		},
	}
}

// attackKinds are the verbs that announce attacks, as canAnnounce tries them.
var attackKinds = []struct {
	kind combatKind
	join joining
}{{groundAttack, (*Position).mayJoin}, {groundAttack, (*Position).mayDrop}, {factoryAttack, (*Position).mayJoin}, {portAttack, (*Position).mayJoin}}

// canAnnounce reports whether a power can attack, or declare the war that lets it.
func (p *Position) canAnnounce(w power) bool {
	if p.canDeclare(w) { // sooner found out
		return true
	}
	mine := p.mine(w)
	joined, reserved := p.pledges(w)
	for _, k := range attackKinds {
		f := p.aims(w, k.kind, &joined, &reserved)
		if set := f.targets(p, &mine, k.join, true); !set.Empty() {
			return true
		}
	}
	return false
}

// targets returns the areas on which a power can announce an attack, or the first of them: a Ground Attack needs a land unit
// (WC-5.3d), unless one is announced already.
func (p *Position) targets(w power, s combatKind, join joining, one bool) (set placeSet) {
	mine, f := p.mine(w), p.attackAims(w, s)
	return f.targets(p, &mine, join, one)
}

// targets returns the areas that some units can attack, or the first of them.
func (f *attackAims) targets(p *Position, among *unitSet, join joining, one bool) (set placeSet) {
	for u := range among.All() {
		if f.add(p, u, join, one, &set); one && !set.Empty() {
			break
		}
	}
	return set
}

// isTarget reports whether an area is one of the targets. Units that the sentence goes on to name most likely make it one, so they are tried
// first: whom a sentence names changes nothing in what is a target.
func (p *Position) isTarget(w power, x Place, s combatKind, join joining, likely []game.Word) bool {
	f := p.attackAims(w, s)
	if !f.within.Has(x) {
		return false
	}
	f.within = only1(x)
	var set placeSet
	for _, word := range likely {
		if u := int(word.N); word.Kind == game.Unit && u >= 0 && u < nUnits && p.own(w, u) {
			f.add(p, u, join, true, &set)
		}
	}
	if !set.Empty() {
		return true
	}
	mine := p.mine(w)
	for u := range mine.All() {
		f.add(p, u, join, true, &set)
	}
	return !set.Empty()
}

// add adds the areas that a unit can attack, or one of them.
func (f *attackAims) add(p *Position, u int, join joining, one bool, set *placeSet) {
	k := p.kind(u)
	if f.kind != groundAttack && k.land() || f.within.Empty() || p.mayAttack(u) != nil {
		return
	}
	near := p.nearTo(u, f.kind)
	near = near.And(&f.within)
	near = near.Without(set)
	for x := range near.All() {
		if (f.kind != groundAttack || k.land() || f.joined.Has(x)) && f.open(p, x) && join(p, u, x, f.kind, unitSet{}) == nil {
			set.Add(x)
			if one {
				return
			}
		}
	}
}

// attackAims are the areas that a power may attack if it has the units for it, each judged when a unit comes near to it.
type attackAims struct {
	power            power
	kind             combatKind
	within, reserved placeSet
	joined           placeSet // those that are attacked in this way already, by whom the power may join (announced)
	judged           placeSet // those that may be attacked
}

func (p *Position) attackAims(w power, s combatKind) attackAims {
	joined, reserved := p.pledges(w)
	return p.aims(w, s, &joined, &reserved)
}

// aims are attackAims for who knows what is pledged.
func (p *Position) aims(w power, s combatKind, joined *[nCombatKinds]placeSet, reserved *placeSet) attackAims {
	f := attackAims{power: w, kind: s, within: p.start().inPlay, joined: joined[s], reserved: *reserved}
	if s == portAttack {
		ships := p.harbours()
		f.within = f.within.And(&ships)
	}
	return f
}

// open reports whether an area may be attacked; one that may not is not asked about again.
func (f *attackAims) open(p *Position, x Place) bool {
	if f.judged.Has(x) {
		return true
	}
	if x.land() && p.Control[x] != nobody && p.Control[x].side() != f.power.side() && p.mayTargetBut(f.power, x, f.kind, &f.reserved) == nil {
		f.judged.Add(x)
		return true
	}
	f.within.Drop(x)
	return false
}

// reserved returns the areas that an ally attacks whom a power may not join (WC-5.3g).
func (p *Position) reserved(w power) placeSet {
	_, set := p.pledges(w)
	return set
}

// pledges returns the areas that are attacked in each way by whom a power may join, and those that are reserved for others.
func (p *Position) pledges(w power) (joined [nCombatKinds]placeSet, reserved placeSet) {
	if p.Task == [slots]task{} {
		return joined, reserved
	}
	for v := range nUnits {
		if p.Task[v].Foe == 0 || p.sideOf(v) != w.side() {
			continue
		}
		x := p.Task[v].Foe - 1
		if !p.grants(w, p.Owner[v]).join {
			reserved.Add(x)
		} else {
			joined[p.Task[v].Sort].Add(x)
		}
	}
	return joined, reserved
}

// nearTo returns the areas that a unit could take part in attacking as far as distance goes.
func (p *Position) nearTo(u int, s combatKind) placeSet {
	at, k := p.At[u], p.kind(u)
	switch {
	case k.air():
		return p.flight(at, units.all[u].move)
	case at.sea():
		return board.coast[at]
	case k == para && s == groundAttack && p.airMove(u) > 0:
		reach := p.flight(at, p.airMove(u))
		return reach.Or(&board.near[at])
	}
	return board.near[at]
}

// joiners lists the units of a power that can join an attack.
func (p *Position) joiners(w power, x Place, s combatKind, said unitSet, one bool, join joining) (set unitSet) {
	mine := p.mine(w)
	mine = mine.Without(&said)
	for u := range mine.All() {
		if join(p, u, x, s, said) == nil {
			set.Add(u)
			if one {
				break
			}
		}
	}
	return set
}

// announced reports whether an attack of a kind is announced that a power may join: its own, or its partner's.
func (p *Position) announced(w power, x Place, s combatKind) bool {
	for v := range nUnits {
		if p.Task[v].Foe == x+1 && p.Task[v].Sort == s && p.sideOf(v) == w.side() && p.grants(w, p.Owner[v]).join {
			return true
		}
	}
	return false
}

// mayTarget says what forbids a power to attack an area: land that is neutral, of its own side or of a power it is not at war with
// (WC-5.3b), one that an ally attacks (WC-5.3g, Ruling WC-Q112), one that was attacked in this way in this phase (WC-5.3f); a Factory or ships must be there.
func (p *Position) mayTarget(w power, x Place, s combatKind) error {
	reserved := p.reserved(w)
	return p.mayTargetBut(w, x, s, &reserved)
}

// mayTargetBut is mayTarget for who knows the areas that are reserved.
func (p *Position) mayTargetBut(w power, x Place, s combatKind, reserved *placeSet) error {
	c := p.Control[x]
	switch {
	case !p.start().inPlay.Has(x):
		return game.Clause("WC-A.0d")
	case c == nobody:
		return game.Clause("WC-1.6a")
	case c.side() == w.side():
		return game.Clause("WC-5.3b")
	case p.Fought[s].Has(x):
		return game.Clause("WC-5.3f")
	case s != groundAttack && !p.rule(chapterBarbarossa) || s == portAttack && !p.rule(chapterRisingSun):
		return game.Clause("WC-S.d")
	case s != groundAttack && p.inBlitz() && (p.Blitz[w] == landBlitz || p.Blitz[w] == footBlitz):
		return game.Clause("WC-2.2d")
	case s != groundAttack && p.snowed(x):
		return game.Clause("WC-5.3n")
	case s == factoryAttack && p.factoryLeft(x) == 0:
		return game.Clause("WC-5.3c")
	case s == portAttack && !p.shipsIn(x):
		return game.Clause("WC-5.3e")
	}
	if reserved.Has(x) {
		return game.Clause("WC-5.3g")
	}
	return p.shortShields(x)
}

// harbours returns the places with naval units but SUBs.
func (p *Position) harbours() (set placeSet) {
	for u := range nUnits {
		if k := p.kind(u); k.naval() && k != sub && p.on(u) {
			set.Add(p.At[u])
		}
	}
	return set
}

// shipsIn reports whether naval units but SUBs lie in the Ports of an area.
func (p *Position) shipsIn(x Place) bool {
	for u := range nUnits {
		if p.At[u] == x && p.on(u) && p.kind(u).naval() && p.kind(u) != sub {
			return true
		}
	}
	return false
}

// mayAttack says what forbids a unit to attack at all: FORTs and units without Land Factors do not (WC-A.6b, WC-5.3j), a unit attacks once
// (WC-5.3l), an air unit not from sea nor after a sea combat (WC-5.3m), none without supply (WC-1.7i), ships not out of a Port (WC-5.3x).
func (p *Position) mayAttack(u int) error {
	switch k := p.kind(u); {
	case p.Task[u].Foe != 0:
		return game.Clause("WC-5.3l")
	case k == fort, k.land() && p.landFactors(u) == 0:
		return game.Clause("WC-5.3j")
	case k.air() && (!p.At[u].land() || p.Did[u]&didSeaFight != 0):
		return game.Clause("WC-5.3m")
	case k == aBomb: // its carrier takes it along (WC-5.3y)
		return game.Clause("WC-5.3y")
	case k.naval() && p.At[u].land():
		return game.Clause("WC-5.3x")
	case !p.supplied(u):
		return game.Clause("WC-1.7i")
	case k.land():
		if err := p.mayLeave(u); err != nil {
			return err
		}
	}
	return p.mayAct(u)
}

// whyNoAttack says why a power cannot attack an area: what forbids it to the units that the sentence goes on to name, else to a unit that is
// near enough.
func (p *Position) whyNoAttack(w power, x Place, s combatKind, join joining, words []game.Word) error {
	if !x.land() {
		return game.Clause("WC-5.3d")
	}
	if err := p.mayTarget(w, x, s); err != nil {
		return err
	}
	for _, word := range words {
		if u := int(word.N); word.Kind == game.Unit && u >= 0 && u < nUnits && p.own(w, u) {
			if err := join(p, u, x, s, unitSet{}); err != nil {
				return err
			}
		}
	}
	why := error(game.Clause("WC-A.6b"))
	for u := range nUnits {
		if !p.own(w, u) {
			continue
		}
		if err := p.mayAttack(u); err != nil {
			if near := p.nearTo(u, s); near.Has(x) && p.kind(u) != fort && p.kind(u).land() == (s == groundAttack) {
				why = err
			}
			continue
		}
		switch err := join(p, u, x, s, unitSet{}); err {
		case game.Clause("WC-A.6b"), game.Clause("WC-A.6c"), game.Clause("WC-5.3c"), game.Clause("WC-5.3t"), nil: // it is far away, or no such unit
		default:
			return err
		}
	}
	return why
}

// mayJoin says what forbids a unit to join an attack: by its kind, and by its war with whom controls the area (WC-5.3b, WC-5.3h).
func (p *Position) mayJoin(u int, x Place, s combatKind, others unitSet) error {
	if err := p.mayAttack(u); err != nil {
		return err
	}
	if !p.atWarIn(u, x) {
		return game.Clause("WC-5.3b")
	}
	if p.inBlitz() && p.Blitz[p.Owner[u]] == footBlitz && p.motorized(u) { // WC-9.7a
		for v := range others.All() {
			if p.motorized(v) {
				return game.Clause("WC-9.7a")
			}
		}
		if s == groundAttack && !p.onFoot(u, x, others) {
			return game.Clause("WC-9.7a")
		}
	}
	if !p.kind(u).land() {
		return p.maySupport(u, x, s)
	}
	if s != groundAttack {
		return game.Clause("WC-5.3c")
	}
	if err := p.mayStrike(u, x, others); err != nil {
		return err
	}
	return p.maySize(u, x, others)
}

// onFoot reports whether an attack has its land unit, or can still get one, if a motorized unit takes the one place for such in a Blitz on foot
// (WC-9.7a, WC-5.3d).
func (p *Position) onFoot(u int, x Place, others unitSet) bool {
	if p.kind(u).land() || p.announced(p.Owner[u], x, groundAttack) {
		return true
	}
	for v := range nUnits {
		if p.own(p.Owner[u], v) && p.kind(v).land() && (others.Has(v) || !p.motorized(v) && p.mayJoin(v, x, groundAttack, others) == nil) {
			return true
		}
	}
	return false
}

// mayStrike says what forbids a land unit to attack an area on the ground: it must be next to it, not over a Land Route (WC-A.6b, WC-5.3u,
// WC-5.3w), or on a TRS in a sea area that touches it and is free of enemies (WC-B.5a, WC-5.3v); neutrals and China (WC-5.2k, WC-5.3r).
func (p *Position) mayStrike(u int, x Place, others unitSet) error {
	switch at := p.At[u]; {
	case at.sea() && !board.coast[at].Has(x):
		return game.Clause("WC-A.6b")
	case at.sea() && p.contested(u, at):
		return game.Clause("WC-5.3v")
	case at.land() && board.route[at].Has(x):
		if err := p.mayCrossRoute(u, x, others); err != nil {
			return err
		}
	case at.land() && !board.border[at].Has(x):
		return game.Clause("WC-A.6b")
	}
	if err := p.staysHome(u, x); err != nil {
		return err
	}
	return p.chinaGate(u, x)
}

// mayCrossRoute says what forbids an attack across a Land Route: all (WC-5.3w), unless the optional rule lets one Small unit do it (WC-9.4a).
// So it is from scenario D on (WC-D.1d).
func (p *Position) mayCrossRoute(u int, x Place, others unitSet) error {
	if !p.uses(optLandRoutes) {
		return game.Clause("WC-5.3w")
	}
	if p.isBig(u) {
		return game.Clause("WC-9.4a")
	}
	for v := range nUnits {
		if v != u && p.on(v) && p.kind(v).land() && p.At[v].land() && board.route[p.At[v]].Has(x) && (others.Has(v) || p.Task[v].Foe == x+1 && p.sideOf(v) == p.sideOf(u)) {
			return game.Clause("WC-9.4a")
		}
	}
	return nil
}

// contested reports whether an air, BB, CV or SUB unit of an enemy at war is in the sea area of a unit (WC-5.3e, WC-5.3v, WC-5.3x).
func (p *Position) contested(u int, sea Place) bool {
	for v := range nUnits {
		if p.At[v] == sea && p.on(v) && p.sideOf(v) != p.sideOf(u) && p.Owner[v] != nobody && p.foes(u, v) {
			if k := p.kind(v); k.air() || k == bb || k == cv || k == sub {
				return true
			}
		}
	}
	return false
}

// readyAttack asks for a land unit in a Ground Attack (WC-5.3d) and for air or CV units in the others (WC-5.3c, WC-5.3e).
func (p *Position) readyAttack(a game.Action, s combatKind) error {
	if p.announced(power(a.Seat), placeIn(a, 1), s) {
		return nil
	}
	for _, w := range a.Words()[2:] {
		switch k := p.kind(int(w.N)); {
		case s == groundAttack && k.land(), s == factoryAttack && k.air(), s == portAttack:
			return nil
		}
	}
	return game.Clause("WC-5.3d")
}

// commit gives units their attack. The A-Bomb that one carries goes along (WC-5.3y).
func (p *Position) commit(words []game.Word, x Place, s combatKind, flown bool) {
	for _, w := range words {
		u := int(w.N)
		p.acts(u)
		p.Task[u] = task{x + 1, s, flown}
		if flown {
			p.Did[u] |= didFly
		}
		set := p.cargo(u)
		for v := range set.All() {
			if p.kind(v) == aBomb {
				p.Task[v] = p.Task[u]
			}
		}
	}
}

// mayEnd says whether a power may end its step: not while a unit must return to base (WC-4.1a).
func (p *Position) mayEnd(w power) error {
	if p.Step == stepReturn && p.driven(w) {
		return game.Clause("WC-4.1a")
	}
	return nil
}

// mayEndAnnouncing: combat in one's own phase is optional (WC-5.3k).
func (p *Position) mayEndAnnouncing() error { return nil }

// snowed reports whether it snows in the country of an area, so that only land units fight there (WC-5.3n, Ruling WC-Q8). Snow comes with
// scenario D (WC-D.2a).
func (p *Position) snowed(x Place) bool {
	return p.rule(chapterBarbarossa) && charts.snowTurn[p.Turn] && charts.snow[board.country[x]]
}
