package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// passageVerbs are those of forced passages (WC-9.8a).
func passageVerbs(g grammar) {
	say(g, verbForce, verb{May: mayForceNow, Open: verbs.OpenIf(forcers, "WC-9.8a"), Do: doForce, Slots: append(going(
		forcers, mayForce, forcesSomewhere, forceEnds, whyNotForce,
	), portSlot(forceSeas))})
}

// mayForceNow says when passages are forced: when units return to base and when they move to sea, if the optional rule is in use.
func mayForceNow(p *Position, s game.Seat) error {
	if !p.uses(optPassage) {
		return game.Clause("WC-S.d")
	}
	return inPassage(p, s)
}

var inPassage = in(stepReturn, stepSail)

// forcers lists the naval units that can force a passage.
func forcers(p *Position, w power, one bool) unitSet {
	return p.sift(w, one, func(u int) error { return forcesSomewhere(p, w, u) })
}

// mayForce wants a naval unit (WC-9.8a) that may sail, or return and has not moved.
func mayForce(p *Position, w power, u int) error {
	if !p.kind(u).naval() {
		return game.Clause("WC-9.8a")
	}
	if p.Step == stepReturn {
		if p.Spent[u] > 0 {
			return game.Clause("WC-9.8a")
		}
		return mayReturn(p, w, u)
	}
	return maySail(p, w, u)
}

func forcesSomewhere(p *Position, w power, u int) error {
	if err := mayForce(p, w, u); err != nil {
		return err
	}
	if set := p.forcible(u); set.Empty() {
		return game.Clause("WC-9.8a")
	}
	return nil
}

// forcible returns the places that a naval unit reaches by a forced passage alone.
func (p *Position) forcible(u int) placeSet {
	var far, near placeSet
	if p.Step == stepReturn {
		seas, ok := p.homeSeas(u, forcedWays)
		if !ok {
			return far
		}
		far, near = p.portsOn(u, &seas), p.homePorts(u)
	} else {
		far, near = p.sails(u, forcedWays), p.sails(u, openWays)
	}
	return far.Without(&near)
}

func forceEnds(p *Position, a game.Action) placeSet { return p.forcible(unitIn(a, 1)) }

func forceSeas(p *Position, a game.Action) (seas placeSet) {
	if p.Step == stepReturn {
		seas, _ = p.homeSeas(unitIn(a, 1), forcedWays)
		return seas
	}
	_, seas = p.voyage(unitIn(a, 1), forcedWays)
	return seas
}

// whyNotForce says why a place cannot be reached by a forced passage: it is open, too far, or behind a passage that is never forced
// (WC-9.8b).
func whyNotForce(p *Position, a game.Action, i int) error {
	u, x := unitIn(a, 1), placeIn(a, i)
	if p.At[u].sea() || p.Step == stepSail {
		from := only1(p.At[u])
		if p.At[u].land() {
			from = board.ports[p.At[u]][p.Port[u]].seas
		}
		for j := range board.passages {
			g := &board.passages[j]
			if g.unforced && (from.Has(g.seas[0]) && x == g.seas[1] || from.Has(g.seas[1]) && x == g.seas[0]) {
				return game.Clause("WC-9.8b")
			}
		}
	}
	return game.Clause("WC-9.8a")
}

// doForce takes a naval unit through a closed passage.
func doForce(p *Position, a game.Action, t game.Table) {
	u := unitIn(a, 1)
	p.actsLaden(u)
	if p.Step == stepReturn {
		p.forceHome(u, a, t)
	} else {
		p.steam(u, a, forcedWays, t)
	}
	p.goOn(t)
}

// forceHome returns a unit to base through a closed passage; if it is thrown back it stays where it is for this step (Ruling WC-Q74).
func (p *Position) forceHome(u int, a game.Action, t game.Table) {
	if !p.fired(u, t) {
		p.Did[u] |= didReturn
		p.dock(u, a, forcedWays)
	}
}

// passageFactors is what fires at a naval unit in a forced passage (WC-9.8a).
const passageFactors = 7

// forces takes a naval unit from its sea area to the next; through a closed passage it is fired at, and is back in the Port where its move
// began if it is thrown back. It reports whether the unit goes on.
func (p *Position) forces(u int, to Place, t game.Table) bool {
	at := only1(p.At[u])
	if calm := p.nextSeas(u, &at, openWays); calm.Has(to) {
		return true
	}
	if !p.fired(u, t) {
		return true
	}
	if p.on(u) && p.Berth.At != 0 && p.Spent[u] > 0 {
		p.Port[u] = p.Berth.Port
		p.bring(u, p.Berth.At-1)
	}
	p.Spent[u], p.Mover = moved, 0
	return false
}

// fired fires at a naval unit in a passage, and reports whether it goes no farther: a result with an L throws it back, or it is destroyed.
func (p *Position) fired(u int, t game.Table) bool {
	die := t.Roll(game.Die{Clause: "WC-9.8a", Sides: 6})
	res := charts.combat[passageFactors][die]
	t.Tell(game.Note("WC-9.8a", notePassage, game.UnitWord(u), game.NumberWord(die), game.NameWord(resultName(res))))
	for range res.points {
		if p.on(u) {
			p.damage(u, t)
		}
	}
	if !p.on(u) {
		return true
	}
	if res.letter >= letterL { // or a B (Ruling WC-Q39)
		p.Spent[u] = moved
		return true
	}
	return false
}
