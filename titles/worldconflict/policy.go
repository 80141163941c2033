package worldconflict

import (
	"math/bits"

	"sandtable/game"
	"sandtable/kit/bitset"
	"sandtable/kit/verbs"
)

// PolicyPart is what politics changes (chapter 3).
type PolicyPart struct {
	Ally      [nCountries]power   // who runs a country, or ran it when it was conquered; nobody: it is neutral (WC-1.5a)
	Patron    [nCountries]power   // who ran it first; nobody if it was always neutral (WC-3.4i)
	Conquered [nCountries]bool    // the enemies of who ran it have all of it (WC-3.4a)
	Conquests [nCountries]uint8   // how often it was conquered: special rules apply to the first time only (WC-3.4z)
	NewHome   [nCountries]country // of a conquered country's units: another home, plus one; 0 if none (WC-3.4c)
	Vichy     bool                // Vichy France is a country of its own (WC-3.4r)
	Restored  countries           // liberated: units that were set aside come back turn by turn (WC-3.4m)
	Recall    countries           // of which one such unit comes back now
	Evicted   unitSet             // units that must leave a land area of an ally (WC-1.3g, WC-3.4l)
	Out       powers              // completely conquered (WC-3.4b)
	Leave     [nPowers]leave      `until:"phase"`
	Queue     [maxQueue]question  // decisions that take effect at once and wait for an answer, the next first
	Quiet     quiet               `derived:"true"`
}

// leave is what allies have answered a power that wants to enter their land areas (WC-1.3f).
type leave struct{ Granted, Refused placeSet }

// question is a decision that waits in the queue.
type question struct {
	Step step
	Who  power
	On   uint8 // the country, land area or unit that it is about
	By   uint8 // and the other one, if there is one
}

// maxQueue bounds the decisions that can wait. Each is about another country or unit.
const maxQueue = 16

// countries is a set of countries.
type countries uint64

func (s countries) has(c country) bool { return bitset.In(s, c) }

// first returns the lowest of a set that is not empty.
func (s countries) first() country { return country(bits.TrailingZeros64(uint64(s))) }

func onlyCountry(c country) countries { return 1 << c }

// The countries and land areas that politics names.
var (
	homeItaly                      = countryNamed("Italy")
	northAfrica                    = countryNamed("French North Africa")
	westAfrica, madagascar         = countryNamed("French West Africa"), countryNamed("Madagascar")
	vichy                          = countryNamed("Vichy France")
	annexed, poland, iberia        = countryNamed("Austria-Czechoslovakia"), countryNamed("Poland"), countryNamed("Iberia")
	lowlands, southEastAsia        = countryNamed("Belgium-Netherlands"), countryNamed("South-East Asia")
	centralEurope, finland, sweden = countryNamed("Central Europe"), countryNamed("Finland"), countryNamed("Sweden")
	turkey                         = countryNamed("Turkey")
	brazil, mexico                 = countryNamed("Brazil"), countryNamed("Mexico")
	argentina, paraguay            = countryNamed("Argentina"), countryNamed("Paraguay-Uruguay")

	placeVichy, placeRome = area("Vichy France"), area("Rome")
	placeCaucasus         = area("Caucasus Mountains")
)

// policyVerbs are those of chapter 3.
func policyVerbs(g grammar) {
	say(g, verbDeclare, verb{May: mayDeclareNow, Open: openDeclare, Do: doDeclare, Slots: []slot{places(declarable, whyNotDeclare)}})
	say(g, verbWar, verb{May: mayDeclareNow, Open: openWar, Do: doWar, Slots: []slot{
		verbs.Range(game.Name, firstPower, firstPower+nPowers, func(p *Position, a game.Action, i int) error { return p.mayWar(power(a.Seat), powerIn(a, i)) }),
	}})
	say(g, verbAgree, verb{May: in(stepConsent, stepAccept), Do: doAgree})
	say(g, verbGive, verb{May: in(stepLiberate), Do: func(p *Position, _ game.Action, t game.Table) { p.liberated(true, t) }})
	say(g, verbKeep, verb{May: in(stepLiberate), Do: func(p *Position, _ game.Action, t game.Table) { p.liberated(false, t) }})
	say(g, verbResettle, verb{May: in(stepResettle), Do: doResettle, Slots: []slot{places(newHomes, because("WC-3.4c"))}})
	say(g, verbScatter, verb{May: in(stepScatter), Do: doScatter, Slots: []slot{inSet(wanderers, "WC-3.4t"), places(shelters, because("WC-3.4l"))}})
	say(g, verbRecall, verb{May: mayRecallNow, Do: doRecall, Slots: []slot{unitsOf(recallable, whyNotRecall)}})
}

// powerIn is the power that word i names.
func powerIn(a game.Action, i int) power { return power(int(a.Words()[i].N) - firstPower) }

// doAgree says yes to what the step asks: an ally comes in (WC-1.3f), a sea combat is wanted (WC-2.2i).
func doAgree(p *Position, a game.Action, t game.Table) {
	if p.Step == stepAccept {
		doWantBattle(p, a, t)
		return
	}
	p.letIn(t)
	p.goOn(t)
}

// areasOf returns the land areas in play that a country consists of now: Vichy France leaves France while it is one of its own (WC-3.4r).
func (p *Position) areasOf(c country) placeSet {
	set := board.areas[c]
	switch {
	case c == countryFrance && p.Vichy:
		set.Drop(placeVichy)
	case c == vichy && !p.Vichy, c == countryUkraine:
		return placeSet{}
	}
	return set.And(&p.start().inPlay)
}

// countryAt returns the country of a land area.
func (p *Position) countryAt(x Place) country {
	if x == placeVichy && p.Vichy {
		return vichy
	}
	return board.country[x]
}

// homeOf returns the home country of a unit: another if its own is conquered (WC-3.4c).
func (p *Position) homeOf(u int) country {
	h := units.all[u].home
	if h != noCountry && p.Conquered[h] && p.NewHome[h] > 0 {
		return p.NewHome[h] - 1
	}
	return h
}

// holdsAll reports whether a side controls all land areas of a country.
func (p *Position) holdsAll(s side, c country) bool {
	set := p.areasOf(c)
	for x := range set.All() {
		if p.Control[x].side() != s {
			return false
		}
	}
	return !set.Empty()
}

// turn gives a land area to a power, or to nobody, by a political event (WC-1.5f). An attack on it that is announced lapses if the area is
// no longer the enemy's (Ruling WC-Q60).
func (p *Position) turn(x Place, w power, c game.Clause, t game.Table) {
	from := p.Control[x]
	if from == w {
		return
	}
	p.Control[x] = w
	p.victoryByCapture(x, from, w, t)
	if w == nobody {
		t.Tell(game.Note(c, noteNeutral, game.PlaceWord(x)))
	} else {
		t.Tell(game.Note(c, noteControl, game.PlaceWord(x), game.NameWord(powerName(w))))
	}
	p.lapse(x)
}

// lapse ends the attacks on a land area that have no enemy left (Ruling WC-Q60); their units have attacked.
func (p *Position) lapse(x Place) {
	for u := range nUnits {
		if k := p.Task[u]; k.Foe == x+1 && p.sideOf(u) == p.phasing() && p.Control[x].side() != p.phasing().other() {
			p.Fought[k.Sort].Add(x)
		}
	}
}

// putAside takes a counter off the map or out of the Force Pool until its country is liberated (WC-3.4d, WC-3.4q). The Maginot Line never
// comes back (WC-3.4n).
func (p *Position) putAside(u int, t game.Table) {
	to := setAside
	if u == unitMaginot {
		to = absent
	}
	if p.Big[u] == inPool {
		p.Big[u] = to
	}
	switch p.Status[u] {
	case onMap:
		p.takeOff(u, to, t)
	case inPool:
		p.Status[u] = to
	default:
		return
	}
	t.Tell(game.Note("WC-3.4d", noteAside, game.UnitWord(u)))
}

// endPolicyPhase forgets what lasted a phase.
func (p *Position) endPolicyPhase() { p.Leave = [nPowers]leave{} }
