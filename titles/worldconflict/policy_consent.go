package worldconflict

import "sandtable/game"

// needsLeave reports whether a unit may enter a land area only if the ally who controls it agrees (WC-1.3f). One player agrees with himself.
func (p *Position) needsLeave(u int, x Place) bool {
	w, c := p.Owner[u], p.Control[x]
	return c != w && friends(w, c) && p.grants(w, c).consent && !p.Leave[w].Granted.Has(x) && p.playerOf(w) != p.playerOf(c)
}

// asksLeave puts the question to the ally, if a unit needs its leave (Ruling WC-Q82).
func (p *Position) asksLeave(u int, x Place) bool {
	if !p.needsLeave(u, x) {
		return false
	}
	p.enqueue(question{Step: stepConsent, Who: p.Control[x], On: uint8(u), By: uint8(x)})
	return true
}

// letIn lets a power's units into a land area for the rest of the phase; the unit that asked comes at once.
func (p *Position) letIn(t game.Table) {
	q := p.Queue[0]
	p.answered()
	u, x := int(q.On), Place(q.By)
	w := p.Owner[u]
	if w >= nPowers || !x.land() {
		return
	}
	p.Leave[w].Granted.Add(x)
	t.Tell(game.Note("WC-1.3f", noteLetsIn, game.NameWord(powerName(q.Who)), game.NameWord(powerName(w)), game.PlaceWord(x)))
	switch p.now() {
	case actReturn:
		if mayReturn(p, w, u) == nil && holdsPlace(p.bases(u), x) {
			p.returnBy(game.Say(w.seat(), game.VerbWord(verbReturn), game.UnitWord(u), game.PlaceWord(x)))
		}
	case actSail:
		if maySail(p, w, u) == nil && holdsPlace(p.sails(u, openWays), x) {
			p.sailBy(game.Say(w.seat(), game.VerbWord(verbSail), game.UnitWord(u), game.PlaceWord(x)), t)
		}
	case actMarch:
		if p.At[u].sea() {
			if mayLand(p, w, u) == nil && holdsPlace(p.shores(u), x) {
				p.goAshore(u, x)
			}
			return
		}
		if mayMarch(p, w, u) == nil && holdsPlace(p.marches(u), x) {
			p.marchTo(u, x, t)
		}
	case actRebase:
		if mayRebase(p, w, u) == nil && holdsPlace(p.rebases(u), x) {
			p.rebase(game.Say(w.seat(), game.VerbWord(verbRebase), game.UnitWord(u), game.PlaceWord(x)))
		}
	}
}

// holdsPlace reports whether a place is in a set.
func holdsPlace(set placeSet, x Place) bool { return set.Has(x) }

// keepOut refuses a power's units a land area for the rest of the phase.
func (p *Position) keepOut(t game.Table) {
	q := p.Queue[0]
	p.answered()
	w, x := p.Owner[q.On], Place(q.By)
	if w >= nPowers || !x.land() {
		return
	}
	p.Leave[w].Refused.Add(x)
	t.Tell(game.Note("WC-1.3f", noteKeepsOut, game.NameWord(powerName(q.Who)), game.NameWord(powerName(w)), game.PlaceWord(x)))
}

// makeRoom sends the air and naval units of an ally out of its land area that a unit has entered by its leave (WC-1.3g). The shorter scenarios do
// not have the rule.
func (p *Position) makeRoom(u int, x Place) {
	w, c := p.Owner[u], p.Control[x]
	if !p.rule(chapterFascism) || c == w || !friends(w, c) || !p.grants(w, c).consent {
		return
	}
	for v := range nUnits {
		if p.At[v] == x && p.own(c, v) && !p.kind(v).land() {
			p.Evicted.Add(v)
		}
	}
}
