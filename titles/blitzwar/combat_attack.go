package blitzwar

import "sandtable/game"

// The sub-phases of the combat phases (BW-8c): after a move of one zone there is no more combat.
const (
	subAttack = iota
	subStep
)

// bout is how far a combat is.
type bout uint8

const (
	boutShift bout = iota // the Axis chooses whether to use the German defence
	boutLosses
	boutRetreat
	boutAdvance
	boutSea     // losses of a naval combat, after which another round is fought
	boutSeaEnds // losses of its last round
	boutBritain // losses of a round of the Battle of Britain
)

// blitzBarred says why a side may not make Blitzkrieg attacks on a zone, or from it, in this weather (BW-6a, BW-6e to BW-6g).
func (p *Position) blitzBarred(s game.Seat, x Place) error {
	from := tables.WinterBlitz
	switch {
	case calendar[p.Turn].weather == mud:
		return game.Clause("BW-6a")
	case !p.snows(x):
	case s == Soviets && p.Turn < from.Soviets:
		return game.Clause("BW-6e")
	case s == Axis && p.Turn < from.Axis, s == Allies && p.Turn < from.Allies:
		return game.Clause("BW-6f")
	}
	return nil
}

// hasBlitz reports whether a side has a Blitzkrieg Combat Phase (BW-16.1a).
func (p *Position) hasBlitz() bool { return calendar[p.Turn].weather != mud }

// hasFight reports whether a side has something to decide in the Normal Combat Phase.
func (p *Position) hasFight() bool { return true }

// target says what forbids an attack on a zone in this phase, whoever attacks.
func (p *Position) target(s game.Seat, x Place) error {
	switch {
	case p.Sub >= subStep:
		return game.Clause("BW-8d")
	case p.Fought.Has(x):
		return game.Clause("BW-16.1i")
	case s == Soviets && p.Allied.Has(x):
		return game.Clause("BW-16.1k")
	case p.now() != onBlitz:
		return nil
	case board.terrain[x] == swamp || board.terrain[x] == highMountains:
		return game.Clause("BW-16.1c")
	}
	return p.blitzBarred(s, x)
}

// mayStrike says what forbids a counter to attack a zone (BW-16.1e, BW-16.1j, BW-17.1b, BW-17.1c, BW-17.1d). It attacks as a whole
// (BW-16.1g), and from a beachhead without being activated (BW-15.3g).
func (p *Position) mayStrike(s game.Seat, u int, x Place) error {
	switch {
	case !p.own(s, u):
		return game.Clause("BW-9.1e")
	case !p.Kind[u].corps():
		return game.Clause("BW-16.1e")
	case p.Kind[u] == fortified:
		return game.Clause("BW-15.1d")
	case p.Beach[u] != 0 && p.At[u] != x:
		return game.Clause("BW-14.1.2j")
	case p.Beach[u] == 0 && p.At[u] != x && !board.near[x].Has(p.At[u]):
		return game.Clause("BW-5b")
	case p.now() == onBlitz && p.Did[u]&didBlitz != 0, p.Did[u]&didFight != 0:
		return game.Clause("BW-16.1j")
	case p.Beach[u] == 0 && p.Did[u]&(didActivate|didBlitz) == 0:
		return p.whyNotActive(u)
	}
	if foe := p.Foe[u]; foe != 0 && foe-1 != x && p.survives(s, foe-1) {
		return game.Clause("BW-17.1b")
	}
	return p.mayHit(u, x, p.At[u] == x && p.Beach[u] == 0)
}

// whyNotActive tells a counter that has gone too far from one that was not activated.
func (p *Position) whyNotActive(u int) error {
	switch {
	case p.Did[u]&didMove != 0:
		return game.Clause("BW-15.3e")
	case p.Did[u]&didRail != 0:
		return game.Clause("BW-15.2c")
	case p.Did[u]&didSail != 0:
		return game.Clause("BW-14.1.1d")
	}
	return game.Clause("BW-15.3f")
}

// survives reports whether enemies are left in a zone, ashore or on its beachheads.
func (p *Position) survives(s game.Seat, x Place) bool {
	land, beach := p.defendersOf(s, x, false), p.defendersOf(s, x, true)
	return !land.Empty() || !beach.Empty()
}

// strikers are the counters that may attack a zone: those beside it and on its beachheads, or those in it that attack the
// beachheads. Who fought in the Blitzkrieg phase is one of them only with armour that did (BW-17.1a).
func (p *Position) strikers(s game.Seat, x Place, beached bool) unitSet {
	return p.strikersOf(p.active(s), s, x, beached)
}

// strikersOf is strikers for who knows which corps may attack somewhere.
func (p *Position) strikersOf(may unitSet, s game.Seat, x Place, beached bool) (set unitSet) {
	for u := range may.All() {
		if (p.At[u] == x && p.Beach[u] == 0) != beached || p.At[u] != x && !board.near[x].Has(p.At[u]) {
			continue
		}
		if p.mayStrike(s, u, x) == nil {
			set.Add(u)
		}
	}
	if p.now() != onBlitz && !p.goesOn(set) {
		for u := range set.All() {
			set.Put(u, p.Did[u]&didBlitz == 0)
		}
	}
	return set
}

// onBeaches reports whether an attack on a zone is one on its beachheads: it is if the side holds the zone (BW-Q20).
func (p *Position) onBeaches(s game.Seat, x Place) bool {
	set := p.defendersOf(s, x, false)
	return set.Empty()
}

// mayFight judges an attack as a whole (BW-16.1b, BW-16.1d, BW-16.2l, BW-16.2m, BW-17.1a).
func (p *Position) mayFight(s game.Seat, x Place, set unitSet) error {
	b, ok := p.battleOf(s, x, set, true)
	switch {
	case b.weak == 0:
		return game.Clause("BW-16.1e")
	case b.blitz && !some(set, func(u int) bool { return p.armour(u) > 0 }):
		return game.Clause("BW-16.1b")
	case b.blitz && !b.beached && p.lineHolds(x) && every(set, func(u int) bool { return p.Beach[u] == 0 && board.line[x].Has(p.At[u]) }):
		return game.Clause("BW-16.1d")
	case !b.blitz && !p.goesOn(set):
		return game.Clause("BW-17.1a")
	case !ok:
		return game.Clause("BW-16.2l")
	case b.column < 0: // with all that the defender may use (BW-Q78)
		return game.Clause("BW-16.2m")
	}
	return nil
}

// goesOn keeps BW-17.1a: of counters that fought in the Blitzkrieg phase one must still have armour.
func (p *Position) goesOn(set unitSet) bool {
	fought := func(u int) bool { return p.Did[u]&didBlitz != 0 }
	return !some(set, fought) || some(set, func(u int) bool { return fought(u) && p.armour(u) > 0 })
}

// mayAttackAt judges the zone of an attack. It tries the attack with all units that can join, since one with fewer can be
// no better.
func mayAttackAt(p *Position, a game.Action, i int) error {
	x := Place(a.Words()[i].N)
	if !x.land() {
		return game.Clause("BW-16.1e")
	}
	return p.mayAttack(a.Seat, x)
}

func (p *Position) mayAttack(s game.Seat, x Place) error { return p.mayAttackBy(p.active(s), s, x) }

// mayAttackBy is mayAttack for who knows which corps may attack somewhere.
func (p *Position) mayAttackBy(may unitSet, s game.Seat, x Place) error {
	if err := p.target(s, x); err != nil {
		return err
	}
	set := p.strikersOf(may, s, x, p.onBeaches(s, x))
	if set.Empty() {
		return p.whyNobody(s, x)
	}
	return p.mayFight(s, x, set)
}

// whyNobody finds the reason of the counter that comes nearest to attacking a zone.
func (p *Position) whyNobody(s game.Seat, x Place) error {
	if !p.survives(s, x) {
		return game.Clause("BW-16.1e")
	}
	for u := range first[germanAir] {
		if p.own(s, u) && board.near[x].Has(p.At[u]) {
			if err := p.mayStrike(s, u, x); err != nil {
				return err
			}
			return game.Clause("BW-17.1a")
		}
	}
	return game.Clause("BW-16.1e")
}

// attackable lists the zones that can be attacked now.
func attackable(p *Position, a game.Action) placeSet {
	v := &p.Survey
	if v.On && v.Aiming == a.Seat+1 {
		return v.Targets
	}
	set := p.targets(a.Seat)
	if v.On {
		v.Aiming, v.Targets = a.Seat+1, set
	}
	return set
}

// targets works them out: among the zones of enemies near counters that may attack.
func (p *Position) targets(s game.Seat) (set placeSet) {
	var near placeSet
	may := p.active(s)
	for u := range may.All() {
		near.Add(p.At[u])
		near = near.Or(&board.near[p.At[u]])
	}
	if near.Empty() {
		return set
	}
	all, _ := p.hostile(s)
	all = all.And(&near)
	for x := range all.All() {
		if p.mayAttackBy(may, s, x) == nil {
			set.Add(x)
		}
	}
	return set
}

// active are the corps of a side that may attack somewhere: those that were activated or have fought, and those on beachheads.
func (p *Position) active(s game.Seat) (set unitSet) {
	mine := p.mine(s)
	mine = mine.And(&corpsSlots)
	for u := range mine.All() {
		set.Put(u, p.Did[u]&(didActivate|didBlitz) != 0 || p.Beach[u] != 0)
	}
	return set
}

// openAttack opens the verb if some zone can be attacked.
func openAttack(p *Position, s game.Seat) error {
	if set := attackable(p, game.Say(s, game.VerbWord(verbAttack))); set.Empty() {
		return game.Clause("BW-16.1e")
	}
	return nil
}

// attackWith lists who may join an attack.
func attackWith(p *Position, a game.Action) unitSet {
	x := Place(a.Words()[1].N)
	all := p.strikers(a.Seat, x, p.onBeaches(a.Seat, x))
	said, ready := named(a.Words()[2:]), p.massed(x)
	all = all.Without(&said)
	return all.Without(&ready)
}

// mayAttackWith wants a counter that is ready to attack the zone, or stands on its beach if the attack comes from there (BW-16.1e); who has fought in
// the Blitzkrieg phase fights again only with armour (BW-17.1a).
func mayAttackWith(p *Position, a game.Action, i int) error {
	x, u := Place(a.Words()[1].N), int(a.Words()[i].N)
	if u >= first[germanAir] || !p.on(u) {
		return game.Clause("BW-16.1e")
	}
	beached := p.onBeaches(a.Seat, x)
	if ready := p.massed(x); (p.At[u] == x && p.Beach[u] == 0) != beached || ready.Has(u) {
		return game.Clause("BW-16.1e")
	}
	if err := p.mayStrike(a.Seat, u, x); err != nil {
		return err
	}
	if set := p.strikers(a.Seat, x, beached); !set.Has(u) {
		return game.Clause("BW-17.1a")
	}
	return nil
}

// readyAttack judges the whole sentence. Who must attack a zone again does so together; before version 6 one of them was enough, or somebody
// else (BW-17.1b, BW-Q26).
func readyAttack(p *Position, a game.Action) error {
	x, set := Place(a.Words()[1].N), p.attackersOf(a)
	if err := p.mayFight(a.Seat, x, set); err != nil {
		return err
	}
	bound := p.Bound(a.Seat, x)
	if rest := bound.Without(&set); !rest.Empty() {
		return game.Clause("BW-17.1b")
	}
	return nil
}

// attackersOf are the counters of an attack: those it names, and those massed for it.
func (p *Position) attackersOf(a game.Action) unitSet {
	set, ready := named(a.Words()[2:]), p.massed(Place(a.Words()[1].N))
	return set.Or(&ready)
}

// doAttack begins a combat. Whoever is attacked is at war from now on (BW-9.3c).
func doAttack(p *Position, a game.Action, t game.Table) {
	x, set := Place(a.Words()[1].N), p.attackersOf(a)
	p.Massed, p.Mover = 0, 0
	beached := p.onBeaches(a.Seat, x)
	defenders := p.defendersOf(a.Seat, x, beached)
	p.strikesAt(a.Seat, set, defenders, x, t)
	p.Field, p.Beached, p.Striking = x, beached, set
	p.Fought.Add(x)
	p.Attacked.Add(x)
	p.Allied.Put(x, p.Allied.Has(x) || a.Seat == Allies)
	for u := range set.All() {
		if p.now() == onBlitz {
			p.Did[u] |= didBlitz
			p.Foe[u] = x + 1
		} else {
			p.Did[u] |= didFight
		}
		if p.Beach[u] != 0 {
			p.Did[u] |= didLand
		}
		p.facesLine(u, x)
	}
	b, _ := p.battleOf(a.Seat, x, set, true)
	p.Paid = [2]uint8{}
	if p.Bout = boutShift; !p.mixedShield(&b) {
		p.resolve(p.shield(&b), t)
	}
	p.goOn(t)
}

// facesLine notes of an attacker whether it would advance over a fortified line, which ends its advance (BW-17.3d), whoever is the first over it and so destroys it. Before
// version 8 it ended that of the first alone.
func (p *Position) facesLine(u int, x Place) {
	switch {
	case !p.since(version8):
	case p.lineHolds(x) && board.line[x].Has(p.At[u]) && p.Beach[u] == 0:
		p.Did[u] |= didHalt
	case p.zonesAdvanced(u) == 0:
		p.Did[u] &^= didHalt
	}
}

// doShield and doDecline are the answers of the Axis (BW-16.3.2e).
func doShield(p *Position, _ game.Action, t game.Table) { p.resolve(true, t); p.goOn(t) }

func doDecline(p *Position, _ game.Action, t game.Table) { p.resolve(false, t); p.goOn(t) }

// resolve rolls the die and reads the table (BW-16.1m).
func (p *Position) resolve(shielded bool, t game.Table) {
	b, _ := p.battleOf(p.Side, p.Field, p.Striking, shielded)
	p.Shielded = shielded && p.shield(&b)
	die := t.Roll(game.Die{Clause: "BW-16.1m", Sides: 6})
	r := resultOf(die, b.column).with(b.strong, b.weak)
	p.Leading = b.column >= len(tables.Combat.Columns) // BW-16.2n
	p.Owed[0] = toll{Corps: r.attacker, Armour: r.armour && r.attacker > 0, Elite: some(b.attackers, func(u int) bool { return p.Kind[u] == elite })}
	p.Owed[1] = toll{Corps: min(r.defender, p.endurance(b.defenders)), Armour: r.armour && r.defender > 0, German: p.Shielded && r.defender > 0}
	p.Bout = boutLosses
	t.Tell(game.Note("BW-16.2b", noteCombat, game.PlaceWord(p.Field), game.NameWord(columnName(b.column)), game.NumberWord(die), game.NumberWord(r.attacker), game.NumberWord(r.defender)))
}

// endurance is how many losses counters can take: a corps one, a fortified corps two (BW-15.1f).
func (p *Position) endurance(set unitSet) (n uint8) {
	for u := range set.All() {
		n += p.corps(u)
		if p.Kind[u] == fortified {
			n++
		}
	}
	return n
}

// mayEndFight keeps the duty to attack again (BW-17.1b).
func (p *Position) mayEndFight() error {
	var seen placeSet
	for u := range first[germanAir] {
		foe := p.Foe[u]
		if foe == 0 || !p.own(p.Side, u) || p.Did[u]&didFight != 0 || seen.Has(foe-1) {
			continue
		}
		seen.Add(foe - 1)
		if set := p.bound(p.Side, foe-1); !set.Empty() {
			return game.Clause("BW-17.1b")
		}
	}
	return nil
}

// bound are the counters that left defenders in a zone in the Blitzkrieg phase and must attack them again, if armour is left among them
// and their odds allow it (BW-17.1b, BW-Q26).
func (p *Position) bound(s game.Seat, x Place) (set unitSet) {
	if p.Fought.Has(x) || p.Sub >= subStep || !p.survives(s, x) {
		return set
	}
	tanks := false
	for u := range first[germanAir] {
		if p.own(s, u) && p.Foe[u] == x+1 && p.mayStrike(s, u, x) == nil {
			set.Add(u)
			tanks = tanks || p.armour(u) > 0
		}
	}
	if !tanks || p.target(s, x) != nil || p.mayFight(s, x, set) != nil {
		return unitSet{}
	}
	return set
}
