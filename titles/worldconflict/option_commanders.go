package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// Commanders (WC-9.5a): ten counters with two faces each. A Commander is always with the unit that it leads (Ruling WC-Q107), so that
// nothing but that is kept of it; one that leads nothing is in the Force Pool.

// lead is the unit that a Commander leads, plus one, and the face that it shows.
type lead struct {
	Unit  uint8
	Other bool // it shows its second face
}

// drill is what a Commander has done in a phase (WC-9.5d).
type drill struct{ Moved, Turned bool }

// The letters of Commanders (WC-9.5e).
const (
	airLetter   = "A"
	landLetter  = "L"
	navalLetter = "N"
)

// commands reports whether a face of a Commander can command a unit of a type.
func (f *commanderFace) commands(k kind) bool {
	switch f.Letter {
	case airLetter:
		return k == air
	case landLetter:
		return k.land()
	}
	return f.Letter == navalLetter && k.naval()
}

// shown is the face that a Commander shows.
func (p *Position) shown(i int) *commanderFace {
	if p.Leads[i].Other {
		return &units.commanders[i][1]
	}
	return &units.commanders[i][0]
}

// commanderOf returns the face of the Commander of a unit; nil if it has none.
func (p *Position) commanderOf(u int) *commanderFace {
	if !p.uses(optCommanders) {
		return nil
	}
	for i := range p.Leads {
		if p.Leads[i].Unit == uint8(u)+1 {
			return p.shown(i)
		}
	}
	return nil
}

// commanderVerbs are those of Commanders.
func commanderVerbs(g grammar) {
	say(g, verbCommand, verb{May: in(stepCommand, stepMuster), Open: verbs.OpenIf(commanders, "WC-9.5d"), Do: doCommand, Slots: []slot{
		ownUnit(commanders, mayCommand), unitsOf(commanded, whyNotCommand),
	}})
	say(g, verbTurn, verb{May: in(stepCommand, stepMuster), Open: verbs.OpenIf(turners, "WC-9.5d"), Do: doTurn, Slots: []slot{ownUnit(turners, mayTurn)}})
}

// asksCommand asks the powers of the side at the start of its Activities and of its Blitzes what their Commanders do, before anything else
// (WC-9.5d). Those out of supply return to the Force Pool first (WC-9.5c).
func (p *Position) asksCommand(t game.Table) bool {
	if !p.uses(optCommanders) {
		return false
	}
	for w := range power(nPowers) {
		if !p.plays(w) || w.side() != p.phasing() || p.Mustered.has(w) {
			continue
		}
		p.recallCommanders(w, t)
		if set := commandersOf(p, w, true); !set.Empty() {
			return p.ask(stepCommand, w, t)
		}
		p.Mustered |= only(w)
	}
	return false
}

// recallCommanders returns the Commanders of a power whose unit is out of supply to the Force Pool (WC-9.5c).
func (p *Position) recallCommanders(w power, t game.Table) {
	for i := range p.Leads {
		if l := p.Leads[i].Unit; l != 0 && units.all[firstCommander+i].power == w && !p.supplied(int(l)-1) {
			p.dismiss(i, "WC-9.5c", t)
		}
	}
}

// dismiss returns a Commander to the Force Pool.
func (p *Position) dismiss(i int, c game.Clause, t game.Table) {
	p.Leads[i] = lead{}
	t.Tell(game.Note(c, noteDismissed, game.UnitWord(firstCommander+i)))
}

// asksMuster asks each power in the builds which Commander enters the game, one a turn and free of charge, if the power is at war with an
// enemy power (WC-9.5b). It is done openly, before the builds (Ruling WC-Q107).
func (p *Position) asksMuster(t game.Table) bool {
	if !p.uses(optCommanders) {
		return false
	}
	for w := range power(nPowers) {
		if !p.plays(w) || p.Called.has(w) || p.atPeace(w) {
			continue
		}
		if set := commandersOf(p, w, false); !set.Empty() {
			return p.ask(stepMuster, w, t)
		}
		p.Called |= only(w)
	}
	return false
}

// commandersOf lists the Commanders of a power that lead a unit, or those that do not.
func commandersOf(p *Position, w power, leading bool) (set unitSet) {
	for i := range p.Leads {
		if units.all[firstCommander+i].power == w && (p.Leads[i].Unit != 0) == leading {
			set.Add(firstCommander + i)
		}
	}
	return set
}

// commanders lists those that can take command of a unit.
func commanders(p *Position, w power, one bool) (set unitSet) {
	all := commandersOf(p, w, p.Step == stepCommand)
	for u := range all.All() {
		if mayCommand(p, w, u) == nil {
			set.Add(u)
			if one {
				break
			}
		}
	}
	return set
}

// mayCommand says what forbids a Commander another unit: it moves once in a phase (WC-9.5d).
func mayCommand(p *Position, w power, u int) error {
	all := commandersOf(p, w, p.Step == stepCommand)
	switch {
	case u < firstCommander || !all.Has(u):
		return game.Clause("WC-9.5d")
	case p.Drilled[u-firstCommander].Moved:
		return game.Clause("WC-9.5d")
	}
	if set := p.followers(w, u-firstCommander); set.Empty() {
		return game.Clause("WC-9.5e")
	}
	return nil
}

func commanded(p *Position, a game.Action) unitSet {
	return p.followers(power(a.Seat), unitIn(a, 1)-firstCommander)
}

// whyNotCommand says why a Commander cannot lead a unit.
func whyNotCommand(p *Position, a game.Action, i int) error {
	return p.mayFollow(power(a.Seat), unitIn(a, 1)-firstCommander, unitIn(a, i))
}

// followers lists the units that a Commander can lead.
func (p *Position) followers(w power, i int) (set unitSet) {
	for u := range nUnits {
		if p.mayFollow(w, i, u) == nil {
			set.Add(u)
		}
	}
	return set
}

// mayFollow says what forbids a unit to be led by a Commander: its letter (WC-9.5e), another Commander, supply (WC-9.5d); one that enters the
// game does so in a home country of its power (WC-9.5b).
func (p *Position) mayFollow(w power, i, u int) error {
	switch {
	case u >= nUnits || !p.own(w, u) || !p.shown(i).commands(p.kind(u)):
		return game.Clause("WC-9.5e")
	case p.commanderOf(u) != nil:
		return game.Clause("WC-9.5e")
	case !p.supplied(u):
		return game.Clause("WC-9.5d")
	case p.Step == stepMuster && (!p.At[u].land() || !p.homeland(w, p.At[u])):
		return game.Clause("WC-9.5b")
	}
	return nil
}

// doCommand lets a Commander lead a unit.
func doCommand(p *Position, a game.Action, t game.Table) {
	i, w := unitIn(a, 1)-firstCommander, power(a.Seat)
	p.Leads[i].Unit = uint8(unitIn(a, 2)) + 1
	p.Drilled[i].Moved = true
	if p.Step == stepMuster {
		p.Called |= only(w)
	}
	t.Tell(game.Note("WC-9.5e", noteCommands, game.UnitWord(unitIn(a, 1)), game.UnitWord(unitIn(a, 2))))
	p.goOn(t)
}

// turners lists the Commanders that can show their other face: once in a phase, and if that can lead its unit (WC-9.5d, WC-9.5e).
func turners(p *Position, w power, _ bool) (set unitSet) {
	for i := range p.Leads {
		if mayTurn(p, w, firstCommander+i) == nil {
			set.Add(firstCommander + i)
		}
	}
	return set
}

// mayTurn wants a Commander of the power that has not been flipped yet (WC-9.5d).
func mayTurn(p *Position, w power, u int) error {
	all := commandersOf(p, w, p.Step == stepCommand)
	if u < firstCommander || !all.Has(u) || p.Drilled[u-firstCommander].Turned {
		return game.Clause("WC-9.5d")
	}
	return nil
}

// doTurn turns a Commander over. If the other face cannot lead its unit it must find another, or goes to the Force Pool.
func doTurn(p *Position, a game.Action, t game.Table) {
	i := unitIn(a, 1) - firstCommander
	p.Leads[i].Other = !p.Leads[i].Other
	p.Drilled[i].Turned = true
	if l := p.Leads[i].Unit; l != 0 && !p.shown(i).commands(p.kind(int(l)-1)) {
		other := p.Leads[i].Other
		p.dismiss(i, "WC-9.5e", t)
		p.Leads[i].Other = other
	}
	p.goOn(t)
}

// riskCommander rolls for the Commander of a unit that has lost a point: on a 6 it returns to the Force Pool (WC-9.5i).
func (p *Position) riskCommander(u int, t game.Table) {
	if !p.uses(optCommanders) {
		return
	}
	for i := range p.Leads {
		if p.Leads[i].Unit == uint8(u)+1 && t.Roll(game.Die{Clause: "WC-9.5i", Sides: 6}) == 6 {
			p.dismiss(i, "WC-9.5i", t)
		}
	}
}

// loseCommander returns the Commander of a unit that leaves the map to the Force Pool (WC-9.5j).
func (p *Position) loseCommander(u int, t game.Table) {
	if !p.uses(optCommanders) {
		return
	}
	for i := range p.Leads {
		if p.Leads[i].Unit == uint8(u)+1 {
			p.dismiss(i, "WC-9.5j", t)
		}
	}
}

// ledNaval is what the Commander of a unit adds to its Naval Factors, ledAir to its Air Factors (WC-9.5f).
func (p *Position) ledNaval(u int) int {
	if c := p.commanderOf(u); c != nil {
		return int(c.Naval)
	}
	return 0
}

func (p *Position) ledAir(u int) int {
	if c := p.commanderOf(u); c != nil {
		return int(c.Air)
	}
	return 0
}

// ledBombs is what the Commander of an air unit adds to its bombing, in sixteenths: its Factors of that kind, and half of the others
// (WC-9.5f).
func (p *Position) ledBombs(u int, of bombing) int {
	c := p.commanderOf(u)
	if c == nil || !p.kind(u).air() {
		return 0
	}
	n := 0
	for kind, factors := range [...]uint8{bombsLand: c.Land, bombsNaval: c.Naval, bombsStrategic: c.Strategic} {
		if bombing(kind) == of {
			n += whole * int(factors)
		} else {
			n += whole * int(factors) / 2
		}
	}
	return n
}

// ledMarks are the triangles of the Commander of a unit in a Round, white less red: they and the unit's cancel one for one, so that they add
// up. Reds of a Land Commander are ignored when it attacks (WC-9.5g).
func (p *Position) ledMarks(u int, r round, attacks bool) int {
	c := p.commanderOf(u)
	if c == nil {
		return 0
	}
	switch r {
	case airRound:
		return int(c.AirTriangles)
	case navalRound:
		return int(c.NavalTriangles)
	}
	if attacks {
		return int(max(c.LandTriangles, 0))
	}
	return int(c.LandTriangles)
}

// landFactors are those that a unit shows, with its Commander's: at least 1 under a Land Commander (WC-9.5h).
func (p *Position) landFactors(u int) int {
	n := int(p.face(u).land)
	if c := p.commanderOf(u); c != nil && c.Letter == landLetter {
		n = max(n+int(c.Land), 1)
	}
	return n
}

// endOptionTurn forgets what lasted a turn.
func (p *Position) endOptionTurn() { p.Called = 0 }

// endOptionPhase forgets what lasted a phase.
func (p *Position) endOptionPhase() { p.Mustered, p.Drilled = 0, [nCommanders]drill{} }
