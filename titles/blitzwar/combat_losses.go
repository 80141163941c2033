package blitzwar

import "sandtable/game"

// The two who lose corps in a combat, as Owed and Paid list them.
const (
	attacking = iota
	defending
)

// asksCombat takes the combat under way to its next question (BW-16.1m, BW-17.1e). It is fought to its end, advance included, before
// the next one begins (BW-16.1n, BW-16.4d).
func (p *Position) asksCombat(t game.Table) bool {
	for p.Field != nowhere {
		switch p.Bout {
		case boutShift:
			return p.ask(stepShift, Axis, t)
		case boutLosses:
			if p.asksLoss(attacking, t) || p.asksLoss(defending, t) {
				return true
			}
			p.afterLosses(t)
		case boutRetreat:
			if p.asksRetreat(t) {
				return true
			}
		case boutAdvance:
			if p.hasAdvance() {
				return p.ask(stepAdvance, p.Side, t)
			}
			p.endCombat()
		case boutSea, boutSeaEnds:
			if p.asksSinking(attacking, t) || p.asksSinking(defending, t) {
				return true
			}
			if p.Bout == boutSeaEnds {
				p.endCombat()
			} else {
				p.seaRound(t)
			}
		case boutBritain:
			if p.asksDowned(attacking, t) || p.asksDowned(defending, t) {
				return true
			}
			p.endCombat()
		}
	}
	return false
}

// endCombat forgets the combat.
func (p *Position) endCombat() {
	p.Field, p.Beached, p.Striking, p.Shielded, p.Leading = nowhere, false, unitSet{}, false, false
	p.Owed, p.Paid, p.Bout = [2]toll{}, [2]uint8{}, boutShift
}

// involved returns who can lose corps in the combat.
func (p *Position) involved(who int) unitSet {
	switch {
	case p.Field.sea():
		return p.ships(who)
	case p.Bout == boutBritain:
		return p.duellists(who)
	case who == attacking:
		return p.Striking
	}
	return p.defendersOf(p.Side, p.Field, p.Beached)
}

// loser returns the side that loses them.
func (p *Position) loser(who int) game.Seat {
	if who == attacking {
		return p.Side
	}
	set := p.involved(defending)
	if set.Empty() {
		return game.Nobody
	}
	return p.sideOf(set.First())
}

// asksLoss asks a side for its losses, and takes those that leave no choice: the only one there is, or all.
func (p *Position) asksLoss(who int, t game.Table) bool {
	for p.Owed[who].Corps > 0 {
		v := p.victims(who)
		if v.count() == 0 {
			p.Owed[who] = toll{}
			return false
		}
		if v.count() > 1 && p.Owed[who].Corps < p.endurance(p.involved(who)) || p.mayAbsorb(who, &v) {
			return p.ask(stepLose, p.loser(who), t)
		}
		u, tanks := v.only()
		p.loses(who, u, tanks, t)
	}
	return false
}

// mayAbsorb reports whether the only counter that can take a loss is a fortified corps which would survive it: its owner may give it up
// all the same (BW-15.1f).
func (p *Position) mayAbsorb(who int, v *victims) bool {
	if v.foot.Empty() || p.Owed[who].Corps > 1 {
		return false
	}
	u := v.foot.First()
	return p.Kind[u] == fortified && p.turnsInto(u, infantry)
}

// victims are the corps that may be lost next: counters that can lose an infantry corps, and counters that can lose an armoured
// one.
type victims struct{ foot, armour unitSet }

func (v *victims) count() int { return v.foot.Count() + v.armour.Count() }

// only returns the first corps, where there is no other or all are lost.
func (v *victims) only() (u int, tanks bool) {
	if v.foot.Empty() {
		return v.armour.First(), true
	}
	return v.foot.First(), false
}

// victims lists them, by what must be lost first (BW-16.2c to BW-16.2f). As the order of losses makes no difference, what is
// forced comes first.
func (p *Position) victims(who int) (v victims) {
	set, o := p.involved(who), p.Owed[who]
	for u := range set.All() {
		if p.foot(u) > 0 {
			v.foot.Add(u)
		}
		if p.armour(u) > 0 {
			v.armour.Add(u)
		}
	}
	if o.Elite {
		v.keep(func(u int) bool { return p.Kind[u] == elite })
	}
	german := func(u int) bool { return nationOf(u) == germany }
	tanks, germans := o.Armour && !v.armour.Empty(), o.German && (some(v.foot, german) || some(v.armour, german))
	switch {
	case tanks && germans && o.Corps == 1:
		if some(v.armour, german) {
			v.foot = unitSet{}
		}
		v.keep(german)
	case tanks && germans: // one loss of either sort, or one that is both
		v.foot = sifted(v.foot, german)
	case tanks:
		v.foot = unitSet{}
	case germans:
		v.keep(german)
	}
	return v
}

// keep leaves those that pass a test, if there are any.
func (v *victims) keep(test func(u int) bool) {
	f, a := sifted(v.foot, test), sifted(v.armour, test)
	if !f.Empty() || !a.Empty() {
		v.foot, v.armour = f, a
	}
}

func sifted(set unitSet, test func(u int) bool) (out unitSet) {
	for u := range set.All() {
		if test(u) {
			out.Add(u)
		}
	}
	return out
}

// loses takes a corps off a counter. A fortified corps takes the loss by turning back to plain infantry (BW-15.1f, BW-Q48).
func (p *Position) loses(who, u int, tanks bool, t game.Table) {
	o := &p.Owed[who]
	o.Corps--
	o.Armour = o.Armour && !tanks
	o.German = o.German && nationOf(u) != germany
	o.Elite = o.Elite && p.Kind[u] != elite
	p.Paid[who]++
	if p.Kind[u] == fortified {
		t.Tell(game.Note("BW-15.1f", noteAbsorbed, game.UnitWord(u)))
		if p.turnsInto(u, infantry) {
			p.Kind[u] = infantry
			return
		}
	}
	f, a := p.foot(u), p.armour(u)
	if tanks {
		a--
		t.Tell(game.Note("BW-16.2c", noteLostArmour, game.UnitWord(u), game.PlaceWord(p.At[u])))
	} else {
		f--
		t.Tell(game.Note("BW-16.2g", noteLostFoot, game.UnitWord(u), game.PlaceWord(p.At[u])))
	}
	p.reduce(u, f, a, t)
}

// reduce makes a counter show what is left of it: by one piece, or two, or as much as pieces can show (BW-16.2k, BW-Q77).
func (p *Position) reduce(u int, f, a uint8, t game.Table) {
	for _, special := range [...]kind{p.Kind[u], noKind} {
		if k := kindFor(f, a, special); k != noKind && p.becomes(u, k, f+a) {
			return
		}
	}
	if f+a == 2 && p.breaksUp(u, f, a) {
		return
	}
	switch {
	case f+a > 0:
		t.Tell(game.Note("BW-3j", noteNoPiece, game.PlaceWord(p.At[u])))
		if f > 0 {
			f--
		} else {
			a--
		}
		p.reduce(u, f, a, t)
	default:
		p.clear(u)
	}
}

// becomes gives a counter another face, if there is a piece for it.
func (p *Position) becomes(u int, k kind, size uint8) bool {
	ok := p.mayBecome(u, k, size)
	if ok {
		p.Kind[u], p.Size[u] = k, size
	}
	return ok
}

// mayBecome reports whether there is a piece for another face of a counter.
func (p *Position) mayBecome(u int, k kind, size uint8) bool {
	g := groupOf[u]
	s := p.shows(g)
	s[p.Kind[u]][p.Size[u]]--
	s[k][size]++
	return p.fits(g, &s)
}

// breaksUp shows two corps by two counters.
func (p *Position) breaksUp(u int, f, a uint8) bool {
	one, two := infantry, armoured
	if f == 2 {
		two = infantry
	} else if a == 2 {
		one = armoured
	}
	g := groupOf[u]
	s := p.shows(g)
	s[p.Kind[u]][p.Size[u]]--
	s[one][1]++
	s[two][1]++
	v := p.free(g)
	if v < 0 || !p.fits(g, &s) {
		return false
	}
	p.Kind[u], p.Size[u] = one, 1
	struck := p.Striking.Has(u)
	p.copyTo(u, two, 1)
	if struck {
		p.Striking.Add(v)
	}
	return true
}

// losing says who of the two is asked for a loss.
func (p *Position) losing() int {
	if p.Owed[attacking].Corps > 0 {
		return attacking
	}
	return defending
}

func losers(p *Position, _ game.Action) unitSet {
	if p.Field.sea() || p.Bout == boutBritain {
		return p.involved(p.losing())
	}
	v := p.victims(p.losing())
	return v.foot.Or(&v.armour)
}

// mayLose judges the counter that takes a loss.
func mayLose(p *Position, a game.Action, i int) error {
	u := int(a.Words()[i].N)
	if set := losers(p, a); set.Has(u) {
		return nil
	}
	set, o := p.involved(p.losing()), p.Owed[p.losing()]
	switch {
	case p.Field.sea():
		return game.Clause("BW-12.2f")
	case p.Bout == boutBritain:
		return game.Clause("BW-13.4.3c")
	case !set.Has(u):
		return game.Clause("BW-16.2g")
	case o.Elite && p.Kind[u] != elite:
		return game.Clause("BW-16.2d")
	case o.German && nationOf(u) != germany:
		return game.Clause("BW-16.2e")
	}
	return game.Clause("BW-16.2c")
}

// mayLoseCorps judges which corps of it goes.
func mayLoseCorps(p *Position, a game.Action, i int) error {
	switch {
	case p.Field.sea():
		return game.Clause("BW-12.2f")
	case p.Bout == boutBritain:
		return game.Clause("BW-13.4.3c")
	}
	v, u := p.victims(p.losing()), int(a.Words()[1].N)
	switch kindOf(a.Words()[i]) {
	case infantry:
		if v.foot.Has(u) {
			return nil
		}
	case fortified:
		if v.foot.Has(u) && p.Kind[u] == fortified {
			return nil
		}
	case armoured:
		if v.armour.Has(u) {
			return nil
		}
	}
	return game.Clause("BW-16.2c")
}

// doLose takes the loss: of a counter with both sorts of corps the infantry, if nothing else is said. A fortified corps turns back,
// unless its owner says infantry: then it is gone (BW-15.1f).
func doLose(p *Position, a game.Action, t game.Table) {
	w := a.Words()
	who, u := p.losing(), int(w[1].N)
	switch {
	case p.Field.sea():
		p.sinks(who, u, t)
		p.goOn(t)
		return
	case p.Bout == boutBritain:
		p.downs(who, u, t)
		p.goOn(t)
		return
	}
	v := p.victims(who)
	tanks := !v.foot.Has(u)
	if len(w) > 2 {
		tanks = kindOf(w[2]) == armoured
		if kindOf(w[2]) == infantry && p.Kind[u] == fortified {
			p.Kind[u] = infantry
		}
	}
	p.loses(who, u, tanks, t)
	p.goOn(t)
}

// afterLosses removes the aircraft that a Blitzkrieg attack costs (BW-13.4.2d) and goes on to retreats, which that phase does not
// have (BW-16.4a), and advances.
func (p *Position) afterLosses(t game.Table) {
	if p.now() == onBlitz {
		p.Bout = boutAdvance
		if p.airOver(p.Field, p.atPeaceWith(p.Side)) == campOf(p.Side) {
			p.spendAir(p.Field, t)
		}
		return
	}
	p.Bout = boutRetreat
}

// spendAir takes one aircraft that gave the side superiority off its mission over a zone: one of its own, or else of its ally (BW-Q43); before version 7 an
// ally's stayed.
func (p *Position) spendAir(x Place, t game.Table) {
	spent := -1
	for u := first[germanAir]; u < first[germanFleet]; u++ {
		if p.At[u] != x || !p.Mission.Has(u) || p.Beach[u] != 0 {
			continue
		}
		switch s := p.sideOf(u); {
		case s == p.Side:
			t.Tell(game.Note("BW-13.4.2d", noteSpent, game.UnitWord(u), game.PlaceWord(x)))
			p.clear(u)
			return
		case spent < 0 && p.since(version7) && campOf(s) == campOf(p.Side):
			spent = u
		}
	}
	if spent >= 0 {
		t.Tell(game.Note("BW-13.4.2d", noteSpent, game.UnitWord(spent), game.PlaceWord(x)))
		p.clear(spent)
	}
}
