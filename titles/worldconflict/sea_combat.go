package worldconflict

import "sandtable/game"

// What leads to a sea combat stands here; its Round is fought as all are, in combat_rounds.go and combat_naval.go.

// clash is a sea combat that is being prepared: where, and how far.
type clash struct {
	At   Place // plus one; 0 if there is none
	Part clashPart
}

// clashPart is what is asked before a sea combat.
type clashPart uint8

const (
	accepting   clashPart = iota // whether the other side wants it (WC-2.2i)
	intervening                  // who flies in (WC-4.4b)
	slipping                     // which SUBs return to base (WC-4.4c)
	joined
)

// asksSea puts the next question of step C: every sea area with units at war must have a combat, in the order that the phasing side chooses
// (WC-C.4a, WC-4.4a).
func (p *Position) asksSea(t game.Table) bool {
	for p.rule(chapterAtlantic) {
		if p.Clash.At != 0 {
			if p.asksClash(t) {
				return true
			}
			if p.Bout.Sort != noCombat {
				return p.asks(t)
			}
			continue
		}
		set := p.clashes(nobody)
		switch set.Count() {
		case 0:
			return false
		case 1:
			p.prepare(set.First())
			continue
		}
		for w := range power(nPowers) {
			if own := p.clashes(w); !own.Empty() {
				return p.ask(stepSea, w, t)
			}
		}
		return false
	}
	return false
}

// fleet lists the units and Convoys at sea that can fight.
type fleet struct {
	unit [firstCommander]uint8
	n    int
}

// afloat lists the units and Convoys at sea that can fight.
func (p *Position) afloat() (f fleet) {
	for u := range firstCommander {
		if p.At[u] >= firstSea && p.atSea(u) {
			f.unit[f.n] = uint8(u)
			f.n++
		}
	}
	return f
}

// clashes returns the sea areas that must have a combat and have had none in this step, of a power or of all.
func (p *Position) clashes(w power) (set placeSet) {
	f := p.afloat()
	for _, v := range f.unit[:f.n] {
		u := int(v)
		x := p.At[u]
		if set.Has(x) || p.sideOf(u) != p.phasing() || w != nobody && p.Owner[u] != w || p.Fought[seaCombat].Has(x) {
			continue
		}
		if p.engagedWith(u, &f) && (!p.inBlitz() || p.broughtBy(x, &f) != notBrought) {
			set.Add(x)
		}
	}
	return set
}

// atSea reports whether a unit or Convoy at sea can fight: land units aboard do not, nor Convoys with all the damage they can take (WC-6.5o),
// nor units of neutral powers (WC-4.4d).
func (p *Position) atSea(u int) bool {
	if !p.on(u) || !p.At[u].sea() || p.Owner[u] >= nPowers || p.neutralPower(p.Owner[u]) {
		return false
	}
	if u >= firstConvoy {
		return p.convoyLeft(u) > 0
	}
	k := p.kind(u)
	return k.naval() || k == air || k == vWeapon
}

// engaged reports whether a unit or Convoy is at war with another in its sea area (WC-4.4d).
func (p *Position) engaged(u int) bool {
	f := p.afloat()
	return p.engagedWith(u, &f)
}

func (p *Position) engagedWith(u int, f *fleet) bool {
	for _, v := range f.unit[:f.n] {
		if p.At[v] == p.At[u] && p.sideOf(int(v)) != p.sideOf(u) && p.foes(u, int(v)) {
			return true
		}
	}
	return false
}

// cause is why a sea area has a combat in a phase.
type cause uint8

const (
	notBrought cause = iota
	offered          // only units of a Free Blitz came: the other side must want it (WC-2.2i)
	forcedOn         // it must be fought
)

// brought says whether the phasing side brings a combat about in a sea area: always in its Activities; in Blitzes by a Naval or Total Blitz,
// by air units in an Air Blitz, by units that moved there in a Free Blitz (WC-2.2c, WC-2.2e, WC-2.2f, WC-2.2i). Others there only take part
// (WC-2.2m).
func (p *Position) brought(x Place) cause {
	f := p.afloat()
	return p.broughtBy(x, &f)
}

func (p *Position) broughtBy(x Place, f *fleet) (why cause) {
	for _, v := range f.unit[:f.n] {
		u := int(v)
		if p.At[u] != x || p.sideOf(u) != p.phasing() || !p.engagedWith(u, f) {
			continue
		}
		if !p.inBlitz() {
			return forcedOn
		}
		switch p.Blitz[p.Owner[u]] {
		case navalBlitz, totalBlitz:
			return forcedOn
		case airBlitz:
			if p.kind(u).air() {
				return forcedOn
			}
		case freeBlitz:
			if p.Did[u]&didSail != 0 {
				why = offered
			}
		}
	}
	return why
}

func battles(p *Position, a game.Action) placeSet { return p.clashes(power(a.Seat)) }

// doBattle chooses the next sea combat.
func doBattle(p *Position, a game.Action, t game.Table) {
	p.prepare(placeIn(a, 1))
	p.goOn(t)
}

// prepare begins a sea combat: the other side is asked first.
func (p *Position) prepare(x Place) { p.Clash, p.Answered = clash{At: x + 1}, 0 }

// asksClash asks what comes before a sea combat, and begins it; it lapses if the other side does not want it or has gone.
func (p *Position) asksClash(t game.Table) bool {
	x := p.Clash.At - 1
	if !x.sea() {
		p.Clash = clash{}
		return false
	}
	if p.Clash.Part == accepting && p.brought(x) != offered {
		p.Clash.Part = intervening
	}
	for ; p.Clash.Part < joined; p.Clash.Part, p.Answered = p.Clash.Part+1, 0 {
		for w := range power(nPowers) {
			if w.side() == p.phasing().other() && p.plays(w) && !p.Answered.has(w) && p.answers(w, x) {
				return p.ask(clashSteps[p.Clash.Part], w, t)
			}
		}
		if p.Clash.Part == accepting {
			t.Tell(game.Note("WC-2.2i", noteNoBattle, game.PlaceWord(x)))
			p.Fought[seaCombat].Add(x)
			p.Clash = clash{}
			return false
		}
	}
	p.beginSea(x, t)
	return false
}

// clashSteps is what each part asks.
var clashSteps = [joined]step{accepting: stepAccept, intervening: stepIntervene, slipping: stepSlip}

// answers reports whether a power has something to say to this part of the preparation of a sea combat.
func (p *Position) answers(w power, x Place) bool {
	switch p.Clash.Part {
	case accepting:
		for u := range firstCommander {
			if p.At[u] == x && p.Owner[u] == w && p.atSea(u) && p.engaged(u) {
				return true
			}
		}
		return false
	case intervening:
		set := fliers(p, w, true)
		return !set.Empty()
	}
	set := slippers(p, w, true)
	return !set.Empty()
}

// doWantBattle wants the sea combat that a Free Blitz offers (WC-2.2i, Ruling WC-Q41).
func doWantBattle(p *Position, _ game.Action, t game.Table) {
	p.Clash.Part, p.Answered = intervening, 0
	p.goOn(t)
}

// passBattle does not want it; another power there may.
func (p *Position) passBattle(w power) { p.Answered |= only(w) }

// fliers lists the air units that can fly in.
func fliers(p *Position, w power, one bool) unitSet {
	return p.siftOf(&seaUnits, w, one, func(u int) error { return mayFly(p, w, u) })
}

// mayFly says what forbids an air unit to fly to the sea combat: only those that bomb ships first of all, based on land and in range, in supply
// and of active powers that are at war with somebody there (WC-C.4b, WC-4.4b, Ruling WC-Q73).
func mayFly(p *Position, w power, u int) error {
	x := p.Clash.At - 1
	switch {
	case !p.own(w, u):
		return game.Clause("WC-2.1e")
	case p.kind(u) != air || units.all[u].bomb != bombsNaval || !p.At[u].land() || p.neutralPower(w):
		return game.Clause("WC-4.4b")
	case !p.supplied(u):
		return game.Clause("WC-1.7g")
	}
	if reach := p.flight(p.At[u], p.airMove(u)); !reach.Has(x) {
		return game.Clause("WC-4.4b")
	}
	for v := range firstCommander {
		if p.At[v] == x && p.sideOf(v) == p.phasing() && p.atSea(v) && p.foes(u, v) {
			return nil
		}
	}
	return game.Clause("WC-4.4d")
}

// doFly moves an air unit to the sea area of the combat.
func doFly(p *Position, a game.Action, t game.Table) {
	p.bring(unitIn(a, 1), p.Clash.At-1)
	p.goOn(t)
}

// slippers lists the SUBs that can avoid the sea combat.
func slippers(p *Position, w power, one bool) unitSet {
	return p.siftOf(&navalUnits, w, one, func(u int) error { return maySlip(p, w, u) })
}

// maySlip says what forbids a unit to return to base before the sea combat: SUBs in the sea area alone may (WC-C.4c, WC-4.4c).
func maySlip(p *Position, w power, u int) error {
	if !p.own(w, u) || p.kind(u) != sub || p.At[u] != p.Clash.At-1 {
		return game.Clause("WC-4.4c")
	}
	if set := p.bases(u); set.Empty() {
		return game.Clause("WC-4.1f")
	}
	return nil
}

// doSlip returns a SUB to base.
func doSlip(p *Position, a game.Action, t game.Table) {
	p.dock(unitIn(a, 1), a, openWays)
	p.goOn(t)
}

// beginSea begins the sea combat with all units and Convoys that are at war with one there, even against powers with which they are not
// (WC-4.4d). If one side has gone there is none.
func (p *Position) beginSea(x Place, t game.Table) {
	p.Clash = clash{}
	p.In, p.Flew, p.Held, p.Gone = [2]unitSet{}, [2]unitSet{}, unitSet{}, unitSet{}
	f := p.afloat()
	for _, v := range f.unit[:f.n] {
		if u := int(v); p.At[u] == x && p.engagedWith(u, &f) {
			p.In[p.standing(u)].Add(u)
		}
	}
	if p.In[attacker].Empty() { // and so is the other side
		p.Fought[seaCombat].Add(x)
		return
	}
	for s := range p.In {
		for u := range p.In[s].All() {
			p.Did[u] |= didSeaFight // WC-5.3m
		}
	}
	t.Tell(game.Note("WC-4.4a", noteCombat, game.PlaceWord(x), game.NameWord(firstCombat+int(seaCombat))))
	p.Bout = bout{At: x, Sort: seaCombat}
	p.nextRound(t)
}
