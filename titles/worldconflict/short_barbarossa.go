package worldconflict

import "sandtable/game"

// Scenario D, Barbarossa: what belongs to it alone. The areas in play are in its file (WC-D.0b), as are Force Pools and charts.

// The Second Front (WC-D.0h); what it costs Germany each turn is in economy_short.go.
const (
	frontTurn  = 9 // from which the Western Allies have Belgium-Netherlands
	armourToGo = 4 // Size of ARM that leaves the map in the builds of that turn
)

var (
	placeGibraltar = area("Gibraltar")
	nearEast       = countryNamed("Near East")
	unitAlpini     = unitNamed("Alpini Army")
)

// inBarbarossa reports whether it is scenario D.
func (p *Position) inBarbarossa() bool { return p.start().letter == chapterBarbarossa }

// shortLost reports whether a unit of a scenario is gone for good once destroyed: the Alpini Army in Barbarossa (WC-D.0e).
func (p *Position) shortLost(u int) bool { return p.inBarbarossa() && u == unitAlpini }

// shortDeclares reports whether a short scenario lets war be declared on the country of an area: Belgium-Netherlands in the first
// (WC-A.1b), the Near East in Barbarossa, whose units are set up when it is attacked (WC-D.0d).
func (p *Position) shortDeclares(x Place) bool {
	switch p.start().letter {
	case chapterWesternEurope:
		return x == placeBelgium
	case chapterBarbarossa:
		return board.country[x] == nearEast
	}
	return false
}

// dueFront reports whether the Western Allies take Belgium-Netherlands: from Turn 9 on (WC-D.0h).
func dueFront(p *Position) bool {
	return p.inBarbarossa() && p.Turn >= frontTurn && p.Control[placeBelgium] != afa && p.Bout.Sort == noCombat
}

// doFront gives it to them. Axis land units there go to the first area next to it that can take them, else they are lost (Ruling WC-Q103).
func doFront(p *Position, t game.Table) {
	for u := range nUnits {
		if p.At[u] == placeBelgium && p.on(u) && p.sideOf(u) == axis && p.kind(u).land() {
			p.withdraw(u, t)
		}
	}
	p.take(placeBelgium, afa, t)
}

// withdraw moves a land unit out of its area into a friendly one next to it; a FORT, or one with nowhere to go, is lost.
func (p *Position) withdraw(u int, t game.Table) {
	set := p.retreats(u)
	if p.kind(u) == fort || set.Empty() {
		t.Tell(game.Note("WC-D.0h", noteDestroyed, game.UnitWord(u), game.PlaceWord(p.At[u])))
		p.destroy(u, t)
		return
	}
	p.At[u] = set.First()
	t.Tell(game.Note("WC-D.0h", noteRetreats, game.UnitWord(u), game.PlaceWord(p.At[u])))
}

// dueArmour reports whether Germany still has to give up ARM in the builds of Turn 9 (WC-D.0h).
func dueArmour(p *Position) bool {
	if !p.inBarbarossa() || p.Turn != frontTurn || p.now() != actSpend || p.Armour >= armourToGo {
		return false
	}
	set := armoured(p, germany, true)
	return !set.Empty()
}

// doArmour asks which; where there is no choice nobody is asked.
func doArmour(p *Position, t game.Table) {
	if set := armoured(p, germany, false); set.Count() == 1 {
		p.giveUp(set.First(), t)
		return
	}
	p.enqueue(question{Step: stepWithdraw, Who: germany})
}

// armoured lists the ARM units of a power on the map.
func armoured(p *Position, w power, one bool) unitSet {
	return p.sift(w, one, func(u int) error { return mayWithdraw(p, w, u) })
}

// mayWithdraw wants an armoured unit of the power (WC-D.0h).
func mayWithdraw(p *Position, w power, u int) error {
	if !p.own(w, u) || p.kind(u) != arm {
		return game.Clause("WC-D.0h")
	}
	return nil
}

func doWithdraw(p *Position, a game.Action, t game.Table) {
	p.answered()
	p.giveUp(unitIn(a, 1), t)
	p.goOn(t)
}

// giveUp takes a point of Size from the map for good: the Big counter with the third, the unit with the last.
func (p *Position) giveUp(u int, t game.Table) {
	p.Armour++
	if p.Size[u] == 1 {
		t.Tell(game.Note("WC-D.0h", noteDestroyed, game.UnitWord(u), game.PlaceWord(p.At[u])))
		p.takeOff(u, absent, t)
		return
	}
	p.Size[u]--
	if p.Size[u] == bigSize-1 {
		p.Big[u] = absent
	}
	t.Tell(game.Note("WC-D.0h", noteDamaged, game.UnitWord(u), game.NumberWord(p.Size[u])))
}
