package worldconflict

import "sandtable/game"

// roundVerbs are those by which results of Rounds are applied.
func roundVerbs(g grammar) {
	say(g, verbLose, verb{May: in(stepLose), Do: doLose, Slots: []slot{inSet(losers, "WC-6.5h")}})
	say(g, verbHome, verb{May: in(stepHome), Do: doHome, Slots: []slot{inSet(letterUnits, "WC-6.5p")}})
	say(g, verbPress, verb{May: in(stepPress), Do: doPress, Slots: []slot{inSet(letterUnits, "WC-6.6i")}})
	say(g, verbStop, verb{May: in(stepStop), Do: doStop, Slots: []slot{inSet(letterUnits, "WC-6.6i")}})
	say(g, verbRetreat, verb{May: in(stepRetreat), Do: doRetreat, Slots: []slot{places(retreatAreas, because("WC-6.6f"))}})
	say(g, verbDisplace, verb{May: in(stepDisplace), Do: doDisplace, Slots: []slot{inSet(displaced, "WC-6.6n"), places(refuges, because("WC-6.6n"))}})
}

// victims returns the units of a side that results of the Round can hit (WC-A.6k, WC-6.5d, WC-6.5e, WC-6.5f).
func (p *Position) victims(s int) (set unitSet) {
	if p.Bout.Round == airRound {
		return p.In[s].And(&p.Flew[s])
	}
	if p.Bout.Round == navalRound {
		return p.navalVictims(s)
	}
	for u := range p.In[s].All() {
		if p.Bout.Round == landRound && p.kind(u).land() {
			set.Add(u)
		}
	}
	return set
}

// picker returns who makes the next pick among units of a side: owner first, then the enemy, alternating (WC-A.6f, WC-6.5h, WC-6.5p).
func (p *Position) picker(s int) power {
	if p.Bout.Picks%2 == 0 {
		return p.Bout.Lead[s]
	}
	return p.Bout.Lead[1-s]
}

// asksPoints takes points from units of a side until none is left; where there is no choice nobody is asked.
func (p *Position) asksPoints(s int, t game.Table) bool {
	for p.Bout.Points[s] > 0 {
		set := p.victims(s)
		switch n := set.Count(); {
		case n == 0:
			p.Bout.Points[s] = 0
		case n == 1:
			p.loses(s, set.First(), t)
		default:
			return p.ask(stepLose, p.picker(s), t)
		}
	}
	return false
}

func losers(p *Position, _ game.Action) unitSet { return p.victims(p.Bout.Part.side()) }

func doLose(p *Position, a game.Action, t game.Table) {
	p.loses(p.Bout.Part.side(), unitIn(a, 1), t)
	p.goOn(t)
}

// loses takes a point of a Round from a unit.
func (p *Position) loses(s, u int, t game.Table) {
	p.Bout.Points[s]--
	p.Bout.Picks++
	if p.kind(u) == convoy {
		p.hitConvoy(u, t)
		return
	}
	p.damage(u, t)
}

// damage takes a unit down by one Size (WC-6.5i): from 3 to 2 its Big counter goes to the Force Pool, from 1 the unit does.
func (p *Position) damage(u int, t game.Table) {
	p.victoryByDamage(u)
	p.riskCommander(u, t)
	if p.Size[u] == 1 {
		t.Tell(game.Note("WC-6.5i", noteDestroyed, game.UnitWord(u), game.PlaceWord(p.At[u])))
		p.destroy(u, t)
		return
	}
	p.Size[u]--
	if p.Size[u] == bigSize-1 {
		p.Big[u] = p.poolOf(u)
	}
	if p.kind(u) == trs {
		p.Shed = int16(u) + 1
	}
	t.Tell(game.Note("WC-6.5i", noteDamaged, game.UnitWord(u), game.NumberWord(p.Size[u])))
}

// destroy takes a unit off the map; an A-Bomb goes with its carrier (WC-6.5j), land units with their TRS at sea (WC-C.4h, WC-6.5l).
func (p *Position) destroy(u int, t game.Table) {
	set := p.cargo(u)
	for v := range set.All() {
		if p.on(v) && (p.kind(v) == aBomb || p.At[v].sea()) {
			t.Tell(game.Note(clauseOfCargo(p.kind(v)), noteDestroyed, game.UnitWord(v), game.PlaceWord(p.At[v])))
			p.takeOff(v, p.poolOf(v), t)
		}
	}
	p.noteSunk(u)
	p.takeOff(u, p.poolOf(u), t)
}

// clauseOfCargo is why something carried is lost with its carrier.
func clauseOfCargo(k kind) game.Clause {
	if k == aBomb {
		return "WC-6.5j"
	}
	return "WC-6.5l"
}

// poolOf is where a lost counter goes: to the Force Pool, aside if its country is conquered (WC-3.4f), out of the game if it never returns
// (WC-3.4n, WC-7.8i).
func (p *Position) poolOf(u int) status {
	switch {
	case u == unitMaginot, p.shortLost(u), p.italianLost(u):
		return absent
	case p.lostHome(u):
		return setAside
	}
	return inPool
}

// asksLetter applies the letter that a side suffers: units return to base (WC-6.5n); in a Land Round defenders retreat if the attackers have
// more ARM (WC-A.6m, WC-6.6b), attackers may not advance (WC-6.6h). Not in Ground Attacks on Islands (WC-6.5r, WC-6.6e, Ruling WC-Q57).
func (p *Position) asksLetter(s int, t game.Table) bool {
	b := &p.Bout
	if b.Away != 0 && p.asksAway(t) {
		return true
	}
	if b.Left == 0 {
		b.Left = p.lettered(s) + 1
	}
	for b.Left > 1 {
		set := p.open(s)
		n := set.Count()
		if n == 0 {
			break
		}
		if n <= int(b.Left)-1 {
			p.suffer(s, set.First(), t)
		} else {
			return p.ask(letterStep(b.Round, s), p.chooser(s), t)
		}
		if b.Away != 0 && p.asksAway(t) {
			return true
		}
	}
	return false
}

// asksAway asks where a unit goes that a letter takes: a retreat in a Land Round, else a base.
func (p *Position) asksAway(t game.Table) bool {
	if p.Bout.Round == landRound {
		return p.asksRetreat(t)
	}
	return p.asksBase(t)
}

// lettered is how many units of a side the letter takes, of those that survive (Ruling WC-Q16).
func (p *Position) lettered(s int) uint8 {
	b := &p.Bout
	switch {
	case b.Sort == portAttack && b.Round == navalRound: // WC-6.5r, Ruling WC-Q11
		return 0
	case b.Round == landRound && (board.islands.Has(b.At) || s == defender && !b.Armour):
		return 0
	}
	set := p.victims(s)
	return uint8(b.Letter[s].share(set.Count()))
}

// open returns the units of a side that the letter can still take.
func (p *Position) open(s int) unitSet {
	set := p.victims(s)
	set = set.Without(&p.Held)
	return set.Without(&p.Gone)
}

// letterStep is what is asked when a letter takes units.
func letterStep(r round, s int) step {
	switch {
	case r != landRound:
		return stepHome
	case s == defender:
		return stepPress
	}
	return stepStop
}

// chooser returns who picks a unit that the letter takes: in a Land Round the opponent picks all (WC-A.6l, WC-A.6n, WC-6.6i), else both in
// turn (WC-A.6g, WC-6.5p).
func (p *Position) chooser(s int) power {
	if p.Bout.Round == landRound {
		return p.Bout.Lead[1-s]
	}
	return p.picker(s)
}

func letterUnits(p *Position, _ game.Action) unitSet { return p.open(p.Bout.Part.side()) }

func doHome(p *Position, a game.Action, t game.Table)  { p.suffers(unitIn(a, 1), t) }
func doPress(p *Position, a game.Action, t game.Table) { p.suffers(unitIn(a, 1), t) }
func doStop(p *Position, a game.Action, t game.Table)  { p.suffers(unitIn(a, 1), t) }

func (p *Position) suffers(u int, t game.Table) {
	p.suffer(p.Bout.Part.side(), u, t)
	p.goOn(t)
}

// suffer lets the letter take a unit.
func (p *Position) suffer(s, u int, t game.Table) {
	b := &p.Bout
	b.Left--
	b.Picks++
	switch {
	case p.kind(u) == convoy: // WC-C.4g, WC-6.5o
		p.Gone.Add(u)
		p.hitConvoy(u, t)
	case b.Round != landRound:
		p.sendHome(u, t)
	case s == attacker:
		p.Held.Add(u)
		t.Tell(game.Note("WC-6.6h", noteStopped, game.UnitWord(u)))
	default:
		p.Gone.Add(u)
		b.Away = int16(u) + 1
	}
}
