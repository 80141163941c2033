package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// asksReturn asks the powers of the side who returns to base, after all that must have gone (WC-4.1a, WC-4.1d).
func (p *Position) asksReturn(t game.Table) bool {
	var driven powers
	for w := range power(nPowers) {
		if p.acting(w) && p.driveHome(w, t) {
			driven |= only(w)
		}
	}
	for w := range power(nPowers) {
		if p.acting(w) && (driven.has(w) || p.canReturn(w)) {
			return p.ask(stepReturn, w, t)
		}
	}
	return false
}

// canReturn reports whether a power has something to do in step A.
func (p *Position) canReturn(w power) bool { return p.finds(returners, w) }

// driveHome sends units home that may not stay at sea: where there is no choice they go, and those without any base are destroyed
// (WC-4.1a to WC-4.1c). It reports whether one is left that has a choice.
func (p *Position) driveHome(w power, t game.Table) (choice bool) {
	mine := p.mine(w)
	for u := range mine.All() {
		if p.At[u] < firstSea || !p.own(w, u) || !p.mustReturn(u) {
			continue
		}
		set := p.bases(u)
		switch n := set.Count(); {
		case n == 0 && p.uses(optPassage) && forcesSomewhere(p, w, u) == nil: // it can fight its way out
			choice = true
		case n == 0:
			t.Tell(game.Note("WC-4.1c", noteDestroyed, game.UnitWord(u), game.PlaceWord(p.At[u])))
			p.destroy(u, t)
		case n == 1 && !p.needsLeave(u, set.First()):
			p.comeHome(u, set.First(), t)
		default:
			choice = true
		}
	}
	return choice
}

// mustReturn reports whether a unit may not stay at sea: it has no base in range (WC-4.1a), or none there with supply (WC-4.1b, Ruling
// WC-Q70). In a Free Blitz nobody must (Ruling WC-Q71).
func (p *Position) mustReturn(u int) bool {
	k := p.kind(u)
	if p.At[u] < firstSea || !k.air() && !k.naval() || k == aBomb || p.mayAct(u) != nil || p.inBlitz() && p.Blitz[p.Owner[u]] == freeBlitz {
		return false
	}
	if k.naval() {
		return !p.portInRange(u, true)
	}
	return !p.baseInRange(u)
}

// baseInRange reports whether an air unit at sea has a base with supply in range.
func (p *Position) baseInRange(u int) bool {
	near := p.flight(p.At[u], p.airMove(u))
	near = near.And(&board.land)
	for i := range near.Words {
		for w := near.Words[i]; w != 0; w &= w - 1 {
			if x := Place(bitset.Lowest(i, w)); p.supplies(u, x) && p.mayBaseAir(u, x) == nil {
				return true
			}
		}
	}
	return false
}

// returners lists the units that can return to base.
func returners(p *Position, w power, one bool) unitSet {
	return p.siftOf(&seaUnits, w, one, func(u int) error { return returnsSomewhere(p, w, u) })
}

// mayReturn says what forbids a unit to return to base: others', units that are not at sea (WC-B.1a, WC-C.1a, WC-4.1d); land units go
// with their TRS (WC-4.1g).
func mayReturn(p *Position, w power, u int) error {
	switch k := p.kind(u); {
	case !p.own(w, u), k == convoy, k == commander:
		return game.Clause("WC-2.1e")
	case k.land(), k == aBomb:
		return game.Clause("WC-4.1g")
	case !p.At[u].sea():
		return game.Clause("WC-4.1d")
	}
	return p.mayActLaden(u)
}

// returnsSomewhere says why a unit cannot return to any base.
func returnsSomewhere(p *Position, w power, u int) error {
	if err := mayReturn(p, w, u); err != nil {
		return err
	}
	if p.kind(u).naval() && p.portInRange(u, false) {
		return nil
	}
	if set := p.bases(u); set.Empty() {
		return game.Clause("WC-4.1f")
	}
	return nil
}

func returnEnds(p *Position, a game.Action) placeSet { return p.bases(unitIn(a, 1)) }

// returnsTo reports whether a unit can return to a place: one of bases.
func (p *Position) returnsTo(u int, x Place) bool {
	if p.kind(u).naval() {
		seas, _ := p.homeSeas(u, openWays)
		return p.docksIn(u, x, &seas)
	}
	if !x.land() || p.mayBaseAir(u, x) != nil {
		return false
	}
	if near := p.flight(p.At[u], p.airMove(u)); near.Has(x) {
		return true
	}
	set := p.bases(u)
	return set.Has(x)
}

func returnSeas(p *Position, a game.Action) placeSet {
	seas, _ := p.homeSeas(unitIn(a, 1), openWays)
	return seas
}

// whyNotReturn says why a unit cannot return to a place: there it may not be (WC-1.3m), it has no room (WC-1.3l), or it is too far away
// (WC-4.1e, WC-4.1f).
func whyNotReturn(p *Position, a game.Action, i int) error {
	u, x := unitIn(a, 1), placeIn(a, i)
	if !x.land() {
		return game.Clause("WC-4.1d")
	}
	if !p.kind(u).naval() {
		if err := p.mayBaseAir(u, x); err != nil {
			return err
		}
		return game.Clause("WC-4.1e")
	}
	if err := p.whyNoPort(u, x); err != nil {
		return err
	}
	return game.Clause("WC-4.1f")
}

// whyNoPort says why no Port of a land area will take a naval unit; nil if one will.
func (p *Position) whyNoPort(u int, x Place) (err error) {
	err = game.Clause("WC-1.3l")
	for i := range board.ports[x] {
		if err = p.mayDock(u, x, i); err == nil {
			return nil
		}
	}
	return err
}

// doReturn takes a unit to a base; into an ally's land area it asks first (WC-1.3f).
func doReturn(p *Position, a game.Action, t game.Table) {
	if u, x := unitIn(a, 1), placeIn(a, 2); !p.asksLeave(u, x) {
		p.returnBy(a)
	}
	p.goOn(t)
}

// returnBy returns the unit of a sentence to base.
func (p *Position) returnBy(a game.Action) {
	u, x := unitIn(a, 1), placeIn(a, 2)
	p.actsLaden(u)
	p.Did[u] |= didReturn
	if p.kind(u).naval() {
		p.dock(u, a, openWays)
	} else {
		p.bring(u, x)
	}
	p.makeRoom(u, x)
}

// comeHome takes a unit to the only base that it has.
func (p *Position) comeHome(u int, x Place, t game.Table) {
	p.Did[u] |= didReturn
	if p.kind(u).naval() {
		p.enterPort(u, x, openWays)
	}
	p.bring(u, x)
	p.makeRoom(u, x)
	t.Tell(game.Note("WC-4.1a", noteLands, game.UnitWord(u), game.PlaceWord(x)))
}

// driven reports whether a unit of a power must still return to base.
func (p *Position) driven(w power) bool {
	for u := range nUnits {
		if p.At[u] >= firstSea && p.own(w, u) && p.mustReturn(u) {
			return true
		}
	}
	return false
}
